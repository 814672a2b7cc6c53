import { noticeKinds, type NoticeKind } from '@learning-cms/contract/account/notice-kinds'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, behaveAs, command, inTestMode, paidOrder } from '@learning-cms/testkit/money/refunding'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { noticeSubjects } from '@learning-cms/texts/account/notices/kinds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealNewLines } from '#services/audit/seal.ts'
import { sendDueMails } from '#services/mail/mail.ts'
import { sendNotices } from './send-notices.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp({ gatewayTimeoutMs: 300 })
  shop = sellingIn(t)
  await inTestMode(t.db)
  for (const role of ['owner', 'admin', 'finance', 'support', 'analyst', 'catalog']) await t.as(role)
  await newMails()
})
afterAll(() => t.close())

const settings = { publicUrl: 'https://cms.example.test' }
async function newMails(means: Parameters<typeof sendNotices>[1] = settings) {
  while ((await sealNewLines(t.db)) > 0);
  return sendNotices(t.db, means)
}
type Who = string | { token: string }
type Notice = { kind: NoticeKind; entity: string; entityId: string; label: string }
/** The kinds of notices about a record, each as often as it occurs. */
const noticesAbout = async (as: Who, id: string) =>
  ((await t.ask('GET', '/notices', { as, query: { size: '100' } })).body.rows as Notice[])
    .filter(({ entityId }) => entityId === id)
    .map(({ kind }) => kind)
    .sort()
/** A separate account whose rights can be revoked. */
async function one(role: string) {
  const account = await make.account(t.db, { roles: [role] })
  return { ...account, as: { token: await t.tokenOf(account.id) } }
}
const mailsTo = async (email: string | null) =>
  (
    await t.db.execute<{ subject: string; body: string; status: string }>(
      sql`select subject, body, status from outbox_mails where "to" = ${email} order by created_at, id`,
    )
  ).rows
const prefer = (as: Who, ways: Partial<Record<NoticeKind, string>>, more: object = {}) =>
  t.ask('PATCH', '/notices/preferences', { as, body: { ways, ...more } })
/** Requested by a new account each time, because of the daily limit. */
async function requested() {
  const { id } = await paidOrder(t.db, { lines: [{ price: 5_000_000 }] })
  const requested = await askRefund(t, id, { amount: 5_000_000 }, { as: (await one('support')).as })
  expect(requested).toMatchObject({ status: 200, body: { status: 'requested' } })
  return requested.body
}

test('a waiting refund is announced once to those who may approve it, and not to its requester', async () => {
  const refund = await requested()
  expect(refund.status).toBe('requested')
  await newMails()
  await newMails()
  for (const role of ['finance', 'admin', 'owner'])
    expect(await noticesAbout(role, refund.id)).toEqual(['refund-waiting'])
  for (const role of ['support', 'analyst', 'catalog']) expect(await noticesAbout(role, refund.id)).toEqual([])
})

test('a waiting write-off is announced to those who may approve it, and its outcome to its requester', async () => {
  const asker = (await one('finance')).as
  const order = await shop.sold()
  await shop.take(shop.evidenceOf(await shop.attempt(order), 499_999))
  await newMails()
  const ask = { as: asker, key: true as const, body: { reason: 'Phí ngân hàng' } }
  const { version } = await shop.read(order.id)
  const { writeOff } = (await t.ask('POST', `/orders/${order.id}/write-off`, { ...ask, version })).body
  const visible = async (who: Who) => (await noticesAbout(who, order.id)).filter((kind) => kind.startsWith('write-off'))
  await prefer('admin', { 'write-off-waiting': 'mail' })
  await newMails()
  for (const role of ['finance', 'admin', 'owner']) expect(await visible(role)).toEqual(['write-off-waiting'])
  for (const who of ['support', 'analyst', asker]) expect(await visible(who)).toEqual([])
  const sent = { as: 'owner', key: true as const, version: writeOff.version, body: { note: 'Khách trả nốt' } }
  expect((await t.ask('POST', `/write-offs/${writeOff.id}/reject`, sent)).status).toBe(200)
  await newMails()
  expect(await visible(asker)).toEqual(['write-off-decided'])
  expect(await visible('owner')).toEqual(['write-off-waiting'])
})

