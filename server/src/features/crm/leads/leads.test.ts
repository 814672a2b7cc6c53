import { dayFromNow } from '@learning-cms/testkit/days'
import { leadCommands, type Lead, type LeadRow, type LeadStage } from '@learning-cms/contract/crm/leads/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transitions } from './transitions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Refused = { reason?: string; fields?: Record<string, string>; changedBy?: string; current?: Lead }
const as = 'owner'
const mail = () => `kh.${randomUUID().slice(0, 8)}@example.test`
const send = (body: object, who = as) =>
  t.ask<Lead & Refused>('POST', '/leads', { as: who, body: { fullName: 'Lê Thị Hỏi', ...body } })
async function enter(body: object = {}) {
  const answer = await send({ email: mail(), ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const command = (lead: Pick<Lead, 'id' | 'version'>, name: string, body?: object) =>
  t.ask<Lead & Refused>('POST', `/leads/${lead.id}/${name === 'putBack' ? 'put-back' : name}`, {
    as,
    version: lead.version,
    body: body ?? bodyOf(name),
  })
const bodyOf = (name: string) => (name === 'lose' ? { reason: 'price' } : name === 'sell' ? {} : undefined)
const count = async (query: ReturnType<typeof sql>) => (await t.db.execute<{ n: number }>(query)).rows[0]!.n

test('any sequence of commands follows the transitions, and a refusal changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...leadCommands), { minLength: 3, maxLength: 8 }), async (commands) => {
      let now = await enter()
      for (const name of commands) {
        const answer = await command(now, name)
        const after = (await t.ask<Lead>('GET', `/leads/${now.id}`, { as })).body
        const isAllowed = transitions[name].from.includes(now.state)
        expect(answer.status).toBe(isAllowed ? 200 : 409)
        expect(now.allowed.includes(name)).toBe(isAllowed)
        if (isAllowed) expect(after).toMatchObject({ state: transitions[name].to, version: now.version + 1 })
        else expect(after).toEqual(now)
        expect(after.lostReason === null).toBe(after.state !== 'lost')
        expect(after.personId === null).toBe(after.state !== 'sold')
        now = after
      }
    }),
    { numRuns: 8 },
  )
})

test('contact details are masked everywhere, and revealed for a recorded reason only', async () => {
  const email = mail()
  const made = await enter({ email, phone: '0912 345 678' })
  expect(JSON.stringify(made)).not.toContain(email)
  const list = await t.ask('GET', '/leads', { as })
  expect(JSON.stringify(list.body)).not.toContain(email)
  const stale = await t.ask<Refused>('PATCH', `/leads/${made.id}`, { as, version: 9, body: { value: 5 } })
  expect(stale.status).toBe(412)
  expect(stale.body.current!.id).toBe(made.id)
  expect(JSON.stringify(stale.body)).not.toContain(email)
  const revealed = await t.ask('POST', `/leads/${made.id}/reveal`, { as, body: { reason: 'Gọi lại' } })
  expect(revealed.body).toEqual({ email, phone: '0912 345 678' })
  const { rows } = await t.db.execute<{ action: string; line: string }>(
    sql`select action, to_jsonb(l)::text as line from audit_lines l where entity_id = ${made.id} order by at`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['leads.create', 'leads.reveal'])
  expect(rows.map(({ line }) => line).join()).not.toMatch(/Lê Thị Hỏi|@example/)
})

test('a lead is reachable, has one interest at most, and belongs to somebody who may work on it', async () => {
  const { id: courseId } = await make.course(t.db)
  const owner = await make.account(t.db, { roles: ['owner'] })
  const outsider = await make.account(t.db, { roles: [] })
  const unknownId = randomUUID()
  const fieldsOf = async (body: object) => (await send({ email: mail(), ...body })).body.fields
  expect((await send({})).body.fields).toEqual({ phone: 'leads.contact-required' })
  expect(await fieldsOf({ courseId, productId: unknownId })).toEqual({ productId: 'leads.one-interest' })
  expect(await fieldsOf({ courseId: unknownId })).toEqual({ courseId: 'leads.course-unknown' })
  expect(await fieldsOf({ productId: unknownId })).toEqual({ productId: 'leads.product-unknown' })
  expect(await fieldsOf({ ownerId: outsider.id })).toEqual({ ownerId: 'leads.owner-unfit' })
  const made = await enter({ courseId, ownerId: owner.id, value: 1_500_000 })
  expect(made).toMatchObject({ courseId, ownerId: owner.id, value: 1_500_000, state: 'new' })
  expect((await send({ email: mail(), value: -1 })).status).toBe(400)
})

