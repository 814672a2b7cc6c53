import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import type { Notice } from '@learning-cms/contract/account/notices'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { calendarBench, series, someAddress, type Planner } from '@learning-cms/testkit/calendar/calendar-bench'
import { gmailReply, outlookReply, type Reply } from '@learning-cms/testkit/calendar/calendar-replies'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { ahead, today } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { nextAppointments } from '#features/crm/calendar/where.ts'

let t: TestApp
let bench: Awaited<ReturnType<typeof calendarBench>>
beforeAll(async () => {
  t = await testApp()
  bench = await calendarBench(t)
})
afterAll(() => t.close())

/** Messages are parsed in separate processes, which takes time. */
const PATIENCE = 240_000
type Status = Reply['status']
type Id = { id: string }

const take = (...files: string[]) => arriving(t, bench.boxId, ...files)
/** Replies stamped on that day of November, about the series at nine in the morning. */
const answers = ({ id }: Id, from: string, sequence = 0) => {
  const reply = (status: Status, on: number, more: Partial<Reply>) =>
    gmailReply({
      uid: id,
      from,
      to: bench.boxAddress,
      sequence,
      status,
      stamp: `202611${String(on).padStart(2, '0')}T000000Z`,
      ...more,
    })
  const at = (day: string) => `${day.replaceAll('-', '')}T020000Z`
  return {
    all: (status: Status, on: number) => reply(status, on, {}),
    day: (day: string, status: Status, on: number) => reply(status, on, { recurrenceId: at(day) }),
    from: (day: string, status: Status, on: number) => reply(status, on, { recurrenceId: at(day), isOnwards: true }),
  }
}
/** The effective answer for each day. */
const on = async (who: Planner, event: Id, ...days: string[]) => {
  const all: string[] = []
  for (const day of days) {
    const [guest] = await bench.guests(who, event, ahead(day))
    all.push(`${day} ${guest!.onDay?.status ?? guest!.status}`)
  }
  return all
}

test(
  'an answer to a day and all after it holds from there on; what was written last counts, in whatever order it arrives',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const event = await bench.plan(who, { ...series, title: 'Lớp gốm' })
    await bench.invite(who, event, one, someAddress())
    const { all, day, from } = answers(event, one)
    await take(
      all('ACCEPTED', 1),
      day(ahead('03-15'), 'TENTATIVE', 2),
      from(ahead('03-08'), 'DECLINED', 3),
      day(ahead('03-17'), 'ACCEPTED', 4),
      // Arrives late: older than the stored answer.
      from(ahead('03-03'), 'TENTATIVE', 2),
      day(ahead('03-10'), 'ACCEPTED', 2),
      // A time that does not occur, and an address that is not a guest.
      outlookReply({
        uid: event.id,
        from: someAddress(),
        to: bench.boxAddress,
        sequence: 0,
        status: 'TENTATIVE',
        recurrenceId: ahead('0301T090000'),
        isOnwards: true,
      }),
      from(ahead('03-09'), 'TENTATIVE', 9),
    )
    const days = ['03-01', '03-03', '03-08', '03-10', '03-15', '03-17', '03-22', '06-28']
    expect(await on(who, event, ...days)).toEqual([
      '03-01 accepted',
      '03-03 tentative',
      '03-08 declined',
      '03-10 declined',
      '03-15 declined',
      '03-17 accepted',
      '03-22 declined',
      '06-28 declined',
    ])
    // A later answer for the same day replaces it, an older one does not; an older answer to the entire series changes
    // nothing.
    await take(from(ahead('03-08'), 'TENTATIVE', 5), from(ahead('03-08'), 'ACCEPTED', 4), all('DECLINED', 1))
    expect(await on(who, event, '03-01', '03-08', '03-17')).toEqual([
      '03-01 declined',
      '03-08 tentative',
      '03-17 tentative',
    ])
    const [guest, other] = await bench.guests(who, event)
    expect(guest!.days[0]).toMatchObject({ occursOn: ahead('03-17'), isOnwards: false, status: 'accepted' })
    expect(guest!.days).toContainEqual(expect.objectContaining({ occursOn: ahead('03-08'), isOnwards: true }))
    expect(other).toMatchObject({ status: 'needs-action', days: [], onDay: null })
    // A newer answer to the entire series replaces it, but no answer to a single day.
    await take(all('ACCEPTED', 6))
    expect(await on(who, event, '03-08', '03-17', '03-15', '06-28')).toEqual([
      '03-08 accepted',
      '03-17 accepted',
      '03-15 tentative',
      '06-28 accepted',
    ])
    const { rows } = await t.db.execute(sql`
      select from audit_lines where entity_id = ${event.id} and action = 'calendar-events.answered'`)
    expect(rows).toHaveLength(9)
  },
  PATIENCE,
)

