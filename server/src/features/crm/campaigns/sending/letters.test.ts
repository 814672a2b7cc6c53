import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { agree, draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDue, freezeBegun } from './begin.ts'
import { openConnections } from './connections.ts'
import { openLinks } from '#services/mail/letters/links.ts'
import { sendCampaigns } from './send.ts'

let t: TestApp
let sink: Sink
beforeAll(async () => {
  sink = await startSink()
  t = await testApp({ mayCallLoopback: true })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

const as = 'owner'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
const post = (url: string, payload: string, headers: Record<string, string> = form) =>
  t.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': 'en', ...headers } })
const figures = async (id: string) => (await t.ask('GET', `/campaigns/${id}/results`, { as })).body.figures
const agrees = async (id: string) =>
  (
    await t.db.execute<{ isGiven: boolean }>(sql`
      select is_given as "isGiven" from consents where person_id = ${id} and purpose = 'marketing-mail' order by at desc, id desc limit 1`)
  ).rows[0]?.isGiven

/** Sends a campaign; returns the letter and its unsubscribe link by address. */
async function sent(count: number, prepare: (people: { id: string }[]) => Promise<unknown> = () => Promise.resolve()) {
  const [group, box] = [await groupOf(t, count), await senderFor(t, sink.port)]
  await prepare(group.people)
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id })
  await schedule(t, draft)
  await beginDue(t.db)
  await freezeBegun(t.db)
  await t.runJobs('campaigns.freeze')
  await t.db.execute(sql`update campaigns set allowance = 100, allowance_at = now() where id = ${draft.id}`)
  const connections = openConnections(t)
  await sendCampaigns({ db: t.db, config: t.config, connections })
  connections.closeAll()
  const letterOf = (email: string) => {
    const { raw } = sink.taken.findLast(({ to }) => to === email)!
    const place = /List-Unsubscribe:\s+<([^>]+)>/.exec(raw)![1]!
    // SMTP doubles a dot at the beginning of a line.
    const body = raw.replaceAll(/^\.\./gm, '.').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return { path: new URL(place).pathname, body }
  }
  return { id: draft.id, people: group.people, letterOf }
}

