import { campaignStates, type CampaignState } from '@learning-cms/contract/crm/campaigns'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { agree, draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { make } from '@learning-cms/testkit/make'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseFromCampaigns } from '#services/people/erasing/erase-from-campaigns.ts'
import { afterTurn, commandsFrom, type CampaignTurn } from './transitions.ts'
import { openConnections } from './sending/connections.ts'
import { beginDue, endDone, freezeBegun } from './sending/begin.ts'
import { sendCampaigns, sendTests } from './sending/send.ts'

let t: TestApp
let sink: Sink
const refused = new Map<string, string>()
beforeAll(async () => {
  sink = await startSink({ answerTo: (address) => refused.get(address) })
  t = await testApp({ mayCallLoopback: true })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

const as = 'owner'
const read = async (id: string) => (await t.ask('GET', `/campaigns/${id}`, { as })).body
const results = async (id: string) => (await t.ask('GET', `/campaigns/${id}/results`, { as })).body
const parts = () => ({ db: t.db, config: t.config, connections: openConnections(t) })
const gotBy = (addresses: readonly string[]) => sink.taken.filter(({ to }) => addresses.includes(to))

async function begin(count: number, more: Record<string, unknown> = {}) {
  const [group, box] = [await groupOf(t, count), await senderFor(t, sink.port)]
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id, ...more })
  return { group, box, draft }
}

/** Begins and freezes what is due. */
async function freeze() {
  await beginDue(t.db)
  await freezeBegun(t.db)
  await t.runJobs('groups.recalculate')
  await freezeBegun(t.db)
  await t.runJobs('campaigns.freeze')
}

/** Sends until nothing is due, without the rate limit, which has its own test. */
async function sendAll() {
  const sending = parts()
  for (let idle = 0; idle < 2;) {
    await t.db.execute(sql`update campaigns set allowance = 100, allowance_at = now() where state = 'sending'`)
    idle = (await sendCampaigns(sending)) === 0 ? idle + 1 : 0
  }
  sending.connections.closeAll()
  await endDone(t.db)
}

test('a campaign goes through its states in the one order there is, whatever is asked of it', () => {
  const turns: CampaignTurn[] = ['schedule', 'unschedule', 'stop', 'begin', 'finish', 'give-up']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...turns), { maxLength: 30 }), (sequence) => {
      let state: CampaignState = 'draft'
      let hasBegun = false
      for (const turn of sequence) {
        const next = afterTurn(state, turn)
        if (next === undefined) continue
        // Nothing that has begun becomes a draft again, and nothing that has ended goes on.
        expect(['sent', 'stopped']).not.toContain(state)
        if (hasBegun) expect(['sent', 'stopped']).toContain(next)
        hasBegun ||= next === 'sending'
        state = next
      }
    }),
  )
  for (const state of campaignStates)
    for (const command of commandsFrom(state, state === 'sending'))
      if (command !== 'remove') expect(afterTurn(state, command)).toBeDefined()
})

test('a draft is written, scheduled, taken back and sent: each gets one letter with their own way out', async () => {
  const { group, draft } = await begin(3)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = (await schedule(t, draft, at)).body
  expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: at, allowed: ['unschedule'] })
  const late = await t.ask('PATCH', `/campaigns/${draft.id}`, {
    as,
    version: scheduled.version,
    body: { subject: 'Khác' },
  })
  expect([late.status, late.body.reason]).toEqual([409, 'campaigns.not-a-draft'])
  const group1 = (await t.ask('GET', `/groups/${group.id}`, { as })).body
  const archived = await t.ask('POST', `/groups/${group.id}/archive`, { as, version: group1.version })
  expect([archived.status, archived.body.reason]).toEqual([409, 'groups.in-use'])
  const back = await t.ask('POST', `/campaigns/${draft.id}/unschedule`, { as, version: scheduled.version })
  expect(back.body).toMatchObject({ state: 'draft', sendAt: null })
  expect((await schedule(t, back.body)).status).toBe(200)
  await freeze()
  await sendAll()
  expect(await read(draft.id)).toMatchObject({ state: 'sent', allowed: [] })
  const letters = gotBy(group.people.map(({ email }) => email))
  expect(letters.map(({ to }) => to).sort()).toEqual(group.people.map(({ email }) => email).sort())
  for (const { raw } of letters) {
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(raw).toMatch(/^Content-Type: text\/plain/m)
  }
  const ways = letters.map(({ raw }) => /List-Unsubscribe:\s+<([^>]+)>/.exec(raw)?.[1])
  expect(new Set(ways).size).toBe(3)
  expect((await results(draft.id)).figures).toMatchObject({ all: 3, sent: 3, delivered: 3, bounced: 0, waiting: 0 })
})

