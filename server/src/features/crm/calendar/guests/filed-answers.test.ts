import type { CalendarEvent } from '@learning-cms/contract/crm/calendar/calendar'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith } from '@learning-cms/testkit/calendar/calendar'
import { replyOf } from '@learning-cms/testkit/calendar/calendar-replies'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sendDue } from '#features/crm/mail/sending/send.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

/** Messages are parsed in separate processes, which takes time. */
const PATIENCE = 240_000

test(
  'an answer to an invitation stands with the invitation, read; with words beside it, or not believed, it is for people',
  async () => {
    const who = await plannerWith(t, ['support'])
    const { box, body } = await mailboxFor(t)
    const [plain, wordy] = [1, 2].map(() => `${randomUUID().slice(0, 8)}@truong.test`) as [string, string]
    const { body: event } = await t.ask<CalendarEvent>('POST', '/calendar/events', {
      as: who.as,
      body: eventOf(who.calendar.id, { title: 'Họp phụ huynh' }),
    })
    for (const address of [plain, wordy])
      await t.ask('POST', `/calendar/events/${event.id}/guests`, { as: who.as, body: { name: 'Cô Bình', address } })
    await t.ask('POST', `/calendar/events/${event.id}/invite`, { as: who.as, body: { mailboxId: box.id } })
    await t.db.execute(sql`update mail_outgoing set send_at = now() where mailbox_id = ${box.id}`)
    while ((await sendDue({ db: t.db, config: t.config })) > 0);
    while ((await parseWaiting({ db: t.db, config: t.config })) > 0);
    const threads = async (view: string) =>
      (await t.ask('GET', `/mail/mailboxes/${box.id}/threads`, { as: 'support', query: { view } })).body.rows
    expect(await threads('archive')).toHaveLength(2)
    const reply = (from: string) =>
      replyOf({ uid: event.id, from, to: body.address, status: 'ACCEPTED', sequence: 0, stamp: '20251102T000000Z' })
    await arriving(
      t,
      box.id,
      reply(plain),
      reply(wordy).replace('ORGANIZER', 'COMMENT:Tôi đến muộn\r\nORGANIZER'),
      reply(`${randomUUID().slice(0, 8)}@la.test`),
    )
    const inbox = (await threads('inbox')).map(({ sender, isRead }: { sender: string; isRead: boolean }) => [
      sender,
      isRead,
    ])
    expect(inbox).toEqual([
      ['Cô Bình', false],
      ['Cô Bình', false],
    ])
    const archive = await threads('archive')
    const counts = archive.map(({ messageCount }: { messageCount: number }) => messageCount).toSorted()
    expect([archive.every(({ isRead }: { isRead: boolean }) => isRead), counts]).toEqual([true, [1, 2]])
  },
  PATIENCE,
)
