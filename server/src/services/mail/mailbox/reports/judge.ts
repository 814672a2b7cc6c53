import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { MailVerdicts } from '@learning-cms/contract/crm/mail/mail-parts'
import type { MailReport } from './delivery-status.ts'
import { findLetter, type Letter } from './find-letter.ts'
import type { Reported } from './read-reports.ts'
import { isForged } from './verdicts.ts'

export type Believed = { address: string; state: MailReport['state']; reason: string; isCertain: boolean }
export type Judged = { reports: Believed[]; letter: Letter | undefined }

type Given = {
  id: string
  mailboxId: string
  from: string
  read: Reported
  verdicts: MailVerdicts | null
}

/**
 * Anybody can forge a report. It counts if it has an empty return path, as reports do, and is about a message that this
 * mailbox sent to that address. If others can know the Message-ID, it only causes a warning. Complaints count only from
 * the senders that the mailbox's settings name.
 */
export async function judgeReports(tx: Db, { id, mailboxId, from, read, verdicts }: Given): Promise<Judged> {
  if (!read.isAutomatic || read.reportedIds.length === 0) return { reports: [], letter: undefined }
  const letter = await findLetter(tx, { mailboxId, ids: read.reportedIds, but: id })
  if (!letter) return { reports: [], letter }
  const mayComplain =
    read.reports.some(({ state }) => state === 'complained') &&
    !isDoubtful(verdicts) &&
    (await isForComplaints(tx, mailboxId, from))
  const reports = new Map<string, Believed>()
  for (const { addresses, state, reason } of read.reports) {
    const address = whomOf(letter, addresses)
    if (address === undefined || !(state === 'complained' ? mayComplain : read.isUnreturnable)) continue
    if (!reports.has(address)) reports.set(address, { address, state, reason, isCertain: letter.isPrivate })
  }
  return { reports: [...reports.values()], letter }
}

/** The named address to which the message was sent; without a named address, the only recipient. */
const whomOf = (letter: Letter, named: readonly string[]) =>
  named.length === 0 && letter.addresses.length === 1
    ? letter.addresses[0]
    : named.find((address) => letter.addresses.includes(address))

/** The receiving server checked the sender, and no check passed. */
const isDoubtful = (verdicts: MailVerdicts | null) =>
  verdicts !== null && (isForged(verdicts) || !Object.values(verdicts).includes('pass'))

/** The mailbox's list contains addresses, or `@domain` for all of a domain. */
async function isForComplaints(tx: Db, mailboxId: string, from: string) {
  const names = [from, from.slice(from.lastIndexOf('@'))]
  const { rows } = await tx.execute(sql`
    select from mailboxes where id = ${mailboxId} and complaint_senders && ${sql.param(names)}::text[]`)
  return rows.length > 0
}
