import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealNewLines } from '#services/audit/seal.ts'
import { mailDigests } from './mail-digests.ts'
import { clockIn } from '#services/mail/quiet-hours.ts'
import { sendNotices } from './send-notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await newNotices()
})
afterAll(() => t.close())

const means = { publicUrl: 'https://cms.example.test', smtpUrl: 'smtp://mail.example.test' }
const newNotices = async () => {
  while ((await sealNewLines(t.db)) > 0);
  return sendNotices(t.db, means)
}
const zone = 'Asia/Ho_Chi_Minh'
/** A minute of the day, some minutes from now. */
const inMinutes = (minutes: number) => (clockIn(zone, Date.now()).minute + minutes + 1_440) % 1_440

/** A catalog manager who is mailed each change of their courses, with a course. */
async function author() {
  const { id } = await make.account(t.db, { roles: ['catalog'] })
  const as = { as: { token: await t.tokenOf(id) } }
  await t.ask('PATCH', '/notices/preferences', { ...as, body: { ways: { 'record-changed': 'mail' } } })
  const made = async () =>
    (await t.ask('POST', '/courses', { ...as, body: { title: 'Khoá của tôi' } })).body.id as string
  const schedule = async (body: object) => {
    const { version } = (await t.ask('GET', '/notices/schedule', as)).body
    return t.ask('PUT', '/notices/schedule', {
      ...as,
      version,
      body: { quietFrom: null, quietUntil: null, digestAt: null, ...body },
    })
  }
  const mails = async () =>
    (
      await t.db.execute<{ subject: string; body: string; waits: boolean; minutes: number }>(sql`
        select subject, body, next_try_at > now() as waits, round(extract(epoch from next_try_at - now()) / 60)::int as minutes
        from outbox_mails where account_id = ${id} order by id`)
    ).rows
  const notices = async () => (await t.ask('GET', '/notices', as)).body.rows as { inBrowser: boolean; id: string }[]
  return { id, as, made, schedule, mails, notices }
}
let edits = 0
const edited = (id: string) =>
  t.ask('PATCH', `/courses/${id}`, { as: 'owner', version: 1, body: { title: `Sửa ${(edits += 1)}` } })

test('within the quiet hours mail waits for their end, the browser is silent, and the bell rings', async () => {
  const one = await author()
  await t.ask('PATCH', '/notices/preferences', { ...one.as, body: { browser: { 'record-changed': true } } })
  const course = await one.made()
  await one.schedule({ quietFrom: inMinutes(-30), quietUntil: inMinutes(90) })
  await edited(course)
  await newNotices()
  const [mail, ...more] = await one.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ waits: true })
  expect(mail!.minutes).toBeGreaterThanOrEqual(88)
  expect(mail!.minutes).toBeLessThanOrEqual(90)
  expect(await one.notices()).toMatchObject([{ inBrowser: false }])

  await one.schedule({})
  await edited(await one.made())
  await newNotices()
  expect((await one.mails())[1]).toMatchObject({ waits: false })
  expect((await one.notices())[0]).toMatchObject({ inBrowser: true })
})

test('the mail of the day replaces the single ones, is sent once by many servers, and counts what it tells', async () => {
  const one = await author()
  await one.schedule({ digestAt: inMinutes(5) })
  for (const course of [await one.made(), await one.made()]) await edited(course)
  await newNotices()
  expect(await one.mails()).toEqual([])
  expect(await mailDigests(t.db, means)).toBe(0)
  const later = Date.now() + 6 * 60_000
  const sent = await Promise.all([mailDigests(t.db, means, later), mailDigests(t.db, means, later)])
  expect(sent.toSorted()).toEqual([0, 1])
  const [mail] = await one.mails()
  expect(mail!.subject).toMatch(/\(2\)$/)
  expect(mail!.body).toContain('(2)')
  expect(mail!.body).toContain('https://cms.example.test/learning-cms/account/notifications')
  // A change after the digest waits for the next day's.
  await edited(await one.made())
  await newNotices()
  expect(await mailDigests(t.db, means, later)).toBe(0)
  expect(await mailDigests(t.db, means, later + 86_400_000)).toBe(1)
  expect(await one.mails()).toHaveLength(2)
})

test('a digest whose time has passed begins tomorrow; turned off, what waits is sent at once', async () => {
  const one = await author()
  await one.schedule({ digestAt: inMinutes(-5) })
  await edited(await one.made())
  await newNotices()
  expect(await mailDigests(t.db, means)).toBe(0)
  await one.schedule({})
  expect(await mailDigests(t.db, means)).toBe(1)
  expect(await mailDigests(t.db, means)).toBe(0)
})

test('rights that were taken away meanwhile are not told of by the mail of the day', async () => {
  const one = await author()
  const boss = await make.account(t.db, { roles: ['owner'] })
  const as = { as: { token: await t.tokenOf(boss.id) } }
  await t.ask('PATCH', '/notices/preferences', { ...as, body: { ways: { 'account-waiting': 'mail' } } })
  await t.ask('PUT', '/notices/schedule', {
    ...as,
    version: 1,
    body: { quietFrom: null, quietUntil: null, digestAt: inMinutes(5) },
  })
  const body = {
    username: 'cho.vai.tro',
    fullName: 'Người Chờ',
    email: 'cho@example.test',
    password: 'mot cau rat dai',
  }
  await t.ask('POST', '/auth/sign-up', { body })
  await newNotices()
  await t.db.execute(sql`delete from account_roles where account_id = ${boss.id}`)
  await mailDigests(t.db, means, Date.now() + 6 * 60_000)
  const { rows } = await t.db.execute(sql`select 1 from outbox_mails where account_id = ${boss.id}`)
  expect(rows).toEqual([])
  expect(one.id).not.toBe(boss.id)
})

test.each([
  [{ quietFrom: 60, quietUntil: null }, 'notices.quiet-both'],
  [{ quietFrom: 60, quietUntil: 60 }, 'notices.quiet-empty'],
  [{ quietFrom: 60, quietUntil: 1_440 }, undefined],
  [{ digestAt: -1 }, undefined],
])('%j is refused', async (body, reason) => {
  const one = await author()
  const { status, body: problem } = await one.schedule(body)
  expect(status).toBe(400)
  if (reason) expect(problem.fields).toEqual({ quietUntil: reason })
})

test('of two who save one schedule at once, one is told what the other chose', async () => {
  const one = await author()
  const put = (digestAt: number) =>
    t.ask('PUT', '/notices/schedule', { ...one.as, version: 1, body: { quietFrom: null, quietUntil: null, digestAt } })
  const answers = await Promise.all([put(100), put(200), put(300)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  const won = answers.find(({ status }) => status === 200)!.body
  expect(answers.find(({ status }) => status === 412)!.body.current).toMatchObject({ digestAt: won.digestAt })
})
