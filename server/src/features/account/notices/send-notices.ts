import { noticeKind, noticeKinds, type NoticeKind, type NoticeWay } from '@learning-cms/contract/account/notice-kinds'
import type { Language } from '@learning-cms/texts'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import { LOCKS, tryLock } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { notify } from '#services/live/notify.ts'
import { newId } from '#services/ids.ts'
import { queueMail } from '#services/mail/mail.ts'
import { noticeMail } from './mail-text.ts'
import { withAnswers, type Answers } from './answers.ts'
import { dueNotices } from './due-notices.ts'
import { endOfQuiet, type Quiet } from '#services/mail/quiet-hours.ts'

const LINES_AT_ONCE = 2_000
const MAILED_EACH_TIME = noticeKinds.filter((kind) => noticeKind(kind).isMailedEachTime === true)

type DueNotice = {
  account_id: string
  kind: NoticeKind
  cause: string
  entity: string
  entity_id: string
  at: string
  by_name: string
  action: string
  label: string
  way: Exclude<NoticeWay, 'off'>
  is_chosen: boolean
  in_browser: boolean
}
type NoticeConfig = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'smtpUrl'>>

/**
 * Sends notices about sealed lines and finished jobs, and returns how many. One server at a time; the position is
 * stored in the same transaction, so that nothing is sent twice or left out.
 */
export const sendNotices = (db: Db, means: NoticeConfig) =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, LOCKS.noticeSending))) return 0
    const stretch = await nextStretch(tx)
    const { rows } = await tx.execute<DueNotice>(sql`${dueNotices(stretch)} order by at, cause`)
    const schedules = await schedulesOf(tx, rows)
    const notices = onePerRecord(rows).map((one) => timed(one, schedules.get(one.account_id), means))
    const summed = await withAnswers(tx, notices)
    const fresh = summed.length > 0 ? await insertNotices(tx, summed) : new Set<string>()
    for (const accountId of new Set(notices.map(({ account_id }) => account_id)))
      await notify(tx, { to: accountId, topic: 'notices', body: null })
    await mailAll(
      tx,
      notices.filter(
        (one) =>
          (fresh.has(keyOf(one)) || noticeKind(one.kind).isMailedEachTime === true) &&
          isMailed(one, means) &&
          !one.awaits_digest,
      ),
      means,
    )
    if (stretch.last > stretch.from)
      await tx.execute(sql`
        update settings set value = to_jsonb(${stretch.last}::bigint), updated_at = now() where key = 'notices.head'`)
    return notices.length
  })

async function nextStretch(tx: Db) {
  const { rows } = await tx.execute<{ from: number; last: number }>(sql`
    with head as (select (value #>> '{}')::bigint as no from settings where key = 'notices.head')
    select head.no as from, coalesce((select max(seal_no) from (
      select seal_no from audit_lines where seal_no > head.no order by seal_no limit ${LINES_AT_ONCE}) ahead), head.no) as last
    from head`)
  return rows[0]!
}

/** Without a mail server only mail that the reader chose explicitly is queued: the rest would pile up. */
const isMailed = ({ way, is_chosen }: DueNotice, { smtpUrl }: NoticeConfig) =>
  way !== 'console' && (is_chosen || Boolean(smtpUrl))

type Grouped = DueNotice & { times: number }
type TimedNotice = Grouped & { answers?: Answers | undefined; awaits_digest: boolean; not_before: string | null }
type Schedule = Quiet & { accountId: string; digestAt: number | null }

async function schedulesOf(tx: Db, rows: readonly DueNotice[]) {
  if (rows.length === 0) return new Map<string, Schedule>()
  const ids = [...new Set(rows.map(({ account_id: id }) => id))]
  const { rows: found } = await tx.execute<Schedule>(sql`
    select account_id as "accountId", time_zone as "timeZone", quiet_from as "quietFrom", quiet_until as "quietUntil",
      digest_at as "digestAt"
    from account_settings where account_id = any(${sql.param(ids)}::uuid[])`)
  return new Map(found.map((one) => [one.accountId, one]))
}

