import type { Compared } from '@learning-cms/contract/crm/campaigns'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { agree, draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDue, endDone, freezeBegun } from '#features/crm/campaigns/sending/begin.ts'
import { betterSubject } from './better-subject.ts'
import { openConnections } from '#features/crm/campaigns/sending/connections.ts'
import { decideDue, releaseDecided, releaseSome } from './decide.ts'
import { sendCampaigns } from '#features/crm/campaigns/sending/send.ts'
import { startCampaigns } from '#features/crm/campaigns/sending/work.ts'

const WORKER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/workers/campaign-worker'))
const OFTEN = { interval: 50 }
const as = 'owner'

let t: TestApp
let sink: Sink
const refused = new Map<string, string>()
beforeAll(async () => {
  sink = await startSink({ answerTo: (address) => refused.get(address), thinkMs: () => 5 })
  t = await testApp({ mayCallLoopback: true })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

type Person = { id: string; email: string }
const read = async (id: string) => (await t.ask('GET', `/campaigns/${id}`, { as })).body
const results = async (id: string) => (await t.ask('GET', `/campaigns/${id}/results`, { as })).body
const gotBy = (people: readonly Person[]) => {
  const addresses = new Set(people.map(({ email }) => email))
  return sink.taken.filter(({ to }) => addresses.has(to))
}
const subjectsOf = (letters: readonly { raw: string }[]) =>
  letters.flatMap(({ raw }) => /^Subject: Tieu de ([AB])/m.exec(raw)?.[1] ?? []).sort()
const heldIn = async (id: string) =>
  (
    await t.db.execute<{ count: number }>(sql`
      select count(*)::int as count from campaign_recipients
      where campaign_id = ${id} and state = 'waiting' and next_at = 'infinity'`)
  ).rows[0]!.count
const linesOf = async (id: string) =>
  (
    await t.db.execute<{ action: string }>(sql`
      select action from audit_lines where entity = 'campaigns' and entity_id = ${id}
        and action in ('campaigns.decide', 'campaigns.choose')`)
  ).rows.map(({ action }) => action)
const choose = (id: string, version: number, winner: string) =>
  t.ask('POST', `/campaigns/${id}/choose`, { as, version, body: { winner } })

const subjects = { subject: 'Tieu de A', subjectB: 'Tieu de B' }

/** A campaign whose audience is frozen, with letters of the trial that may leave. */
async function begun(count: number, more: Record<string, unknown> = {}) {
  const [group, box] = [await groupOf(t, count), await senderFor(t, sink.port)]
  const trial = { ...subjects, trialShare: 20, trialHours: 1 }
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id, ...trial, ...more })
  expect((await schedule(t, draft)).status).toBe(200)
  await beginDue(t.db)
  await freezeBegun(t.db)
  await t.runJobs('campaigns.freeze')
  return { id: draft.id, people: group.people }
}

async function sendAll() {
  const sending = { db: t.db, config: t.config, connections: openConnections(t) }
  for (let idle = 0; idle < 2;) {
    await t.db.execute(sql`update campaigns set allowance = 100, allowance_at = now() where state = 'sending'`)
    idle = (await sendCampaigns(sending)) === 0 ? idle + 1 : 0
  }
  sending.connections.closeAll()
  await endDone(t.db)
}

/** The letters of the trial are sent, and its time runs. */
async function waiting(count: number, more: Record<string, unknown> = {}) {
  const campaign = await begun(count, more)
  await sendAll()
  await decideDue(t.db)
  return campaign
}

const comeDue = (id: string) =>
  t.db.execute(sql`update campaigns set decide_at = now() - interval '3 days' where id = ${id}`)

async function decideAndSend() {
  await decideDue(t.db)
  await releaseDecided(t.db)
  await sendAll()
}

const marked = (id: string, variant: string, values: string) =>
  t.database.pool.query(
    `update campaign_recipients set ${values} where id = (
       select id from campaign_recipients where campaign_id = $1 and variant = $2 and state = 'sent' order by id limit 1)`,
    [id, variant],
  )
