import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Sealing } from './sealing.ts'

type Place = { table: string; id: string; column: string; about: (id: string) => string }

/** Every column that holds sealed text, and what its values are bound to. */
export const sealedPlaces: readonly Place[] = [
  { table: 'gateway_settings', id: 'gateway', column: 'secrets', about: (id) => `gateways.${id}` },
  { table: 'refunds', id: 'id', column: 'beneficiary', about: (id) => `refunds.${id}` },
  { table: 'sso_providers', id: 'id', column: 'client_secret', about: (id) => `sso_providers ${id}` },
  { table: 'sso_sessions', id: 'id', column: 'id_token', about: (id) => `sso_sessions ${id}` },
  { table: 'kyc_keys', id: 'case_id', column: 'sealed_key', about: (id) => `kyc_keys ${id}` },
  { table: 'account_totp', id: 'account_id', column: 'secret', about: (id) => `account_totp ${id}` },
  { table: 'mailboxes', id: 'id', column: 'password', about: (id) => `mailboxes ${id}` },
  { table: 'webhooks', id: 'id', column: 'secret', about: (id) => `webhooks ${id} secret` },
  { table: 'webhooks', id: 'id', column: 'previous_secret', about: (id) => `webhooks ${id} previousSecret` },
  ...(['account_number', 'account_holder', 'tax_code'] as const).map((column) => ({
    table: 'instructor_bank_details',
    id: 'instructor_id',
    column,
    about: (id: string) => `instructor_bank_details ${id} ${camel(column)}`,
  })),
]

/** Their tables, in one order, to be locked together. */
export const sealedTables = sql.raw([...new Set(sealedPlaces.map(({ table }) => table))].sort().join(', '))

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const AT_ONCE = 1_000
type Sealed = { id: string; sealed: Buffer }

/** The next values of a place in the order of their ids. */
async function some(db: Db, { table, id, column }: Place, after: string, count: number) {
  const [key, value] = [sql.identifier(id), sql.identifier(column)]
  const { rows } = await db.execute<Sealed>(sql`
    select ${key}::text as id, ${value} as sealed from ${sql.identifier(table)}
    where ${value} is not null and ${key}::text > ${after} order by ${key}::text limit ${count}`)
  return rows
}

/** The first sealed value found in any place. */
export async function anySealed(db: Db) {
  for (const place of sealedPlaces) {
    const [first] = await some(db, place, '', 1)
    if (first) return { sealed: first.sealed, about: place.about(first.id) }
  }
  return undefined
}

/** Opens every sealed value and seals it again; returns how many. Call it in a transaction. */
export async function sealAllAnew(tx: Db, before: Sealing, after: Sealing) {
  let count = 0
  for (const place of sealedPlaces)
    for (let last = ''; ;) {
      const rows = await some(tx, place, last, AT_ONCE)
      if (rows.length === 0) break
      for (const { id, sealed } of rows) await put(tx, place, { id, sealed: resealed(place, id, sealed) })
      count += rows.length
      last = rows.at(-1)!.id
    }
  return count

  function resealed({ table, about }: Place, id: string, sealed: Buffer) {
    try {
      return after.seal(before.open(sealed, about(id)), about(id))
    } catch (error) {
      throw new Error(`${table} ${id} cannot be decrypted with SEALING_KEY; nothing was changed.`, {
        cause: error,
      })
    }
  }
}

const put = (tx: Db, { table, id: key, column }: Place, { id, sealed }: Sealed) =>
  tx.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sealed} where ${sql.identifier(key)}::text = ${id}`)
