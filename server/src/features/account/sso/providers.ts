import { provider as answer, type ProviderBody, type SsoProvider } from '@learning-cms/contract/account/sso-providers'
import type { Config } from '#config'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { beyond, refuseToGiveBeyond, refuseToTouchBeyond } from '#features/account/roles/rules.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { OWNER, roleName } from '#services/auth/role-names.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { isWebAddress, secretAbout } from '#services/sso/provider.ts'
import { endOfProvider, signedOutAddress } from '#services/sso/provider-sessions.ts'
import { redirectAddress } from './addresses.ts'
import { linkedAccounts, settleRoles } from './mapping.ts'
import {
  countProviders,
  deleteProvider,
  insertProvider,
  listProviders,
  lockProvider,
  lockRoles,
  readProvider,
  replaceMapping,
  updateProvider,
  type NewSecret,
  type ProviderRow,
} from './queries.ts'

export type By = Pick<Call, 'actor' | 'requestId' | 'ip' | 'language' | 'config'>

const PROVIDERS_AT_MOST = 20
const VISIBLE_LETTERS = 4
/** The last characters of a short secret would reveal too much of it. */
const LONG_ENOUGH = 16

export const listAll = async (db: Db, by: By) => ({
  rows: (await listProviders(db)).map((row) => asAnswered(by, row)),
})

export const readOne = async (db: Db, by: By, id: string) => asAnswered(by, found(await readProvider(db, id)))

export const createProvider = (db: Db, by: By, body: ProviderBody) =>
  db.transaction(async (tx) => {
    if ((await countProviders(tx)) >= PROVIDERS_AT_MOST)
      refuse('state-forbids', 'sso.providers-most', { values: { max: PROVIDERS_AT_MOST } })
    const id = newId()
    const { mapping, clientSecret, ...fields } = body
    refuseUnfit(by.config, body, undefined)
    await refuseBeyond(tx, by, mapping)
    await insertProvider(tx, id, fields, await sealed(tx, by.config, id, clientSecret))
    await replaceMapping(tx, id, pairsOf(mapping))
    const after = found(await readProvider(tx, id))
    const values = { ...auditedValues(after), ...(clientSecret && { changedKeys: ['clientSecret'] }) }
    await record(tx, by, { action: 'sso-providers.create', ...lineOf(after), after: values })
    return asAnswered(by, after)
  })

/**
 * Whoever changes a provider's address or mapping could give themselves every role of the mapping: so each change
 * requires the rights of all roles mapped before and after.
 */
export const changeProvider = (db: Db, by: By, target: RowVersion, body: ProviderBody) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, by, target)
    const { mapping, clientSecret, ...fields } = body
    refuseUnfit(by.config, body, before)
    await refuseBeyond(tx, by, mapping)
    await updateProvider(tx, target.id, fields, await sealed(tx, by.config, target.id, clientSecret))
    await replaceMapping(tx, target.id, pairsOf(mapping))
    if (before.isEnabled && !body.isEnabled) await endOfProvider(tx, target.id)
    const after = found(await readProvider(tx, target.id))
    await record(tx, by, {
      action: 'sso-providers.update',
      ...lineOf(after),
      before: auditedValues(before),
      after: { ...auditedValues(after), ...(clientSecret && { changedKeys: ['clientSecret'] }) },
    })
    return asAnswered(by, after)
  })

/** Its links, the roles that they gave and the sessions that they opened end as well. */
export const removeProvider = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, by, target)
    const accountIds = await linkedAccounts(tx, target.id)
    await endOfProvider(tx, target.id)
    await deleteProvider(tx, target.id)
    for (const accountId of accountIds) await settleRoles(tx, by, accountId)
    await record(tx, by, { action: 'sso-providers.remove', ...lineOf(before), before: auditedValues(before) })
    return null
  })

/** Locked, unchanged since it was read, and within what the caller may decide about. */
async function readAt(tx: Db, by: By, { id, version }: RowVersion) {
  await lockProvider(tx, id)
  const row = found(await readProvider(tx, id))
  refuseToTouchBeyond(by.actor, rightsIn(row))
  if (row.version !== version)
    await refuseStale(tx, {
      entity: 'sso-providers',
      id,
      sent: version,
      current: answer.parse(asAnswered(by, row)),
    })
  return row
}

