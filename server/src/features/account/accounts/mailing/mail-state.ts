import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isoOf } from '#db/statements/columns.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { senderOf, smtpTransport, type Transport } from '#services/mail/mail.ts'
import { testMail } from '#services/mail/templates.ts'
import type { AddressCircumstances } from '#features/account/accounts/own/own-address.ts'
import { findProfile } from '#features/account/accounts/own/own-queries.ts'

const TESTS_PER_ACCOUNT = 5
const LONGEST_ERROR = 300

type MailCounts = { lastSentAt: string | null; failed: number; waiting: number }

export async function readMailState(db: Db, by: AddressCircumstances) {
  const { rows } = await db.execute<MailCounts>(sql`
    select (select max(sent_at) from outbox_mails where status = 'sent') as "lastSentAt",
      (select count(*)::int from outbox_mails where status = 'failed' and created_at > now() - interval '7 days') as failed,
      (select count(*)::int from outbox_mails where status = 'waiting') as waiting`)
  const { lastSentAt, failed, waiting } = rows[0]!
  const mine = found(await findProfile(db, personOf(by.actor)))
  return {
    isSetUp: by.config.smtpUrl !== undefined,
    from: senderOf(by.config),
    testTo: mine.email,
    lastSentAt: lastSentAt && isoOf(lastSentAt),
    failed,
    waiting,
  }
}

/** Sent directly, not through the outbox: the mail server's answer is the result of the test. */
export async function sendTestMail(db: Db, by: AddressCircumstances, open: (url: string) => Transport = smtpTransport) {
  const { config, language } = by
  const accountId = personOf(by.actor)
  const { email: to, username } = found(await findProfile(db, accountId))
  if (!config.smtpUrl) return refuse('state-forbids', 'profile.no-smtp')
  if (!to) return refuse('state-forbids', 'profile.no-address')
  await reserve(db, { what: 'test mails of an account', key: accountId, max: TESTS_PER_ACCOUNT })
  const error = await tryToSend(open(config.smtpUrl), { from: senderOf(config), to, ...testMail(language) })
  const line = { entity: 'settings', id: 'mail', label: username, after: { isSent: error === null } } as const
  await record(db, by, { ...line, action: 'settings.test-mail' })
  return { isSent: error === null, to, error }
}

type Test = { from: string; to: string; subject: string; body: string }

const tryToSend = (transport: Transport, { body, ...mail }: Test) =>
  transport({ ...mail, text: body }).then(
    () => null,
    (error: Error) => error.message.replace(/\s+/g, ' ').slice(0, LONGEST_ERROR),
  )