const click = (id: string, variant: string) =>
  marked(id, variant, 'is_measured = true, clicked_at = now(), opened_at = now()')
const leave = (id: string, variant: string) => marked(id, variant, 'unsubscribed_at = now()')

test('the better subject is that with more clicks of those measured, then with fewer who left, then the first', () => {
  const reached = fc
    .record({ delivered: fc.nat(40), unsubscribed: fc.nat(40), measured: fc.nat(40), clicked: fc.nat(40) })
    .map((one) => ({
      ...one,
      unsubscribed: Math.min(one.unsubscribed, one.delivered),
      clicked: Math.min(one.clicked, one.measured),
    }))
  const rates = ({ delivered, unsubscribed, measured, clicked }: Compared['a']) => ({
    clicks: clicked / (measured || 1),
    left: unsubscribed / (delivered || 1),
  })
  fc.assert(
    fc.property(reached, reached, (a, b) => {
      const { winner, by } = betterSubject({ a, b })
      const [won, lost] = winner === 'a' ? [rates(a), rates(b)] : [rates(b), rates(a)]
      expect(won.clicks).toBeGreaterThanOrEqual(lost.clicks)
      expect(by === 'clicks').toBe(won.clicks > lost.clicks)
      if (by !== 'clicks') expect(won.left).toBeLessThanOrEqual(lost.left)
      if (by === 'unsubscribes') expect(won.left).toBeLessThan(lost.left)
      if (by === 'even') expect([winner, won.left]).toEqual(['a', lost.left])
      // Swapping the two only matters if their figures are equal.
      const turned = betterSubject({ a: b, b: a })
      expect(turned).toEqual({ winner: by === 'even' ? 'a' : winner === 'a' ? 'b' : 'a', by })
    }),
  )
})

test('a part gets the two subjects, half each; the others wait, and get the one with more clicks', async () => {
  const { id, people } = await begun(20)
  expect(await heldIn(id)).toBe(16)
  expect(await read(id)).toMatchObject({ isChoosing: true, allowed: ['choose', 'stop'], decideAt: null })
  await decideDue(t.db)
  // Letters of the trial are not sent yet, so its time does not run.
  expect(await read(id)).toMatchObject({ decideAt: null, winner: null })
  await sendAll()
  expect(subjectsOf(gotBy(people))).toEqual(['A', 'A', 'B', 'B'])
  await decideDue(t.db)
  const { decideAt, state } = await read(id)
  expect(state).toBe('sending')
  expect(Math.abs(Date.parse(decideAt) - Date.now() - 3_600_000)).toBeLessThan(60_000)
  const { rows } = (await t.ask('GET', `/campaigns/${id}/recipients`, { as, query: { outcome: 'waiting' } })).body
  expect(new Set(rows.map(({ variant }: { variant: null }) => variant))).toEqual(new Set([null]))
  await click(id, 'b')
  await decideAndSend()
  expect(await read(id)).toMatchObject({ winner: null, decideAt })
  expect(gotBy(people).length).toBe(4)
  await comeDue(id)
  await decideAndSend()
  expect(await read(id)).toMatchObject({
    state: 'sent',
    isChoosing: false,
    winner: 'b',
    winnerBy: 'clicks',
    compared: { a: { delivered: 2, clicked: 0 }, b: { delivered: 2, clicked: 1, measured: 1 } },
  })
  const letters = gotBy(people)
  expect(new Set(letters.map(({ to }) => to)).size).toBe(20)
  expect(letters.length).toBe(20)
  expect(subjectsOf(letters).filter((one) => one === 'B').length).toBe(18)
  expect(await linesOf(id)).toEqual(['campaigns.decide'])
})

test('where nobody clicked, the one that made fewer people leave wins; where nothing tells them apart, the first', async () => {
  const [left, even] = [await waiting(10), await waiting(10)]
  await leave(left.id, 'a')
  for (const { id } of [left, even]) await comeDue(id)
  await decideAndSend()
  expect(await read(left.id)).toMatchObject({ winner: 'b', winnerBy: 'unsubscribes', state: 'sent' })
  expect(await read(even.id)).toMatchObject({ winner: 'a', winnerBy: 'even', state: 'sent' })
  expect(subjectsOf(gotBy(even.people)).filter((one) => one === 'A').length).toBe(9)
})

