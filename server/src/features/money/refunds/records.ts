import {
  beneficiary as beneficiaryShape,
  type Beneficiary,
  type Refund,
  type RefundCommand,
} from '@learning-cms/contract/money/refunds/refunds'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { barredAsSecond, namesWhoCan, refuseAsSecond, type First } from '#services/auth/second-person.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { commandsFor, mayBe, transitions } from './transitions.ts'
import {
  findRefund,
  listAttempts,
  listLines,
  orderOfRefund,
  updateRefund,
  type FoundAttempt,
  type FoundLine,
  type FoundRefund,
  type RefundFields,
} from './queries.ts'
import { policyChangedBy } from '#services/money/refund-policy.ts'
import { lockOrder, type Asking } from './snapshot.ts'

/** A refund with its lines and attempts. */
export type RefundDetail = { refund: FoundRefund; lines: FoundLine[]; attempts: FoundAttempt[] }

export async function findRefundDetail(db: Db, id: string): Promise<RefundDetail> {
  const refund = found(await findRefund(db, id))
  return { refund, lines: await listLines(db, id), attempts: await listAttempts(db, id) }
}

/** One attempt succeeded and another failed: neither succeeded nor failed as a refund. */
export const isPartlyDone = (attempts: readonly FoundAttempt[]) =>
  attempts.some(({ status }) => status === 'succeeded') && failedForGood(attempts).length > 0

/** Failed attempts that were not replaced by new ones. */
export const failedForGood = (attempts: readonly FoundAttempt[]) =>
  attempts.filter(({ id, status }) => status === 'failed' && !attempts.some(({ replaces }) => replaces === id))

/** Recorded as failed here, but paid by the gateway. */
export const paidAfterAll = (attempts: readonly FoundAttempt[]) =>
  attempts.filter(({ status, gatewayState }) => status === 'failed' && gatewayState === 'succeeded')

const movedOf = ({ refund, lines, attempts }: RefundDetail) => ({
  status: refund.status,
  way: refund.way,
  hasAccessFault: lines.some(({ accessState }) => accessState === 'error'),
  isPartlyDone: isPartlyDone(attempts),
  isPaidAfterAll: paidAfterAll(attempts).length > 0,
  isRetried: refund.retriedAs !== null,
})

const VISIBLE_DIGITS = 4
const masked = ({ bankBin, accountNumber, accountName }: Beneficiary): Beneficiary => ({
  bankBin,
  accountNumber: `•••${accountNumber.slice(-VISIBLE_DIGITS)}`,
  accountName: `${accountName.slice(0, 1)}•••`,
})

const sealedAbout = (id: string) => `refunds.${id}`

export const sealBeneficiary = async (db: Db, config: Config, id: string, beneficiary: Beneficiary) =>
  (await openSealing(db, config)).seal(JSON.stringify(beneficiary), sealedAbout(id))

export async function openBeneficiary(db: Db, config: Config, { id, beneficiary }: FoundRefund) {
  if (!beneficiary) return null
  const { open } = await openSealing(db, config)
  return beneficiaryShape.parse(JSON.parse(open(beneficiary, sealedAbout(id), 'refunds.beneficiary-lost')))
}

/** Works without the sealing key as well: such a refund can still be cancelled, and requested again. */
async function maskedBeneficiary(db: Db, config: Config, { id, beneficiary }: FoundRefund) {
  if (!beneficiary) return { beneficiary: null, isBeneficiaryLost: false }
  const text = (await openSealing(db, config)).openIfKnown(beneficiary, sealedAbout(id))
  return text === undefined
    ? { beneficiary: null, isBeneficiaryLost: true }
    : { beneficiary: masked(beneficiaryShape.parse(JSON.parse(text))), isBeneficiaryLost: false }
}

/** The public form: the destination of a transfer is masked. */
export async function toRefund(db: Db, asking: Asking, detail: RefundDetail): Promise<Refund> {
  const { actor, config } = asking
  const allowed = commandsFor(movedOf(detail))
  const { refund, lines, attempts } = detail
  return {
    ...refund,
    lines,
    attempts,
    ...(await maskedBeneficiary(db, config, refund)),
    allowed,
    isMine: refund.requestedBy !== null && refund.requestedBy === actor.accountId,
    ...(await secondsOf(db, asking, refund, allowed)),
  }
}

