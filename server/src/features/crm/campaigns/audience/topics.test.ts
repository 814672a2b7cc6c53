import type { TopicLine, TopicList } from '@learning-cms/contract/crm/campaign-topics'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'owner'
const read = async () => (await t.ask<TopicList>('GET', '/campaign-topics', { as })).body
const linesOf = ({ rows }: TopicList): TopicLine[] => rows.map(({ id, nameVi, nameEn }) => ({ id, nameVi, nameEn }))
const save = (version: number, rows: TopicLine[], who = as) =>
  t.ask<TopicList>('PUT', '/campaign-topics', { as: who, version, body: { rows } })

test('topics are added, renamed, moved and removed in one save, and the log tells it', async () => {
  const before = await read()
  const [first, second, third] = linesOf(before)
  const fresh = { nameVi: 'Trại hè', nameEn: 'Summer camps' }
  const { status, body } = await save(before.version, [third!, { ...first!, nameEn: 'Courses' }, fresh])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.version).toBe(before.version + 1)
  expect(body.rows.map(({ nameEn }) => nameEn)).toEqual([third!.nameEn, 'Courses', 'Summer camps'])
  expect(body.rows.map(({ id }) => id)).not.toContain(second!.id)
  const log = await t.db.execute(sql`select changes from audit_lines where action = 'settings.campaign-topics'`)
  expect(JSON.stringify(log.rows)).toContain('Trại hè · Summer camps')
  expect((await save(before.version, linesOf(body))).status).toBe(412)
  expect((await read()).rows).toEqual(body.rows)
})

test('a topic with a campaign stays, whatever else the save asks for', async () => {
  const before = await read()
  const [used, ...others] = linesOf(before)
  const made = await t.ask('POST', '/campaigns', { as, body: { name: 'Tháng sáu', topicId: used!.id } })
  expect(made.status).toBe(200)
  const { status, body } = await save(before.version, others)
  expect(status).toBe(409)
  expect(body).toMatchObject({ reason: 'campaigns.topic-used' })
  expect((await read()).rows.map(({ id, campaigns }) => [id, campaigns])).toEqual(
    before.rows.map(({ id, campaigns }) => [id, id === used!.id ? campaigns + 1 : campaigns]),
  )
})

test('while a topic is removed, a campaign about it is refused or keeps it, never an error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { version, rows } = await read()
    const { body: more } = await save(version, [
      ...linesOf({ version, rows }),
      { nameVi: `T${round}`, nameEn: `T${round}` },
    ])
    const last = more.rows.at(-1)!
    const [made, saved] = await Promise.all([
      t.ask('POST', '/campaigns', { as, body: { name: `Đua ${round}`, topicId: last.id } }),
      save(more.version, linesOf(more).slice(0, -1)),
    ])
    const details = JSON.stringify([made.body, saved.body])
    expect(
      [made.status, saved.status].filter((status) => status === 200),
      details,
    ).toHaveLength(1)
    expect([200, 409, 422], details).toEqual(expect.arrayContaining([made.status, saved.status]))
    const isThere = (await read()).rows.some(({ id }) => id === last.id)
    expect(isThere).toBe(made.status === 200)
  }
})

test('two colleagues saving at once: one is told, nothing is lost', async () => {
  const before = await read()
  const answers = await Promise.all(
    ['A', 'B'].map((word) => save(before.version, [...linesOf(before), { nameVi: word, nameEn: word }])),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
  expect((await read()).rows).toHaveLength(before.rows.length + 1)
})

test('bad lists are refused with a reason, and readers cannot change them', async () => {
  const before = await read()
  const lines = linesOf(before)
  for (const rows of [
    [],
    [...lines, { nameVi: lines[0]!.nameVi.toUpperCase(), nameEn: 'X' }],
    [...lines, lines[0]!],
    [...lines, { nameVi: '', nameEn: 'X' }],
  ])
    expect((await save(before.version, rows)).status).toBe(400)
  const answer = await save(before.version, [
    ...lines,
    { id: '00000000-0000-4000-8000-000000000000', nameVi: 'Lạ', nameEn: 'Strange' },
  ])
  expect(answer).toMatchObject({ status: 422, body: { reason: 'campaigns.topic-unknown' } })
  expect((await save(before.version, lines, 'analyst')).status).toBe(403)
  expect(await read()).toEqual(before)
})
