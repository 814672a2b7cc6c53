import { SERIAL_AT, type Scanned } from '@learning-cms/contract/shop/check-in'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { inDays, soldTickets, ticketProduct } from '@learning-cms/testkit/money/tickets'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { eraseTicketNotes } from './erasure.ts'
import { voidTickets } from './sale.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type More = {
  id?: string
  door?: string
  at?: string
  isOffline?: boolean
  note?: string
  undoneAt?: string
  as?: string
}
async function send(code: string, { id = randomUUID(), door = 'A', as = 'curator', ...more }: More = {}) {
  const scans = [{ id, code, at: new Date().toISOString(), ...more }]
  const { status, body } = await t.ask('POST', '/check-ins', { as, body: { door, scans } })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.rows as Scanned[])[0]!
}
type Sale = Parameters<typeof soldTickets>[1]
const codeOf = async (sale: Sale = {}) => (await soldTickets(t.db, sale)).codes[0]!
/** Valid since yesterday, so that it does not matter whether midnight was a moment ago, or comes meanwhile. */
async function anyDayCode() {
  const productId = await ticketProduct(t.db, { ticketWay: 'open', validDays: 3, capacity: null })
  const code = await codeOf({ productId, visitOn: null })
  await t.db.execute(sql`update tickets set valid_from = now() - interval '1 day' where serial = ${code.slice(3, 13)}`)
  return code
}
const today = async () => (await t.ask('GET', '/check-ins/today', { as: 'curator' })).body

test('a ticket admits once; the second time says when, by whom and at which door', async () => {
  const code = await anyDayCode()
  expect(await send(code)).toMatchObject({
    outcome: 'entered',
    reason: null,
    ticket: { status: 'used', usedDoor: 'A' },
  })
  const second = await send(code.toLowerCase(), { door: 'B' })
  expect(second).toMatchObject({ outcome: 'refused', reason: 'tickets.already-used', mayAdmit: false })
  expect(second.ticket).toMatchObject({
    usedDoor: 'A',
    usedByName: expect.stringMatching(/./),
    usedAt: expect.any(String),
  })
})

test('the same ticket at many doors at once: one entry', async () => {
  const code = await anyDayCode()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(code, { door: `${n}` })))
  expect(answers.filter(({ outcome }) => outcome === 'entered')).toHaveLength(1)
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([null, 'tickets.already-used']))
})

test('a scan that is sent again, also at the same time, is answered again', async () => {
  const code = await anyDayCode()
  const id = randomUUID()
  const answers = await Promise.all([send(code, { id }), send(code, { id }), send(code, { id })])
  for (const answer of answers) expect(answer).toMatchObject({ id, outcome: 'entered', reason: null })
  const other = { door: 'A', scans: [{ id, code, at: new Date().toISOString() }] }
  expect((await t.ask('POST', '/check-ins', { as: 'catalog', body: other })).body.reason).toBe('tickets.scan-taken')
})

test('each fault of a code has its own reason', async () => {
  const code = await anyDayCode()
  const swap = (place: number) => code.slice(0, place) + (code[place] === 'Z' ? 'Y' : 'Z') + code.slice(place + 1)
  const deletedCode = await anyDayCode()
  await t.db.execute(sql`delete from tickets where serial = ${deletedCode.slice(3, 13)}`)
  const { lineId, codes } = await soldTickets(t.db)
  await t.db.transaction((tx) => voidTickets(tx, bySystem, { key: 'r', lineId, mayUsed: false }))
  const spent = await codeOf({
    productId: await ticketProduct(t.db, { ticketWay: 'open', validDays: 3 }),
    visitOn: null,
  })
  await t.db.execute(sql`
    update tickets set valid_from = now() - interval '9 days', valid_until = now() - interval '1 day' where serial = ${spent.slice(3, 13)}`)
  const cases = [
    ['hello', 'tickets.unreadable'],
    [swap(0), 'tickets.foreign'],
    [swap(5), 'tickets.forged'],
    [swap(19), 'tickets.forged'],
    [deletedCode, 'tickets.unknown'],
    [codes[0]!, 'tickets.void'],
    [spent, 'tickets.expired'],
  ] as const
  for (const [typed, reason] of cases) {
    expect(await send(typed), reason).toMatchObject({ outcome: 'refused', reason, mayAdmit: false })
    // A note does not help either.
    expect(await send(typed, { note: 'Cho vào' }), reason).toMatchObject({ outcome: 'refused', reason })
  }
})

test('on another day or at another time somebody is let in only with a note', async () => {
  const code = await codeOf({ visitOn: inDays(1) })
  expect(await send(code)).toMatchObject({ outcome: 'refused', reason: 'tickets.other-day', mayAdmit: true })
  expect(await send(code, { note: 'Đi nhầm ngày' })).toMatchObject({ outcome: 'entered' })
  const productId = await ticketProduct(t.db, { ticketWay: 'slot', slots: ['23:59'], entryMinutes: 0 })
  const slotted = await codeOf({ productId, slot: '23:59' })
  const move = (from: string, until: string) =>
    t.db.execute(sql`
      update tickets set valid_from = now() + ${from}::interval, valid_until = now() + ${until}::interval where serial = ${slotted.slice(3, 13)}`)
  await move('20 minutes', '60 minutes')
  expect(await send(slotted)).toMatchObject({ reason: 'tickets.too-early', mayAdmit: true })
  await move('-60 minutes', '-1 minutes')
  expect(await send(slotted)).toMatchObject({ reason: 'tickets.too-late', mayAdmit: true })
  await move('10 minutes', '60 minutes')
  expect(await send(slotted)).toMatchObject({ outcome: 'entered' })
})