test('nobody who did not agree is written to, and each of them is counted with the reason', async () => {
  const { group, draft } = await begin(8)
  const [no, withdrawn, topic, listed, dead, barred, removed] = group.people
  const { topicId } = await read(draft.id)
  await t.db.execute(sql`delete from consents where person_id = ${no!.id}`)
  await agree(t, withdrawn!.id, 'marketing-mail', false)
  await t.db.execute(sql`insert into campaign_opt_outs (person_id, topic_id) values (${topic!.id}, ${topicId})`)
  await t.ask('POST', '/suppressions', { as, body: { address: listed!.email, reason: 'asked', note: '' } })
  await t.db.execute(sql`insert into email_states (address, state, at) values (${dead!.email}, 'hard', now())`)
  await t.db.execute(sql`update customers set status = 'blocked', status_reason = 'x' where id = ${barred!.id}`)
  await t.db.execute(sql`update customers set hidden_at = now() where id = ${removed!.id}`)
  const expected = [
    { reason: 'unsubscribed', count: 2 },
    ...['erased', 'no-consent', 'suppressed', 'suspended', 'unreachable'].map((reason) => ({ reason, count: 1 })),
  ]
  const audience = (await t.ask('GET', `/campaigns/${draft.id}/audience`, { as })).body
  expect(audience).toEqual({ members: 8, recipients: 1, isEstimate: false, skipped: expected })
  await schedule(t, draft)
  await freeze()
  await sendAll()
  const { figures, skipped } = await results(draft.id)
  expect(figures).toMatchObject({ all: 8, sent: 1, skipped: 7 })
  expect(skipped).toEqual(expected)
  expect(gotBy(group.people.map(({ email }) => email)).map(({ to }) => to)).toEqual([group.people[7]!.email])
  const page = await t.ask('GET', `/campaigns/${draft.id}/recipients`, { as, query: { outcome: 'skipped' } })
  expect(page.body.total).toBe(7)
  expect(page.body.rows.every(({ address }: { address: string | null }) => address === null || /•/.test(address))).toBe(
    true,
  )
})

test('where nobody is left there is nothing to send', async () => {
  const { group, draft } = await begin(1)
  await agree(t, group.people[0]!.id, 'marketing-mail', false)
  const nobody = await schedule(t, draft)
  expect([nobody.status, nobody.body.reason]).toEqual([422, 'campaigns.no-recipients'])
  // The last recipient may leave the group between scheduling and sending.
  await agree(t, group.people[0]!.id)
  await schedule(t, draft)
  await agree(t, group.people[0]!.id, 'marketing-mail', false)
  await freeze()
  expect(await read(draft.id)).toMatchObject({ state: 'stopped', stopReason: 'no-recipients' })
})

