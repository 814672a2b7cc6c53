import {
  automationStates,
  RUN_RETENTION_DAYS,
  type Action,
  type AutomationState,
} from '@learning-cms/contract/crm/automations'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { activeFor, automationFor, letterFor, runsOf, tagFor, turnOf } from '@learning-cms/testkit/automations'
import { agree, groupOf } from '@learning-cms/testkit/campaigns'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseFromAutomations } from '#services/people/erasing/erase-from-automations.ts'
import { doDue } from './acting/act.ts'
import { sweepAutomations } from './sweep.ts'
import { takeEvents } from './take.ts'
import { afterTurn, commandsFrom } from './transitions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
/** Each test begins without active automations and recent orders. */
beforeEach(async () => {
  await t.db.execute(sql`update automations set state = 'paused' where state = 'active'`)
  await t.db.execute(sql`
    update orders set completed_at = completed_at - interval '9 days', created_at = created_at - interval '9 days'`)
})

const as = 'owner'
const act = (nowMs = Date.now()) => doDue({ db: t.db, config: t.config, nowMs })
/** Slightly in the future: the database rounds its times up. */
async function work() {
  await takeEvents(t.db, Date.now() + 50)
  while ((await act(Date.now() + 50)) > 0);
}
const tagsOf = async (personId: string) =>
  (
    await t.db.execute<{ id: string }>(sql`select tag_id as id from person_tags where person_id = ${personId}`)
  ).rows.map(({ id }) => id)
const lettersTo = async (address: string) =>
  (
    await t.db.execute<{ id: string; subject: string; html: string; wayOut: string }>(sql`
      select id, subject, html, way_out as "wayOut" from mail_outgoing
      where recipients -> 0 ->> 'address' = ${address}`)
  ).rows
const giveTag = (personId: string, tagId: string) =>
  t.db.execute(sql`insert into person_tags (person_id, tag_id) values (${personId}, ${tagId})`)
const stepsOf = async (id: string) =>
  (await runsOf(t, id))[0]!.steps.map(({ action, state, skipReason, fault }) => [
    action.kind,
    state,
    skipReason ?? fault,
  ])

test('the commands of a state are those that lead somewhere, and only an active one does anything', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('activate', 'pause', 'archive', 'unarchive'), { maxLength: 20 }),
      (commands) => {
        let state: AutomationState = 'draft'
        for (const command of commands) {
          const next = afterTurn(state, command)
          if (next === undefined) continue
          if (next === 'active') expect(['draft', 'paused']).toContain(state)
          if (next === 'archived') expect(state).not.toBe('active')
          state = next
        }
      },
    ),
  )
  for (const state of automationStates)
    for (const command of commandsFrom(state)) expect(afterTurn(state, command)).toBeDefined()
})