type Mapping = ProviderBody['mapping']

/** Nobody gives by a mapping what they could not give by hand, and never the owner's role. */
export async function refuseBeyond(tx: Db, by: By, mapping: Mapping) {
  const ids = new Set(mapping.flatMap(({ roleIds }) => roleIds))
  const roles = await lockRoles(tx, [...ids])
  const refuseField = (reason: 'accounts.unknown-role' | 'sso.owner-mapped') =>
    refuse('rule-broken', reason, { fields: { mapping: reason } })
  if (roles.length < ids.size) refuseField('accounts.unknown-role')
  if (roles.some(({ key }) => key === OWNER)) refuseField('sso.owner-mapped')
  refuseToGiveBeyond(
    by.actor,
    roles.flatMap(({ permissions }) => permissions),
  )
  return roles
}

const rightsIn = ({ mapping }: ProviderRow) =>
  mapping.flatMap(({ roles }) => roles.flatMap(({ permissions }) => permissions))

function refuseUnfit(config: Config, body: ProviderBody, before: ProviderRow | undefined) {
  const refuseField = (field: string, reason: Parameters<typeof refuse>[1]) =>
    refuse('rule-broken', reason, { fields: { [field]: reason } })
  if (!isWebAddress(config, body.issuer)) refuseField('issuer', 'sso.issuer-https')
  const isMoved = before !== undefined && (before.issuer !== body.issuer || before.clientId !== body.clientId)
  // Identities consist of issuer and subject: under another issuer the same subjects would be other people.
  if (before && before.issuer !== body.issuer && before.people > 0) refuseField('issuer', 'sso.issuer-in-use')
  // The stored secret would be sent to the new address.
  if (isMoved && before.hasSecret && !body.clientSecret) refuseField('clientSecret', 'sso.secret-again')
  if (!body.isEnabled) return
  if (body.clientId === '') refuseField('clientId', 'sso.client-required')
  if (!body.clientSecret && !before?.hasSecret) refuseField('clientSecret', 'sso.secret-required')
}

async function sealed(tx: Db, config: Config, id: string, secret: string | undefined): Promise<NewSecret> {
  if (!secret) return undefined
  const end = secret.length < LONG_ENOUGH ? '' : secret.slice(-VISIBLE_LETTERS)
  return { sealed: (await openSealing(tx, config)).seal(secret, secretAbout(id)), end }
}

/** A group that occurs twice gets the roles of both lines. */
function pairsOf(mapping: Mapping) {
  const all = mapping.flatMap(({ group, roleIds }) => roleIds.map((roleId) => ({ group, roleId })))
  return [...new Map(all.map((pair) => [JSON.stringify(pair), pair])).values()]
}

function asAnswered({ actor, config, language }: By, row: ProviderRow): SsoProvider {
  const { mapping, ...rest } = row
  const below = `${config.publicUrl}/api/v1/sso/${row.id}`
  return {
    ...rest,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
    mapping: mapping.map(({ group, roles }) => ({
      group,
      roles: roles.map((role) => ({ id: role.id, key: role.key, name: roleName(role, language) })),
    })),
    isEditable: beyond(actor, rightsIn(row)).length === 0,
    addresses: {
      redirect: redirectAddress(config, row.id),
      backChannel: `${below}/back-channel-logout`,
      frontChannel: `${below}/front-channel-logout`,
      signedOut: signedOutAddress(config),
    },
  }
}

const lineOf = ({ id, version, name }: ProviderRow) => ({ entity: 'sso-providers' as const, id, version, label: name })

const { auditedValues } = auditedFields<ProviderRow>({
  name: 'audited',
  issuer: 'audited',
  clientId: 'audited',
  scopes: 'audited',
  isEnabled: 'audited',
  isInternal: 'audited',
  newcomers: 'audited',
  groupClaim: 'audited',
  factorValues: 'audited',
  signsOutThere: 'audited',
  mapping: ({ mapping }) => mapping.map(({ group, roles }) => `${group}: ${roles.map(({ key }) => key).join(', ')}`),
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'hasSecret', 'secretEnd', 'people', 'stranded'),
})