test('more than a hundred are only written to after a test of what they get', async () => {
  const { draft } = await begin(101)
  const early = await schedule(t, draft)
  expect([early.status, early.body.reason]).toEqual([422, 'campaigns.test-first'])
  const test = (to: string) => t.ask('POST', `/campaigns/${draft.id}/test`, { as, key: true, body: { to: [to] } })
  const outside = await test('ai.do@nhan.test')
  expect([outside.status, outside.body.reason]).toEqual([422, 'campaigns.not-a-colleague'])
  const email = `${randomUUID().slice(0, 8)}@cms.test`
  await make.account(t.db, { roles: ['marketing'], username: randomUUID().slice(0, 8), email })
  expect((await test(email)).body).toEqual({ count: 1 })
  await sendTests(parts())
  expect(gotBy([email]).length).toBe(1)
  const tested = await read(draft.id)
  expect(tested.testedAt).not.toBeNull()
  const changed = await t.ask('PATCH', `/campaigns/${draft.id}`, {
    as,
    version: tested.version,
    body: { subject: 'Một tiêu đề khác' },
  })
  expect(changed.body.testedAt).toBeNull()
  expect((await schedule(t, changed.body)).body.reason).toBe('campaigns.test-first')
  await test(email)
  await sendTests(parts())
  expect((await schedule(t, await read(draft.id))).status).toBe(200)
  await t.ask('POST', `/campaigns/${draft.id}/unschedule`, { as, version: (await read(draft.id)).version })
})

test('whoever leaves, is erased or suppressed while it is sent gets nothing more; stopped half-way, nobody does', async () => {
  const { group, draft } = await begin(8)
  const [left, erased, listed] = group.people
  await schedule(t, draft)
  await freeze()
  await agree(t, left!.id, 'marketing-mail', false)
  await t.db.transaction((tx) => eraseFromCampaigns(tx, erased!.id))
  await t.ask('POST', '/suppressions', { as, body: { address: listed!.email, reason: 'complained', note: '' } })
  await t.db.execute(sql`update campaigns set allowance = 6, allowance_at = now() where id = ${draft.id}`)
  const sending = parts()
  await t.db.execute(sql`update campaigns set rate = 1 where id = ${draft.id}`)
  for (let n = 0; n < 5; n += 1) {
    await t.db.execute(sql`update campaigns set allowance = 1, allowance_at = now() where id = ${draft.id}`)
    await sendCampaigns(sending)
  }
  const stopped = await t.ask('POST', `/campaigns/${draft.id}/stop`, { as, version: (await read(draft.id)).version })
  expect(stopped.body).toMatchObject({ state: 'stopped', stopReason: 'hand', allowed: [] })
  await sendAll()
  sending.connections.closeAll()
  const { figures } = await results(draft.id)
  expect(figures.all).toBe(8)
  expect(figures.sent + figures.skipped).toBe(8)
  expect(figures.sent).toBeLessThanOrEqual(5)
  expect(gotBy(group.people.map(({ email }) => email)).length).toBe(figures.sent)
  expect(gotBy([left!.email, erased!.email, listed!.email])).toEqual([])
  const { rows } = await t.db.execute(sql`
    select address, name, person_id from campaign_recipients where campaign_id = ${draft.id} and skip_reason = 'erased'`)
  expect(rows).toEqual([{ address: null, name: '', person_id: null }])
})

test('an address that the server refuses has bounced and is not written to again; one that is busy is tried again', async () => {
  const { group, draft } = await begin(3)
  const [wrong, busy] = group.people
  refused.set(wrong!.email, '550 5.1.1 no such person')
  refused.set(busy!.email, '451 4.2.0 later')
  await schedule(t, draft)
  await freeze()
  await sendAll()
  expect((await results(draft.id)).figures).toMatchObject({ sent: 1, bounced: 1, failed: 1, waiting: 1 })
  expect((await read(draft.id)).state).toBe('sending')
  refused.clear()
  await t.db.execute(
    sql`update campaign_recipients set next_at = now() where campaign_id = ${draft.id} and state = 'waiting'`,
  )
  await sendAll()
  expect((await results(draft.id)).figures).toMatchObject({ sent: 2, bounced: 1, failed: 1, waiting: 0 })
  const bounced = await t.ask('GET', `/campaigns/${draft.id}/recipients`, { as, query: { outcome: 'bounced' } })
  expect(bounced.body.rows).toMatchObject([{ personId: wrong!.id, state: 'failed' }])
  const again = await draftFor(t, { groupId: group.id })
  expect((await t.ask('GET', `/campaigns/${again.id}/audience`, { as })).body.skipped).toEqual([
    { reason: 'unreachable', count: 1 },
  ])
})

