import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { calendarScenes, icsOf, personalCalendar } from '@learning-cms/testkit/calendar/calendar'
import { calendarBench, series, someAddress, type Planner } from '@learning-cms/testkit/calendar/calendar-bench'
import { ahead } from '@learning-cms/testkit/days'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { sendScene, type Call } from '@learning-cms/testkit/reasons/send-scene'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
let bench: Awaited<ReturnType<typeof calendarBench>>
beforeAll(async () => {
  t = await testApp()
  bench = await calendarBench(t)
})
afterAll(() => t.close())

const as = 'owner'
const nobody = '0190a000-0000-7000-8000-000000000000'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
/** More rows like one that is there. */
async function multiply(
  table: string,
  id: string,
  { times, ...changed }: { times: number } & Record<string, string | number>,
) {
  const given = Object.keys(changed)
  const { rows } = await query(
    `select string_agg('"' || column_name || '"', ', ') as names from information_schema.columns
     where table_name = $1 and column_name <> 'id' and column_name <> all($2) and is_generated = 'NEVER'`,
    [table, given],
  )
  const of = given.map((name) => `"${name}", `).join('')
  await query(
    `insert into "${table}" (id, ${of} ${rows[0].names}) select gen_random_uuid(), ${Object.values(changed)
      .map((value) => `${value}, `)
      .join('')}
     ${rows[0].names} from "${table}" cross join generate_series(1, ${times}) n where id = $1`,
    [id],
  )
}

describe('calendars', () => {
  const body = { name: 'Bảo tàng', colour: 'teal', roles: [] }

  test('of one person are fifty, and their own one stays', async () => {
    const made = await t.ask('POST', '/calendar/calendars', { as, body })
    await multiply('calendars', made.body.id, { times: 50 })
    expect((await t.ask('POST', '/calendar/calendars', { as, body })).body).toMatchObject({
      status: 422,
      reason: 'calendar.too-many',
    })
    await query(`delete from calendars where name = $1`, [body.name])
    const { id, version } = await personalCalendar(t, as)
    expect((await t.ask('DELETE', `/calendar/calendars/${id}`, { as, version })).body).toMatchObject({
      status: 409,
      reason: 'calendar.personal-stays',
    })
  })

  test('share two hundred resources, and events take those that are there', async () => {
    const who = await bench.person()
    const event = { as: who.as, body: { ...(await eventIn(who)), resources: [nobody] } }
    expect((await t.ask('POST', '/calendar/events', event)).body).toMatchObject({
      status: 422,
      fields: { resources: 'calendar.no-such-resource' },
    })
    const room = { kind: 'room', nameVi: 'Phòng', nameEn: '', capacity: 12, productId: null, isActive: true }
    const { id } = (await t.ask('POST', '/calendar/resources', { as, body: room })).body
    await multiply('calendar_resources', id, { times: 200, name_vi: `'Phòng ' || n` })
    expect((await t.ask('POST', '/calendar/resources', { as, body: { ...room, nameVi: 'Nữa' } })).body).toMatchObject({
      status: 422,
      reason: 'calendar.too-many-resources',
    })
  })
})

const eventIn = async (who: Planner) => {
  const { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, status, remind } = await bench.plan(who)
  return { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, status, remind }
}

describe('events', () => {
  test('are about twenty records, those that the writer cannot see among them', async () => {
    const who = await bench.person()
    const one = await bench.plan(who)
    const people = await Promise.all(Array.from({ length: 20 }, () => make.student(t.db)))
    const links = people.map(({ id }) => ({ kind: 'customer', id }))
    const { id: hidden } = await make.artifact(t.db)
    const linked = await bench.change(who, one, { links } as never)
    expect(linked.status, JSON.stringify(linked.body)).toBe(200)
    await query(`insert into calendar_event_links (event_id, artifact_id) values ($1, $2)`, [one.id, hidden])
    const again = await bench.change(who, linked.body, { links } as never)
    expect(again.body).toMatchObject({ status: 422, fields: { links: 'calendar.too-many-links' } })
  })

  test('invite fifty guests, from one mailbox, to what is still to come', async () => {
    const who = await bench.person()
    const one = await bench.plan(who)
    await bench.invite(who, one, someAddress())
    const { box } = await mailboxFor(t)
    const invite = (mailboxId: string) =>
      t.ask('POST', `/calendar/events/${one.id}/invite`, { as: who.as, body: { mailboxId } })
    expect((await invite(box.id)).body).toMatchObject({ status: 409, reason: 'calendar.other-mailbox' })
    await query(`update calendar_events set status = 'cancelled' where id = $1`, [one.id])
    expect((await invite(bench.boxId)).body).toMatchObject({ status: 409, reason: 'calendar.nothing-to-invite-to' })
    const { rows } = await query('select id from calendar_guests where event_id = $1', [one.id])
    await multiply('calendar_guests', rows[0].id, { times: 49, secret_hash: 'null', address: `n || '.' || address` })
    const body = { name: 'Cô Bình', address: someAddress() }
    expect((await t.ask('POST', `/calendar/events/${one.id}/guests`, { as: who.as, body })).body).toMatchObject({
      status: 422,
      reason: 'calendar.too-many-guests',
    })
  })

  test('are answered until they are cancelled', async () => {
    const scene = await (calendarScenes(() => t) as Record<string, () => Call | Promise<Call>>)[
      'calendarInvitation.answer'
    ]!()
    await query(`update calendar_events set status = 'cancelled'`)
    expect((await sendScene(t, 'calendarInvitation.answer', scene)).body).toMatchObject({
      status: 409,
      reason: 'calendar.invitation-cancelled',
    })
  })
})

