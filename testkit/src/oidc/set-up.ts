import type { TestApp } from '@learning-cms/testkit/app'
import { clientId, clientSecret } from './real-provider.ts'

/** Settings of a provider as an administrator sends them. */
export const providerBody = (issuer: string, more: object = {}) => ({
  name: 'Tài khoản công ty',
  issuer,
  clientId,
  clientSecret,
  scopes: ['email', 'profile', 'groups'],
  isEnabled: true,
  isInternal: false,
  newcomers: 'wait',
  groupClaim: 'groups',
  factorValues: [],
  signsOutThere: false,
  mapping: [],
  ...more,
})

export const roleIdOf = async (t: TestApp, key: string) =>
  (await t.database.pool.query<{ id: string }>('select id from roles where key = $1', [key])).rows[0]!.id

export async function addProvider(t: TestApp, issuer: string, more: object = {}) {
  const { status, body } = await t.ask('POST', '/sso-providers', { as: 'owner', body: providerBody(issuer, more) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as {
    id: string
    version: number
    addresses: Record<'redirect' | 'backChannel' | 'frontChannel' | 'signedOut', string>
  }
}

/** Changes some of the settings, and nothing else; the secret stays. */
export async function changeProvider(t: TestApp, id: string, more: object) {
  const { body: now } = await t.ask('GET', `/sso-providers/${id}`, { as: 'owner' })
  const { clientSecret: _secret, ...fields } = providerBody(now.issuer)
  const current = Object.fromEntries(Object.keys(fields).map((name) => [name, now[name]]))
  const mapping = now.mapping.map(({ group, roles }: { group: string; roles: { id: string }[] }) => ({
    group,
    roleIds: roles.map((role) => role.id),
  }))
  return t.ask('PUT', `/sso-providers/${id}`, {
    as: 'owner',
    version: now.version,
    body: { ...current, mapping, ...more },
  })
}
