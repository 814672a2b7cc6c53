import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { findProfile } from './own-queries.ts'

const ROWS_AT_MOST = 1_000
const LINES_AT_MOST = 10_000
const TIMES_PER_ACCOUNT = 6

/** Newest first. Without anything that gives access: hashes, secrets and keys of passkeys are left out. */
const parts = (id: string): Record<string, { rows: SQL; most?: number }> => ({
  sessions: {
    rows: sql`select created_at as "startedAt", last_used_at as "lastUsedAt", ended_at as "endedAt", ended_reason as "endedReason",
      ip, user_agent as "userAgent" from sessions where account_id = ${id} order by created_at desc`,
  },
  devices: {
    rows: sql`select kind, network, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from account_devices
      where account_id = ${id} order by last_seen_at desc`,
  },
  passkeys: {
    rows: sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt" from account_passkeys
      where account_id = ${id} order by created_at desc`,
  },
  tokens: {
    rows: sql`select name, source, scopes, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
      from api_tokens where account_id = ${id} order by created_at desc`,
  },
  noticeWays: {
    rows: sql`select kind, way, in_browser as "inBrowser" from notice_ways where account_id = ${id} order by kind`,
  },
  notices: {
    rows: sql`select kind, entity, entity_id as "entityId", created_at as "createdAt", read_at as "readAt" from notices
      where account_id = ${id} order by created_at desc`,
  },
  display: { rows: sql`select display, updated_at as "updatedAt" from account_displays where account_id = ${id}` },
  views: {
    rows: sql`select list, name, state, updated_at as "updatedAt" from views where account_id = ${id} order by updated_at desc`,
  },
  listChoices: {
    rows: sql`select list, columns, updated_at as "updatedAt" from list_choices where account_id = ${id} order by list`,
  },
  savedReports: {
    rows: sql`select name, created_at as "createdAt" from saved_reports where account_id = ${id} order by created_at desc`,
  },
  files: {
    rows: sql`select kind, file_name as "fileName", byte_size as "byteSize", created_at as "createdAt" from assets
      where account_id = ${id} order by created_at desc`,
  },
  mails: {
    rows: sql`select "to", subject, status, created_at as "createdAt", sent_at as "sentAt" from outbox_mails
      where account_id = ${id} order by created_at desc`,
  },
  activity: {
    rows: sql`select at, action, entity, entity_id as "entityId", reason, ip from audit_lines
      where actor_id = ${id} order by at desc`,
    most: LINES_AT_MOST,
  },
})

/**
 * What is stored about somebody as a colleague. Records they worked on belong to the organisation: only the actions and
 * times are included, not the contents. Lists are cut at a length that is stated.
 */
export async function readMyData(db: Db, by: By) {
  const id = personOf(by.actor)
  await reserve(db, { what: 'documents of own data', key: id, max: TIMES_PER_ACCOUNT })
  const { personId: _person, ...account } = found(await findProfile(db, id))
  const lists: Record<string, unknown[]> = {}
  const leftOut: Record<string, number> = {}
  for (const [name, { rows, most = ROWS_AT_MOST }] of Object.entries(parts(id))) {
    const { rows: all } = await db.execute(sql`select * from (${rows}) part limit ${most + 1}`)
    lists[name] = all.slice(0, most)
    // Counted only when there are more: most people have none left out.
    if (all.length > most) leftOut[name] = (await countOf(db, rows)) - most
  }
  const facts = await factsOf(db, id)
  await record(db, by, { action: 'accounts.read-own-data', entity: 'accounts', id, label: account.username })
  return { madeAt: new Date().toISOString(), account: { ...account, ...facts }, ...lists, leftOut }
}

const countOf = async (db: Db, rows: SQL) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from (${rows}) part`)).rows[0]!.n

const factsOf = async (db: Db, id: string) =>
  (
    await db.execute(sql`
      select a.status, a.created_at as "createdAt", a.last_signed_in_at as "lastSignedInAt", p.phone, p.address,
        p.birth_date as "birthDate", p.gender,
        array(select r.key from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
          order by ar.position) as roles,
        (select to_jsonb(s) - 'account_id' - 'version' from account_settings s where s.account_id = a.id) as settings,
        (select t.proved_at from account_totp t where t.account_id = a.id) as "totpSince",
        (select count(*)::int from recovery_codes c where c.account_id = a.id and c.used_at is null) as "recoveryCodesLeft"
      from accounts a join people p on p.id = a.person_id where a.id = ${id}`)
  ).rows[0]!
