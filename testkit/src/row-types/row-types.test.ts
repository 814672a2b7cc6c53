import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeRowTypeFaults } from './watch.ts'
import { right, wrong } from './wrong-rows.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const expected: Record<keyof typeof wrong, string> = {
  name: 'row has no id',
  more: 'row has more, which its type does not name',
  type: 'row.n is string, its type says number',
  typeOfNoRow: 'row.at is string, its type says date',
  empty: 'row.name is null, its type says string',
  choice: 'row.state is "closed", its type says "done" | "open"',
  within: 'row.lines[0].n is string, its type says number',
}

test.each(Object.entries(expected))('a query with a wrong %s is reported, with its line', async (name, fault) => {
  await wrong[name as keyof typeof wrong](database.db)
  const [found, ...more] = takeRowTypeFaults()
  expect(found).toMatch(/^testkit\/src\/row-types\/wrong-rows\.ts:\d+: /)
  expect(found).toContain(fault)
  expect(more).toEqual([])
})

test('in a transaction too', async () => {
  await database.db.transaction((tx) => wrong.type(tx))
  expect(takeRowTypeFaults()).toHaveLength(1)
})

test('a correct query is not', async () => {
  await right(database.db)
  expect(takeRowTypeFaults()).toEqual([])
})

test('closing the database fails the file', async () => {
  const other = await freshDatabase()
  await wrong.type(other.db)
  await expect(other.close()).rejects.toThrow('row.n is string')
})