test('looking at a link changes nothing; one press withdraws the consent, once', async () => {
  const { id, people, letterOf } = await sent(2)
  const [person] = people
  const { path } = letterOf(person!.email)
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Unsubscribe from everything')
  expect(page.headers['cache-control']).toBe('no-store')
  expect((await get(`${path}?lang=vi`)).body).toContain('Ngừng nhận tất cả')
  expect(await agrees(person!.id)).toBe(true)
  // The one-click request of mail programs, in either form.
  const pressed = await post(path, 'List-Unsubscribe=One-Click')
  expect(pressed.statusCode).toBe(200)
  expect(await agrees(person!.id)).toBe(false)
  const multipart = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(path, multipart, { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(200)
  const { rows } = await t.db.execute<{ n: number }>(sql`
    select count(*)::int as n from consents where person_id = ${person!.id} and not is_given`)
  expect(rows[0]!.n).toBe(1)
  expect(await figures(id)).toMatchObject({ sent: 2, unsubscribed: 1 })
  expect((await get(path)).body).toContain('There is nothing else to do')
  const log = (await t.ask('GET', `/customers/${person!.id}/consents`, { as })).body
  expect(log.lines[0]).toMatchObject({ purpose: 'marketing-mail', isGiven: false, source: 'mail' })
})

test('twenty presses at once are one', async () => {
  const { people, letterOf } = await sent(1)
  const { path } = letterOf(people[0]!.email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, 'List-Unsubscribe=One-Click')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { rows } = await t.db.execute(sql`select from consents where person_id = ${people[0]!.id} and not is_given`)
  expect(rows.length).toBe(1)
})

test('topics are left one by one, and come back', async () => {
  const { id, people, letterOf } = await sent(1)
  const { path } = letterOf(people[0]!.email)
  const topics = [...(await get(path)).body.matchAll(/name="topic" value="([^"]+)" checked/g)].map(([, one]) => one!)
  expect(topics.length).toBe(3)
  expect((await post(path, `do=choose&topic=${topics[1]}`)).body).toContain('Choices saved')
  expect(await agrees(people[0]!.id)).toBe(true)
  expect([...(await get(path)).body.matchAll(/checked/g)].length).toBe(1)
  const again = await draftFor(t, { topicId: topics[0] })
  expect(again.state).toBe('draft')
  await post(path, topics.map((one) => `topic=${one}`).join('&') + '&do=choose')
  expect([...(await get(path)).body.matchAll(/checked/g)].length).toBe(3)
  expect(await figures(id)).toMatchObject({ unsubscribed: 1 })
})

test('only those who agreed to it are measured, and only as long as they do', async () => {
  const { id, people, letterOf } = await sent(3, async ([one, two]) => {
    await agree(t, one!.id, 'measuring')
    await agree(t, two!.id, 'measuring')
  })
  const [yes, later, no] = people.map(({ email }) => letterOf(email))
  for (const measured of [yes!, later!]) expect(measured.body).toContain(`${measured.path}/links/0`)
  expect(yes!.body).toContain('seen.gif')
  expect(no!.body).not.toMatch(/seen\.gif|links\//)
  expect(no!.body).toContain('https://bao.test/khoa?a=1&amp;b=2')
  await agree(t, people[1]!.id, 'measuring', false)
  for (const letter of [yes!, later!, no!]) {
    expect((await get(`${letter.path}/seen.gif`)).headers['content-type']).toBe('image/gif')
    const followed = await get(`${letter.path}/links/0`)
    expect([followed.statusCode, followed.headers['location']]).toEqual([302, 'https://bao.test/khoa?a=1&b=2'])
  }
  expect(await figures(id)).toMatchObject({ sent: 3, measured: 2, opened: 1, clicked: 1 })
  const { body } = await t.ask('GET', `/campaigns/${id}/results`, { as })
  expect(body.links).toEqual([{ position: 0, url: 'https://bao.test/khoa?a=1&b=2', people: 1 }])
  const clicked = await t.ask('GET', `/campaigns/${id}/recipients`, { as, query: { outcome: 'clicked' } })
  expect(clicked.body.rows.map(({ personId }: { personId: string }) => personId)).toEqual([people[0]!.id])
})

test('a token that is not ours opens nothing, whatever it looks like', async () => {
  const { people, letterOf } = await sent(1)
  const token = letterOf(people[0]!.email).path.split('/').at(-1)!
  const [packed, seal] = token.split('.') as [string, string]
  const { tokenOf } = await openLinks(t.db)
  const other = tokenOf(randomUUID())
  const hostile = [
    `${packed}.${seal.slice(0, -2)}AA`,
    `${packed}.${other.split('.')[1]}`,
    `${other.split('.')[0]}.${seal}`,
    other,
    packed,
    `${packed}.`,
    `.${seal}`,
    randomBytes(48).toString('base64url'),
    'x'.repeat(5_000),
    '%00',
    '..%2f..%2fapi',
    "' or 1=1 --",
    '<script>',
  ]
  for (const one of hostile) {
    const at = `/letters/${/%/.test(one) ? one : encodeURIComponent(one)}`
    for (const answer of [await get(at), await post(at, 'List-Unsubscribe=One-Click'), await get(`${at}/links/0`)]) {
      expect([400, 404, 414]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('<script>')
    }
  }
  const place = `/letters/${token}`
  expect((await get(place)).body).toContain('href="../data-request?lang=')
  for (const position of ['-1', '999', '1e3', 'x', '00000'])
    expect((await get(`${place}/links/${position}`)).statusCode).toBeOneOf([302, 404])
  expect((await post(place, `do=choose&topic=${'x'.repeat(20_000)}`)).statusCode).toBe(413)
  expect((await post(place, "do=choose&topic=' or 1=1")).statusCode).toBe(200)
  expect(await agrees(people[0]!.id)).toBe(true)
})
