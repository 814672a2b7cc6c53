import { newSecret, hashSecret } from '@learning-cms/server/services/secrets'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { addProvider, providerBody } from './set-up.ts'

/** For each writing route of single sign-on that needs no provider to answer, a call that succeeds. */
export function ssoScenes(of: () => TestApp) {
  const issuer = () => `https://${randomUUID()}.test`
  const linked = async () => {
    const t = of()
    const provider = await addProvider(t, issuer())
    const account = await make.account(t.db, { roles: ['support'], passwordHash: 'x' })
    const id = randomUUID()
    await t.database.pool.query(
      `insert into sso_identities (id, account_id, provider_id, issuer, subject)
      select $1, $2, id, issuer, 'ai-do' from sso_providers where id = $3`,
      [id, account.id, provider.id],
    )
    return { t, id, accountId: account.id, provider }
  }
  const added = async () => {
    const { id, version } = await addProvider(of(), issuer())
    return { as: 'owner', id, version }
  }
  return {
    signingIn: {
      'session.signInByProvider': async () => {
        const { t, id } = await linked()
        const ticket = newSecret()
        await t.database.pool.query(
          `insert into sso_sessions (id, identity_id, ticket_hash, ticket_until, has_factor)
          values ($1, $2, $3, now() + interval '1 minute', false)`,
          [randomUUID(), id, hashSecret(ticket)],
        )
        return { body: {}, headers: { cookie: `sso-ticket=${ticket}` } }
      },
    },
    managing: {
      'myIdentities.remove': async () => {
        const { t, id, accountId } = await linked()
        return { as: { token: await t.tokenOf(accountId) }, id }
      },
      'ssoProviders.create': () => ({ as: 'owner', body: providerBody(issuer()) }),
      'ssoProviders.update': async () => ({ ...(await added()), body: providerBody(issuer(), { name: 'Tên khác' }) }),
      'ssoProviders.remove': added,
      'ssoProviders.test': added,
    },
  }
}
