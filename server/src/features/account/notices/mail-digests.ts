import { noticeKind, type NoticeKind } from '@learning-cms/contract/account/notice-kinds'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Language } from '@learning-cms/texts'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { queueMail } from '#services/mail/mail.ts'
import { digestMail } from './mail-text.ts'
import { clockIn } from '#services/mail/quiet-hours.ts'

const AT_ONCE = 500

type WaitingDigest = {
  accountId: string
  timeZone: string
  digestAt: number | null
  sentOn: string | null
}
type DigestRecipient = { email: string | null; language: Language | null; rights: Permission[] }

/** Each minute: one mail to everybody whose minute of the day has come. Several servers share the work. */
export async function mailDigests(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>, atMs = Date.now()) {
  const { rows } = await db.execute<WaitingDigest>(sql`
    select n.account_id as "accountId", s.time_zone as "timeZone", s.digest_at as "digestAt", s.digest_sent_on::text as "sentOn"
    from (select distinct account_id from notices where awaits_digest) n
    join account_settings s on s.account_id = n.account_id order by n.account_id limit ${AT_ONCE}`)
  let sent = 0
  for (const one of rows.filter((row) => isDue(row, atMs)))
    sent += await db.transaction((tx) => mailOne(tx, { ...one, day: clockIn(one.timeZone, atMs).day, publicUrl }))
  return sent
}

/** When somebody turns the digest off, whatever waits for it is sent at once. */
function isDue({ timeZone, digestAt, sentOn }: WaitingDigest, atMs: number) {
  const { day, minute } = clockIn(timeZone, atMs)
  return digestAt === null || (minute >= digestAt && sentOn !== day)
}

async function mailOne(tx: Db, { accountId, day, publicUrl }: WaitingDigest & { day: string; publicUrl: string }) {
  const { rowCount } = await tx.execute(sql`
    update account_settings set digest_sent_on = case when digest_at is not null then ${day}::date end
    where account_id = ${accountId} and (digest_at is null or digest_sent_on is distinct from ${day}::date)`)
  if (rowCount === 0) return 0
  const { rows } = await tx.execute<{ kind: NoticeKind; times: number }>(sql`
    with taken as (update notices set awaits_digest = false where account_id = ${accountId} and awaits_digest returning kind)
    select kind, count(*)::int as times from taken group by kind order by times desc, kind`)
  const reader = await readerOf(tx, accountId)
  // Rights may have been taken away since.
  const mayHear = ({ kind }: { kind: NoticeKind }) => {
    const needs = noticeKind(kind)?.needs
    return needs === null || (needs !== undefined && reader.rights.includes(needs))
  }
  const kinds = rows.filter(mayHear)
  if (kinds.length === 0 || !reader.email) return 0
  await queueMail(tx, { to: reader.email, accountId, needs: '', ...digestMail(kinds, { ...reader, publicUrl }) })
  return 1
}

const readerOf = async (tx: Db, accountId: string) =>
  (
    await tx.execute<DigestRecipient>(sql`
      select p.email, l.language, array(select distinct unnest(r.permissions) from account_roles ar
        join roles r on r.id = ar.role_id where ar.account_id = a.id) as rights
      from accounts a join people p on p.id = a.person_id left join notice_languages l on l.account_id = a.id
      where a.id = ${accountId} and a.status = 'active'`)
  ).rows[0] ?? { email: null, language: null, rights: [] }