test('the list finds by name without marks, by state and by what is overdue', async () => {
  const word = `Xuyến${randomUUID().slice(0, 6)}`
  const late = await enter({ fullName: `Đặng ${word}`, dueOn: '2020-01-31' })
  const later = await enter({ fullName: `Bùi ${word}`, dueOn: '2999-01-31' })
  const none = await enter({ fullName: `An ${word}` })
  const ids = async (query: Record<string, string>) =>
    (await t.ask<{ rows: LeadRow[] }>('GET', '/leads', { as, query })).body.rows.map(({ id }) => id)
  const search = word.replace('ế', 'e')
  expect(await ids({ search, sort: 'dueOn', order: 'asc' })).toEqual([late.id, later.id, none.id])
  expect(await ids({ search, due: 'overdue' })).toEqual([late.id])
  expect(await ids({ search, due: 'none' })).toEqual([none.id])
  expect(await ids({ search, due: 'week' })).toEqual([])
  await command(late, 'lose', { reason: 'other', note: 'Chuyển nhà' })
  expect(await ids({ search, due: 'overdue' })).toEqual([])
  expect(await ids({ search, state: 'lost' })).toEqual([late.id])
})

test('pages by due day hold every lead once, those without a day last', async () => {
  const word = `Trang${randomUUID().slice(0, 6)}`
  const [first, second] = [100, 101].map((days) => dayFromNow(days)) as [string, string]
  const days = [second, null, first, first, null]
  for (const dueOn of days) await enter({ fullName: `Hà ${word}`, dueOn })
  const seen: (string | null)[] = []
  let after: string | null = null
  do {
    const query: Record<string, string> = {
      search: word,
      sort: 'dueOn',
      order: 'asc',
      size: '2',
      ...(after && { after }),
    }
    const page = (await t.ask<{ rows: LeadRow[]; next: string | null }>('GET', '/leads', { as, query })).body
    seen.push(...page.rows.map(({ dueOn }) => dueOn))
    after = page.next
  } while (after)
  expect(seen).toEqual([first, first, second, null, null])
})

