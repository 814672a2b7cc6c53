import type { KycCommand, KycStatus } from '@learning-cms/contract/people/kyc/kyc'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way the status of a case may change. */
export const transitions: Record<KycCommand, { from: readonly KycStatus[]; to: KycStatus }> = {
  submit: { from: ['draft', 'rejected'], to: 'submitted' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  withdraw: { from: ['approved'], to: 'withdrawn' },
}

type KycCaseState = { status: KycStatus; purgedAt: string | null }

/** A purged case can only be withdrawn: its approval counts until then. */
export const commandsFrom = ({ status, purgedAt }: KycCaseState) =>
  namesOf(transitions).filter(
    (command) => transitions[command].from.includes(status) && (purgedAt === null || command === 'withdraw'),
  )

/** Before submission, and after a rejection. */
export const isOpenToChanges = ({ status, purgedAt }: KycCaseState) =>
  purgedAt === null && transitions.submit.from.includes(status)
