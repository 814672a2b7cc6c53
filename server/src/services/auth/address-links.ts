import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { letAddressMove } from './moved-address.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'

export const ADDRESS_LINK_DAYS = 7

/** The link that proves a mailbox. An account has one at a time: a new link replaces the last. */
export async function makeAddressLink(tx: Db, accountId: string, publicUrl: string) {
  const token = newSecret()
  const { rows } = await tx.execute<{ expires_at: string }>(sql`
    insert into address_links (hash, account_id, expires_at)
    values (${hashSecret(token)}, ${accountId}, now() + make_interval(days => ${ADDRESS_LINK_DAYS}))
    on conflict (account_id) do update set hash = excluded.hash, expires_at = excluded.expires_at
    returning expires_at`)
  const expiresAt = new Date(rows[0]!.expires_at).toISOString()
  return { kind: 'address', address: `${publicUrl}/learning-cms/confirm-address?token=${token}`, expiresAt }
}

type Unproved = { accountId: string; username: string; passwordHash: string | null }

/** Whose address a valid token proves. */
export async function peekAddressLink(db: Db, token: string): Promise<Unproved | undefined> {
  const { rows } = await db.execute<Unproved>(sql`
    select a.id as "accountId", a.username, a.password_hash as "passwordHash"
    from address_links l join accounts a on a.id = l.account_id
    where l.hash = ${hashSecret(token)} and l.expires_at > now() and a.unproved_email is not null
      and a.status in ('active', 'pending')`)
  return rows[0]
}

/** Uses up a token. Of several concurrent calls only one gets it. */
export async function takeAddressLink(tx: Db, token: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from address_links where hash = ${hashSecret(token)} and expires_at > now()`,
  )
  return rowCount === 1
}

/**
 * Makes the account's address its person's address. If somebody with that address is already on record, the account
 * becomes theirs and the details typed at sign-up are discarded. False when there is nothing to prove.
 */
export async function joinByAddress(tx: Db, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ personId: string; email: string | null }>(sql`
    select person_id as "personId", unproved_email as email from accounts where id = ${accountId} for update`)
  const { personId, email } = rows[0]!
  if (email === null) return false
  const holder = await lockHolder(tx, email)
  if (holder?.hasAccount) refuse('state-forbids', 'session.address-taken')
  await letAddressMove(tx, accountId)
  if (!holder)
    await tx.execute(sql`
      update people set email = ${email}, version = version + 1, updated_at = now() where id = ${personId}`)
  await tx.execute(sql`
    update accounts set person_id = ${holder?.id ?? personId}, unproved_email = null,
      version = version + 1, updated_at = now()
    where id = ${accountId}`)
  if (holder) await tx.execute(sql`delete from people where id = ${personId}`)
  await dropAddressLink(tx, accountId)
  return true
}

/** Checks for an account only once the person is locked: whoever held the lock before may have added one. */
async function lockHolder(tx: Db, email: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from people where lower(email) = lower(${email}) and deleted_at is null for update`)
  const holder = rows[0]
  if (!holder) return undefined
  const { rowCount } = await tx.execute(sql`select from accounts where person_id = ${holder.id}`)
  return { id: holder.id, hasAccount: rowCount! > 0 }
}

export const hasAccount = async (db: Db, email: string) =>
  (
    await db.execute(sql`
      select from people p join accounts a on a.person_id = p.id where lower(p.email) = lower(${email})`)
  ).rowCount! > 0

/** Together with the mail that is still waiting to deliver it. */
export async function dropAddressLink(tx: Db, accountId: string) {
  await tx.execute(sql`delete from address_links where account_id = ${accountId}`)
  await tx.execute(sql`
    update outbox_mails set secret_link = null, status = case status when 'waiting' then 'failed' else status end,
      error = case status when 'waiting' then 'replaced' else error end
    where account_id = ${accountId} and secret_link is not null and link_kind = 'address'`)
}

export const sweepAddressLinks = (db: Db) =>
  db.execute(sql`delete from address_links where expires_at < now() - interval '1 day'`)
