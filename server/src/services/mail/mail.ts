import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { mailRecordTime } from '#services/settings/organisation.ts'

export type MailText = { subject: string; body: string }
/** Text, or bytes as base64. */
export type MailFile = { name: string; type: string; content: string; encoding?: 'base64' }
type Queued = MailText & {
  /** The same with pictures, as data URLs. Erased with the secret link. */
  html?: string
  /** Attached; erased with the form above. */
  files?: readonly MailFile[]
  to: string
  /** The account it is about: a new link replaces the old one in mail that is still waiting. Customers have none. */
  accountId: string | null
  /** What must still hold for `accountId` when it is sent: active, and holding this right unless it is empty. */
  needs?: string
  /** Not sent earlier than this. */
  notBefore?: string | null
  /** Takes the place of {link} in the body; erased once sent or expired. */
  secretLink?: { address: string; kind: string; expiresAt: string }
}

const TRIES = 10
const AT_ONCE = 5
const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 3_600
/** After this, mail claimed by a server that died while sending is free for the others. */
const CLAIMED_S = 120

/** Puts a mail into the outbox. Call it in the transaction of what it is about. */
export const queueMail = (
  tx: Db,
  { to, subject, body, html, files, accountId, needs, secretLink, notBefore }: Queued,
) =>
  tx.execute(sql`
    insert into outbox_mails (id, "to", subject, body, html, files, account_id, needs, secret_link, link_kind, link_expires_at, next_try_at)
    values (${newId()}, ${to}, ${subject}, ${body}, ${html ?? null},
      ${files ? JSON.stringify(files) : null}::jsonb, ${accountId}, ${needs ?? null}, ${secretLink?.address ?? null},
      ${secretLink?.kind ?? null}, ${secretLink?.expiresAt ?? null}, coalesce(${notBefore ?? null}::timestamptz, now()))`)

type Claimed = {
  id: string
  to: string
  subject: string
  body: string
  html: string | null
  files: MailFile[] | null
  secret_link: string | null
  attempts: number
}
export type Transport = (mail: {
  from: string
  to: string
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; contentType: string; content: string; encoding?: 'base64' }[]
}) => Promise<unknown>

export function smtpTransport(url: string): Transport {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true } as never)
  return (mail) => transport.sendMail({ ...mail, attachDataUrls: true })
}

/** The sender: the configured one, else the SMTP user when that is an address, else a name at our own host. */
export function senderOf({ mailFrom, smtpUrl, publicUrl }: Pick<Config, 'mailFrom' | 'smtpUrl' | 'publicUrl'>) {
  if (mailFrom) return mailFrom
  const user = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`
}

/** Sends mail that is due and returns how many were tried. Several servers share the work. */
export async function sendDueMails(db: Db, transport: Transport, from: string) {
  await dropForbidden(db)
  const mails = await claim(db)
  for (const mail of mails) {
    const linked = (words: string) => words.replaceAll('{link}', () => mail.secret_link ?? '')
    const html = mail.html === null ? {} : { html: linked(mail.html) }
    try {
      await transport({ from, to: mail.to, subject: mail.subject, text: linked(mail.body), ...html, ...attached(mail) })
      await db.execute(sql`
        update outbox_mails set status = 'sent', sent_at = now(), error = null, secret_link = null,
          html = null, files = null where id = ${mail.id}`)
    } catch (error) {
      await postpone(db, mail, error as Error & { responseCode?: number })
    }
  }
  return mails.length
}

const attached = ({ files }: Claimed) =>
  files
    ? {
        attachments: files.map(({ name, type, content, encoding }) => ({
          filename: name,
          contentType: type,
          content,
          ...(encoding && { encoding }),
        })),
      }
    : {}

/** Drops mail whose reader may no longer see it: rights may be revoked while it waits. */
const dropForbidden = (db: Db) =>
  db.execute(sql`
    update outbox_mails m set status = 'failed', error = 'no longer permitted', html = null, files = null
    where m.status = 'waiting' and m.next_try_at <= now()::timestamptz(3) and m.needs is not null and not exists (
      select from accounts a where a.id = m.account_id and a.status = 'active' and (m.needs = '' or exists (
        select from account_roles ar join roles r on r.id = ar.role_id
        where ar.account_id = a.id and m.needs = any(r.permissions))))`)

async function claim(db: Db) {
  // Rounded like the column: otherwise mail queued in this half millisecond would seem due later.
  const { rows } = await db.execute<Claimed>(sql`
    update outbox_mails set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${CLAIMED_S})
    where id in (
      select id from outbox_mails
      where status = 'waiting' and next_try_at <= now()::timestamptz(3) and (link_expires_at is null or link_expires_at > now())
      order by next_try_at limit ${AT_ONCE} for update skip locked
    )
    returning id, "to", subject, body, html, files, secret_link, attempts`)
  return rows
}

async function postpone(db: Db, mail: Claimed, error: Error & { responseCode?: number }) {
  const isFinal = mail.attempts >= TRIES || (error.responseCode ?? 0) >= 550
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** (mail.attempts - 1), LONGEST_PAUSE_S)
  // Some servers repeat in their error what they were sent.
  const complaint = error.message.replaceAll(mail.secret_link ?? /(?!)/g, '…').replace(/\s+/g, ' ')
  await db.execute(sql`
    update outbox_mails set error = ${complaint.slice(0, 300)}, next_try_at = now() + make_interval(secs => ${pauseS}),
      status = ${isFinal ? 'failed' : 'waiting'}, secret_link = case when ${isFinal} then null else secret_link end,
      html = case when ${isFinal} then null else html end, files = case when ${isFinal} then null else files end
    where id = ${mail.id} and status = 'waiting'`)
}

/** An expired link is worth nothing to its reader and a lot to somebody who steals the table. */
export const eraseExpiredLinks = (db: Db) =>
  db.execute(sql`
    update outbox_mails set secret_link = null, html = null, error = case status when 'waiting' then 'expired' else error end,
      status = case status when 'waiting' then 'failed' else status end
    where secret_link is not null and link_expires_at <= now()`)

/** Sent and abandoned mail is kept for inspection, as long as a setting says; the audit log keeps its record longer. */
export const sweepMails = (db: Db) =>
  db.execute(sql`delete from outbox_mails where status <> 'waiting' and created_at < now() - ${mailRecordTime}`)