test('an order is paid: the tag, the code and the letter with it come once, however often it is looked at', async () => {
  const { action, box } = await letterFor(t)
  const coupon = await make.coupon(t.db, { codeKind: 'single_use' })
  const tagId = await tagFor(t)
  const actions: Action[] = [{ kind: 'tag', tagId }, { kind: 'coupon', couponId: coupon.id }, action]
  const automation = await activeFor(t, { actions })
  const student = await make.student(t.db, { fullName: 'Ngô <b>Thị</b> Mai' })
  await agree(t, student.id)
  const { number } = await make.order(t.db, { studentId: student.id })
  await work()
  await work()
  const [run, ...others] = await runsOf(t, automation.id)
  expect(others).toEqual([])
  expect(await stepsOf(automation.id)).toEqual(['tag', 'coupon', 'mail'].map((kind) => [kind, 'done', null]))
  expect(run).toMatchObject({ state: 'done', personId: student.id, orderNumber: number })
  expect(await tagsOf(student.id)).toEqual([tagId])
  const [letter, ...more] = await lettersTo(student.email!)
  expect(more).toEqual([])
  const { code } = run!.steps[1]!.result!
  expect(code).toMatch(/-/)
  expect(letter!.html).toContain(`Ngô &lt;b&gt;Thị&lt;/b&gt; Mai, mã ${code}.`)
  expect(letter!.html).toContain(letter!.wayOut)
  // The unsubscribe link works for whoever has the letter, and no further letter is sent to them.
  const left = await t.app.inject({
    method: 'POST',
    url: new URL(letter!.wayOut).pathname,
    payload: 'do=leave',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(left.statusCode).toBe(200)
  await make.order(t.db, { studentId: student.id })
  await work()
  expect((await runsOf(t, automation.id))[0]!.steps[2]).toMatchObject({ state: 'skipped', skipReason: 'unsubscribed' })
  expect(await lettersTo(student.email!)).toHaveLength(1)
  const batches = await t.ask('GET', `/coupons/${coupon.id}/batches`, { as })
  expect(batches.body.rows.map(({ size }: { size: number }) => size)).toEqual([2])
  expect(box.id).toBeDefined()
})

test('what happened before it was activated does not count, nor what an automation did', async () => {
  const [first, second] = [await tagFor(t), await tagFor(t)]
  const student = await make.student(t.db)
  await make.order(t.db, { studentId: student.id, completedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() })
  const paid = await activeFor(t, { actions: [{ kind: 'tag', tagId: first }] })
  const chained = await activeFor(t, {
    trigger: { kind: 'tag-added', tagId: first },
    actions: [{ kind: 'tag', tagId: second }],
  })
  await work()
  expect(await runsOf(t, paid.id)).toEqual([])
  await make.order(t.db, { studentId: student.id })
  await work()
  await work()
  expect(await tagsOf(student.id)).toEqual([first])
  expect(await runsOf(t, chained.id)).toEqual([])
  const other = await make.student(t.db)
  await giveTag(other.id, first)
  await work()
  expect((await tagsOf(other.id)).sort()).toEqual([first, second].sort())
})

test('each thing that can happen is seen once', async () => {
  const tagId = await tagFor(t)
  const actions: Action[] = [{ kind: 'tag', tagId }]
  const course = await make.course(t.db)
  const kinds = {
    finished: await activeFor(t, { trigger: { kind: 'course-finished', courseId: course.id }, actions }),
    left: await activeFor(t, { trigger: { kind: 'cart-left', hours: 2 }, actions }),
    born: await activeFor(t, { trigger: { kind: 'birthday' }, actions }),
  }
  await t.db.execute(sql`update automations set activated_at = now() - interval '2 days' where state = 'active'`)
  const [ready, buyer, again, child, leapling] = await Promise.all([1, 2, 3, 4, 5].map(() => make.student(t.db)))
  const { id } = await make.enrolment(t.db, { studentId: ready!.id, courseId: course.id })
  await t.db.execute(sql`update enrolments set completed_at = now() - interval '1 minute' where id = ${id}`)
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await make.pendingOrder(t.db, { studentId: buyer!.id, createdAt: ago(3) })
  await make.pendingOrder(t.db, { studentId: again!.id, createdAt: ago(3) })
  await make.order(t.db, { studentId: again!.id })
  await t.db.execute(sql`
    update people set birth_date = (now() at time zone 'Asia/Ho_Chi_Minh')::date - interval '30 years' where id = ${child!.id}`)
  await work()
  await work()
  const people = async (one: { id: string }) => (await runsOf(t, one.id)).map(({ personId }) => personId)
  expect(await people(kinds.finished)).toEqual([ready!.id])
  expect(await people(kinds.left)).toEqual([buyer!.id])
  expect(await people(kinds.born)).toEqual([child!.id])
  // In a year without 29 February: a day earlier.
  await t.db.execute(sql`update people set birth_date = '2000-02-29' where id = ${leapling!.id}`)
  await t.db.execute(sql`update automations set activated_at = '2025-02-26' where id = ${kinds.born.id}`)
  await takeEvents(t.db, Date.parse('2025-02-28T03:00:00Z'))
  expect(await people(kinds.born)).toContain(leapling!.id)
})

test('a lead left alone is a task and a notice, and again once it was touched', async () => {
  const calendars = (await t.ask('GET', '/calendar/calendars', { as })).body.rows as {
    id: string
    isPersonal: boolean
  }[]
  const calendarId = calendars.find(({ isPersonal }) => isPersonal)!.id
  const ownerId = (await t.ask('GET', '/me', { as })).body.id as string
  const notice: Action = { kind: 'notice', accountId: ownerId, roleId: null, message: 'Gọi lại khách' }
  const actions: Action[] = [{ kind: 'task', calendarId, title: 'Gọi lại', inDays: 1 }, notice]
  const automation = await activeFor(t, { trigger: { kind: 'lead-untouched', days: 3 }, actions })
  const lead = (
    await t.ask('POST', '/leads', { as, body: { fullName: 'Trần Văn Chờ', email: `${randomUUID()}@a.test` } })
  ).body
  const age = (days: number) =>
    t.db.execute(
      sql`update leads set updated_at = now() - make_interval(days => ${days}::int) - interval '5 minutes' where id = ${lead.id}`,
    )
  await age(3)
  await work()
  const [run] = await runsOf(t, automation.id)
  expect(run).toMatchObject({ state: 'done', leadId: lead.id, leadName: 'Trần Văn Chờ', personId: null })
  const event = (await t.ask('GET', `/calendar/events/${run!.steps[0]!.result!.eventId}`, { as })).body
  expect(event).toMatchObject({
    title: 'Gọi lại',
    isAllDay: true,
    notes: expect.stringContaining(`/crm/leads/${lead.id}`),
  })
  expect(event.notes).not.toContain('Trần')
  await work()
  expect(await runsOf(t, automation.id)).toHaveLength(1)
  await t.db.execute(
    sql`update leads set updated_at = now() - interval '3 days' - interval '1 minute' where id = ${lead.id}`,
  )
  await work()
  expect(await runsOf(t, automation.id)).toHaveLength(2)
  const mail = await activeFor(t, { trigger: { kind: 'lead-untouched', days: 3 }, actions: [notice] })
  await turnOf(t, 'pause', mail)
  const tag = await automationFor(t, { trigger: { kind: 'lead-untouched', days: 3 } })
  const refused = await turnOf(t, 'activate', tag)
  expect([refused.status, refused.body.fields]).toEqual([422, { 'actions.0.kind': 'automations.action-of-lead' }])
})

test('two servers that look at the same moment do everything once', async () => {
  const { action } = await letterFor(t)
  const automation = await activeFor(t, { actions: [{ kind: 'tag', tagId: await tagFor(t) }, action] })
  const people = await Promise.all(Array.from({ length: 12 }, () => make.student(t.db)))
  for (const { id } of people) {
    await agree(t, id)
    await make.order(t.db, { studentId: id })
  }
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      takeEvents(t.db, Date.now() + 50),
      takeEvents(t.db, Date.now() + 50),
      takeEvents(t.db, Date.now() + 50),
    ])
    await Promise.all([1, 2, 3, 4].map(() => act(Date.now() + 50)))
  }
  await work()
  const runs = await runsOf(t, automation.id)
  expect(runs).toHaveLength(12)
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['done']))
  for (const { email } of people) expect(await lettersTo(email!)).toHaveLength(1)
})