test('two servers at once keep to one rate, and send nothing twice', async () => {
  const { group, draft } = await begin(40, { rate: 600 })
  await schedule(t, draft)
  await freeze()
  await t.db.execute(sql`update campaigns set allowance = 15, allowance_at = clock_timestamp() where id = ${draft.id}`)
  const startedAt = performance.now()
  const servers = [parts(), parts()]
  await Promise.all(
    servers.map(async (server) => {
      while ((await results(draft.id)).figures.waiting > 0) await sendCampaigns(server)
      server.connections.closeAll()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  // Ten a second, after the first fifteen from the saved allowance.
  expect(seconds).toBeGreaterThan(2.2)
  const letters = gotBy(group.people.map(({ email }) => email)).map(({ to }) => to)
  expect(letters.length).toBe(40)
  expect(new Set(letters).size).toBe(40)
  expect(sink.connections()).toBeLessThanOrEqual(8)
})

test('of two subjects each recipient has one for good, and both are reported', async () => {
  const { group, draft } = await begin(30, { subject: 'Tieu de A', subjectB: 'Tieu de B', shareB: 50 })
  await schedule(t, draft)
  await freeze()
  await sendAll()
  const { variants } = await results(draft.id)
  expect(variants.map(({ subject }: { subject: string }) => subject)).toEqual(['Tieu de A', 'Tieu de B'])
  const letters = gotBy(group.people.map(({ email }) => email))
  expect(variants.map(({ sent }: { sent: number }) => sent)).toEqual(
    ['A', 'B'].map((name) => letters.filter(({ raw }) => raw.includes(`Subject: Tieu de ${name}`)).length),
  )
  for (const { sent } of variants) expect(sent).toBeGreaterThan(3)
})

test('a rule is determined anew when sending begins', async () => {
  const box = await senderFor(t, sink.port)
  const title = randomUUID()
  const person = async () => {
    const { id } = await make.student(t.db, { email: `${randomUUID().slice(0, 8)}@nhan.test` })
    await agree(t, id)
    await t.db.execute(sql`update customers set title = ${title} where id = ${id}`)
    return id
  }
  await person()
  const rule = JSON.stringify({ field: 'title', is: 'is', value: title })
  const group = (await t.ask('POST', '/groups', { as, body: { kind: 'rule', name: title, description: '', rule } }))
    .body
  await t.runJobs('groups.recalculate')
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id })
  await schedule(t, draft)
  await person()
  await freeze()
  await sendAll()
  expect((await results(draft.id)).figures).toMatchObject({ all: 2, sent: 2 })
})

test('a letter that is not in order is neither tested nor sent, and says what is wrong where', async () => {
  const { draft } = await begin(1)
  const id = randomUUID()
  const paragraph = (html: string) => [{ id, type: 'paragraph', html }]
  const put = async (body: Record<string, unknown>) =>
    t.ask('PATCH', `/campaigns/${draft.id}`, { as, version: (await read(draft.id)).version, body })
  const refusedFor = async (body: Record<string, unknown>) => {
    expect((await put(body)).status).toBe(200)
    const test = await t.ask('POST', `/campaigns/${draft.id}/test`, { as, key: true, body: { to: ['a@b.test'] } })
    const sent = await schedule(t, await read(draft.id))
    expect([test.status, sent.status]).toEqual([422, 422])
    expect(test.body.reason).toBe(sent.body.reason)
    return [sent.body.reason, Object.keys(sent.body.fields ?? {})]
  }
  const good = { subject: 'Chào', subjectB: '', preheader: '', blocks: paragraph('<p>Chào {{name|bạn}}</p>') }
  expect(await refusedFor({ ...good, subject: 'Chào {{name}}' })).toEqual(['campaigns.variables', ['subject']])
  expect(await refusedFor({ ...good, subjectB: 'Chào {{ten|bạn}}' })).toEqual(['campaigns.variables', ['subjectB']])
  expect(await refusedFor({ ...good, preheader: '{{' })).toEqual(['campaigns.variables', ['preheader']])
  expect(await refusedFor({ ...good, blocks: paragraph('<p>{{name}}</p>') })).toEqual(['campaigns.faults', ['blocks']])
  const course = [{ id, type: 'course', courseId: randomUUID(), href: '' }]
  expect(await refusedFor({ ...good, blocks: course })).toEqual(['campaigns.faults', ['blocks']])
  const { rows } = await t.db.execute<{ name: string }>(sql`select legal_name as name from company`)
  await t.db.execute(sql`update company set legal_name = ''`)
  expect(await refusedFor(good)).toEqual(['campaigns.sender-missing', []])
  await t.db.execute(sql`update company set legal_name = ${rows[0]!.name}`)
  expect((await schedule(t, await read(draft.id), new Date(Date.now() + 3_600_000).toISOString())).status).toBe(200)
})

test('of formatted text only what the editor makes is kept, and nobody else’s pictures, wherever they stand', async () => {
  const { draft } = await begin(1)
  const [one, two] = [randomUUID(), randomUUID()]
  const put = async (blocks: unknown[]) =>
    t.ask('PATCH', `/campaigns/${draft.id}`, { as, version: (await read(draft.id)).version, body: { blocks } })
  const hostile = '<p onclick="x()">Chào<script>alert(1)</script></p>'
  const saved = await put([
    { id: one, type: 'columns', first: [{ id: two, type: 'paragraph', html: hostile }], second: [] },
  ])
  expect(saved.body.blocks[0].first[0].html).toBe('<p>Chào</p>')
  const stranger = randomUUID()
  const image = { id: two, type: 'image', imageId: stranger, alt: 'Gốm', href: '' }
  for (const blocks of [[image], [{ id: one, type: 'columns', first: [], second: [image] }]]) {
    const answer = await put(blocks)
    expect([answer.status, answer.body.reason]).toEqual([422, 'media.unknown'])
    const body = { name: 'Có hình', blocks }
    expect((await t.ask('POST', '/campaigns', { as, body })).body.reason).toBe('media.unknown')
  }
  const twice = await put([
    { id: one, type: 'divider' },
    { id: one, type: 'divider' },
  ])
  expect(twice.status).toBe(400)
})

test('for a preview one is told whose the letter is, the courses on sale and the pictures of this campaign alone', async () => {
  const { draft } = await begin(1)
  const [sold, unsold] = [
    await make.course(t.db, { status: 'published' }),
    await make.course(t.db, { status: 'draft' }),
  ]
  const [mine, other] = [1, 2].map(async () => make.picture(t.db, { accountId: (await t.as(as)).id }))
  const imageId = (await mine)!
  const blocks = [{ id: randomUUID(), type: 'image', imageId, alt: 'Gốm', href: '' }]
  expect(
    (await t.ask('PATCH', `/campaigns/${draft.id}`, { as, version: draft.version, body: { blocks } })).status,
  ).toBe(200)
  const ask = (query: Record<string, string>) => t.ask('GET', '/campaign-resources', { as, query })
  const { body } = await ask({
    language: 'vi',
    campaignId: draft.id,
    courseIds: `${sold.id},${unsold.id},${await other}`,
  })
  expect(body.sender.name).not.toBe('')
  expect(body.courses.map(({ id }: { id: string }) => id)).toEqual([sold.id])
  expect(body.pictures.map(({ id }: { id: string }) => id)).toEqual([imageId])
  // A draft's picture needs a signed address, since the reader holds only the right to read campaigns.
  expect(body.pictures[0].picture.urls['320']).toMatch(/\?signed=/)
  expect((await ask({ language: 'vi' })).body).toMatchObject({ courses: [], pictures: [] })
  expect((await ask({ language: 'vi', courseIds: `${randomUUID()},`.repeat(61) })).status).toBe(400)
})