test('a gateway’s refusals and unclear outcomes are announced to those who can handle them', async () => {
  const [refused, unclear] = [await requested(), await requested()]
  await behaveAs(t.db, 'refuses')
  expect((await command(t, refused.id, 'approve', { body: {} })).status).toBe(200)
  await t.runJobs()
  await t.db.execute(sql`update refund_attempts set next_query_at = now() where refund_id = ${refused.id}`)
  await command(t, refused.id, 'check').catch(() => undefined)
  await t.runJobs()
  await behaveAs(t.db, 'silent')
  await command(t, unclear.id, 'approve', { body: {} })
  await t.runJobs()
  await t.db.execute(
    sql`update refund_attempts set sent_at = now() - interval '25 hours' where refund_id = ${unclear.id}`,
  )
  await command(t, unclear.id, 'check')
  await t.runJobs()
  await behaveAs(t.db, 'as-documented')
  await newMails()
  expect(await noticesAbout('admin', refused.id)).toEqual(['refund-refused', 'refund-waiting'])
  expect(await noticesAbout('finance', unclear.id)).toEqual(['refund-review', 'refund-waiting'])
  expect(await noticesAbout('support', refused.id)).toEqual([])
})

test('money that comes late, twice or in another amount is announced', async () => {
  const [late, twice, other] = [await shop.sold(), await shop.sold(), await shop.sold()]
  const paymentId = await shop.attempt(late)
  await shop.command(late, 'cancel', { reason: 'x' })
  await shop.take(shop.evidenceOf(paymentId, 500_000))
  const [first, second] = [await shop.attempt(twice), await shop.attempt(twice, 'vnpay')]
  await shop.take(shop.evidenceOf(first, 500_000))
  await shop.take(shop.evidenceOf(second, 500_000))
  await shop.take(shop.evidenceOf(await shop.attempt(other), 499_999))
  await newMails()
  expect(await noticesAbout('finance', late.id)).toEqual(['payment-late'])
  expect(await noticesAbout('finance', twice.id)).toEqual(['payment-late'])
  expect(await noticesAbout('finance', other.id)).toEqual(['payment-unclear'])
  for (const { id } of [late, twice, other]) expect(await noticesAbout('analyst', id)).toEqual([])
  const inTime = await shop.sold()
  await shop.take(shop.evidenceOf(await shop.attempt(inTime), 500_000))
  await newMails()
  expect(await noticesAbout('finance', inTime.id)).toEqual([])
})

test('a dispute and a ledger discrepancy are announced to people other than who found them', async () => {
  const order = await paidOrder(t.db)
  const { version } = (await t.ask('GET', `/orders/${order.id}`, { as: 'admin' })).body
  const body = { reason: 'Ngân hàng yêu cầu tra soát' }
  expect((await t.ask('POST', `/orders/${order.id}/dispute`, { as: 'admin', version, body })).status).toBe(200)
  await t.ask('POST', '/ledger/checks', { as: 'admin' })
  await t.runJobs()
  await newMails()
  expect(await noticesAbout('finance', order.id)).toEqual(['dispute-opened'])
  expect(await noticesAbout('admin', order.id)).toEqual([])
  const checkOf = async () => (await t.ask('GET', '/ledger/checks', { as: 'admin' })).body.rows[0]
  const fine = await checkOf()
  expect(fine.deviations).toBe(0)
  expect(await noticesAbout('finance', fine.id)).toEqual([])
  await t.db.execute(sql`update orders set captured = captured + 1 where id = ${order.id}`)
  await t.ask('POST', '/ledger/checks', { as: 'admin' })
  await t.runJobs()
  await newMails()
  const apart = await checkOf()
  expect(apart.deviations).toBeGreaterThan(0)
  expect(await noticesAbout('finance', apart.id)).toEqual(['ledger-difference'])
  expect(await noticesAbout('admin', apart.id)).toEqual([])
})

