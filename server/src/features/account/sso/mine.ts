import type { Identity } from '@learning-cms/contract/account/sso'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { newId } from '#services/ids.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'
import type { Claims } from '#services/sso/exchange.ts'
import type { Provider } from '#services/sso/provider.ts'
import { endOfIdentity } from '#services/sso/provider-sessions.ts'
import type { SignInAttempt } from './attempts.ts'
import { settleRoles } from './mapping.ts'
import { hasOtherWay } from './queries.ts'

/** Every provider that is switched on, and those switched off that are linked. */
export async function listMine(db: Db, { actor }: By) {
  const accountId = personOf(actor)
  const { rows } = await db.execute<Identity>(sql`
    select i.id, jsonb_build_object('id', p.id, 'name', p.name) as provider, coalesce(i.known_as, '') as "knownAs",
      i.created_at as "linkedAt", i.last_used_at as "lastUsedAt", i.id is not null and not ${hasOtherWay} as "isOnlyWay"
    from accounts a cross join sso_providers p
    left join sso_identities i on i.provider_id = p.id and i.account_id = a.id
    where a.id = ${accountId} and (p.is_enabled or i.id is not null) order by p.name collate "vi-x-icu", p.id`)
  return {
    rows: rows.map(({ linkedAt, lastUsedAt, ...row }) => ({
      ...row,
      linkedAt: linkedAt && isoOf(linkedAt),
      lastUsedAt: lastUsedAt && isoOf(lastUsedAt),
    })),
  }
}

type SessionOwner = { accountId: string; username: string }

/** The account of the session that began the attempt; refused if that session has ended. */
async function ownerOf(tx: Db, sessionId: string): Promise<SessionOwner> {
  const { rows } = await tx.execute<SessionOwner>(sql`
    select a.id as "accountId", a.username from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.idle_until > now() and s.ends_at > now() and a.status = 'active'`)
  return rows[0] ?? refuse('not-signed-in', 'sso.attempt-over')
}

type Linking = { sessionId: string; provider: Provider; claims: Claims }

/**
 * Links the identity to the account of the session that began this, and mails its owner. An identity linked to another
 * account is refused.
 */
export async function linkIdentity(tx: Db, call: Call, { sessionId, provider, claims }: Linking) {
  const { accountId, username } = await ownerOf(tx, sessionId)
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
  await tx.execute(sql`
    insert into sso_identities (id, account_id, provider_id, issuer, subject, known_as, groups)
    values (${newId()}, ${accountId}, ${provider.id}, ${provider.issuer}, ${claims.subject}, ${claims.knownAs},
      ${sql.param(claims.groups)}::text[])`)
  const actor = { ...call.actor, accountId, name: username }
  const by = { ...call, actor }
  const line = { action: 'sso.link', entity: 'accounts', id: accountId, label: username } as const
  await record(tx, by, { ...line, after: { provider: provider.name } })
  await tellOwner(tx, by, { accountId, happening: 'provider-linked', reason: provider.name })
  return undefined
}

type Confirming = { attempt: SignInAttempt; provider: Provider; claims: Claims }
/** Allowed difference between our clock and the provider's. */
const LEEWAY_SECONDS = 30

/** Equivalent to entering the password again, if the person has just signed in there as the owner of this session. */
export async function confirmByProvider(
  tx: Db,
  { attempt, provider, claims }: Confirming,
): Promise<Reason | undefined> {
  const sessionId = attempt.sessionId!
  const { accountId } = await ownerOf(tx, sessionId)
  if (claims.authTime === undefined || claims.authTime < attempt.begunAt - LEEWAY_SECONDS) return 'sso.not-fresh'
  const { rowCount } = await tx.execute(sql`
    update sessions set confirmed_at = now() where id = ${sessionId} and exists (
      select from sso_identities where account_id = ${accountId} and issuer = ${provider.issuer} and subject = ${claims.subject})`)
  return rowCount === 1 ? undefined : 'sso.somebody-else'
}

/** The roles that the link gave are removed. Sessions that it opened end, except the requester's. */
export const unlink = (db: Db, by: Call, id: string) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    await tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
    const { rows } = await tx.execute<{ name: string; hasOtherWay: boolean }>(sql`
      select p.name, ${hasOtherWay} as "hasOtherWay" from sso_identities i join accounts a on a.id = i.account_id
        join sso_providers p on p.id = i.provider_id
      where i.id = ${id} and i.account_id = ${accountId}`)
    const link = found(rows[0])
    if (!link.hasOtherWay) refuse('state-forbids', 'sso.only-way')
    await endOfIdentity(tx, id, by.actor.sessionId)
    await tx.execute(sql`delete from sso_identities where id = ${id}`)
    await settleRoles(tx, by, accountId)
    const line = { action: 'sso.unlink', entity: 'accounts', id: accountId, label: by.actor.name } as const
    await record(tx, by, { ...line, before: { provider: link.name } })
    await tellOwner(tx, by, { accountId, happening: 'provider-unlinked', reason: link.name })
    return null
  })