/** Whether the reader may take the step that waits for a second person, and who else could. */
async function secondsOf(db: Db, asking: Asking, refund: FoundRefund, allowed: readonly RefundCommand[]) {
  if (!allowed.some((command) => bySecond.has(command))) return { barred: null, approvers: [] }
  const second = await secondOf(db, refund)
  const firsts = second.firsts.flatMap(({ accountId }) => accountId ?? [])
  return {
    barred: await barredAsSecond(db, asking, second),
    approvers: await namesWhoCan(db, asking, second.right, firsts),
  }
}

export const readRefund = async (db: Db, asking: Asking, id: string) =>
  toRefund(db, asking, await findRefundDetail(db, id))

/**
 * By somebody other than the requester, whatever their rights, and other than whoever changed the limits shortly before
 * or since.
 */
export const refuseOwn = async (tx: Db, refund: FoundRefund, asking: Asking) =>
  refuseAsSecond(tx, asking, await secondOf(tx, refund))

const bySecond: ReadonlySet<RefundCommand> = new Set(['approve', 'payOut', 'settle', 'acknowledge'])

async function secondOf(tx: Db, { requestedBy, createdAt }: FoundRefund) {
  const firsts: First[] = [
    { accountId: requestedBy, reason: 'refunds.self-approval' },
    { accountId: await policyChangedBy(tx, createdAt), reason: 'second-person.settings' },
  ]
  return { right: 'refunds:approve' as const, firsts }
}

export function refuseMove(detail: RefundDetail, command: RefundCommand) {
  const state = movedOf(detail)
  if (mayBe(command, state)) return
  const { refund } = detail
  if (command === 'payOut' && refund.way !== 'bank_transfer') refuse('rule-broken', 'refunds.not-by-transfer')
  if (command === 'retry' && refund.retriedAs)
    refuse('state-forbids', 'refunds.retried-already', { values: { number: refund.retriedAs } })
  if (command === 'finishAccess' && refund.status === 'succeeded') refuse('state-forbids', 'refunds.no-access-left')
  const to = transitions[command].to[0] ?? refund.status
  const allowed = commandsFor(state)
  refuse('state-forbids', 'refunds.transition', { values: { entity: 'refunds', from: refund.status, to, allowed } })
}

type RefundCommandOnTarget = { target: RowVersion; command: RefundCommand }

/** Locks the order, then reads the refund at the version sent and applies the rule if its state allows. */
export const change = (
  db: Db,
  asking: Asking,
  { target, command }: RefundCommandOnTarget,
  work: (tx: Db, before: RefundDetail) => Promise<RefundDetail>,
): Promise<Refund> =>
  db.transaction(async (tx) => {
    await lockOrder(tx, found(await orderOfRefund(tx, target.id)))
    const before = await findRefundDetail(tx, target.id)
    if (before.refund.version !== target.version) {
      const current = await toRefund(tx, asking, before)
      return refuseStale(tx, { entity: 'refunds', id: target.id, sent: target.version, current })
    }
    refuseMove(before, command)
    return toRefund(tx, asking, await work(tx, before))
  })

export type RefundChange = { fields: RefundFields; action: `refunds.${string}`; reason?: string | undefined }

/** Writes the refund with its audit line. The caller holds the lock of the order. */
export async function writeRefund(tx: Db, by: By, before: FoundRefund, { fields, action, reason }: RefundChange) {
  await updateRefund(tx, before.id, fields)
  const after = await findRefundDetail(tx, before.id)
  await record(tx, by, {
    action,
    ...lineOf(after.refund),
    before: auditedValues(before),
    after: auditedValues(after.refund),
    personal,
    ...(reason && { reason }),
  })
  return after
}

export const lineOf = ({ id, version, number }: FoundRefund) => ({ entity: 'refunds', id, version, label: number })

export const { auditedValues, personal } = auditedFields<FoundRefund>({
  orderId: 'audited',
  status: 'audited',
  amount: 'audited',
  kind: 'audited',
  reasonCode: 'audited',
  note: 'personal',
  way: 'audited',
  failure: 'audited',
  transferReference: 'audited',
  proofId: 'audited',
  evidence: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'approvalNeededFor',
    'beneficiary',
    'decidedAt',
    'decidedBy',
    'decidedByName',
    'decisionNote',
    'endedAt',
    'failureMessage',
    'number',
    'orderNumber',
    'paymentId',
    'previewHash',
    'requestedBy',
    'requestedByName',
    'retriedAs',
    'retryOf',
    'settledAt',
    'settledByName',
    'startedAt',
    'studentId',
    'studentName',
    'succeededAt',
  ),
})