test('who is not in the group, has the tag, has not agreed or has the course is passed over with the reason', async () => {
  const { action } = await letterFor(t)
  const tagId = await tagFor(t)
  const course = await make.course(t.db)
  await t.db.execute(sql`update courses set status = 'published' where id = ${course.id}`)
  const group = await groupOf(t, 1)
  const actions: Action[] = [{ kind: 'tag', tagId }, action, { kind: 'enrol', courseId: course.id }]
  const automation = await activeFor(t, { actions, groupId: group.id })
  const member = group.people[0]!
  const other = await make.student(t.db)
  await t.db.execute(sql`delete from consents where person_id = ${member.id}`)
  await giveTag(member.id, tagId)
  await make.order(t.db, { studentId: member.id, lines: [{ courseId: course.id }] })
  await make.order(t.db, { studentId: other.id })
  await work()
  const runs = await runsOf(t, automation.id)
  expect(runs.find(({ personId }) => personId === other.id)).toMatchObject({
    state: 'skipped',
    skipReason: 'not-in-group',
    steps: [],
  })
  expect(runs.find(({ personId }) => personId === member.id)!.steps.map(({ skipReason }) => skipReason)).toEqual([
    'has-tag',
    'no-consent',
    'has-course',
  ])
  const archived = await t.ask('POST', `/groups/${group.id}/archive`, { as, version: group.version })
  expect([archived.status, archived.body.reason]).toEqual([409, 'automations.uses-this'])
  const byRule = (
    await t.ask('POST', '/groups', {
      as,
      body: {
        kind: 'rule',
        name: `Luật ${randomUUID()}`,
        description: '',
        rule: JSON.stringify({ field: 'orders', is: 'at-least', value: 2 }),
      },
    })
  ).body
  const ruled = await activeFor(t, { groupId: byRule.id })
  await make.order(t.db, { studentId: other.id })
  await work()
  // The group's rule is evaluated at that moment, not taken from the members last determined.
  expect(
    (await runsOf(t, ruled.id)).map(({ skipReason, personId }) => [personId === other.id, skipReason]),
  ).toContainEqual([true, null])
})