test('someone who loses the right gets no more notices, cannot read earlier ones, and gets no pending email', async () => {
  const [leaver, stayer] = [await one('finance'), await one('finance')]
  for (const { as } of [leaver, stayer]) await prefer(as, { 'refund-waiting': 'mail' })
  const refund = await requested()
  await newMails()
  expect(await noticesAbout(leaver.as, refund.id)).toEqual(['refund-waiting'])
  expect(await mailsTo(leaver.email)).toMatchObject([{ status: 'waiting' }])
  await t.db.execute(sql`
    update account_roles set role_id = (select id from roles where key = 'support') where account_id = ${leaver.id}`)
  t.sessions.forget()
  expect(await noticesAbout(leaver.as, refund.id)).toEqual([])
  const sent: string[] = []
  await t.db.execute(sql`update outbox_mails set next_try_at = now() - interval '1 second'`)
  while ((await sendDueMails(t.db, async ({ to }) => void sent.push(to), 'no-reply@cms.test')) > 0);
  expect(sent).toContain(stayer.email)
  expect(sent).not.toContain(leaver.email)
  expect(await mailsTo(leaver.email)).toMatchObject([{ status: 'failed' }])
  const later = await requested()
  await newMails()
  expect(await noticesAbout(leaver.as, later.id)).toEqual([])
  expect(await mailsTo(leaver.email)).toHaveLength(1)
})

test('an email is in its reader’s language, links to the record, and names nobody', async () => {
  const [vi, en] = [await one('finance'), await one('finance')]
  await t.ask('PATCH', '/notices/preferences', {
    as: vi.as,
    headers: { 'accept-language': 'vi' },
    body: { ways: { 'refund-waiting': 'mail' } },
  })
  await prefer(en.as, { 'refund-waiting': 'mail' })
  const refund = await requested()
  const { studentName } = (await t.ask('GET', `/orders/${refund.orderId}`, { as: 'admin' })).body
  await newMails()
  const [[inVi], [inEn]] = [await mailsTo(vi.email), await mailsTo(en.email)]
  expect(inVi!.subject).toBe('Có yêu cầu hoàn tiền chờ duyệt')
  expect(inEn!.subject).toBe('A refund is waiting for approval')
  for (const { body } of [inVi!, inEn!]) {
    expect(body).toContain(`https://cms.example.test/learning-cms/refunds/${refund.id}`)
    expect(body).not.toContain(studentName)
    expect(body).not.toMatch(/5[.,]000[.,]000|RF\d/)
  }
  await prefer(vi.as, {}, { language: 'en' })
  expect((await t.ask('GET', '/notices/preferences', { as: vi.as })).body.language).toBe('en')
})

test('in-app and email are chosen separately; bursts come in one email, and unread ones are not emailed again', async () => {
  const [both, mailOnly, none] = [await one('finance'), await one('finance'), await one('finance')]
  await prefer(both.as, { 'refund-waiting': 'mail' })
  await prefer(mailOnly.as, { 'refund-waiting': 'mail-only' })
  await prefer(none.as, { 'refund-waiting': 'off' })
  const refunds = [await requested(), await requested(), await requested()]
  const head = await t.db.execute<{ value: number }>(sql`select value from settings where key = 'notices.head'`)
  await newMails()
  const visible = async (as: Who) => (await Promise.all(refunds.map(({ id }) => noticesAbout(as, id)))).flat().length
  expect([await visible(both.as), await visible(mailOnly.as), await visible(none.as)]).toEqual([3, 0, 0])
  expect((await t.ask('GET', '/notices/unread', { as: mailOnly.as })).body.unread).toBe(0)
  for (const { email } of [both, mailOnly])
    expect(await mailsTo(email)).toMatchObject([{ subject: 'A refund is waiting for approval (3)' }])
  expect(await mailsTo(none.email)).toEqual([])
  await t.db.execute(sql`
    update settings set value = ${JSON.stringify(head.rows[0]!.value)}::jsonb where key = 'notices.head'`)
  await newMails()
  expect(await mailsTo(mailOnly.email)).toHaveLength(1)
})

test('notices that nobody chose to have by email are emailed where mail is set up at all', async () => {
  const reader = await one('finance')
  const claim = async () => shop.take(shop.evidenceOf(await shop.attempt(await shop.sold()), 1_000))
  await claim()
  await newMails()
  expect(await mailsTo(reader.email)).toEqual([])
  await claim()
  await newMails({ ...settings, smtpUrl: 'smtp://mail.example.test' })
  expect(await mailsTo(reader.email)).toMatchObject([{ subject: expect.stringContaining(' · ') }])
})

test('the subject of an email names no record', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
  for (const kind of noticeKinds) {
    expect(holes(noticeSubjects.vi[kind]), kind).toEqual([])
  }
})
