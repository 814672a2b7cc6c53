import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { make } from '@learning-cms/testkit/make'
import { openPool } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealAnew } from './anew.ts'
import { lostSecrets, sealedPlaces } from './values.ts'
import { checkSealing } from './check.ts'
import { openSealing } from './sealing.ts'

const [OLD, NEW] = ['the key that was used until today, long enough', 'the key that is used from today on, long enough']
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

/** A gateway's keys and an instructor's bank details, sealed as the features seal them. */
async function sealSome() {
  const { seal } = await openSealing(database.db, { sealingKey: OLD })
  const { id } = await make.instructor(database.db)
  const of = (field: string) => seal(`${field} 0123`, `instructor_bank_details ${id} ${field}`)
  await database.db.execute(sql`
    update gateway_settings set secrets = ${seal('{"secretKey":"k"}', 'gateways.momo')} where gateway = 'momo'`)
  await database.db.execute(sql`
    insert into instructor_bank_details (instructor_id, bank_bin, account_number, account_holder, tax_code, account_hint,
      holder_hint, changed_by_name)
    values (${id}, '970436', ${of('accountNumber')}, ${of('accountHolder')}, ${of('taxCode')}, '', '', '')`)
  return id
}

const check = (sealingKey: string | undefined) => checkSealing(database.db, { sealingKey })

test('starting with another key is refused by the setting’s name, on new and old databases', async () => {
  await check(OLD)
  await check(OLD)
  await expect(check(NEW)).rejects.toThrow(
    /^SEALING_KEY: expected the key that sealed .*, but it is a different one\. .*npm run seal-anew/,
  )
  await expect(check(undefined)).rejects.toThrow('but it is not set')
  await database.db.execute(sql`delete from settings where key = 'sealing.check'`)
  await sealSome()
  await expect(check(NEW)).rejects.toThrow('SEALING_KEY')
  await check(OLD)
})

test('a key that is set for the first time is taken where nothing is sealed, and refused where something is', async () => {
  await check(undefined)
  await check(NEW)
  await check(NEW)
  await expect(check(undefined)).rejects.toThrow('but it is not set')
  await database.db.execute(sql`delete from settings where key = 'sealing.check'`)
  await check(undefined)
  const { seal } = await openSealing(database.db, { sealingKey: undefined })
  await database.db.execute(sql`
    update gateway_settings set secrets = ${seal('{"secretKey":"k"}', 'gateways.momo')} where gateway = 'momo'`)
  await expect(check(NEW)).rejects.toThrow('SEALING_KEY')
})

test('everything is re-encrypted at once, and opens only with the new key', async () => {
  const id = await sealSome()
  await check(OLD)
  expect(await sealAnew(database.db, { before: OLD, after: NEW })).toBe(4)
  await check(NEW)
  await expect(check(OLD)).rejects.toThrow('SEALING_KEY')
  const { open } = await openSealing(database.db, { sealingKey: NEW })
  const before = (await database.pool.query(`select account_number, tax_code from instructor_bank_details`)).rows[0]
  expect(open(before.account_number, `instructor_bank_details ${id} accountNumber`)).toBe('accountNumber 0123')
  expect(open(before.tax_code, `instructor_bank_details ${id} taxCode`)).toBe('taxCode 0123')
  const lines = await database.pool.query(`select changes from audit_lines where action = 'settings.seal-anew'`)
  expect(lines.rows).toEqual([{ changes: { values: [null, 4], isLost: [null, false] } }])
})

test('with a wrong old key, or a running server, nothing is changed', async () => {
  await sealSome()
  await check(OLD)
  await expect(sealAnew(database.db, { before: NEW, after: OLD })).rejects.toThrow(
    'gateway_settings momo cannot be decrypted',
  )
  await check(OLD)
  const server = openPool(database.connection)
  await server.pool.query('select 1')
  await expect(sealAnew(database.db, { before: OLD, after: NEW })).rejects.toThrow('Stop it first')
  await server.pool.end()
  await check(OLD)
})

test('if the old key is lost, the new one applies to data entered from now on', async () => {
  await sealSome()
  await check(OLD)
  expect(await sealAnew(database.db, { before: undefined, after: NEW }, { isLost: true })).toBe(0)
  await check(NEW)
})

test('what was lost earlier stays behind when the key is changed again, and stops nobody who has the key in force', async () => {
  await sealSome()
  await check(OLD)
  await sealAnew(database.db, { before: undefined, after: NEW }, { isLost: true })
  const { seal } = await openSealing(database.db, { sealingKey: NEW })
  await database.db.execute(sql`
    update gateway_settings set secrets = ${seal('{"secretKey":"n"}', 'gateways.momo')} where gateway = 'momo'`)
  const next = 'the key that is used from tomorrow on, long enough'
  expect(await sealAnew(database.db, { before: NEW, after: next })).toBe(1)
  await check(next)
  const lost = await lostSecrets(database.db, await openSealing(database.db, { sealingKey: next }))
  expect([...lost].flatMap(([kind, ids]) => (ids.size > 0 ? [[kind, ids.size]] : []))).toEqual([['bank-details', 1]])
})

test('every column that may hold encrypted text is re-encrypted', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype and a.attnum > 0`)
  const plain = new Set([
    'audit_lines.personal_digest',
    'audit_lines.seal',
    'audit_personal.salt',
    'gateway_messages.digest',
    // Encrypted under the key of their case, which is re-encrypted.
    'kyc_answers.answers',
    'kyc_documents.content',
  ])
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !plain.has(name))
      .sort(),
  ).toEqual(sealedPlaces.map(({ table, column }) => `${table}.${column}`).sort())
})
