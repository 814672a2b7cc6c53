import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, personalCalendar } from '@learning-cms/testkit/calendar/calendar'
import { answerBy, proposeBy, receivedBy } from '@learning-cms/testkit/mail/guest'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import { skipBecause } from '@learning-cms/testkit/skip'
import { ahead, printed } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMail } from '#features/crm/mail/arriving/follow.ts'

const missing = whyNoMailServers()
const OFTEN = { interval: 100 }

describe('real mail servers', skipBecause(missing), () => {
  let t: TestApp
  let servers: MailServers
  let mailboxId: string
  let service: ReturnType<typeof startMail>
  beforeAll(async () => {
    servers = await startMailServers()
    t = await testApp({ mayCallLoopback: true })
    mailboxId = (await mailboxFor(t, servers)).box.id
    service = startMail({ db: t.db, config: t.config, onFault: () => {} })
  })
  afterAll(async () => {
    await service?.stop()
    await servers?.stop()
    await t?.close()
  })

  const as = 'support'
  const hurry = () => t.db.execute(sql`update mail_outgoing set send_at = now() where status = 'waiting'`)
  const arrived = async (count: number) => {
    await hurry()
    await expect.poll(async () => (await receivedBy(servers)).length, OFTEN).toBe(count)
    return (await receivedBy(servers)).at(-1)!
  }

  test('a guest gets a file that calendar programs read, and what they answer comes back', async () => {
    const { id: calendarId } = await personalCalendar(t, as)
    const { body: event } = await t.ask('POST', '/calendar/events', {
      as,
      body: eventOf(calendarId, { title: 'Đón đoàn' }),
    })
    const at = `/calendar/events/${event.id}`
    await t.ask('POST', `${at}/guests`, { as, body: { name: 'Cô Bình', address: 'binh@cms.test' } })
    expect((await t.ask('POST', `${at}/invite`, { as, body: { mailboxId } })).status).toBe(200)
    const status = async () => (await t.ask('GET', `${at}/guests`, { as })).body.rows[0]?.status

    const first = await arrived(1)
    expect(first).toMatchObject({ subject: 'Thư mời: Đón đoàn', method: 'REQUEST', uid: event.id, sequence: 0 })
    expect(first.text).toMatch(/\/invitation#[\w-]{43}/)
    await answerBy(servers, 'an@cms.test', first, 'ACCEPTED')
    await expect.poll(status, OFTEN).toBe('accepted')

    const moved = eventOf(calendarId, { title: 'Đón đoàn', start: ahead('03-02T09:00'), end: ahead('03-02T10:00') })
    const body = { scope: 'all', occursOn: null, event: moved }
    await t.ask('PUT', at, { as, version: event.version, body })
    const second = await arrived(2)
    expect(second).toMatchObject({ subject: 'Thay đổi: Đón đoàn', method: 'REQUEST', sequence: 1 })
    expect(await status()).toBe('needs-action')
    await answerBy(servers, 'an@cms.test', second, 'TENTATIVE')
    await expect.poll(status, OFTEN).toBe('tentative')

    const proposed = async () => (await t.ask('GET', `${at}/guests`, { as })).body.rows[0]?.proposal
    await proposeBy(servers, 'an@cms.test', second, { start: ahead('0303T020000Z'), end: ahead('0303T030000Z') })
    await expect.poll(proposed, OFTEN).toMatchObject({ start: ahead('03-03T09:00'), declined: null })
    const { id: guestId } = (await t.ask('GET', `${at}/guests`, { as })).body.rows[0]
    const named = async () => ({ guestId, at: (await proposed()).at })
    expect((await t.ask('POST', `${at}/guests/decline-proposal`, { as, body: await named() })).status).toBe(200)
    const declined = await arrived(3)
    expect(declined).toMatchObject({ subject: 'Giữ nguyên thời gian: Đón đoàn', method: 'DECLINECOUNTER', sequence: 1 })
    expect(declined).toMatchObject({ uid: event.id, text: expect.stringContaining(`${printed(ahead('03-02'))} 09:00`) })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await proposeBy(servers, 'an@cms.test', second, { start: ahead('0304T020000Z'), end: ahead('0304T033000Z') })
    await expect.poll(proposed, OFTEN).toMatchObject({ start: ahead('03-04T09:00'), declined: null })
    const accepted = { as, version: event.version + 1, body: await named() }
    expect((await t.ask('POST', `${at}/guests/accept-proposal`, accepted)).status).toBe(200)
    const third = await arrived(4)
    expect(third).toMatchObject({ subject: 'Thay đổi: Đón đoàn', method: 'REQUEST', sequence: 2 })
    expect(third.ics).toContain(`DTSTART;TZID=Asia/Ho_Chi_Minh:${ahead('0304T090000')}`)

    await t.ask('POST', `${at}/remove`, { as, version: event.version + 2, body: { scope: 'all', occursOn: null } })
    expect(await arrived(5)).toMatchObject({
      subject: 'Đã huỷ: Đón đoàn',
      method: 'CANCEL',
      uid: event.id,
      sequence: 3,
    })
  })
})
