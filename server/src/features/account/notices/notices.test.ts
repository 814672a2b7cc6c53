import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnSuspended } from '#features/people/students/states.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { sweepNotices } from './rules.ts'
import { sendNotices } from './send-notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  for (const role of ['owner', 'catalog', 'support', 'marketing', 'analyst']) await t.as(role)
  await newNotices()
})
afterAll(() => t.close())

type Notice = { id: string; kind: string; label: string; byName: string; times: number; readAt: string | null }
const settings = { publicUrl: 'https://cms.example.test' }
const newNotices = async () => {
  while ((await sealNewLines(t.db)) > 0);
  return sendNotices(t.db, settings)
}
const noticesOf = async (as: string | { token: string }, query: Record<string, string> = {}) =>
  (await t.ask('GET', '/notices', { as, query })).body.rows as Notice[]
const kindsOf = async (as: string) => (await noticesOf(as)).map(({ kind }) => kind)
const unread = async (as: string) => (await t.ask('GET', '/notices/unread', { as })).body.unread as number
const course = async (as: string, title: string) => (await t.ask('POST', '/courses', { as, body: { title } })).body
const retitle = (as: string, id: string, version: number, title: string) =>
  t.ask('PATCH', `/courses/${id}`, { as, version, body: { title } })
const ended = async (status: 'done' | 'failed', kind = 'audit.verify') => {
  const { id } = await t.as('analyst')
  await t.db.execute(sql`
    insert into jobs (id, kind, label, input, status, account_id, actor_name, request_id, ip, granted, finished_at)
    values (${randomUUID()}, ${kind}, '', 'null', ${status}, ${id}, 'analyst', 'x', '', '{}', now())`)
}

test('a sign-up and an application are announced to those who may decide them, not to the applicant', async () => {
  const body = {
    username: 'moi.den',
    fullName: 'Người Mới Đến',
    email: 'moi.den@example.test',
    password: 'mot cau rat dai',
  }
  expect((await t.ask('POST', '/auth/sign-up', { body })).status).toBe(200)
  const applied = { fullName: 'Đỗ Văn Dạy', email: 'day@example.test' }
  await t.ask('POST', '/instructors', { as: 'catalog', body: applied })
  await newNotices()
  const received = await noticesOf('owner')
  expect(received).toContainEqual(
    expect.objectContaining({ kind: 'account-waiting', label: 'Người Mới Đến', readAt: null }),
  )
  expect(received).toContainEqual(expect.objectContaining({ kind: 'instructor-waiting', label: 'Đỗ Văn Dạy' }))
  expect(await kindsOf('catalog')).toEqual([])
  expect(await kindsOf('support')).toEqual([])
})

test('changes by others to a record I created are one notice until I read it', async () => {
  const { id } = await course('catalog', 'Khoá của tôi')
  await retitle('catalog', id, 1, 'Tôi tự sửa')
  await newNotices()
  expect(await kindsOf('catalog')).toEqual([])
  await retitle('owner', id, 2, 'Sửa lần một')
  await retitle('owner', id, 3, 'Sửa lần hai')
  await newNotices()
  await retitle('owner', id, 4, 'Sửa lần ba')
  await newNotices()
  const [notice, ...more] = await noticesOf('catalog')
  expect(more).toEqual([])
  expect(notice).toMatchObject({ kind: 'record-changed', label: 'Sửa lần ba', times: 3, readAt: null })
  await t.ask('PUT', `/notices/${notice!.id}/read`, { as: 'catalog', body: { isRead: true } })
  await retitle('owner', id, 5, 'Sửa lần bốn')
  await newNotices()
  expect((await noticesOf('catalog')).map(({ times }) => times)).toEqual([1, 3])
  // The older notice stays read: as unread it would be a second one about the same record.
  await t.ask('PUT', `/notices/${notice!.id}/read`, { as: 'catalog', body: { isRead: false } })
  expect(await unread('catalog')).toBe(1)
})

test('sending twice, by two servers, or again after losing the position, repeats no notice', async () => {
  const { id } = await course('marketing', 'x').catch(() => ({ id: undefined }))
  expect(id).toBeUndefined()
  const mine = await course('catalog', 'Đếm một lần')
  await retitle('owner', mine.id, 1, 'Đếm một lần nữa')
  await ended('failed')
  while ((await sealNewLines(t.db)) > 0);
  await Promise.all([sendNotices(t.db, settings), sendNotices(t.db, settings)])
  const count = async () =>
    (await t.db.execute(sql`select account_id, kind, cause, "values" from notices order by id`)).rows
  const before = await count()
  await sendNotices(t.db, settings)
  await t.db.execute(sql`update settings set value = '0' where key = 'notices.head'`)
  await sendNotices(t.db, settings)
  const after = await count()
  expect(after.length).toBe(before.length)
})