test('what an active one needs cannot be taken away; the limit of the day holds', async () => {
  const { action, template } = await letterFor(t)
  const tagId = await tagFor(t)
  const coupon = await make.coupon(t.db)
  const automation = await activeFor(t, {
    actions: [action, { kind: 'tag', tagId }, { kind: 'coupon', couponId: coupon.id }],
    dayLimit: 2,
  })
  const refused = [
    await t.ask('POST', `/mail-templates/${template.id}/archive`, { as, version: template.version }),
    await t.ask('DELETE', `/customer-tags/${tagId}`, { as, version: 1 }),
    await t.ask('DELETE', `/coupons/${coupon.id}`, { as, version: 1 }),
  ]
  expect(refused.map(({ body }) => body.reason)).toEqual(Array(3).fill('automations.uses-this'))
  for (let n = 0; n < 4; n += 1) await make.order(t.db)
  await work()
  const runs = await runsOf(t, automation.id)
  expect(runs.filter(({ skipReason }) => skipReason === 'day-limit')).toHaveLength(2)
  await turnOf(t, 'pause', automation)
  expect((await t.ask('DELETE', `/customer-tags/${tagId}`, { as, version: 1 })).status).toBe(200)
})

test('whoever activates must be allowed each action, then and when it is done', async () => {
  const course = await make.course(t.db)
  await t.db.execute(sql`update courses set status = 'published' where id = ${course.id}`)
  const actions: Action[] = [{ kind: 'enrol', courseId: course.id }]
  const draft = await automationFor(t, { actions })
  const account = await make.account(t.db, { roles: ['marketing'], username: `mk.${randomUUID().slice(0, 8)}` })
  const signedIn = { token: await t.tokenOf(account.id) }
  const seen = await t.ask('GET', `/automations/${draft.id}`, { as: signedIn })
  expect(seen.body.missing).toEqual(['students:write'])
  const refused = await t.ask('POST', `/automations/${draft.id}/activate`, { as: signedIn, version: draft.version })
  expect([refused.status, refused.body.values]).toEqual([403, { permission: 'students:write' }])
  const automation = await activeFor(t, { actions })
  await t.db.execute(sql`update automations set activated_by = ${account.id} where id = ${automation.id}`)
  const student = await make.student(t.db)
  await make.order(t.db, { studentId: student.id })
  await work()
  const [run] = await runsOf(t, automation.id)
  expect(run!.steps[0]).toMatchObject({ state: 'failed', fault: 'server.not-allowed', mayRetry: true })
  const ownerId = (await t.ask('GET', '/me', { as })).body.id as string
  // With somebody who holds the right answering for it, the step can be retried, once.
  await t.db.execute(sql`update automations set activated_by = ${ownerId} where id = ${automation.id}`)
  const retry = () => t.ask('POST', `/automation-runs/${run!.id}/steps/0/retry`, { as })
  expect((await retry()).body).toMatchObject({ state: 'waiting' })
  await work()
  expect(await stepsOf(automation.id)).toEqual([['enrol', 'done', null]])
  expect((await retry()).body.reason).toBe('automations.not-to-retry')
})

