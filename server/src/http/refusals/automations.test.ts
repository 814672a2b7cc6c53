import type { Action, Trigger } from '@learning-cms/contract/crm/automations'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { activeFor, automationFor, letterFor, runsOf, tagFor, turnOf } from '@learning-cms/testkit/automations'
import { personalCalendar } from '@learning-cms/testkit/calendar/calendar'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doDue } from '#features/crm/automations/acting/act.ts'
import { takeEvents } from '#features/crm/automations/take.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const nobody = '0190a000-0000-7000-8000-000000000000'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
type Parts = { actions?: Action[]; trigger?: Trigger; groupId?: string }
const group = async () => {
  const body = { kind: 'fixed', name: `Nhóm ${randomUUID().slice(0, 8)}`, description: '' }
  return (await t.ask('POST', '/groups', { as, body })).body as { id: string; version: number }
}
const notice = (more: Partial<Extract<Action, { kind: 'notice' }>>): Action => ({
  kind: 'notice',
  accountId: null,
  roleId: null,
  message: 'Có đơn mới',
  ...more,
})
const role = async () => {
  const id = randomUUID()
  await query(`insert into roles (id, key, name, permissions) values ($1, $2, $2, '{}')`, [id, id.slice(0, 8)])
  return id
}
const letter = async (more: Partial<Extract<Action, { kind: 'mail' }>>, change?: string): Promise<Action> => {
  const { action, template } = await letterFor(t)
  if (change) await query(`update mail_templates set ${change} where id = $1`, [template.id])
  return { ...action, ...more }
}
const lead = { kind: 'lead-untouched', days: 3 } as const
const strange = async () =>
  (await personalCalendar(t, { token: await t.tokenOf((await make.account(t.db, { roles: ['support'] })).id) })).id
const past = async () => (await make.coupon(t.db, { endsAt: new Date(Date.now() - 1_000).toISOString() })).id

test.each<[string, string, () => Parts | Promise<Parts>]>([
  ['automations.actions-required', 'actions', () => ({ actions: [] })],
  ['automations.choose', 'trigger.tagId', () => ({ trigger: { kind: 'tag-added', tagId: null } })],
  ['automations.choose', 'actions.0.tagId', () => ({ actions: [{ kind: 'tag', tagId: null }] })],
  ['automations.tag-gone', 'trigger.tagId', () => ({ trigger: { kind: 'tag-added', tagId: nobody } })],
  ['automations.tag-gone', 'actions.0.tagId', () => ({ actions: [{ kind: 'tag', tagId: nobody }] })],
  ['automations.course-gone', 'trigger.courseId', () => ({ trigger: { kind: 'order-paid', courseId: nobody } })],
  ['automations.course-gone', 'actions.0.courseId', () => ({ actions: [{ kind: 'enrol', courseId: nobody }] })],
  [
    'automations.coupon-gone',
    'actions.0.couponId',
    async () => ({ actions: [{ kind: 'coupon', couponId: await past() }] }),
  ],
  ['automations.group-of-lead', 'groupId', async () => ({ trigger: lead, groupId: (await group()).id })],
  [
    'automations.calendar-not-yours',
    'actions.0.calendarId',
    async () => ({ actions: [{ kind: 'task', calendarId: await strange(), title: 'Gọi', inDays: 1 }] }),
  ],
  [
    'calendar.title-required',
    'actions.0.title',
    async () => ({ actions: [{ kind: 'task', calendarId: await strange(), title: '', inDays: 1 }] }),
  ],
  ['automations.message-required', 'actions.0.message', () => ({ actions: [notice({ message: '' })] })],
  ['automations.whom-to-tell', 'actions.0.accountId', () => ({ actions: [notice({})] })],
  ['automations.nobody-to-tell', 'actions.0.accountId', async () => ({ actions: [notice({ roleId: await role() })] })],
  [
    'campaigns.mailbox-not-yours',
    'actions.0.mailboxId',
    async () => ({ actions: [await letter({ mailboxId: nobody })] }),
  ],
  [
    'automations.template-gone',
    'actions.0.templateId',
    async () => ({ actions: [await letter({ templateId: nobody })] }),
  ],
  [
    'automations.template-without-subject',
    'actions.0.templateId',
    async () => ({ actions: [await letter({}, `subject = ''`)] }),
  ],
  ['campaigns.topic-unknown', 'actions.0.topicId', async () => ({ actions: [await letter({ topicId: nobody })] })],
])('%s: %s keeps one from being activated', async (reason, field, parts) => {
  const draft = await automationFor(t, await parts())
  const answer = await turnOf(t, 'activate', draft)
  expect(answer.body).toMatchObject({ status: 422, fields: { [field]: reason } })
})

