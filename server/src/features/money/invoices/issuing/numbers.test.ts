import { testApp, type TestApp } from '@learning-cms/testkit/app'
import {
  aBuyer,
  draftOf,
  faultsOfInvoices,
  issue,
  issuedFor,
  numbersOf,
  refunded,
  seriesOf,
  setUpCompany,
  taxedOrder,
} from '@learning-cms/testkit/money/invoicing'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { issueBatch, issueEvening, issuePaid } from '#features/money/invoices/bulk.ts'
import { invoiceQuestion } from '#features/money/invoices/where.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setUpCompany(t)
})
afterAll(() => t.close())

const PATTERN = '1CTAA'
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** How many are numbered; in two series if the year changes while these tests run. */
async function countNumbered() {
  const numbers = await Promise.all((await seriesOf(t.db, PATTERN)).map((series) => numbersOf(t.db, series)))
  for (const one of numbers) expect(one).toEqual(upTo(one.length))
  return numbers.flat().length
}
async function withoutGap() {
  const count = await countNumbered()
  expect(await faultsOfInvoices(t.db)).toEqual([])
  return count
}

test('fifty issued at the same time: no gap and no double', async () => {
  const drafts = []
  for (let n = 0; n < 50; n += 1) drafts.push(await draftOf(t, (await taxedOrder(t.db)).id))
  const answers = await Promise.all(drafts.map((draft) => issue(t, draft)))
  expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200))
  expect(new Set(answers.map(({ body }) => `${body.series}-${body.number}`)).size).toBe(50)
  expect(await withoutGap()).toBe(50)
})

test('an issue that fails after it took its number leaves no gap', async () => {
  const before = await withoutGap()
  const draft = await draftOf(t, (await taxedOrder(t.db)).id)
  await t.db.execute(
    sql.raw(`
    create function breaks() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
    create trigger zz_breaks before update on orders for each row when (new.einvoice <> old.einvoice) execute function breaks()`),
  )
  await expect(issue(t, draft)).rejects.toThrow('500')
  await t.db.execute(sql.raw('drop trigger zz_breaks on orders'))
  expect(await withoutGap()).toBe(before)
  expect((await issue(t, draft)).status).toBe(200)
  expect(await withoutGap()).toBe(before + 1)
})