test('stopping stops what waits, at once', async () => {
  const tagId = await tagFor(t)
  const automation = await activeFor(t, { actions: [{ kind: 'tag', tagId }] })
  const student = await make.student(t.db)
  await make.order(t.db, { studentId: student.id })
  await takeEvents(t.db, Date.now() + 50)
  const changed = await t.ask('PATCH', `/automations/${automation.id}`, {
    as,
    version: automation.version,
    body: { dayLimit: 5 },
  })
  expect([changed.status, changed.body.reason]).toEqual([409, 'automations.active'])
  const paused = await turnOf(t, 'pause', automation)
  expect(paused.body).toMatchObject({ state: 'paused', allowed: ['activate', 'archive'] })
  await act(Date.now() + 50)
  expect(await tagsOf(student.id)).toEqual([])
  expect((await runsOf(t, automation.id))[0]).toMatchObject({ state: 'stopped' })
  expect((await turnOf(t, 'pause', paused.body)).body.reason).toBe('automations.transition')
})

test.each([
  ['Asia/Ho_Chi_Minh', '2026-03-20T15:00:00Z', '2026-03-21T01:00:00Z'],
  ['Europe/Berlin', '2026-03-28T21:00:00Z', '2026-03-29T06:00:00Z'],
])('in the quiet hours of %s letters wait, and nothing else does', async (zone, at, until) => {
  const { action } = await letterFor(t)
  const tagId = await tagFor(t)
  const automation = await activeFor(t, {
    actions: [action, { kind: 'tag', tagId }],
    quietFrom: 21 * 60,
    quietUntil: 8 * 60,
    zone,
  })
  const student = await make.student(t.db)
  await agree(t, student.id)
  await make.order(t.db, { studentId: student.id })
  await takeEvents(t.db, Date.now() + 50)
  await t.db.execute(
    sql`update automation_steps set due_at = ${new Date(Date.parse(at) - 1000).toISOString()} where state = 'waiting'`,
  )
  while ((await act(Date.parse(at))) > 0);
  const [run] = await runsOf(t, automation.id)
  expect(run!.steps.map(({ state }) => state)).toEqual(['waiting', 'done'])
  expect(Date.parse(run!.steps[0]!.dueAt)).toBe(Date.parse(until))
  await act(Date.parse(until) - 1000)
  expect(await lettersTo(student.email!)).toEqual([])
  await act(Date.parse(until))
  expect(await lettersTo(student.email!)).toHaveLength(1)
  expect((await runsOf(t, automation.id))[0]!.state).toBe('done')
})

test('a dry run tells what would have happened and does nothing', async () => {
  const { action } = await letterFor(t)
  const tagId = await tagFor(t)
  const course = await make.course(t.db)
  const draft = await automationFor(t, {
    trigger: { kind: 'order-paid', courseId: course.id },
    actions: [{ kind: 'tag', tagId }, action],
  })
  const [agreed, silent] = [await make.student(t.db), await make.student(t.db)]
  await agree(t, agreed.id)
  const completedAt = new Date(Date.now() - 9 * 86_400_000).toISOString()
  for (const { id } of [agreed, silent])
    await make.order(t.db, { studentId: id, lines: [{ courseId: course.id }], completedAt })
  const rowsIn = async () =>
    (
      await t.db.execute(
        sql`select (select count(*) from person_tags), (select count(*) from mail_outgoing), (select count(*) from automation_runs), (select count(*) from audit_lines)`,
      )
    ).rows
  const before = await rowsIn()
  const { status, body } = await t.ask('GET', `/automations/${draft.id}/dry-run`, { as })
  expect(status).toBe(200)
  expect(body).toMatchObject({ events: 2, isCapped: false, inGroup: 2, busiestDay: 2 })
  expect(body.actions).toEqual([
    { kind: 'tag', done: 2, skipped: [] },
    { kind: 'mail', done: 1, skipped: [{ reason: 'no-consent', count: 1 }] },
  ])
  expect(body.rows.map(({ personId }: { personId: string }) => personId).sort()).toEqual([agreed.id, silent.id].sort())
  expect(await rowsIn()).toEqual(before)
})

