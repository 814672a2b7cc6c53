import { checklistOf, kycCase, type KycCase } from '@learning-cms/contract/people/kyc/kyc'
import type { Db } from '#db/open.ts'
import { barredAsSecond, type Second } from '#services/auth/second-person.ts'
import { found } from '#refuse'
import { versioned } from '#services/entities/changes.ts'
import { owedToOne } from '#services/money/owed.ts'
import { findLink, listAnswers, listDocuments } from './contents/contents-queries.ts'
import { readKycSettings } from './policy.ts'
import { findCase, listOwnAccounts, updateCase, type CaseFields, type FoundCase } from './queries.ts'
import { commandsFrom } from './transitions.ts'

export const readNow = async (db: Db, id: string) => found(await findCase(db, id))

/** The larger of everything earned, paid or not, and the amount expected by the opener. */
export async function amountOf(db: Db, { instructorId, expectedAmount }: FoundCase) {
  const { accrued, reversed } = instructorId ? await owedToOne(db, instructorId, 0) : { accrued: 0, reversed: 0 }
  return Math.max(accrued - reversed, expectedAmount ?? 0, 0)
}

export async function needsSecond(db: Db, row: FoundCase) {
  const { secondReviewFrom } = await readKycSettings(db)
  return secondReviewFrom !== null && (await amountOf(db, row)) >= secondReviewFrom
}

/**
 * Accounts that must not decide the case: its person's own, those that could have typed its contents, and the first of
 * two reviewers.
 */
export async function reviewersBarred(db: Db, { personId, handledBy, openedBy, firstApprovedBy }: FoundCase) {
  const own = await listOwnAccounts(db, personId)
  return {
    right: 'kyc:review' as const,
    firsts: [
      ...own.map((accountId) => ({ accountId, reason: 'kyc.own-case' as const })),
      // An opener whose account is gone bars nobody; null would bar everybody.
      ...[...new Set([...handledBy, ...(openedBy ? [openedBy] : [])])].map((accountId) => ({
        accountId,
        reason: 'kyc.self-review' as const,
      })),
      ...(firstApprovedBy ? [{ accountId: firstApprovedBy, reason: 'kyc.same-reviewer' as const }] : []),
    ],
  }
}

const DAY_MS = 86_400_000

async function purgedFromOf(db: Db, { status, purgedAt, updatedAt }: FoundCase) {
  if (purgedAt || status === 'submitted') return null
  const { retentionDays, unfinishedDays } = await readKycSettings(db)
  const days = status === 'approved' || status === 'withdrawn' ? retentionDays : unfinishedDays
  return new Date(Date.parse(updatedAt) + days * DAY_MS).toISOString()
}

/** Its state, without anything that was typed. */
export async function readCase(db: Db, by: Second, id: string): Promise<KycCase> {
  const row = await readNow(db, id)
  const link = await findLink(db, id)
  const isDecided = row.status !== 'submitted'
  const barred =
    row.status === 'approved' || (row.status === 'submitted' && row.purgedAt === null)
      ? await barredAsSecond(db, by, await reviewersBarred(db, isDecided ? { ...row, firstApprovedBy: null } : row))
      : null
  return {
    ...row,
    doneSteps: (await listAnswers(db, id)).map(({ step }) => step),
    documents: await listDocuments(db, id),
    hasAddress: Boolean(row.email),
    amount: await amountOf(db, row),
    needsSecond: await needsSecond(db, row),
    link: link ? { expiresAt: link.expiresAt, openedAt: link.openedAt, madeByName: link.madeByName } : null,
    checklist: checklistOf(row),
    allowed: commandsFrom(row),
    barred,
    purgedFrom: await purgedFromOf(db, row),
  }
}

const lineOf = ({ id, version, number }: Pick<FoundCase, 'id' | 'version' | 'number'>) =>
  ({ entity: 'kyc', id, version, label: number }) as const

export const { change } = versioned<'kyc', FoundCase, CaseFields>({
  entity: 'kyc',
  readNow,
  answer: kycCase.pick({ id: true, number: true, status: true, version: true }),
  update: updateCase,
  lineOf,
  auditedValues: ({ status, statusReason, redo, firstApprovedByName }) => ({
    status,
    statusReason,
    redo,
    firstApprovedByName,
  }),
  // Says what is wrong with somebody's document.
  personal: ['statusReason'],
})
