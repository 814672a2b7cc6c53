import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { dayAgo, today } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const homeOf = async (as: string) => (await ask('GET', '/home', { as })).body
async function post(account: string, daysAgo: number, { debit = 0, credit = 0 }, folded = true) {
  const day = dayAgo(daysAgo)
  await (folded
    ? server.db.execute(sql`
        insert into ledger_days (account, gateway, day, debit, credit, entries)
        values (${account}, '', ${day}, ${debit}, ${credit}, 1)`)
    : server.db.execute(sql`
        insert into ledger_deltas (account, gateway, day, is_payout, debit, credit, entries)
        values (${account}, '', ${day}, false, ${debit}, ${credit}, 1)`))
}

test('revenue is prices less discounts by day, folded or not, for those who may see it', async () => {
  await post('sales', 0, { credit: 500_000 })
  await post('sales', 0, { credit: 300_000 }, false)
  await post('discounts', 0, { debit: 100_000 })
  await post('sales', 8, { credit: 40_000 })
  await post('sales', 29, { credit: 7_000 })
  await post('sales', 30, { credit: 9_000 })
  await post('sales', 60, { credit: 1_000_000 })
  await post('refunds', 1, { debit: 50_000 })
  await post('bank', 0, { debit: 77 })
  const { money } = await homeOf('analyst')
  expect(money.days).toHaveLength(30)
  expect(money.days.at(-1)).toEqual({ day: today(), revenue: 700_000, refunds: 0 })
  expect(money.days.at(-2)).toMatchObject({ revenue: 0, refunds: 50_000 })
  expect(money.days[0].revenue).toBe(7_000)
  expect(money.before).toEqual({ week: 40_000, month: 9_000 })
  for (const to of Object.values(money.to as Record<string, string>)) {
    const [page = '', search] = to.split('?')
    const query = Object.fromEntries(new URLSearchParams(search))
    expect((await ask('GET', page, { as: 'analyst', query })).status, to).toBe(200)
  }
  for (const role of ['support', 'catalog', 'curator', 'moderator']) expect((await homeOf(role)).money, role).toBeNull()
})

test('a part that fails is named and empty, and the others are there', async () => {
  await ask('POST', '/courses', { as: 'catalog', body: { title: 'Bản nháp' } })
  await server.db.execute(sql`alter table ledger_days rename to ledger_days_away`)
  const home = await homeOf('owner').finally(() =>
    server.db.execute(sql`alter table ledger_days_away rename to ledger_days`),
  )
  expect(home).toMatchObject({ failed: ['money'], money: null })
  expect(home.tasks.map(({ kind }: { kind: string }) => kind)).toContain('drafts-unfinished')
})

test('what colleagues did is shown with records that one may read, and not to themselves', async () => {
  await ask('POST', '/courses', { as: 'catalog', body: { title: 'Khoá của Catalog' } })
  const titles = async (as: string) =>
    (await homeOf(as)).colleagues.map(({ label }: { label: string }) => label) as string[]
  expect(await titles('owner')).toContain('Khoá của Catalog')
  expect(await titles('support')).toContain('Khoá của Catalog')
  expect(await titles('catalog')).not.toContain('Khoá của Catalog')
  expect(await titles('curator')).not.toContain('Khoá của Catalog')
})