test('of somebody who is erased nothing more is done, and runs do not say whose they were', async () => {
  const automation = await activeFor(t)
  const student = await make.student(t.db)
  await make.order(t.db, { studentId: student.id })
  await takeEvents(t.db, Date.now() + 50)
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`select from people where id = ${student.id} for no key update`)
    await eraseFromAutomations(tx, student.id)
  })
  await act(Date.now() + 50)
  expect(await tagsOf(student.id)).toEqual([])
  expect((await runsOf(t, automation.id))[0]).toMatchObject({
    state: 'skipped',
    skipReason: 'erased',
    personId: null,
    personName: null,
  })
})

test('what a fault of our own interrupts is done again later, and never twice', async () => {
  const [first, second] = [await tagFor(t), await tagFor(t)]
  const automation = await activeFor(t, {
    actions: [
      { kind: 'tag', tagId: first },
      { kind: 'tag', tagId: second },
    ],
  })
  const student = await make.student(t.db)
  await make.order(t.db, { studentId: student.id })
  await takeEvents(t.db, Date.now() + 50)
  await t.db.execute(
    sql.raw(`
    create function break_once() returns trigger language plpgsql as $$ begin
      if new.tag_id = '${second}' then raise exception 'broken'; end if; return new; end $$;
    create trigger break_once before insert on person_tags for each row execute function break_once()`),
  )
  await act(Date.now() + 50)
  await expect(act(Date.now() + 50)).rejects.toThrow()
  expect(await tagsOf(student.id)).toEqual([first])
  await t.db.execute(sql.raw('drop trigger break_once on person_tags; drop function break_once()'))
  await act(Date.now() + 50)
  expect(await tagsOf(student.id)).toEqual([first])
  await act(Date.now() + 120_000)
  expect((await tagsOf(student.id)).sort()).toEqual([first, second].sort())
  expect((await runsOf(t, automation.id))[0]!.state).toBe('done')
})

test('runs are deleted after their time: nothing is done twice, and the way out of their letters still leads out', async () => {
  const tagId = await tagFor(t)
  const { action } = await letterFor(t)
  const automation = await activeFor(t, { trigger: { kind: 'tag-added', tagId }, actions: [action] })
  const person = await make.student(t.db)
  await agree(t, person.id)
  await giveTag(person.id, tagId)
  await work()
  const [run] = await runsOf(t, automation.id)
  expect(run!.steps[0]!.state).toBe('done')
  await sweepAutomations(t.db)
  expect(await runsOf(t, automation.id)).toHaveLength(1)
  await t.db.execute(sql`
    update automation_runs set ended_at = ended_at - make_interval(days => ${RUN_RETENTION_DAYS + 1}) where id = ${run!.id}`)
  await Promise.all([sweepAutomations(t.db), sweepAutomations(t.db), takeEvents(t.db, Date.now() + 50)])
  await work()
  expect(await runsOf(t, automation.id)).toEqual([])
  const [letter, ...more] = await lettersTo(person.email!)
  expect(more).toEqual([])
  const left = await t.app.inject({
    method: 'POST',
    url: new URL(letter!.wayOut).pathname,
    payload: 'do=leave',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(left.statusCode).toBe(200)
  const { rows } = await t.db.execute(sql`
    select is_given from consents where person_id = ${person.id} order by at desc, id desc limit 1`)
  expect(rows).toEqual([{ is_given: false }])
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`select from people where id = ${person.id} for no key update`)
    await eraseFromAutomations(tx, person.id)
  })
  expect((await t.db.execute(sql`select from automation_letters where person_id = ${person.id}`)).rows).toEqual([])
})

test('an automation is found by its name, by those who may read it', async () => {
  const name = `Cảm ơn người mua ${randomUUID().slice(0, 8)}`
  const { id, version } = await automationFor(t, { name })
  const found = async (who: string) =>
    (
      await t.ask<{ groups: { entity: string; hits: { id: string; status: string }[] }[] }>('GET', '/search', {
        as: who,
        query: { text: `cam on nguoi mua ${name.slice(-8)}` },
      })
    ).body.groups.find(({ entity }) => entity === 'automations')?.hits
  expect(await found(as)).toMatchObject([{ id, status: 'draft' }])
  expect(await found('curator')).toBeUndefined()
  await turnOf(t, 'activate', { id, version })
  expect(await found(as)).toMatchObject([{ id, status: 'active' }])
})