test('the end of a suspension is announced to the person who suspended', async () => {
  const student = await make.student(t.db, { fullName: 'Trần Thị Tạm' })
  const until = new Date(Date.now() + 60_000).toISOString()
  const body = { reason: 'Kiểm tra', until }
  expect((await t.ask('POST', `/students/${student.id}/suspend`, { as: 'support', version: 1, body })).status).toBe(200)
  await t.db.execute(sql`update students set suspended_until = now() - interval '1 second' where id = ${student.id}`)
  await returnSuspended(t.db)
  await newNotices()
  expect(await noticesOf('support')).toMatchObject([
    { kind: 'suspension-ended', label: 'Trần Thị Tạm', byName: 'system' },
  ])
  expect(await kindsOf('owner')).not.toContain('suspension-ended')
})

test('a view is announced to the roles it is newly shared with', async () => {
  const roleId = async (key: string) =>
    (await t.db.execute<{ id: string }>(sql`select id from roles where key = ${key}`)).rows[0]!.id
  const roleIds = [await roleId('marketing')]
  const view = (
    await t.ask('POST', '/views', { as: 'owner', body: { list: 'courses', name: 'Đang bán', state: {}, roleIds } })
  ).body
  await newNotices()
  expect(await noticesOf('marketing')).toMatchObject([{ kind: 'view-shared', label: 'Đang bán' }])
  roleIds.push(await roleId('support'))
  await t.ask('PATCH', `/views/${view.id}`, { as: 'owner', version: view.version, body: { roleIds } })
  await newNotices()
  expect(await kindsOf('marketing')).toEqual(['view-shared'])
  expect(await kindsOf('support')).toContain('view-shared')
  expect(await kindsOf('analyst')).not.toContain('view-shared')
})

test('the end of my jobs is announced to me, of silent ones only on failure; disabled kinds are not', async () => {
  await t.ask('POST', '/notices/read', { as: 'analyst' })
  await ended('done')
  await ended('done', 'assets.prepare')
  await ended('failed', 'assets.prepare')
  await newNotices()
  const received = await noticesOf('analyst', { unread: 'true' })
  expect(received.map(({ kind }) => kind).sort()).toEqual(['job-done', 'job-failed'])
  await t.ask('PATCH', '/notices/preferences', { as: 'analyst', body: { ways: { 'job-done': 'off' } } })
  await ended('done')
  await newNotices()
  expect(await unread('analyst')).toBe(2)
})

test('preferences are saved, offer what can concern me, and emails follow them', async () => {
  const read = async () => (await t.ask('GET', '/notices/preferences', { as: 'analyst' })).body
  const { offered, mailTo } = await read()
  expect(offered).not.toContain('account-waiting')
  expect(offered).toContain('job-failed')
  await t.ask('PATCH', '/notices/preferences', { as: 'analyst', body: { ways: { 'job-failed': 'mail' } } })
  expect((await read()).ways).toMatchObject({ 'job-done': 'off', 'job-failed': 'mail', 'view-shared': 'console' })
  await ended('failed')
  await newNotices()
  const { rows } = await t.db.execute<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mails where "to" = ${mailTo}`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.body).toContain('https://cms.example.test/learning-cms/')
})

test('marking all as read can be undone; nobody touches other people’s notices', async () => {
  const before = await noticesOf('analyst', { unread: 'true' })
  expect(before.length).toBeGreaterThan(1)
  const { body } = await t.ask('POST', '/notices/read', { as: 'analyst' })
  expect([body.count, await unread('analyst')]).toEqual([before.length, 0])
  const back = await t.ask('POST', '/notices/unread', { as: 'analyst', body: { readAt: body.readAt } })
  expect([back.body.count, await unread('analyst')]).toEqual([before.length, before.length])
  const asOther = { as: 'support', body: { isRead: true } }
  expect((await t.ask('PUT', `/notices/${before[0]!.id}/read`, asOther)).status).toBe(404)
  expect(await unread('analyst')).toBe(before.length)
})

test('notices about records that are no longer readable are hidden; old notices are removed', async () => {
  const maker = await make.account(t.db, { roles: ['catalog'] })
  const as = { token: await t.tokenOf(maker.id) }
  const { id } = (await t.ask('POST', '/courses', { as, body: { title: 'Kín' } })).body
  await retitle('owner', id, 1, 'Kín hơn')
  await newNotices()
  expect(await noticesOf(as)).toHaveLength(1)
  await t.db.execute(sql`
    update account_roles set role_id = (select id from roles where key = 'curator') where account_id = ${maker.id}`)
  t.sessions.forget()
  expect(await noticesOf(as)).toEqual([])
  await t.db.execute(sql`update notices set created_at = now() - interval '91 days' where account_id = ${maker.id}`)
  await sweepNotices(t.db)
  expect((await t.db.execute(sql`select 1 from notices where account_id = ${maker.id}`)).rows).toEqual([])
})