describe('a time that a guest proposes', () => {
  const at = '2025-11-01T00:00:00.000Z'
  type Proposal = { start?: string; occursOn?: string | null }
  const proposed = async ({ start = ahead('03-02T14:00'), occursOn = null }: Proposal = {}, change = {}) => {
    const who = await bench.person()
    const one = await bench.plan(who, change)
    await bench.invite(who, one, someAddress())
    const [{ id: guestId } = { id: '' }] = await bench.guests(who, one)
    await query('update calendar_guests set proposal = $1 where id = $2', [
      JSON.stringify({ start, end: null, comment: '', occursOn, at, stampedAt: at }),
      guestId,
    ])
    const accept = async (more: object = {}) => {
      const { version } = await bench.read(who, one)
      const body = { guestId, at, ...more }
      return t.ask('POST', `/calendar/events/${one.id}/guests/accept-proposal`, { as: who.as, version, body })
    }
    return { one, guestId, accept }
  }

  test.each<[string, () => Promise<{ body: unknown }>]>([
    [
      'calendar.proposal-gone',
      async () => {
        const { guestId, accept } = await proposed()
        await query('update calendar_guests set proposal = null where id = $1', [guestId])
        return accept()
      },
    ],
    ['calendar.proposal-replaced', async () => (await proposed()).accept({ at: '2025-11-02T00:00:00.000Z' })],
    ['calendar.proposal-day-gone', async () => (await proposed({ occursOn: ahead('03-04') }, series)).accept()],
    [
      'calendar.proposal-cancelled',
      async () => {
        const { one, accept } = await proposed()
        await query(`update calendar_events set status = 'cancelled' where id = $1`, [one.id])
        return accept()
      },
    ],
    ['calendar.proposal-past', async () => (await proposed({ start: '2025-03-02T14:00' })).accept()],
  ])('%s', async (reason, accepting) => {
    expect((await accepting()).body).toMatchObject({ status: 409, reason })
  })
})

describe('a calendar file', () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const importFile = async (body: string) => {
    const { id } = await personalCalendar(t, as)
    await query('delete from attempts')
    return t.ask('POST', `/calendar/calendars/${id}/import`, { as, headers, body: Buffer.from(body) })
  }

  test('has events with a start', async () => {
    expect((await importFile(icsOf(['UID:a', 'SUMMARY:Không giờ']))).body).toMatchObject({
      failed: 1,
      rows: [{ reason: 'calendar.import-event-unreadable' }],
    })
  })

  test('brings two hundred series', async () => {
    const day = ahead('0301')
    const many = Array.from({ length: 201 }, (_, n) => [
      `UID:s${n}`,
      'SUMMARY:Chuỗi',
      `DTSTART:${day}T090000`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ])
    const { body } = await importFile(icsOf(...many))
    expect(body, JSON.stringify(body).slice(0, 500)).toMatchObject({
      created: 200,
      failed: 1,
      rows: [{ reason: 'calendar.import-too-many-series' }],
    })
  })

  test('has fifty megabytes', async () => {
    const { id } = await personalCalendar(t, as)
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as { port: number }
    const text = await new Promise<string>((resolve, reject) => {
      const authorization = `Bearer ${t.owner.token}`
      const call = request(
        {
          port,
          path: `/api/v1/calendar/calendars/${id}/import`,
          method: 'POST',
          headers: { ...headers, authorization, 'content-length': 51 * 1_048_576 },
        },
        (answer) => {
          let body = ''
          answer.on('data', (part: Buffer) => (body += part.toString())).on('end', () => resolve(body))
        },
      ).on('error', reject)
      call.write('BEGIN')
    })
    expect(JSON.parse(text)).toMatchObject({ status: 413, reason: 'calendar.import-too-large' })
  })
})
