import type { SecretKind } from '@learning-cms/contract/system/lost-secrets'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Sealing } from './sealing.ts'

type SealedPlace = {
  table: string
  id: string
  column: string
  about: (id: string) => string
  /** What has to be entered again when its key is lost; null for values that expire by themselves. */
  kind: SecretKind | null
  /** Which values still have a use; without it, all of them. */
  inUse?: SQL
}

/** Every column that holds sealed text, and what its values are bound to. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'gateway_settings', id: 'gateway', column: 'secrets', about: (id) => `gateways.${id}`, kind: 'gateways' },
  {
    table: 'refunds',
    id: 'id',
    column: 'beneficiary',
    about: (id) => `refunds.${id}`,
    kind: 'refunds',
    inUse: sql`status in ('requested', 'approved')`,
  },
  {
    table: 'sso_providers',
    id: 'id',
    column: 'client_secret',
    about: (id) => `sso_providers ${id}`,
    kind: 'sso-providers',
  },
  // Only a hint for signing out; the next sign-in stores another.
  { table: 'sso_sessions', id: 'id', column: 'id_token', about: (id) => `sso_sessions ${id}`, kind: null },
  {
    table: 'kyc_keys',
    id: 'case_id',
    column: 'sealed_key',
    about: (id) => `kyc_keys ${id}`,
    kind: 'kyc',
    // The decision on a closed case stays valid without its contents.
    inUse: sql`case_id in (select id from kyc_cases where status in ('draft', 'submitted', 'rejected'))`,
  },
  {
    table: 'account_totp',
    id: 'account_id',
    column: 'secret',
    about: (id) => `account_totp ${id}`,
    kind: 'second-factors',
    inUse: sql`proved_at is not null`,
  },
  { table: 'mailboxes', id: 'id', column: 'password', about: (id) => `mailboxes ${id}`, kind: 'mailboxes' },
  { table: 'webhooks', id: 'id', column: 'secret', about: (id) => `webhooks ${id} secret`, kind: 'webhooks' },
  // Only valid for a short time after the secret was changed.
  {
    table: 'webhooks',
    id: 'id',
    column: 'previous_secret',
    about: (id) => `webhooks ${id} previousSecret`,
    kind: null,
  },
  ...(['account_number', 'account_holder', 'tax_code'] as const).map((column) => ({
    table: 'instructor_bank_details',
    id: 'instructor_id',
    column,
    about: (id: string) => `instructor_bank_details ${id} ${camel(column)}`,
    kind: 'bank-details' as const,
  })),
]

/** The tables of all places, sorted, to be locked together. */
export const sealedTables = sql.raw([...new Set(sealedPlaces.map(({ table }) => table))].sort().join(', '))

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const AT_ONCE = 1_000
type Sealed = { id: string; sealed: Buffer }

type Next = { after: string; count: number; which?: SQL | undefined }

/** The next values of a place in the order of their ids. */
async function some(db: Db, { table, id, column }: SealedPlace, { after, count, which = sql`true` }: Next) {
  const [key, value] = [sql.identifier(id), sql.identifier(column)]
  const { rows } = await db.execute<Sealed>(sql`
    select ${key}::text as id, ${value} as sealed from ${sql.identifier(table)}
    where ${value} is not null and ${key}::text > ${after} and ${which} order by ${key}::text limit ${count}`)
  return rows
}

/** All values of a place in batches, each exactly once even if values change meanwhile. */
async function* walk(db: Db, place: SealedPlace, which?: SQL) {
  for (let after = ''; ;) {
    const rows = await some(db, place, { after, count: AT_ONCE, which })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

/** The first sealed value found in any place. */
export async function anySealed(db: Db) {
  for (const place of sealedPlaces) {
    const [first] = await some(db, place, { after: '', count: 1 })
    if (first) return { sealed: first.sealed, about: place.about(first.id) }
  }
  return undefined
}

type Keys = { before: Sealing; after: Sealing; mayBeLost?: boolean }

/**
 * Opens every sealed value and seals it again; returns how many. What does not open stays as it is where some keys were
 * lost before, and otherwise stops it all. Call it in a transaction.
 */
export async function sealAllAnew(tx: Db, { before, after, mayBeLost = false }: Keys) {
  let count = 0
  for (const place of sealedPlaces)
    for await (const rows of walk(tx, place))
      for (const { id, sealed } of rows) {
        const text = before.openIfKnown(sealed, place.about(id))
        if (text === undefined && mayBeLost) continue
        if (text === undefined)
          throw new Error(`${place.table} ${id} cannot be decrypted with SEALING_KEY; nothing was changed.`)
        await put(tx, place, { id, sealed: after.seal(text, place.about(id)) })
        count += 1
      }
  return count
}

/** The records whose secret this key does not open, by kind: it has to be entered again. */
export async function lostSecrets(db: Db, { openIfKnown }: Sealing) {
  const lost = new Map<SecretKind, Set<string>>()
  for (const place of sealedPlaces) {
    if (place.kind === null) continue
    const ids = lost.get(place.kind) ?? new Set()
    lost.set(place.kind, ids)
    for await (const rows of walk(db, place, place.inUse))
      for (const { id, sealed } of rows) if (openIfKnown(sealed, place.about(id)) === undefined) ids.add(id)
  }
  return lost
}

const put = (tx: Db, { table, id: key, column }: SealedPlace, { id, sealed }: Sealed) =>
  tx.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sealed} where ${sql.identifier(key)}::text = ${id}`)
