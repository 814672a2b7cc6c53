import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'

export type LinkKind = 'reset' | 'invite'
export type PasswordLink = { address: string; kind: LinkKind; expiresAt: string; minutes: number }

export const LINK_MINUTES = { reset: 30, invite: 7 * 24 * 60 } as const

type LinkRequest = {
  accountId: string
  kind: LinkKind
  publicUrl: string
  /** Made by the operators of the server: once used, nobody else has any access to the account. */
  isFromServer?: boolean
}

/**
 * An invitation replaces everything sent before. Since anybody can request a reset, a reset replaces only resets: a
 * stranger can neither end an invitation nor turn it into a half-hour link.
 */
const replacedBy: Record<LinkKind, readonly LinkKind[]> = { invite: ['invite', 'reset'], reset: ['reset'] }

/** Makes the link to set a password, and invalidates the ones it replaces. */
export async function makePasswordLink(
  tx: Db,
  { accountId, kind, publicUrl, isFromServer = false }: LinkRequest,
): Promise<PasswordLink> {
  const token = newSecret()
  const minutes = LINK_MINUTES[kind]
  await dropPasswordLinks(tx, accountId, replacedBy[kind])
  const { rows } = await tx.execute<{ expires_at: string }>(sql`
    insert into password_links (hash, account_id, kind, from_server, expires_at)
    values (${hashSecret(token)}, ${accountId}, ${kind}, ${isFromServer}, now() + make_interval(mins => ${minutes})) returning expires_at`)
  const address = `${publicUrl}/learning-cms/reset-password?token=${token}`
  return { address, kind, minutes, expiresAt: new Date(rows[0]!.expires_at).toISOString() }
}

/** Removes the links of an account, and those in mail that is still waiting. */
export async function dropPasswordLinks(tx: Db, accountId: string, kinds: readonly LinkKind[] = ['invite', 'reset']) {
  const ofKinds = sql`any(${sql.param(kinds)}::text[])`
  await tx.execute(sql`delete from password_links where account_id = ${accountId} and kind = ${ofKinds}`)
  await tx.execute(sql`
    update outbox_mails set secret_link = null, status = case status when 'waiting' then 'failed' else status end,
      error = case status when 'waiting' then 'replaced' else error end
    where account_id = ${accountId} and secret_link is not null and link_kind = ${ofKinds}`)
}

type PasswordLinkAccount = { accountId: string; username: string; email: string | null }

/** Whose password a valid token sets. */
export async function peekPasswordLink(db: Db, token: string): Promise<PasswordLinkAccount | undefined> {
  const { rows } = await db.execute<PasswordLinkAccount>(sql`
    select a.id as "accountId", a.username, p.email
    from password_links l join accounts a on a.id = l.account_id join people p on p.id = a.person_id
    where l.hash = ${hashSecret(token)} and l.expires_at > now() and a.status <> 'disabled'`)
  return rows[0]
}

/**
 * Uses up a token. Of several concurrent calls only one gets it. One made on the server shuts out everybody who had
 * access before.
 */
export async function takePasswordLink(tx: Db, token: string): Promise<boolean> {
  const { rowCount, rows } = await tx.execute<{ account_id: string; from_server: boolean }>(sql`
    delete from password_links where hash = ${hashSecret(token)} and expires_at > now()
    returning account_id, from_server`)
  const [taken] = rows
  if (taken?.from_server) {
    await tx.execute(sql`update accounts set let_in_by = '{}' where id = ${taken.account_id}`)
    await tx.execute(sql`delete from account_moves where account_id = ${taken.account_id}`)
    await tx.execute(sql`delete from invited_by_link where account_id = ${taken.account_id}`)
  }
  return rowCount === 1
}

export const sweepPasswordLinks = (db: Db) =>
  db.execute(sql`delete from password_links where expires_at < now() - interval '1 day'`)