test(
  'such an answer goes along when the series is split, as a day or a part, and comes back when that is undone',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const event = await bench.plan(who, { ...series, title: 'Lớp gốm' })
    await bench.invite(who, event, one)
    const { all, day, from } = answers(event, one)
    await take(all('ACCEPTED', 1), from(ahead('03-03'), 'DECLINED', 2), day(ahead('03-15'), 'TENTATIVE', 3))
    // A single day with its own changes, at its original time.
    const own = await bench.change(who, event, { scope: 'this', occursOn: ahead('03-10'), title: 'Khách mời' })
    expect((await bench.guests(who, own.body))[0]).toMatchObject({ status: 'declined', answeredBy: 'mail' })
    const now = await bench.read(who, event)
    const cut = await bench.change(who, now, { scope: 'following', occursOn: ahead('03-15'), title: 'Phần hai' })
    expect(await on(who, event, '03-01', '03-03', '03-08')).toEqual([
      '03-01 accepted',
      '03-03 declined',
      '03-08 declined',
    ])
    expect(await on(who, cut.body, '03-15', '03-17')).toEqual(['03-15 tentative', '03-17 declined'])
    expect((await bench.guests(who, cut.body))[0]!.days).toContainEqual(
      expect.objectContaining({ occursOn: ahead('03-15'), isOnwards: true, status: 'declined' }),
    )
    const { seriesId, version } = cut.body.cut!
    expect(
      (await t.ask('POST', `/calendar/events/${seriesId}/undo-cut`, { as: who.as, version, body: {} })).status,
    ).toBe(200)
    expect(await on(who, event, '03-01', '03-08', '03-15', '03-17')).toEqual([
      '03-01 accepted',
      '03-08 declined',
      '03-15 tentative',
      '03-17 declined',
    ])
    // At another time guests have to answer again.
    const again = await bench.read(who, event)
    const moved = await bench.change(who, again, {
      scope: 'following',
      occursOn: ahead('03-15'),
      start: ahead('03-15T08:00'),
    })
    expect(await on(who, moved.body, '03-15', '03-17')).toEqual(['03-15 needs-action', '03-17 needs-action'])
  },
  PATIENCE,
)

test(
  'one that was written before the series was split counts in the parts that keep their times, and on days of their own',
  async () => {
    const who = await bench.person()
    const one = someAddress()
    const event = await bench.plan(who, { ...series, title: 'Lớp gốm' })
    await bench.invite(who, event, one)
    const second = await bench.change(who, event, { scope: 'following', occursOn: ahead('03-15'), title: 'Phần hai' })
    const own = await bench.change(who, second.body, { scope: 'this', occursOn: ahead('03-17'), title: 'Khách mời' })
    const part = await bench.read(who, second.body)
    const third = await bench.change(who, part, {
      scope: 'following',
      occursOn: ahead('03-29'),
      start: ahead('03-29T08:00'),
    })
    await take(answers(event, one).from(ahead('03-08'), 'DECLINED', 3))
    await sendNotices(t.db, { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' })
    const { body } = await t.ask<{ rows: Notice[] }>('GET', '/notices', { as: who.as })
    expect(body.rows.find(({ entityId }) => entityId === event.id)!.label).toBe('✗ Cô Bình · Lớp gốm · 08/03 →')
    expect(await on(who, event, '03-01', '03-08')).toEqual(['03-01 needs-action', '03-08 declined'])
    expect(await on(who, second.body, '03-15', '03-22')).toEqual(['03-15 declined', '03-22 declined'])
    expect((await bench.guests(who, own.body))[0]!.status).toBe('declined')
    expect(await on(who, third.body, '03-29')).toEqual(['03-29 needs-action'])
    // An answer to the shortened series does not apply to the part that was cut off.
    await take(answers(event, one, 1).from(ahead('03-03'), 'ACCEPTED', 5))
    expect(await on(who, event, '03-01', '03-03', '03-08')).toEqual([
      '03-01 needs-action',
      '03-03 accepted',
      '03-08 accepted',
    ])
    expect(await on(who, second.body, '03-15')).toEqual(['03-15 declined'])
  },
  PATIENCE,
)

test(
  'a colleague who declined a day and all after it has those days no longer before them',
  async () => {
    const one = someAddress()
    const [who, colleague] = [await bench.person(), await bench.person({ email: one })]
    const { rows: roles } = await t.db.execute<{ id: string }>(sql`select id from roles where key = 'support'`)
    const shared = { name: 'Chung', colour: 'teal', roles: [{ roleId: roles[0]!.id, mayWrite: true }] }
    const { body: calendar } = await t.ask('POST', '/calendar/calendars', { as: 'owner', body: shared })
    // The same day for all of them, even if midnight passes.
    const start = today()
    const day = (plus: number) => daysAfter(start, plus)
    const daily = { unit: 'day', interval: 1, weekdays: [], monthBy: 'date', count: 6, until: null } as const
    const times = { start: `${day(1)}T09:00`, end: `${day(1)}T10:00` }
    const event = await bench.plan({ ...who, calendar }, { ...times, repeat: { ...daily, weekdays: [] } })
    await t.ask('POST', `/calendar/events/${event.id}/guests`, { as: who.as, body: { accountId: colleague.id } })
    await bench.invite(who, event)
    const actor = { accountId: colleague.id, token: undefined, may: new Set(['crm:write']) }
    const ahead = async () =>
      (await nextAppointments(t.db, { actor: actor as never }))
        .filter(({ eventId }: Occurrence) => eventId === event.id)
        .map(({ occursOn }) => occursOn)
    expect(await ahead()).toEqual([1, 2, 3, 4, 5, 6].map(day))
    const { day: single, from } = answers(event, one)
    await take(from(day(3), 'DECLINED', 3), single(day(5), 'ACCEPTED', 4))
    expect(await ahead()).toEqual([1, 2, 5].map(day))
  },
  PATIENCE,
)
