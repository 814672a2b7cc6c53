import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratesAt } from './sale.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const add = (instructorId: string, basisPoints: number, from: string, createdAt = from) =>
  t.database.pool.query(
    `insert into instructor_rates (id, instructor_id, basis_points, effective_from, author_name, created_at)
     values ($1, $2, $3, $4, 'Lan', $5)`,
    [randomUUID(), instructorId, basisPoints, from, createdAt],
  )

test('at any time the latest rate applies, and before the first one the general rate', async () => {
  const [one, other] = [(await make.instructor(t.db)).id, (await make.instructor(t.db)).id]
  await add(one, 6_000, '2026-03-01T00:00:00.000Z')
  await add(one, 8_000, '2026-06-01T00:00:00.000Z')
  const at = async (moment: string) => {
    const rates = await ratesAt(t.db, [one, other, one], moment)
    return [rates.get(one), rates.get(other)]
  }
  expect(await at('2026-02-28T23:59:59.999Z')).toEqual([7_000, 7_000])
  expect(await at('2026-03-01T00:00:00.000Z')).toEqual([6_000, 7_000])
  expect(await at('2026-05-31T23:59:59.999Z')).toEqual([6_000, 7_000])
  expect(await at('2026-06-01T00:00:00.000Z')).toEqual([8_000, 7_000])
  await t.database.pool.query(
    `insert into settings (key, value) values ('earnings.terms', '{"version": 1, "basisPoints": 5500, "holdDays": 30}')`,
  )
  expect(await at('2026-07-01T00:00:00.000Z')).toEqual([8_000, 5_500])
  await t.database.pool.query(`delete from settings where key = 'earnings.terms'`)
  expect((await ratesAt(t.db, [], '2026-07-01T00:00:00.000Z')).size).toBe(0)
})

test('rates are never changed or deleted', async () => {
  const { id } = await make.instructor(t.db)
  await add(id, 6_000, '2026-03-01T00:00:00.000Z')
  await expect(t.database.pool.query('update instructor_rates set basis_points = 1')).rejects.toThrow('only added')
  await expect(t.database.pool.query('delete from instructor_rates')).rejects.toThrow('only added')
  await expect(add(id, 10_001, '2026-03-02T00:00:00.000Z')).rejects.toMatchObject({
    constraint: 'instructors.rate-range',
  })
})
