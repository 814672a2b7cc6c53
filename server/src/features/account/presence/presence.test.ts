import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPresence } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Who = { token: string; name: string }
async function colleague(name: string, role = 'catalog'): Promise<Who> {
  const { id } = await make.account(t.db, { roles: [role], fullName: name })
  return { token: await t.tokenOf(id), name }
}
const say = (who: Who, id: string, more: object = {}) =>
  t.ask('PUT', '/presence', { as: who, body: { entity: 'courses', id, tab: who.name, state: 'viewing', ...more } })
const others = async (who: Who, id: string, more: object = {}) =>
  (await say(who, id, more)).body.others.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)
const age = (name: string, seconds: number) =>
  t.db.execute(sql`update presence set seen_at = now() - make_interval(secs => ${seconds}) where tab = ${name}`)

test('people on one record see each other, editors first', async () => {
  const id = randomUUID()
  const [minh, lan, hoa] = [await colleague('Minh'), await colleague('Lan'), await colleague('Hoa')]
  expect(await others(minh, id)).toEqual([])
  expect(await others(lan, id, { state: 'editing' })).toEqual(['Minh viewing'])
  expect(await others(hoa, id)).toEqual(['Lan editing', 'Minh viewing'])
  expect(await others(minh, id)).toEqual(['Lan editing', 'Hoa viewing'])
  expect(await others(minh, randomUUID())).toEqual([])
})

test('several pages of one person are one person, and nobody sees themselves', async () => {
  const id = randomUUID()
  const [minh, lan] = [await colleague('Minh'), await colleague('Lan')]
  await say(lan, id, { tab: 'one', state: 'editing' })
  await say(lan, id, { tab: 'two', state: 'viewing' })
  expect(await others(minh, id)).toEqual(['Lan editing'])
  expect(await others(lan, id, { tab: 'three' })).toEqual(['Minh viewing'])
})

test('someone silent for 35 seconds, or who leaves, is gone', async () => {
  const id = randomUUID()
  const [minh, lan, hoa] = [await colleague('Minh 3'), await colleague('Lan 3'), await colleague('Hoa 3')]
  for (const who of [lan, hoa]) await say(who, id)
  await age(lan.name, 34)
  expect(await others(minh, id)).toEqual(['Lan 3 viewing', 'Hoa 3 viewing'])
  await age(lan.name, 36)
  expect(await others(minh, id)).toEqual(['Hoa 3 viewing'])
  await t.ask('POST', '/presence/leave', { as: hoa, body: { entity: 'courses', id, tab: hoa.name } })
  expect(await others(minh, id)).toEqual([])
  await sweepPresence(t.db)
  const { rows } = await t.db.execute(sql`select tab from presence where entity_id = ${id}`)
  expect(rows).toEqual([{ tab: minh.name }])
})

test('nobody takes another’s place, or sends them away', async () => {
  const id = randomUUID()
  const [minh, lan, hoa] = [await colleague('Minh'), await colleague('Lan'), await colleague('Hoa')]
  await say(lan, id, { tab: 'shared', state: 'editing' })
  await say(hoa, id, { tab: 'shared', state: 'viewing' })
  await t.ask('POST', '/presence/leave', { as: hoa, body: { entity: 'courses', id, tab: 'shared' } })
  expect(await others(minh, id)).toEqual(['Lan editing'])
})

test('someone who may not read the record is refused and leaves no trace', async () => {
  const id = randomUUID()
  const curator = await colleague('Curator', 'curator')
  expect((await say(curator, id)).body).toMatchObject({ status: 403, values: { permission: 'courses:read' } })
  expect((await say(curator, id, { entity: 'artifacts' })).status).toBe(200)
  const { rows } = await t.db.execute(sql`select entity from presence where entity_id = ${id}`)
  expect(rows).toEqual([{ entity: 'artifacts' }])
})

test('a conversation is open to the readers of its mailbox alone: to others there is none', async () => {
  const { box } = await mailboxFor(t)
  const id = await threadIn(t, box.id)
  const [lan, minh] = [await colleague('Lan', 'support'), await colleague('Minh', 'support')]
  // Holds crm:read as well, but reads no mailbox.
  const stranger = await colleague('Huy', 'marketing')
  const at = { entity: 'mail-threads', state: 'editing' }
  expect(await others(lan, id, at)).toEqual([])
  expect(await others(minh, id, at)).toEqual(['Lan editing'])
  const refused = await say(stranger, id, at)
  const unknown = await say(stranger, randomUUID(), at)
  expect([refused.status, refused.body.reason]).toEqual([unknown.status, unknown.body.reason])
  expect(refused.status).toBe(404)
  expect(await others(lan, id, at)).toEqual(['Minh editing'])
})

test('it is read by an index and never logged', async () => {
  const { rows } = await t.db.execute<{ kind: string }>(
    sql`select relpersistence as kind from pg_class where relname = 'presence'`,
  )
  expect(rows[0]!.kind).toBe('u')
  const plan = await t.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select 1 from presence where entity = 'courses' and entity_id = ${randomUUID()}`)
  expect(JSON.stringify(plan.rows)).toContain('presence_pkey')
})
