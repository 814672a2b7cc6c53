import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { dropAddressChange } from './own/own-queries.ts'

/** Taken before the person's lock, as when an account is changed. */
export const lockAccountOf = (tx: Db, personId: string) =>
  tx.execute(sql`select from accounts where person_id = ${personId} for no key update`)

/**
 * For a person who is being erased: closes their account and removes everything in it that identifies them. The caller
 * has made sure that it gave no access to the console.
 */
export async function eraseAccount(tx: Db, by: By, personId: string) {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update accounts set username = 'erased-' || right(id::text, 12), password_hash = null, unproved_email = null, status = 'disabled',
      closes_at = null, version = version + 1, updated_at = now()
    where person_id = ${personId} returning id, version`)
  const account = rows[0]
  if (!account) return
  const { id } = account
  await endSessions(tx, id, 'disabled')
  await tx.execute(sql`update sessions set ip = '', user_agent = '' where account_id = ${id}`)
  await forgetOwn(tx, id)
  await dropAddressChange(tx, id)
  await tx.execute(sql`delete from article_searches where reader_id = ${id}`)
  await tx.execute(sql`delete from sso_identities where account_id = ${id}`)
  await tx.execute(sql`delete from password_links where account_id = ${id}`)
  await tx.execute(sql`delete from outbox_mails where account_id = ${id}`)
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = 'accounts' and l.entity_id = ${id}`)
  await record(tx, by, { action: 'accounts.erase', entity: 'accounts', ...account, label: `#${id.slice(-6)}` })
}

/** Deletes what only served this person: sign-in methods and personal settings. Their work and its history stay. */
export async function forgetOwn(tx: Db, id: string) {
  for (const table of OWN_TABLES) await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${id}`)
}

const OWN_TABLES = [
  'account_passkeys',
  'account_totp',
  'recovery_codes',
  'account_settings',
  'account_displays',
  'account_devices',
  'account_starts',
  'notice_ways',
  'notice_languages',
  'notices',
  'factor_removals',
  'moved_addresses',
  'list_choices',
] as const