test('the group of one is there when it is activated', async () => {
  const { id: groupId, version } = await group()
  const draft = await automationFor(t, { groupId })
  await t.ask('POST', `/groups/${groupId}/archive`, { as, version })
  expect((await turnOf(t, 'activate', draft)).body).toMatchObject({
    status: 422,
    fields: { groupId: 'campaigns.group-gone' },
  })
})

test('letters wait between two different times, and an archived one is not changed', async () => {
  const draft = await automationFor(t)
  const change = (version: number, body: object) => t.ask('PATCH', `/automations/${draft.id}`, { as, version, body })
  for (const hours of [
    { quietFrom: 60, quietUntil: null },
    { quietFrom: 60, quietUntil: 60 },
  ])
    expect((await change(draft.version, hours)).body).toMatchObject({
      status: 400,
      fields: { quietUntil: 'automations.quiet-hours' },
    })
  const { version } = (await turnOf(t, 'archive', draft)).body
  expect((await change(version, { dayLimit: 9 })).body).toMatchObject({ status: 409, reason: 'automations.archived' })
})

/** The result of the first step for a customer who has just paid. */
async function stepAfter(change: (id: string) => Promise<unknown>, actions: Action[]) {
  const { id } = await activeFor(t, { trigger: { kind: 'order-paid', courseId: null }, actions })
  await make.order(t.db)
  await change(id)
  await takeEvents(t.db, Date.now() + 50)
  while ((await doDue({ db: t.db, config: t.config, nowMs: Date.now() + 50 })) > 0);
  const [run] = await runsOf(t, id)
  return run!
}

test.each<[string, () => Promise<Action>, (id: string, action: Action) => Promise<unknown>]>([
  [
    'automations.nobody-behind',
    async () => ({ kind: 'tag', tagId: await tagFor(t) }),
    (id) => query('update automations set activated_by = null where id = $1', [id]),
  ],
  [
    'automations.coupon-gone',
    async () => ({ kind: 'coupon', couponId: (await make.coupon(t.db)).id }),
    (_id, action) =>
      query('update coupons set deleted_at = now() where id = $1', [(action as { couponId: string }).couponId]),
  ],
  [
    'automations.coupon-not-active',
    async () => ({ kind: 'coupon', couponId: (await make.coupon(t.db)).id }),
    (_id, action) =>
      query(`update coupons set status = 'inactive' where id = $1`, [(action as { couponId: string }).couponId]),
  ],
])('%s ends a step', async (reason, acting, change) => {
  const action = await acting()
  const run = await stepAfter((id) => change(id, action), [action])
  expect(run.steps[0]).toMatchObject({ state: 'failed', fault: reason })
})

test('a step that fails again and again without a reason is given up', async () => {
  const action: Action = { kind: 'tag', tagId: await tagFor(t) }
  const { id } = await activeFor(t, { trigger: { kind: 'order-paid', courseId: null }, actions: [action] })
  await make.order(t.db)
  await takeEvents(t.db, Date.now() + 50)
  await query('update automation_steps set attempts = 4')
  await query(`create function fail_for_test() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = 'XX000'; end $$`)
  await query(`create trigger fail_for_test before insert on person_tags for each row execute function fail_for_test()`)
  await doDue({ db: t.db, config: t.config, nowMs: Date.now() + 50 }).catch(() => 0)
  await query('drop trigger fail_for_test on person_tags')
  expect((await runsOf(t, id))[0]!.steps[0]).toMatchObject({ state: 'failed', fault: 'automations.unexpected' })
})

test('nothing is tried again by one that is paused', async () => {
  const action: Action = { kind: 'tag', tagId: await tagFor(t) }
  const run = await stepAfter((id) => query('update automations set activated_by = null where id = $1', [id]), [action])
  const { rows } = await query('select automation_id as id from automation_runs where id = $1', [run.id])
  const { body } = await t.ask('GET', `/automations/${rows[0].id}`, { as })
  await turnOf(t, 'pause', body)
  expect((await t.ask('POST', `/automation-runs/${run.id}/steps/0/retry`, { as })).body).toMatchObject({
    status: 409,
    reason: 'automations.not-active',
  })
})

test('there are two hundred of them', async () => {
  const { id } = await automationFor(t)
  const { rows } = await query(
    `select string_agg('"' || column_name || '"', ', ') as names from information_schema.columns
     where table_name = 'automations' and column_name not in ('id', 'name') and is_generated = 'NEVER'`,
  )
  await query(
    `insert into automations (id, name, ${rows[0].names}) select gen_random_uuid(), 'Bản ' || n, ${rows[0].names}
     from automations cross join generate_series(1, 200) n where id = $1`,
    [id],
  )
  expect((await t.ask('POST', '/automations', { as, body: { name: 'Thêm' } })).body).toMatchObject({
    status: 422,
    reason: 'automations.too-many',
  })
})