test('two people sell one lead at once: one does, the other is told by whom', async () => {
  const email = mail()
  const lead = await enter({ email })
  const answers = await Promise.all([1, 2, 3, 4].map(() => command(lead, 'sell')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(3)
  const lost = answers.find(({ status }) => status === 412)!.body
  expect(lost.reason).toBe('version.changed-meanwhile')
  expect(lost.current).toMatchObject({ state: 'sold' })
  expect(lost.changedBy).toBeTruthy()
  expect(await count(sql`select count(*)::int as n from people where email = ${email}`)).toBe(1)
})

test('a sale links the student with the address, however it is written', async () => {
  const email = mail()
  const student = (await t.ask('POST', '/students', { as, body: { fullName: 'Lê Thị Hỏi', email } })).body
  const sold = await command(await enter({ email: email.toUpperCase() }), 'sell')
  expect(sold.body).toMatchObject({ state: 'sold', personId: student.id })
  const again = await command(sold.body, 'reopen')
  expect(again.body).toMatchObject({ state: 'in-progress', personId: null })
})

test('a sale needs an address, and nothing is closed without it', async () => {
  const lead = await enter({ email: null, phone: '0912345678' })
  expect((await command(lead, 'sell')).body.fields).toEqual({ email: 'leads.email-needed' })
  expect((await t.ask<Lead>('GET', `/leads/${lead.id}`, { as })).body).toEqual(lead)
})

test('erasing a person takes their leads along, and what the log kept of them', async () => {
  const email = mail()
  const fullName = `Mai Thị ${randomUUID().slice(0, 6)}`
  const sold = (await command(await enter({ email, fullName }), 'sell')).body
  const open = await enter({ email })
  const other = await enter()
  const student = (await t.ask('GET', `/students/${sold.personId}`, { as })).body
  const body = { reason: 'Theo yêu cầu', confirmation: fullName }
  const answer = await t.ask('POST', `/students/${student.id}/erase`, { as, version: student.version, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const statusOf = async ({ id }: { id: string }) => (await t.ask('GET', `/leads/${id}`, { as })).status
  expect(await Promise.all([sold, open, other].map(statusOf))).toEqual([404, 404, 200])
  const linesOf = (id: string) =>
    count(
      sql`select count(*)::int as n from audit_personal p join audit_lines l on l.id = p.line_id where l.entity_id = ${id}`,
    )
  expect(await Promise.all([sold, open, other].map(({ id }) => linesOf(id)))).toEqual([0, 0, 1])
})

test('a column of the board counts what its list shows, and adds up its value', async () => {
  const word = `Cột${randomUUID().slice(0, 6)}`
  for (const value of [100_000, 250_000]) await enter({ fullName: `Vũ ${word}`, value, source: 'phone' })
  const begun = await enter({ fullName: `Vũ ${word}`, value: 7_000, source: 'visit' })
  await command(begun, 'begin')
  const stages = async (query: Record<string, string>) =>
    (await t.ask<{ stages: LeadStage[] }>('GET', '/lead-stages', { as, query })).body.stages
  expect(await stages({ search: word })).toEqual([
    { state: 'new', count: 2, value: 350_000, isCapped: false },
    { state: 'in-progress', count: 1, value: 7_000, isCapped: false },
    { state: 'sold', count: 0, value: 0, isCapped: false },
    { state: 'lost', count: 0, value: 0, isCapped: false },
  ])
  expect((await stages({ search: word, source: 'visit' })).map(({ count: n }) => n)).toEqual([0, 1, 0, 0])
})

test('a sale goes to the student that was chosen, or to an address that the lead did not have', async () => {
  const student = (await t.ask('POST', '/students', { as, body: { fullName: 'Trần Thị Chọn', email: mail() } })).body
  const chosen = await command(await enter(), 'sell', { personId: student.id })
  expect(chosen.body).toMatchObject({ state: 'sold', personId: student.id })
  const email = mail()
  const caller = await enter({ email: null, phone: '0912345678' })
  expect((await command(caller, 'sell', { personId: randomUUID() })).body.fields).toEqual({
    personId: 'leads.buyer-unknown',
  })
  const sold = (await command(caller, 'sell', { email })).body
  expect(await count(sql`select count(*)::int as n from people where id = ${sold.personId} and email = ${email}`)).toBe(
    1,
  )
})

test('the order of a sale is the buyer’s, and belongs to one lead', async () => {
  const email = mail()
  const [first, second] = [
    (await command(await enter({ email }), 'sell')).body,
    (await command(await enter({ email }), 'sell')).body,
  ]
  const other = (await command(await enter(), 'sell')).body
  const open = await enter()
  const { id: orderId } = await make.order(t.db, { studentId: first.personId! })
  const link = (lead: Lead) => command(lead, 'order', { orderId })
  expect((await link(open)).body.reason).toBe('leads.not-sold')
  expect((await link(other)).body.fields).toEqual({ orderId: 'leads.order-of-another' })
  const linked = await link(first)
  expect(linked.body.order).toMatchObject({ id: orderId })
  expect((await link(second)).body.reason).toBe('leads.order-linked')
  expect((await command(linked.body, 'reopen')).body).toMatchObject({ order: null, state: 'in-progress' })
})

test('a sale waits for whoever holds the buyer before it holds the lead', async () => {
  const email = mail()
  const student = (await t.ask('POST', '/students', { as, body: { fullName: 'Lê Thị Hỏi', email } })).body
  const lead = await enter({ email })
  const eraser = await t.database.pool.connect()
  try {
    await eraser.query('begin')
    await eraser.query('select from people where id = $1 for no key update', [student.id])
    const selling = command(lead, 'sell')
    const waiting = async () => (await eraser.query('select 1 from pg_locks where not granted')).rows.length
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 60_000, interval: 20 })
    const { rows } = await eraser.query('select state from leads where id = $1 for update nowait', [lead.id])
    expect(rows).toEqual([{ state: 'new' }])
    await eraser.query('commit')
    expect((await selling).body).toMatchObject({ state: 'sold', personId: student.id })
  } finally {
    await eraser.query('rollback')
    eraser.release()
  }
})

test('leads are sold while the person with their address is erased, and none is left behind', async () => {
  for (let round = 0; round < 3; round++) {
    const email = mail()
    const student = (await t.ask('POST', '/students', { as, body: { fullName: 'Lê Thị Hỏi', email } })).body
    const leads = [await enter({ email }), await enter({ email })]
    const body = { reason: 'Theo yêu cầu', confirmation: 'Lê Thị Hỏi' }
    const erasing = t.ask<Refused>('POST', `/students/${student.id}/erase`, { as, version: student.version, body })
    const answers = await Promise.all([...leads.map((lead) => command(lead, 'sell')), erasing])
    for (const { status } of answers) expect([200, 404, 409, 412]).toContain(status)
    if (answers[2]!.status === 200)
      expect(await count(sql`select count(*)::int as n from leads where person_id = ${student.id}`)).toBe(0)
  }
})

test('the history tells what was changed, with contact details masked', async () => {
  const made = await enter({ phone: '0912 345 678' })
  await t.ask('PATCH', `/leads/${made.id}`, { as, version: made.version, body: { phone: '0987 654 321', value: 9 } })
  const { rows } = (await t.ask('GET', `/history/leads/${made.id}`, { as })).body
  expect(rows[0]).toMatchObject({ action: 'leads.update', changes: { value: [0, 9] } })
  expect(JSON.stringify(rows)).not.toContain('654 321')
})