test('of many who decide at the same moment, by hand and by clock, one does, and everybody gets what was decided', async () => {
  for (const winner of ['a', 'b']) {
    const { id, people } = await waiting(10)
    await comeDue(id)
    const { version } = await read(id)
    const byHand = [1, 2, 3].map(() => choose(id, version, winner))
    const [answers] = await Promise.all([Promise.all(byHand), ...[1, 2, 3].map(() => decideDue(t.db))])
    const lines = await linesOf(id)
    expect(lines.length).toBe(1)
    expect(answers.filter(({ status }) => status === 200).length).toBe(lines[0] === 'campaigns.choose' ? 1 : 0)
    await Promise.all([releaseDecided(t.db), releaseDecided(t.db)])
    await sendAll()
    const { winner: chosen, state } = await read(id)
    expect(state).toBe('sent')
    const letters = gotBy(people)
    expect(letters.length).toBe(10)
    expect(subjectsOf(letters).filter((one) => one === chosen.toUpperCase()).length).toBe(9)
    const late = await choose(id, (await read(id)).version, 'a')
    expect([late.status, late.body.reason]).toEqual([409, 'campaigns.transition'])
  }
})

test('stopped while it waits, nothing is decided any more and nobody else is written to', async () => {
  const { id, people } = await waiting(10)
  const stopped = await t.ask('POST', `/campaigns/${id}/stop`, { as, version: (await read(id)).version })
  expect(stopped.body).toMatchObject({ state: 'stopped', isChoosing: false, allowed: [] })
  await comeDue(id)
  await decideAndSend()
  expect(await read(id)).toMatchObject({ state: 'stopped', winner: null })
  expect(gotBy(people).length).toBe(2)
  expect((await results(id)).figures).toMatchObject({ sent: 2, skipped: 8, waiting: 0 })
  expect(await linesOf(id)).toEqual([])
  const late = await choose(id, (await read(id)).version, 'a')
  expect([late.status, late.body.reason]).toEqual([409, 'campaigns.transition'])
})

test('a server that was off when it was time decides as soon as it runs', async () => {
  const { id, people } = await waiting(10)
  await click(id, 'b')
  await comeDue(id)
  const faults: unknown[] = []
  const service = startCampaigns({ db: t.db, config: t.config, onFault: (error) => faults.push(error) })
  await expect.poll(async () => (await read(id)).state, OFTEN).toBe('sent')
  await service.stop()
  expect(faults).toEqual([])
  expect((await read(id)).winner).toBe('b')
  expect(gotBy(people).length).toBe(10)
})

test('chosen by hand before the trial has left, its letters that were not tried get that subject as well', async () => {
  const { id, people } = await begun(10, { trialShare: 50 })
  const chosen = await choose(id, (await read(id)).version, 'b')
  expect(chosen.body).toMatchObject({ winner: 'b', winnerBy: 'hand', isChoosing: false, allowed: ['stop'] })
  const again = await choose(id, chosen.body.version, 'a')
  expect([again.status, again.body.reason]).toEqual([409, 'campaigns.nothing-to-choose'])
  await releaseDecided(t.db)
  await sendAll()
  expect(subjectsOf(gotBy(people))).toEqual(Array(10).fill('B'))
  expect(await linesOf(id)).toEqual(['campaigns.choose'])
})

test('whoever leaves or is suppressed while it waits gets nothing, whichever subject wins', async () => {
  const { id, people } = await waiting(10)
  const { rows } = await t.db.execute<{ id: string; address: string }>(sql`
    select person_id as id, address from campaign_recipients where campaign_id = ${id} and next_at = 'infinity' order by id`)
  const [left, listed] = rows
  await agree(t, left!.id, 'marketing-mail', false)
  await t.ask('POST', '/suppressions', { as, body: { address: listed!.address, reason: 'asked', note: '' } })
  await comeDue(id)
  await decideAndSend()
  expect(gotBy(people).length).toBe(8)
  expect((await results(id)).skipped).toEqual([
    { reason: 'suppressed', count: 1 },
    { reason: 'unsubscribed', count: 1 },
  ])
})