test('the database gives no number twice, skips none, and takes none out of turn', async () => {
  const { id } = await draftOf(t, (await taxedOrder(t.db)).id)
  const series = (await seriesOf(t.db, PATTERN)).at(-1)!
  const last = (await numbersOf(t.db, series)).length
  for (const number of [last, last + 2])
    await expect(
      t.db.execute(sql`
        update invoices set status = 'issued', series = ${series}, number = ${number}, issued_at = now(), document = 'x' where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'invoices.gap' } })
})

type Attack = [what: string, statement: (id: string) => ReturnType<typeof sql>, faults: number]

/** What the check finds after an attack by somebody who owns the tables; then all is as before. */
async function faultsAfter(attack: ReturnType<typeof sql>) {
  const rows: unknown[] = []
  const rolledBack = t.db.transaction(async (tx) => {
    await tx.execute(sql.raw('alter table invoices disable trigger user'))
    await tx.execute(attack)
    rows.push(...(await tx.execute(sql`select * from (${invoiceQuestion}) asked where expected <> found`)).rows)
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow('Rollback')
  return rows.length
}

test.each<Attack>([
  ['an amount', (id) => sql`update invoices set total = total + 1, tax = tax + 1 where id = ${id}`, 2],
  ['a buyer', (id) => sql`update invoices set buyer = buyer || '{"name": "Khác"}' where id = ${id}`, 1],
  ['the XML', (id) => sql`update invoices set document = replace(document, '<SHDon>', '<SHDon>1') where id = ${id}`, 1],
  ['the day', (id) => sql`update invoices set issued_at = issued_at - interval '1 day' where id = ${id}`, 1],
  ['the first number', (id) => sql`update invoices set number = number + 1000 where id = ${id}`, 3],
  [
    'a row with its hash, computed anew,',
    (id) => sql`
      with changed as (
        select i.id, jsonb_populate_record(i, '{"buyer": {"kind": "person", "name": "Khác", "taxCode": "", "email": ""}}') as row,
          coalesce((select p.hash from invoices p where p.series = i.series and p.number = i.number - 1), '') as before
        from invoices i where i.id = ${id}
      )
      update invoices i set buyer = (c.row).buyer, hash = invoice_hash(c.before, c.row) from changed c where i.id = c.id`,
    1,
  ],
  ['a deleted row', (id) => sql`delete from invoices where id = ${id}`, 3],
])('%s that is changed behind our back is found by the check', async (_what, attack, faults) => {
  const { id } = await issuedFor(t, (await taxedOrder(t.db)).id)
  const { id: last } = await issuedFor(t, (await taxedOrder(t.db)).id)
  expect(await faultsAfter(attack(id))).toBe(faults)
  expect(await faultsAfter(attack(last))).toBeGreaterThan(0)
  await withoutGap()
})

async function dueOrders(count: number) {
  const ids = []
  for (let n = 0; n < count; n += 1)
    ids.push((await taxedOrder(t.db, { completedAt: daysAgo(1 + ((n * 7) % count)) })).id)
  return ids
}

test('in bulk they are numbered in order of payment; companies, begun and earlier ones are left to people', async () => {
  await t.db.execute(sql`update orders set completed_at = completed_at - interval '400 days' where einvoice = 'none'`)
  await setUpCompany(t, { invoicedFrom: daysAgo(300).slice(0, 10) })
  const ids = await dueOrders(60)
  const company = (await taxedOrder(t.db)).id
  await t.ask('PUT', `/orders/${company}/buyer`, { as: 'admin', version: 0, body: aBuyer })
  const begun = (await draftOf(t, (await taxedOrder(t.db)).id)).orderId
  const partly = await taxedOrder(t.db)
  await refunded(t, partly, 100_000)
  const due = (await t.ask('GET', '/invoices/due', { as: 'finance' })).body
  expect(due).toMatchObject({ isReady: true, count: 63, byHand: 2, amount: 63 * 500_000 })
  const listed = await t.ask('GET', '/orders', { as: 'finance', query: { isInvoiceDue: 'true' } })
  expect(listed.body.total).toBe(63)
  const home = (await t.ask('GET', '/home', { as: 'finance' })).body.tasks
  expect(home).toContainEqual(
    expect.objectContaining({ kind: 'invoices-due', count: 63, amount: 63 * 500_000, to: '/orders?isInvoiceDue=true' }),
  )
  expect((await t.ask('POST', '/invoices/issue-due', { as: 'support' })).status).toBe(403)
  const responses = await Promise.all([1, 2].map(() => t.ask('POST', '/invoices/issue-due', { as: 'finance' })))
  expect(responses[0]!.body.jobId).toBe(responses[1]!.body.jobId)
  await t.runJobs()
  const { rows } = await t.db.execute<{ order_id: string; is_next: boolean }>(sql`
    select i.order_id, coalesce(o.completed_at >= lag(o.completed_at) over (order by i.number), true) as is_next
    from invoices i join orders o on o.id = i.order_id where i.order_id = any(${sql.param([...ids, company, begun, partly.id])}::uuid[]) and i.number is not null
    order by i.number`)
  expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual([...ids, partly.id].toSorted())
  expect(rows.every(({ is_next }) => is_next)).toBe(true)
  expect((await t.ask('GET', `/orders/${partly.id}`, { as: 'finance' })).body.einvoice).toBe('adjustment_due')
  expect((await t.ask('POST', '/invoices/issue-due', { as: 'finance' })).body.reason).toBe('invoices.none-due')
  await withoutGap()
})

test('by rule: each payment at once, or each evening; by hand nothing happens by itself', async () => {
  const [id] = await dueOrders(1)
  const einvoice = async () => (await t.ask('GET', `/orders/${id}`, { as: 'finance' })).body.einvoice
  const evening = new Date('2026-03-25T14:00:00Z')
  expect(await issuePaid(t.db, t.config)).toBe(0)
  await issueEvening(t.db, evening)
  await t.runJobs()
  expect(await einvoice()).toBe('none')
  await setUpCompany(t, { issueTime: 'evening' })
  await issueEvening(t.db, new Date('2026-03-25T09:00:00Z'))
  await t.runJobs()
  expect(await einvoice()).toBe('none')
  await issueEvening(t.db, evening)
  await t.runJobs()
  expect(await einvoice()).toBe('issued')
  await setUpCompany(t, { issueTime: 'payment' })
  await dueOrders(30)
  // Two servers at once.
  const both = await Promise.all([issuePaid(t.db, t.config), issuePaid(t.db, t.config)])
  expect(both[0] + both[1]).toBeGreaterThanOrEqual(20)
  while ((await issuePaid(t.db, t.config)) > 0);
  await setUpCompany(t, { issueTime: 'hand' })
  await withoutGap()
})

test('a batch and people who refund, state buyers and issue at the same time deadlock nowhere', async () => {
  const ids = await dueOrders(40)
  const work = ids.map((id, at) =>
    at % 2 === 0
      ? t.ask('PUT', `/orders/${id}/buyer`, { as: 'admin', version: 0, body: { ...aBuyer, kind: 'person' } })
      : draftOf(t, id).then((draft) => ('id' in draft ? issue(t, draft) : draft)),
  )
  const batches = [1, 2, 3].map(() =>
    t.db.transaction((tx) => issueBatch(tx, bySystem, { config: t.config, after: null, most: 15 })),
  )
  await Promise.all([...work, ...batches])
  await withoutGap()
})

const SERVER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/money/job-server'))

test('a server killed in the middle of issuing leaves no gap, and the next one goes on', async () => {
  await dueOrders(220)
  const { count, byHand } = (await t.ask('GET', '/invoices/due', { as: 'finance' })).body
  const before = await countNumbered()
  // Each takes a moment, so that the kill falls into a batch.
  await t.db.execute(
    sql.raw(`
    create function lingers() returns trigger language plpgsql as 'begin perform pg_sleep(0.01); return new; end';
    create trigger zz_lingers before insert on invoices for each row execute function lingers()`),
  )
  const { jobId } = (await t.ask('POST', '/invoices/issue-due', { as: 'finance' })).body
  const isDone = async () =>
    (await t.db.execute(sql`select from jobs where id = ${jobId} and status = 'done'`)).rows.length > 0
  for (let kills = 0; kills < 2; kills += 1) {
    const stop = await startWorker(SERVER, t.database.connection)
    const from = await countNumbered()
    while ((await countNumbered()) === from && !(await isDone())) await wait(20)
    await wait(150)
    await stop()
    await withoutGap()
  }
  const stop = await startWorker(SERVER, t.database.connection)
  while (!(await isDone())) await wait(100)
  await stop()
  expect((await withoutGap()) - before).toBe(count - byHand)
  const { rows } = await t.db.execute<{ doubles: number }>(sql`
    select count(*)::int as doubles from (
      select order_id from invoices where number is not null and status <> 'void' and kind = 'original' group by 1 having count(*) > 1) d`)
  expect(rows[0]!.doubles).toBe(0)
})
