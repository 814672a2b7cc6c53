import type {
  approveKycBody,
  CheckItem,
  KycCommand,
  KycContents,
  rejectKycBody,
} from '@learning-cms/contract/people/kyc/kyc'
import { checklistOf } from '@learning-cms/contract/people/kyc/kyc'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { bankDetailsIfKnown, changeBankDetails, readBankDetails } from '#features/people/bank-details/rules.ts'
import { refuseAsSecond, type Second } from '#services/auth/second-person.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { differencesIn, isExpired, readAnswers, type Answers } from './contents/contents.ts'
import { deleteLink, findContent } from './contents/contents-queries.ts'
import { tellDecision } from './mail.ts'
import { lockCase, type CaseFields, type FoundCase } from './queries.ts'
import { change, needsSecond, readCase, readNow, reviewersBarred } from './records.ts'
import { commandsFrom, transitions } from './transitions.ts'
import { openVault } from '#services/sealing/case-vault.ts'
import { marked } from './contents/watermark.ts'

const OPENINGS_PER_ACCOUNT = 120

type Reviewer = Second & { config: Config }
type Looking = { id: string; reason: string }

/** Each look is recorded with its reason before anything is decrypted; somebody who looks at many is stopped for a while. */
async function noteLook(db: Db, by: By, { id, number, reason, what }: Looking & { number: string; what: string }) {
  await reserve(db, { what: 'identity contents by an account', key: by.actor.accountId!, max: OPENINGS_PER_ACCOUNT })
  await record(db, by, { action: 'kyc.reveal', entity: 'kyc', id, label: number, reason, after: { opened: what } })
}

export async function revealCase(db: Db, { config, ...by }: Reviewer, looking: Looking): Promise<KycContents> {
  const row = await readNow(db, looking.id)
  if (row.purgedAt) refuse('state-forbids', 'kyc.purged')
  await noteLook(db, by, { ...looking, number: row.number, what: 'answers' })
  const { answers } = await readAnswers(db, config, row.id)
  const bankNow = row.instructorId && answers.bank ? await readBankDetails(db, row.instructorId) : null
  return {
    answers,
    differences: differencesIn(answers),
    isExpired: isExpired(answers.identity),
    bankNow: bankNow?.version ? bankNow : null,
    isOtherBank: bankNow !== null && (await isOtherBank(db, config, row.instructorId!, answers.bank!)),
  }
}

type Bank = NonNullable<Answers['bank']>

async function isOtherBank(db: Db, config: Config, instructorId: string, typed: Bank) {
  const { version } = await readBankDetails(db, instructorId)
  if (version === 0) return true
  const now = await bankDetailsIfKnown(db, config, instructorId)
  if (!now) return true
  return (['bankBin', 'accountNumber', 'accountHolder', 'taxCode'] as const).some(
    (field) => now[field] !== typed[field],
  )
}

/** The picture with its reader's name across it; it is stored nowhere. */
export async function openDocument(db: Db, { config, ...by }: Reviewer, looking: Looking & { documentId: string }) {
  const row = await readNow(db, looking.id)
  const { side, content } = found(await findContent(db, row.id, looking.documentId))
  await noteLook(db, by, { ...looking, number: row.number, what: side })
  const vault = await openVault(db, config, row.id)
  return marked(vault.open(content, `document ${side}`), by.actor.name, row.number)
}

function refuseMove(row: FoundCase, command: KycCommand) {
  const allowed = commandsFrom(row)
  if (allowed.includes(command)) return
  refuse('state-forbids', 'kyc.transition', {
    values: { entity: 'kyc', from: row.status, to: transitions[command].to, allowed },
  })
}

type Approval = z.output<typeof approveKycBody>

/** Requires every item to be confirmed, and above the limit two reviewers, who could not have typed the contents. */
export async function approveCase(db: Db, { config, ...by }: Reviewer, target: RowVersion, { checklist }: Approval) {
  await db.transaction(async (tx) => {
    await lockCase(tx, target.id)
    await change(tx, by, { target, action: 'kyc.approve' }, async (tx, before) => {
      refuseMove(before, 'approve')
      await refuseAsSecond(tx, by, await reviewersBarred(tx, before))
      refuseUnchecked(before, checklist)
      if (before.firstApprovedBy === null && (await needsSecond(tx, before)))
        return { fields: { firstApprovedBy: by.actor.accountId, firstApprovedByName: by.actor.name } }
      return settle(tx, { config, ...by }, before)
    })
  })
  return readCase(db, by, target.id)
}

function refuseUnchecked(row: FoundCase, checked: readonly CheckItem[]) {
  const open = checklistOf(row).filter((item) => !checked.includes(item))
  if (open.length > 0) refuse('rule-broken', 'kyc.unchecked', { values: { items: open } })
}

async function settle(tx: Db, { config, ...by }: Reviewer, before: FoundCase) {
  const { answers } = await readAnswers(tx, config, before.id)
  if (isExpired(answers.identity)) refuse('rule-broken', 'kyc.expired')
  const gaveBankDetails = await takeOverBank(tx, { config, ...by }, before, answers.bank)
  const fields: CaseFields = { status: 'approved', gaveBankDetails, ...decidedBy(by) }
  return {
    fields,
    alsoWrite: async (tx: Db) => {
      await deleteLink(tx, before.id)
      await tellDecision(tx, before, { is: 'approved', reason: '' })
    },
  }
}

/**
 * Takes over the bank details under their own rules: sealed, recorded, and whoever changed them may not approve a
 * payout to them.
 */
async function takeOverBank(tx: Db, by: Reviewer, { instructorId }: FoundCase, bank: Answers['bank']) {
  if (!instructorId || !bank) return false
  if (!(await isOtherBank(tx, by.config, instructorId, bank))) return false
  const { version } = await readBankDetails(tx, instructorId)
  const { bankBin, accountNumber, accountHolder, taxCode } = bank
  await changeBankDetails(tx, by, {
    id: instructorId,
    version,
    body: { bankBin, accountNumber, accountHolder, taxCode },
  })
  return true
}

const decidedBy = ({ actor }: By) => ({ decidedAt: new Date().toISOString(), decidedByName: actor.name })

type Rejection = z.output<typeof rejectKycBody>

/** The person receives the reason and may submit the form again. */
export async function rejectCase(db: Db, by: Second, target: RowVersion, { reason, redo }: Rejection) {
  await db.transaction(async (tx) => {
    await lockCase(tx, target.id)
    await change(tx, by, { target, action: 'kyc.reject' }, async (tx, before) => {
      refuseMove(before, 'reject')
      // The first of two reviewers may still reject it.
      await refuseAsSecond(tx, by, await reviewersBarred(tx, { ...before, firstApprovedBy: null }))
      const redoSteps = redo.filter((step) => before.steps.includes(step))
      const cleared = { firstApprovedBy: null, firstApprovedByName: null }
      return {
        fields: { status: 'rejected', statusReason: reason, redo: redoSteps, ...cleared, ...decidedBy(by) },
        alsoWrite: (tx) => tellDecision(tx, before, { is: 'rejected', reason }),
      }
    })
  })
  return readCase(db, by, target.id)
}
