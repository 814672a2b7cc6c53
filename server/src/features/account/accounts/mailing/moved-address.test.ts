import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { refusalIn } from '#refuse'
import { letAddressMove } from '#services/auth/moved-address.ts'
import { tellMoved } from './moved-address.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const address = () => `${randomUUID()}@example.test`
const mailsTo = async (to: string) =>
  (await t.db.execute<{ body: string }>(sql`select body from outbox_mails where "to" = ${to}`)).rows
const notices = async () => (await t.db.execute(sql`select from moved_addresses`)).rowCount
const emailOf = async (accountId: string) =>
  (
    await t.db.execute<{ email: string }>(sql`
      select p.email from people p join accounts a on a.person_id = p.id where a.id = ${accountId}`)
  ).rows[0]!.email

test('no statement moves the address that somebody signs in with unless it says so', async () => {
  const account = await make.account(t.db, { roles: ['finance'] })
  const { rows } = await t.db.execute<{ id: string }>(sql`
    insert into people (id, full_name, email, phone) values (gen_random_uuid(), 'Người khác', ${address()}, '') returning id`)
  const other = rows[0]!.id
  const doors: Record<string, (tx: Db) => Promise<unknown>> = {
    'another address': (tx) => tx.execute(sql`update people set email = ${address()} where id = ${account.personId}`),
    none: (tx) => tx.execute(sql`update people set email = null where id = ${account.personId}`),
    'another person': (tx) => tx.execute(sql`update accounts set person_id = ${other} where id = ${account.id}`),
    'away and elsewhere': async (tx) => {
      await tx.execute(sql`update people set email = null where id = ${account.personId}`)
      await tx.execute(sql`update people set email = ${address()} where id = ${account.personId}`)
    },
    'said for another account': async (tx) => {
      await letAddressMove(tx, randomUUID())
      await tx.execute(sql`update people set email = ${address()} where id = ${account.personId}`)
    },
  }
  for (const [name, door] of Object.entries(doors))
    await expect(t.db.transaction(door), name).rejects.toSatisfy(
      (error) => refusalIn(error)?.reason === 'students.email-of-account',
    )
  expect(await emailOf(account.id)).toBe(account.email)
  expect(await notices()).toBe(0)
})

test('a first address is one that moves too; the same in capitals, or on another record, is not', async () => {
  const without = await make.account(t.db, { email: null })
  await expect(
    t.db.transaction((tx) => tx.execute(sql`update people set email = ${address()} where id = ${without.personId}`)),
  ).rejects.toThrow()
  const account = await make.account(t.db)
  const { rows } = await t.db.execute<{ id: string }>(sql`
    insert into people (id, full_name, phone) values (gen_random_uuid(), 'Cùng một người', '') returning id`)
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`update people set email = null where id = ${account.personId}`)
    await tx.execute(sql`update people set email = upper(${account.email}) where id = ${rows[0]!.id}`)
    await tx.execute(sql`update accounts set person_id = ${rows[0]!.id} where id = ${account.id}`)
  })
  expect(await emailOf(account.id)).toBe(account.email!.toUpperCase())
  expect(await notices()).toBe(0)
})

test('the owner is mailed at the old address whatever moved it, once', async () => {
  const account = await make.account(t.db)
  await t.db.transaction(async (tx) => {
    await letAddressMove(tx, account.id)
    await tx.execute(sql`update people set email = ${address()} where id = ${account.personId}`)
  })
  await Promise.all([tellMoved(t.db), tellMoved(t.db)])
  await tellMoved(t.db)
  const mails = await mailsTo(account.email!)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).toContain(account.username)

  const colleague = await make.account(t.db, { roles: ['support'] })
  const { version } = (await t.ask('GET', `/accounts/${colleague.id}`, { as: 'owner' })).body
  const moved = await t.ask('PATCH', `/accounts/${colleague.id}`, { as: 'owner', version, body: { email: address() } })
  expect(moved.status).toBe(200)
  expect(await notices()).toBe(1)
  await tellMoved(t.db)
  expect(await mailsTo(colleague.email!)).toHaveLength(1)
  expect(await notices()).toBe(0)
})
