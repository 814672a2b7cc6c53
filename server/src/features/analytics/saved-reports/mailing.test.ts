import { dayFromNow, printed } from '@learning-cms/testkit/days'
import type { SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { fillHolidays } from '@learning-cms/testkit/calendar/holidays'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { sendDueMails } from '#services/mail/mail.ts'
import { lastDue } from './due-day.ts'
import { mailDueReports } from './mail-due.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fillHolidays(t.db)
})
afterAll(() => t.close())

const path = '/analytics/saved-reports'
const means = { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' }
const person = async (...roles: string[]) => {
  const account = await make.account(t.db, { roles })
  return { ...account, token: await t.tokenOf(account.id) }
}
type Person = Awaited<ReturnType<typeof person>>

/** A report of this person, mailed at midnight each day, as if since the day before yesterday. */
async function scheduled(owner: Person, readers: readonly Person[], metrics = 'net-sales,orders') {
  const as = { token: owner.token }
  const { body: made } = await t.ask<SavedReport>('POST', path, {
    as,
    body: { name: '=Doanh thu', state: { metrics } },
  })
  const mailing = { every: 'day', hour: 0, accountIds: readers.map(({ id }) => id) }
  const { status, body } = await t.ask<SavedReport>('PATCH', `${path}/${made.id}`, {
    as,
    version: 1,
    body: { mailing },
  })
  expect([status, body]).toMatchObject([200, { mailing, version: 2 }])
  await t.db.execute(sql`update saved_reports set mailing_since = now() - interval '2 days' where id = ${made.id}`)
  return body
}
const outcomes = async (id: string, owner: Person) =>
  (await t.ask('GET', `${path}/${id}/mailings`, { as: { token: owner.token } })).body.rows.map(
    ({ outcome }: { outcome: string }) => outcome,
  )
const mailsFor = async ({ id }: Person) =>
  (
    await t.db.execute<{
      subject: string
      body: string
      html: string
      files: { name: string; content: string }[]
      needs: string
    }>(sql`select subject, body, html, files, needs from outbox_mails where account_id = ${id} order by created_at`)
  ).rows

test('it is due every day, on Mondays or on the first, at its hour in Vietnam', () => {
  const at = (text: string) => Date.parse(`${text}+07:00`)
  const due = (every: 'day' | 'week' | 'month', text: string) => lastDue({ every, hour: 7 }, at(text)).day
  expect(due('day', '2026-03-24T07:00')).toBe('2026-03-24')
  expect(due('day', '2026-03-24T06:59')).toBe('2026-03-23')
  expect(due('week', '2026-03-24T07:00')).toBe('2026-03-23')
  expect(due('week', '2026-03-23T06:59')).toBe('2026-03-16')
  expect(due('month', '2026-03-24T07:00')).toBe('2026-03-01')
  expect(due('month', '2026-03-01T06:59')).toBe('2026-02-01')
  expect([due('day', '2026-01-01T06:59'), due('week', '2026-01-01T07:00'), due('month', '2026-01-01T06:59')]).toEqual([
    '2025-12-31',
    '2025-12-29',
    '2025-12-01',
  ])
  expect(lastDue({ every: 'day', hour: 7 }, at('2026-03-24T09:00')).atMs).toBe(at('2026-03-24T07:00'))
})

test('each reader gets what they may see at that moment, once, whichever servers send it', async () => {
  const [owner, analyst, marketing, disabled, left] = await Promise.all([
    person('analyst'),
    person('analyst'),
    person('marketing'),
    person('analyst'),
    person('analyst'),
  ])
  const report = await scheduled(owner, [analyst, marketing, disabled, left])
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${disabled.id}`)
  await t.db.execute(sql`delete from account_roles where account_id = ${left.id}`)
  await Promise.all([mailDueReports(t.db, means), mailDueReports(t.db, means)])
  await mailDueReports(t.db, means)
  expect((await outcomes(report.id, owner)).toSorted()).toEqual(['inactive', 'no-right', 'queued', 'queued'])
  const [mail, ...more] = await mailsFor(analyst)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ needs: 'analytics:revenue' })
  expect(mail!.subject).toContain('=Doanh thu')
  // The figures end the day before.
  const yesterday = printed(dayFromNow(-1))
  expect(mail!.subject).toContain(yesterday)
  expect(mail!.html).toContain('Doanh số thuần')
  expect(mail!.body).toContain(`https://cms.test/learning-cms/analytics/explore?saved=${report.id}`)
  expect(mail!.files[0]!.name).toMatch(/^doanh-thu-.*\.csv$/)
  expect(mail!.files[0]!.content).toContain('"Doanh số thuần"')
  const [partial] = await mailsFor(marketing)
  expect(partial).toMatchObject({ needs: 'analytics:read' })
  expect(partial!.html).not.toContain('Doanh số thuần')
  expect(partial!.html).toContain('bạn không có quyền xem')
  expect([await mailsFor(disabled), await mailsFor(left)]).toEqual([[], []])
})

test('a right that goes while the mail waits stops it; sent mail keeps neither page nor file', async () => {
  const [owner, stays, goes] = await Promise.all([person('analyst'), person('analyst'), person('analyst')])
  await scheduled(owner, [stays, goes])
  await mailDueReports(t.db, means)
  await t.db.execute(sql`delete from account_roles where account_id = ${goes.id}`)
  const sent: { to: string; html?: string; attachments?: { filename: string; content: string }[] }[] = []
  while ((await sendDueMails(t.db, async (mail) => sent.push(mail), 'cms@cms.test')) > 0);
  const mine = sent.find(({ to }) => to === stays.email)
  expect(mine!.html).toContain('<table')
  expect(mine!.attachments![0]!.filename).toMatch(/\.csv$/)
  expect(sent.some(({ to }) => to === goes.email)).toBe(false)
  expect([...(await mailsFor(stays)), ...(await mailsFor(goes))]).toMatchObject([
    { html: null, files: null },
    { html: null, files: null },
  ])
})

test('a report set up after its hour waits for the next; of somebody suspended it stops, and managers are told', async () => {
  const [owner, reader] = await Promise.all([person('analyst'), person('analyst')])
  const report = await scheduled(owner, [reader])
  await t.db.execute(sql`update saved_reports set mailing_since = now() where id = ${report.id}`)
  await mailDueReports(t.db, means)
  expect(await mailsFor(reader)).toEqual([])
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${owner.id}`)
  await mailDueReports(t.db, means)
  const { rows } = await t.db.execute(sql`
    select l.action, s.mailing, s.version from saved_reports s join audit_lines l on l.entity_id = s.id::text and l.action = 'saved-reports.stop'
    where s.id = ${report.id}`)
  expect(rows).toEqual([{ action: 'saved-reports.stop', mailing: null, version: 3 }])
  await t.as('admin')
  while ((await sealNewLines(t.db)) > 0);
  await sendNotices(t.db, means)
  expect((await t.ask('GET', '/notices', { as: 'admin' })).body.rows).toMatchObject([
    { kind: 'report-stopped', label: report.name },
  ])
})

test('somebody sees at once what its readers get, and not twice within a minute', async () => {
  const [owner, stranger] = [await person('analyst'), await person('analyst')]
  const { id } = await scheduled(owner, [stranger])
  const now = ({ token }: Person) => t.ask('POST', `${path}/${id}/mail`, { as: { token } })
  expect((await now(owner)).body.reason).toBe('saved-reports.no-mail-server')
  t.config.smtpUrl = means.smtpUrl
  expect((await Promise.all([now(owner), now(owner)])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ])
  expect(await mailsFor(owner)).toMatchObject([{ files: [{ name: expect.stringMatching(/\.csv$/) }] }])
  expect((await now(stranger)).status).toBe(404)
  delete t.config.smtpUrl
})

test('only people who may read it are chosen, and only its owner sees to whom it goes', async () => {
  const [owner, reader, stranger] = await Promise.all([person('analyst'), person('analyst'), person('support')])
  const report = await scheduled(owner, [reader])
  const as = { token: owner.token }
  const change = (mailing: unknown) => t.ask('PATCH', `${path}/${report.id}`, { as, version: 2, body: { mailing } })
  const of = (accountIds: string[]) => ({ every: 'week', hour: 7, accountIds })
  expect((await change(of([stranger.id]))).body).toMatchObject({ reason: 'saved-reports.unknown-reader' })
  expect((await change(of([]))).status).toBe(400)
  expect((await change({ ...of([reader.id]), hour: 24 })).status).toBe(400)
  const listed = await t.ask('GET', '/analytics/report-readers', { as })
  const readers = new Set(listed.body.rows.map(({ id }: Person) => id))
  expect([readers.has(reader.id), readers.has(stranger.id)]).toEqual([true, false])
  expect((await t.ask('GET', `${path}/${report.id}/mailings`, { as: { token: reader.token } })).status).toBe(404)
  expect((await change(null)).body).toMatchObject({ mailing: null, version: 3 })
})