test('an address that is busy does not hold up the clock; in a group of two there is nothing to choose', async () => {
  const busy = await begun(10, { trialShare: 50 })
  const { rows } = await t.db.execute<{ address: string }>(sql`
    select address from campaign_recipients where campaign_id = ${busy.id} and next_at < 'infinity' limit 1`)
  refused.set(rows[0]!.address, '451 4.2.0 later')
  await sendAll()
  await decideDue(t.db)
  expect((await read(busy.id)).decideAt).not.toBeNull()
  refused.clear()
  await t.ask('POST', `/campaigns/${busy.id}/stop`, { as, version: (await read(busy.id)).version })
  const few = await waiting(2)
  expect(await read(few.id)).toMatchObject({ state: 'sent', winner: null, decideAt: null })
  expect(subjectsOf(gotBy(few.people))).toEqual(['A', 'B'])
})

test('a trial needs a second subject, a part that says something, and three days at most', async () => {
  const body = { name: 'Thử', ...subjects }
  const made = (await t.ask('POST', '/campaigns', { as, body: { ...body, trialShare: 10 } })).body
  expect(made).toMatchObject({ trialShare: 10, trialHours: 24, shareB: 50 })
  const put = async (changes: Record<string, unknown>) => {
    const { version } = await read(made.id)
    return t.ask('PATCH', `/campaigns/${made.id}`, { as, version, body: changes })
  }
  for (const wrong of [{ trialShare: 4 }, { trialShare: 51 }, { trialShare: -1 }, { trialHours: 73 }])
    expect((await put(wrong)).status).toBe(400)
  expect((await put({ trialHours: 6 })).body).toMatchObject({ trialShare: 10, trialHours: 6 })
  const copy = await t.ask('POST', `/campaigns/${made.id}/copy`, { as, body: { name: 'Bản sao' } })
  expect(copy.body).toMatchObject({ trialShare: 10, trialHours: 6, winner: null })
  expect((await put({ trialShare: 0 })).body).toMatchObject({ trialShare: 0, trialHours: 0, shareB: 50 })
  expect((await put({ trialShare: 20, subjectB: '' })).body).toMatchObject({ trialShare: 0, trialHours: 0, shareB: 0 })
  const early = await choose(made.id, (await read(made.id)).version, 'a')
  expect([early.status, early.body.reason]).toEqual([409, 'campaigns.transition'])
})

test('what a killed server had begun to give out is finished by the next, and everybody gets one letter', async () => {
  const { id, people } = await waiting(30, { rate: 2_000 })
  await click(id, 'b')
  await comeDue(id)
  await decideDue(t.db)
  // As if it was killed between two transactions.
  expect(await releaseSome(t.db, id, 7)).toBe(true)
  expect(await heldIn(id)).toBe(17)
  const start = () => startWorker(WORKER, t.database.connection)
  const kill = await start()
  await expect.poll(() => gotBy(people).length, OFTEN).toBeGreaterThan(8)
  await kill()
  await t.db.execute(sql`
    update campaign_recipients set claimed_until = now() - interval '1 second'
    where campaign_id = ${id} and state in ('claimed', 'sending')`)
  const second = await start()
  await expect.poll(async () => (await read(id)).state, OFTEN).toBe('sent')
  await second()
  const { figures } = await results(id)
  const letters = gotBy(people)
  expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length)
  expect(figures.sent + figures.unknown).toBe(30)
  expect(figures.unknown).toBeLessThanOrEqual(4)
  expect(subjectsOf(letters).filter((one) => one === 'A').length).toBe(3)
  expect(await linesOf(id)).toEqual(['campaigns.decide'])
})
