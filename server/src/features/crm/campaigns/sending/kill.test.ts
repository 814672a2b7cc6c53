import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { startMailServers, whyNoMailServers } from '@learning-cms/testkit/mail/servers'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { startSlowLine } from '@learning-cms/testkit/mail/slow-line'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDue, endDone, freezeBegun } from './begin.ts'
import { giveUpClaims } from './claims.ts'

/** `ROUNDS=20` for a longer run. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const PEOPLE = 60
/** Handed over at the same time by one server. */
const AT_ONCE = 4
const WORKER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/workers/campaign-worker'))
const OFTEN = { interval: 20 }

let t: TestApp
let sink: Sink
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
  sink = await startSink({ thinkMs: () => Math.random() * 40 })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

type Counted = { waiting: number; sent: number; unknown: number; held: number }
const countOf = async (id: string) =>
  (
    await t.db.execute<Counted>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'unknown')::int as unknown,
        count(*) filter (where state in ('claimed', 'sending'))::int as held
      from campaign_recipients where campaign_id = ${id}`)
  ).rows[0]!

/** Ends the claims of a killed server at once. */
const expireClaims = (id: string) =>
  t.db.execute(sql`
    update campaign_recipients set claimed_until = now() - interval '1 second'
    where campaign_id = ${id} and state in ('claimed', 'sending')`)

async function begun(groupId: string, mailboxId: string) {
  const draft = await draftFor(t, { groupId, mailboxId })
  await schedule(t, draft)
  await beginDue(t.db)
  await freezeBegun(t.db)
  await t.runJobs('campaigns.freeze')
  return draft
}

test(
  `a server that is killed while it sends sends nothing twice and forgets nobody, ${ROUNDS} times`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    let [unknownInAll, missing] = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [group, box] = [await groupOf(t, PEOPLE), await senderFor(t, sink.port)]
      const draft = await begun(group.id, box.id)
      const before = sink.taken.length
      const lost = await startWorker(WORKER, t.database.connection)
      const killAfter = 5 + Math.floor(Math.random() * (PEOPLE - 20))
      await expect.poll(() => sink.taken.length - before, OFTEN).toBeGreaterThanOrEqual(killAfter)
      await lost()
      const interrupted = await countOf(draft.id)
      expect(interrupted.waiting + interrupted.held).toBeGreaterThan(0)
      await expireClaims(draft.id)
      const second = await startWorker(WORKER, t.database.connection)
      await expect.poll(() => countOf(draft.id), OFTEN).toMatchObject({ waiting: 0, held: 0 })
      await second()
      await endDone(t.db)
      const { sent, unknown } = await countOf(draft.id)
      expect(sent + unknown).toBe(PEOPLE)
      // Unknown are only letters handed over and not answered.
      expect(unknown).toBeLessThanOrEqual(AT_ONCE)
      unknownInAll += unknown
      const addresses = new Set(group.people.map(({ email }) => email))
      const got = sink.taken.map(({ to }) => to).filter((to) => addresses.has(to))
      expect(new Set(got).size).toBe(got.length)
      const { rows } = await t.db.execute<{ address: string }>(sql`
        select address from campaign_recipients where campaign_id = ${draft.id} and state = 'sent'`)
      // Each that counts as sent arrived, exactly once; only unknown ones may be missing.
      expect(rows.filter(({ address }) => !got.includes(address))).toEqual([])
      expect(PEOPLE - got.length).toBeLessThanOrEqual(unknown)
      missing += PEOPLE - got.length
    }
    console.log(
      `${ROUNDS * PEOPLE} letters over ${ROUNDS} kills, none twice; of ${unknownInAll} nobody knows, ${missing} of them did not arrive`,
    )
  },
)

const missing = whyNoMailServers()

/** As if minutes had passed, after which a missing copy is conclusive. */
const passMinutes = (id: string) =>
  t.db.execute(sql`
    update campaign_recipients set handed_over_at = handed_over_at - interval '15 minutes', copy_asked_at = null
    where campaign_id = ${id}`)

test(
  `where a real mail server keeps copies of what it took, each address gets exactly one letter, ${ROUNDS} times`,
  { ...skipBecause(missing), timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const servers = await startMailServers()
    const line = await startSlowLine(servers.smtp, () => Math.random() * 20)
    try {
      const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none' })
      const box = await senderFor(t, line.port, {
        address: 'gui@cms.test',
        incoming: at(servers.imap),
        outgoing: at(line.port),
        username: 'gui@cms.test',
        password: servers.passwordOf('gui'),
        keepsCopies: true,
      })
      let [unknownInAll, notTaken] = [0, 0]
      for (let round = 0; round < ROUNDS; round += 1) {
        const draft = await begun((await groupOf(t, PEOPLE)).id, box.id)
        const lost = await startWorker(WORKER, t.database.connection)
        const killAfter = 5 + Math.floor(Math.random() * (PEOPLE - 20))
        await expect.poll(async () => (await countOf(draft.id)).sent, OFTEN).toBeGreaterThanOrEqual(killAfter)
        await lost()
        const interrupted = await countOf(draft.id)
        expect(interrupted.waiting + interrupted.held).toBeGreaterThan(0)
        await expireClaims(draft.id)
        await giveUpClaims(t.db)
        const { unknown } = await countOf(draft.id)
        const arrived = async () => {
          await wait(300)
          await expect.poll(servers.isQuiet, OFTEN).toBe(true)
          return servers.arrivedAt('binh')
        }
        const before = await arrived()
        const { rows } = await t.db.execute<{ id: string }>(sql`
          select id from campaign_recipients where campaign_id = ${draft.id} and state = 'unknown'`)
        notTaken += rows.filter(({ id }) => !before.includes(`<${id}@cms.test>`)).length
        await passMinutes(draft.id)
        const second = await startWorker(WORKER, t.database.connection)
        await expect.poll(() => countOf(draft.id), OFTEN).toMatchObject({ sent: PEOPLE, unknown: 0 })
        await second()
        const { rows: all } = await t.db.execute<{ id: string }>(sql`
          select id from campaign_recipients where campaign_id = ${draft.id} and not is_test`)
        const sent = all.map(({ id }) => `<${id}@cms.test>`)
        const got = (await arrived()).filter((id) => sent.includes(id))
        expect(got.toSorted()).toEqual(sent.toSorted())
        unknownInAll += unknown
      }
      console.log(
        `${ROUNDS * PEOPLE} letters over ${ROUNDS} kills, each arrived exactly once; of ${unknownInAll} unknown at first ${notTaken} had not been taken`,
      )
    } finally {
      await line.stop()
      await servers.stop()
    }
  },
)
