import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
const bodyFor = (mailboxId: string | null, more: Record<string, unknown> = {}) => ({
  name: `Giờ mở cửa ${randomUUID().slice(0, 8)}`,
  language: 'vi',
  subject: 'Giờ mở cửa',
  html: '<p>Chào {{customer.name|bạn}},</p><p>Bảo tàng mở cửa lúc <strong>8 giờ</strong>.</p><p>{{agent.name}}</p>',
  mailboxId,
  ...more,
})
const create = (body: Record<string, unknown>, who = as) => t.ask('POST', '/mail-templates', { as: who, body })
const namesFor = async (who: string, query: Record<string, string> = {}) =>
  (
    (await t.ask('GET', '/mail-templates', { as: who, query: { size: '100', ...query } })).body.rows as {
      name: string
    }[]
  ).map(({ name }) => name)

test('a template is made, changed at its version, archived and used again, each with its line', async () => {
  const { box } = await mailboxFor(t)
  const body = bodyFor(box.id)
  const { body: made } = await create(body)
  expect(made).toMatchObject({ ...body, mailbox: 'Hỗ trợ', isArchived: false, mayChange: true, version: 1 })
  const path = `/mail-templates/${made.id}`
  const stale = await t.ask('PUT', path, { as, version: 7, body })
  expect([stale.status, stale.body.reason]).toEqual([412, 'version.changed-meanwhile'])
  const changed = await t.ask('PUT', path, { as, version: 1, body: { ...body, html: '<p>Chào bạn</p>' } })
  expect(changed.body).toMatchObject({ html: '<p>Chào bạn</p>', version: 2 })
  const archived = await t.ask('POST', `${path}/archive`, { as, version: 2 })
  expect(archived.body).toMatchObject({ isArchived: true, version: 3 })
  expect(await namesFor(as, { mailbox: box.id })).not.toContain(body.name)
  expect(await namesFor(as, { mailbox: box.id, archived: 'true' })).toEqual([body.name])
  expect((await t.ask('POST', `${path}/archive`, { as, version: 3 })).body.reason).toBe('mail-templates.archived')
  expect((await t.ask('POST', `${path}/unarchive`, { as, version: 3 })).body).toMatchObject({ isArchived: false })
  const { rows } = await t.database.pool.query<{ action: string }>(
    'select action from audit_lines where entity_id = $1 order by entity_version',
    [made.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(
    ['create', 'update', 'archive', 'unarchive'].map((act) => `mail-templates.${act}`),
  )
})

test.each([
  ['html', '<p>Chào {{customer.nmae|bạn}}</p>', 'mail-templates.unknown-variable'],
  ['html', '<p>Chào {{customer.name}}</p>', 'mail-templates.nobody-required'],
  ['subject', 'Đơn {{order.number|mới}', 'mail-templates.broken'],
  ['subject', 'Một\nhai', 'mail.subject-line'],
  ['html', '<p>{{customer.<strong>name</strong>|bạn}}</p>', 'mail-templates.broken'],
  ['html', '<p><a href="https://a.vn/{{order.number|x}}">Xem</a></p>', 'mail-templates.in-link'],
  ['html', '', 'mail-templates.text-required'],
  ['html', '<p> </p>', 'mail-templates.text-required'],
])('a template whose %s is “%s” is refused', async (field, value, reason) => {
  const { box } = await mailboxFor(t)
  const { status, body } = await create(bodyFor(box.id, { [field]: value }))
  expect([status, body.fields[field]]).toEqual([400, reason])
})

test('lengths and the name within a mailbox are bounded', async () => {
  const { box } = await mailboxFor(t)
  const body = bodyFor(box.id)
  await create(body)
  expect((await create({ ...body, name: body.name.toUpperCase() })).body.reason).toBe('mail-templates.name-taken')
  expect((await create({ ...body, language: 'en' })).status).toBe(200)
  expect((await create(bodyFor(box.id, { html: 'x'.repeat(30_001) }))).status).toBe(400)
})

test('somebody else’s mailbox has no templates, and none can be put there', async () => {
  const { box } = await mailboxFor(t)
  const { body: made } = await create(bodyFor(box.id))
  // Holds crm:read and mail:send, but reads no mailbox.
  const other = 'marketing'
  const said = async (id: string, boxId: string) => {
    const version = 1
    const body = bodyFor(boxId)
    const answers = [
      await t.ask('GET', `/mail-templates/${id}`, { as: other }),
      await t.ask('PUT', `/mail-templates/${id}`, { as: other, version, body }),
      await t.ask('POST', `/mail-templates/${id}/archive`, { as: other, version }),
      await create(body, other),
    ]
    return answers.map(({ status, body: { requestId: _id, ...problem } }) => ({ status, problem }))
  }
  const theirs = await said(made.id, box.id)
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(JSON.stringify(theirs).replaceAll(made.id, '')).toBe(
    JSON.stringify(await said(randomUUID(), randomUUID())).replaceAll(made.id, ''),
  )
  expect(await namesFor(other, { mailbox: box.id })).not.toContain(made.name)
  expect(await namesFor('owner', { search: made.name })).toEqual([])
})

test('who only reads a mailbox uses its templates, and does not change them', async () => {
  const { box, body } = await mailboxFor(t)
  const { body: made } = await create(bodyFor(box.id))
  const roles = body.roles.map(({ roleId }) => ({ roleId, mayAnswer: false }))
  await t.ask('PUT', `/mailboxes/${box.id}`, { as: 'owner', version: box.version, body: { ...body, roles } })
  expect((await t.ask('GET', `/mail-templates/${made.id}`, { as })).body).toMatchObject({ mayChange: false })
  const refused = await t.ask('POST', `/mail-templates/${made.id}/archive`, { as, version: 1 })
  expect([refused.status, refused.body.reason]).toEqual([403, 'mail.may-not-answer'])
})

test('shared templates are read by all who answer, and changed by who manages mailboxes', async () => {
  const { box } = await mailboxFor(t)
  const refused = await create(bodyFor(null))
  expect([refused.status, refused.body.reason]).toEqual([403, 'mail-templates.shared'])
  const { body: made } = await create(bodyFor(null), 'owner')
  expect(made).toMatchObject({ mailboxId: null, mailbox: null, mayChange: true })
  expect(await namesFor(as, { mailbox: box.id })).toContain(made.name)
  const path = `/mail-templates/${made.id}`
  expect((await t.ask('GET', path, { as })).body.mayChange).toBe(false)
  // Moving a shared template into one's own mailbox would remove it for all others.
  const taken = await t.ask('PUT', path, { as, version: 1, body: bodyFor(box.id) })
  expect([taken.status, taken.body.reason]).toEqual([403, 'mail-templates.shared'])
})

test('a mailbox holds two hundred, also if many are made at once', async () => {
  const { box } = await mailboxFor(t)
  await t.database.pool.query(
    `insert into mail_templates (id, mailbox_id, name, language, html)
     select gen_random_uuid(), $1, 'M ' || n, 'vi', '<p>x</p>' from generate_series(1, 198) n`,
    [box.id],
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(bodyFor(box.id))))
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ body }) => body.reason === 'mail-templates.too-many')
  expect([made.length, refused.length]).toEqual([2, 3])
})
