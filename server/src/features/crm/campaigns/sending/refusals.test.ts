import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDue, endDone, freezeBegun } from './begin.ts'
import { openConnections } from './connections.ts'
import { sendCampaigns } from './send.ts'

let t: TestApp
let sink: Sink
const answers: { to: (address: string) => string | undefined } = { to: () => undefined }
beforeAll(async () => {
  sink = await startSink({ answerTo: (address) => answers.to(address) })
  t = await testApp({ mayCallLoopback: true })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

const as = 'owner'
const BLOCKED = '550 5.7.1 Service refused: sender is on a blocklist'

async function begun(count: number) {
  const [group, box] = [await groupOf(t, count), await senderFor(t, sink.port)]
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id })
  await schedule(t, draft)
  await beginDue(t.db)
  await freezeBegun(t.db)
  await t.runJobs('groups.recalculate')
  await freezeBegun(t.db)
  await t.runJobs('campaigns.freeze')
  return { group, id: draft.id }
}

/** Sends until nothing is due; a pause is only skipped if requested. */
async function sendAll(id: string, { despitePause = false } = {}) {
  const parts = { db: t.db, config: t.config, connections: openConnections(t) }
  for (let idle = 0; idle < 2;) {
    await t.db.execute(sql`
      update campaigns set allowance = 100, allowance_at = now(),
        paused_until = case when ${despitePause} then null else paused_until end where id = ${id}`)
    idle = (await sendCampaigns(parts)) === 0 ? idle + 1 : 0
  }
  parts.connections.closeAll()
  await endDone(t.db)
}

const campaign = async (id: string) => (await t.ask('GET', `/campaigns/${id}`, { as })).body
const figures = async (id: string) => (await t.ask('GET', `/campaigns/${id}/results`, { as })).body.figures
const statesOf = async (addresses: string[]) =>
  (
    await t.db.execute<{ state: string }>(sql`
      select state from email_states where address = any(${sql.param(addresses)}::text[]) order by state`)
  ).rows.map(({ state }) => state)

test('refused by the relay to all alike, it pauses, rules out nobody, and sends to all once that is over', async () => {
  const { group, id } = await begun(12)
  const addresses = group.people.map(({ email }) => email)
  answers.to = () => BLOCKED
  await sendAll(id)
  expect(await campaign(id)).toMatchObject({ state: 'sending', fault: expect.stringContaining('5.7.1') })
  expect(await figures(id)).toMatchObject({ waiting: 12, bounced: 0, failed: 0 })
  expect(await statesOf(addresses)).toEqual([])
  // It is tried again, and refused again.
  await t.db.execute(sql`update campaigns set paused_until = now() where id = ${id}`)
  await sendAll(id)
  expect(await figures(id)).toMatchObject({ waiting: 12 })
  answers.to = () => undefined
  await sendAll(id, { despitePause: true })
  expect(await campaign(id)).toMatchObject({ state: 'sent', fault: null })
  expect(await figures(id)).toMatchObject({ sent: 12, failed: 0 })
  const { rows } = await t.db.execute(
    sql`select from audit_lines where action = 'campaigns.pause' and entity_id = ${id}`,
  )
  expect(rows).toHaveLength(1)
})

test('of a few refusals among many, only what says that there is no such address rules one out', async () => {
  const { group, id } = await begun(20)
  const [unknown, blocked, full] = group.people.map(({ email }) => email)
  const refused = new Map([
    [unknown, '550 5.1.1 no such user'],
    [blocked, BLOCKED],
    [full, '552 5.2.2 mailbox full'],
  ])
  answers.to = (address) => refused.get(address)
  await sendAll(id)
  expect(await campaign(id)).toMatchObject({ state: 'sent' })
  expect(await figures(id)).toMatchObject({ sent: 17, failed: 3, bounced: 3 })
  expect(await statesOf([unknown!])).toEqual(['hard'])
  expect(await statesOf([blocked!, full!])).toEqual(['soft', 'soft'])
})