test('an entry by mistake is taken back within ten minutes, once', async () => {
  const code = await anyDayCode()
  const { id } = await send(code)
  const undo = () => t.ask('POST', `/check-ins/${id}/undo`, { as: 'curator' })
  const answers = await Promise.all([undo(), undo()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const late = await send(code)
  expect(late.outcome).toBe('entered')
  await t.db.execute(sql`update ticket_scans set scanned_at = now() - interval '11 minutes' where id = ${late.id}`)
  expect((await t.ask('POST', `/check-ins/${late.id}/undo`, { as: 'curator' })).body.reason).toBe(
    'tickets.undo-too-late',
  )
})

test('a scan that is taken back before its answer came admits nobody, whether it arrived or not', async () => {
  const now = () => new Date().toISOString()
  const code = await anyDayCode()
  // The scan arrived, but its answer was lost.
  const arrived = await send(code)
  expect(arrived.outcome).toBe('entered')
  const undone = { isOffline: true, undoneAt: now() }
  expect(await send(code, { id: arrived.id, ...undone })).toMatchObject({
    outcome: 'undone',
    ticket: { status: 'valid' },
  })
  expect(await send(code, { id: arrived.id, ...undone })).toMatchObject({ outcome: 'undone' })
  // The scan arrives after the message that took it back.
  const id = randomUUID()
  expect(await send(code, { id, ...undone })).toMatchObject({ outcome: 'undone' })
  expect(await send(code, { id })).toMatchObject({ outcome: 'undone', ticket: { status: 'valid' } })
  expect((await today()).conflicts.map((one: { id: string }) => one.id)).not.toContain(id)
  // Another account's entry, and one taken back too late, are not undone.
  const other = await send(code)
  const body = { door: 'A', scans: [{ id: other.id, code, at: now(), undoneAt: now() }] }
  expect((await t.ask('POST', '/check-ins', { as: 'catalog', body })).body.reason).toBe('tickets.scan-taken')
  const elevenAgo = new Date(Date.now() - 11 * 60_000).toISOString()
  expect(await send(code, { id: other.id, at: elevenAgo, undoneAt: now() })).toMatchObject({
    outcome: 'entered',
    ticket: { status: 'used' },
  })
})

test('whoever only checks tickets sees what the door needs', async () => {
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions) values (${randomUUID()}, 'door', 'Soát vé', '{tickets:check_in}')`)
  for (const path of ['/check-ins/today', '/check-ins/door-list'])
    expect((await t.ask('GET', path, { as: 'door' })).status, path).toBe(200)
  expect(await send(await anyDayCode(), { as: 'door' })).toMatchObject({ outcome: 'entered' })
})

test('why somebody was let in is erased with the person; that the ticket was used stays', async () => {
  const { id: studentId } = await make.student(t.db)
  const { codes } = await soldTickets(t.db, { studentId, visitOn: inDays(1) })
  const { id } = await send(codes[0]!, { note: 'Cô Hạnh đi nhầm ngày' })
  const stored = async () => {
    const { rows } = await t.db.execute<{ note: string; status: string }>(sql`
      select s.note, k.status from ticket_scans s join tickets k on k.id = s.ticket_id where s.id = ${id}`)
    const { rows: lines } = await t.db.execute(sql`
      select p.changes from audit_lines l left join audit_personal p on p.line_id = l.id
      where l.entity = 'tickets' and (p.changes::text like '%Hạnh%' or l.changes::text like '%Hạnh%')`)
    return { ...rows[0]!, lines: lines.length }
  }
  expect(await stored()).toEqual({ note: 'Cô Hạnh đi nhầm ngày', status: 'used', lines: 1 })
  await t.db.transaction((tx) => eraseTicketNotes(tx, studentId))
  expect(await stored()).toEqual({ note: '', status: 'used', lines: 0 })
})

test('without a network a device admits by hashes; doubles are told afterwards', async () => {
  const code = await anyDayCode()
  const list = (await t.ask('GET', '/check-ins/door-list', { as: 'curator' })).body
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(code.slice(...SERIAL_AT))))
    .toString('base64url')
    .slice(0, 12)
  const row = list.tickets.find(([one]: [string]) => one === hash)
  expect(row?.[5]).toBe(0)
  expect(JSON.stringify(list)).not.toContain(code.slice(3, 13))
  const tenAgo = new Date(Date.now() - 600_000).toISOString()
  await send(code, { door: 'A' })
  const offline = await send(code, { door: 'B', isOffline: true, at: tenAgo })
  expect(offline).toMatchObject({ outcome: 'refused', reason: 'tickets.already-used' })
  expect((await today()).conflicts[0]).toMatchObject({ id: offline.id, door: 'B', scannedAt: tenAgo })
  // An ordinary refusal at the door is no conflict.
  const before = (await today()).conflicts.length
  await send(code)
  expect((await today()).conflicts).toHaveLength(before)
  const early = await anyDayCode()
  expect((await send(early, { isOffline: true, at: tenAgo })).ticket).toMatchObject({ usedAt: tenAgo })
})

test('today counts each slot, and everybody who entered', async () => {
  const productId = await ticketProduct(t.db, { ticketWay: 'slot', slots: ['00:00', '23:59'], capacity: 7 })
  const { codes } = await soldTickets(t.db, { productId, slot: '00:00', quantity: 3 })
  const before = (await today()).entered
  await send(codes[0]!)
  const { slots, entered } = await today()
  expect(entered).toBe(before + 1)
  const mine = slots.filter((one: { productId: string }) => one.productId === productId)
  expect(mine).toMatchObject([
    { slot: '00:00', capacity: 7, sold: 3, held: 0, entered: 1 },
    { slot: '23:59', sold: 0, entered: 0 },
  ])
})
