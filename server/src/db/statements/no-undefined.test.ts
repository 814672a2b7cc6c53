import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/account/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const nothing = undefined as unknown

test.each([
  ['in a list of values', sql`select 1 from (values (${1}, ${nothing}, ${2})) v`],
  ['as the first value', sql`select coalesce(${nothing}, 1)`],
  ['compared with', sql`select from accounts where id = ${nothing}`],
  ['in an inner part', sql`select ${sql`1 + ${nothing}`}`],
  ['as a limit', sql`select from accounts limit ${nothing}`],
])('a value that is undefined is refused: %s', async (_, statement) => {
  await expect((async () => t.db.execute(statement))()).rejects.toThrow('A value of a statement is undefined')
})

test('a part that is left out is not: nor null, nor a condition of the query builder that is undefined', async () => {
  expect((await t.db.execute(sql`select 1 as n ${undefined}`)).rows).toEqual([{ n: 1 }])
  expect((await t.db.execute(sql`select ${null}::text as n`)).rows).toEqual([{ n: null }])
  expect((await t.db.select({ id: accounts.id }).from(accounts).where(undefined).limit(1)).length).toBeLessThanOrEqual(
    1,
  )
})