/**
 * The list gets every notice at once. Mail waits for the end of the quiet hours or for the digest; browser
 * notifications are suppressed in quiet hours.
 */
function timed(one: Grouped, schedule: Schedule | undefined, means: NoticeConfig): TimedNotice {
  const quietUntil = schedule ? endOfQuiet(schedule, Date.now()) : null
  return {
    ...one,
    in_browser: one.in_browser && quietUntil === null,
    awaits_digest: schedule !== undefined && schedule.digestAt !== null && isMailed(one, means),
    not_before: quietUntil === null ? null : new Date(quietUntil).toISOString(),
  }
}
type Key = Pick<DueNotice, 'account_id' | 'kind' | 'entity' | 'entity_id'>
const keyOf = ({ account_id, kind, entity, entity_id }: Key) => [account_id, kind, entity, entity_id].join(' ')

/** Of several changes to one record the last is reported, with their number. */
function onePerRecord(rows: readonly DueNotice[]): Grouped[] {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups.values()].map((group) => ({ ...group.at(-1)!, times: group.length }))
}

/** Returns those about a record without unread notices. */
async function insertNotices(tx: Db, notices: readonly TimedNotice[]) {
  const rows = notices.map((one) => ({
    ...one,
    id: newId(),
    in_bell: one.way !== 'mail-only',
    values: { byName: one.by_name, action: one.action, label: one.label, times: one.times, answers: one.answers },
  }))
  const written = await tx.execute<Key & { is_fresh: boolean }>(sql`
    insert into notices as n (id, account_id, kind, cause, entity, entity_id, "values", created_at, in_bell, read_at, in_browser, awaits_digest)
    select id, account_id, kind, cause, entity, entity_id, "values", at, in_bell, case when not in_bell then at end, in_browser, awaits_digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, account_id uuid, kind text, cause text, entity text, entity_id text, "values" jsonb, at timestamptz,
        in_bell boolean, in_browser boolean, awaits_digest boolean)
    on conflict (account_id, kind, entity, entity_id) where read_at is null do update set
      cause = excluded.cause, created_at = excluded.created_at, in_browser = excluded.in_browser,
      awaits_digest = n.awaits_digest or (excluded.awaits_digest and n.kind = any(${sql.param(MAILED_EACH_TIME)}::text[])),
      "values" = excluded."values" || jsonb_build_object('times',
        (n."values" ->> 'times')::int + (excluded."values" ->> 'times')::int)
    returning account_id, kind, entity, entity_id, xmax = 0 as is_fresh`)
  return new Set(written.rows.filter(({ is_fresh }) => is_fresh).map(keyOf))
}

type NoticeRecipient = { email: string; language: Language | null }

/** One mail per reader and kind with everything new. It is sent only if the reader may still see it by then. */
async function mailAll(tx: Db, notices: readonly TimedNotice[], { publicUrl }: NoticeConfig) {
  for (const group of Map.groupBy(notices, ({ account_id, kind }) => `${account_id} ${kind}`).values()) {
    const { account_id: accountId, kind } = group[0]!
    const reader = await readerOf(tx, accountId)
    if (!reader) continue
    const records = group.map(({ entity, entity_id: id }) => ({ entity, id }))
    const notBefore = group[0]!.not_before
    const mail = noticeMail({ kind, records }, { language: reader.language, publicUrl })
    await queueMail(tx, { to: reader.email, accountId, needs: noticeKind(kind).needs ?? '', notBefore, ...mail })
  }
}

const readerOf = async (tx: Db, accountId: string) =>
  (
    await tx.execute<NoticeRecipient>(sql`
      select p.email, l.language from accounts a join people p on p.id = a.person_id
      left join notice_languages l on l.account_id = a.id where a.id = ${accountId} and p.email is not null`)
  ).rows[0]
