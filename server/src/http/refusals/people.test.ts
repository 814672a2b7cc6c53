import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { breachScenes } from '@learning-cms/testkit/scenes/breach-scenes'
import { customerScenes } from '@learning-cms/testkit/scenes/customer-scenes'
import { dataRequestScenes } from '@learning-cms/testkit/scenes/data-request-scenes'
import { leadScenes } from '@learning-cms/testkit/scenes/lead-scenes'
import { make } from '@learning-cms/testkit/make'
import { sendScene, type Call } from '@learning-cms/testkit/reasons/send-scene'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const scenes = {
  ...breachScenes(() => t),
  ...customerScenes(() => t),
  ...dataRequestScenes(() => t),
  ...leadScenes(() => t),
} as Record<string, () => Call | Promise<Call>>

/** Sends the first command of a scene, then a second one to the same record; returns the second answer. */
async function after(first: string, second: string, body?: object) {
  const scene = await scenes[first]!()
  const done = await sendScene(t, first, scene)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const { id, version } = done.body
  return sendScene(t, second, { as, id, version, ...(body && { body }) })
}
const now = () => new Date().toISOString()

test.each<[string, string, string, object?]>([
  ['breaches.reported', 'breaches.report', 'breaches.report', { reportedAt: now(), reference: '12/BC' }],
  ['breaches.reported', 'breaches.report', 'breaches.assess', { isReportable: false, reason: 'Khác' }],
  ['breaches.told', 'breaches.tell', 'breaches.tell', { notifiedAt: now(), how: 'Thư' }],
  ['data-requests.transition', 'dataRequests.begin', 'dataRequests.begin'],
  ['data-requests.restricted', 'requestEffects.restrict', 'requestEffects.restrict', { reason: 'Lại' }],
  ['leads.transition', 'leads.lose', 'leads.begin'],
])('%s after %s', async (reason, first, second, body) => {
  expect((await after(first, second, body)).body).toMatchObject({ status: 409, reason })
})

test('only the public form notes that a request came by it, and its details name a kind', async () => {
  const { id, version } = await scenes['dataRequests.acknowledge']!()
  const body = { channel: 'public-form' }
  expect((await sendScene(t, 'dataRequests.update', { as, id: id!, version, body })).body).toMatchObject({
    status: 422,
    fields: { channel: 'data-requests.only-by-form' },
  })
})

test('a request has fifty letters', async () => {
  const scene = await scenes['requestLetters.send']!()
  const sent = await sendScene(t, 'requestLetters.send', scene)
  const { rows } = await query(`select column_name as name from information_schema.columns
    where table_name = 'data_request_letters' and column_name not in ('id', 'position', 'number')`)
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  await query(
    `insert into data_request_letters (id, ${names}) select gen_random_uuid(), ${names} from data_request_letters
     cross join generate_series(1, 50) where request_id = $1`,
    [scene.id],
  )
  expect((await sendScene(t, 'requestLetters.send', scene, { version: sent.body.version })).body).toMatchObject({
    status: 422,
    reason: 'data-requests.letters-too-many',
  })
})

test('a restricted person is not restricted by another request', async () => {
  const scene = await scenes['requestEffects.restrict']!()
  await query(
    `insert into processing_restrictions (id, person_id, reason, by_name)
     select gen_random_uuid(), person_id, 'Khác', 'Người khác' from data_requests where id = $1`,
    [scene.id],
  )
  expect((await sendScene(t, 'requestEffects.restrict', scene)).body).toMatchObject({
    status: 409,
    reason: 'data-requests.restricted',
  })
})

describe('customers', () => {
  const customer = async () => {
    const { id, version } = await scenes['customers.update']!()
    return { id: id!, version: version! }
  }
  const preview = (id: string, otherId: string) => t.ask('GET', `/customers/${id}/merge/${otherId}`, { as })

  test('are not merged with themselves', async () => {
    const { id } = await customer()
    expect((await preview(id, id)).body).toMatchObject({ status: 422, reason: 'customers.merge-same' })
  })

  const asAccount = (id: string) =>
    query(`insert into accounts (id, person_id, username, status) values ($1, $2, $3, 'active')`, [
      randomUUID(),
      id,
      `nguoi.${randomUUID().slice(0, 8)}`,
    ])
  const asTeacher = (id: string) =>
    query(`insert into instructors (id, person_id, status) values ($1, $2, 'active')`, [randomUUID(), id])
  const asStudent = (id: string) =>
    query(`insert into students (id, status, status_reason) values ($1, 'suspended', 'Nợ')`, [id])
  const verified = async (id: string) => {
    const email = (await query('select email from people where id = $1', [id])).rows[0].email as string
    const partner = { fullName: 'Khách Thử', email }
    const body = { kind: 'person', partner, optional: [], language: 'vi' }
    const opened = await t.ask('POST', '/kyc', { as, key: true, body })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  }
  type Become = (id: string) => Promise<unknown>
  test.each<[string, Become[], Become[]]>([
    ['customers.merge-both-sign-in', [asAccount], [asAccount]],
    ['customers.merge-both-teach', [asTeacher], [asTeacher]],
    ['customers.merge-both-verify', [verified], [verified]],
    ['customers.merge-account-and-teacher', [asAccount], [asTeacher]],
    ['customers.merge-account-and-check', [asAccount], [verified]],
    ['customers.merge-suspended', [asStudent], []],
  ])('%s stands in the way of a merge', async (reason, ofOne, ofOther) => {
    const [one, other] = [await customer(), await customer()]
    for (const become of ofOne) await become(one.id)
    for (const become of ofOther) await become(other.id)
    expect((await preview(one.id, other.id)).body).toMatchObject({ obstacle: { reason } })
    const { body: at } = await t.ask('GET', `/customers/${one.id}`, { as })
    const { body: from } = await t.ask('GET', `/customers/${other.id}`, { as })
    const body = { otherId: other.id, otherVersion: from.version, take: {} }
    const merged = await t.ask('POST', `/customers/${one.id}/merge`, { as, version: at.version, body })
    expect(merged.body).toMatchObject({ status: 409, reason })
  })

  test('have two hundred files', async () => {
    const scene = await scenes['customerFiles.add']!()
    await query(
      `with made as (
         insert into assets (id, kind, state, file_name, byte_size, hash)
         select gen_random_uuid(), 'attachment', 'ready', n || '.pdf', 1, md5(n::text) || md5($1::text) from generate_series(1, 200) n
         returning id)
       insert into person_files (id, person_id, asset_id, author_name) select gen_random_uuid(), $1::uuid, id, 'Thử' from made`,
      [scene.id],
    )
    expect((await sendScene(t, 'customerFiles.add', scene)).body).toMatchObject({
      status: 409,
      reason: 'customers.too-many-files',
    })
  })

  test('who asked about their data stay out of the trash', async () => {
    const { id, version } = await customer()
    const request = { kind: 'access', receivedAt: now(), channel: 'mail', name: 'Hỏi', contact: 'h@example.test' }
    const created = await t.ask('POST', '/data-requests', { as, body: { ...request, personId: id } })
    expect(created.status).toBe(200)
    expect((await t.ask('DELETE', `/customers/${id}`, { as, version })).body).toMatchObject({
      status: 409,
      reason: 'customers.trash-request',
    })
  })
})

describe('students and access', () => {
  test.each(['activate', 'deactivate'])('a student is not %sd twice', async (command) => {
    const { id } = await make.student(t.db, { status: command === 'activate' ? 'active' : 'inactive' })
    expect(
      (
        await t.ask('POST', `/students/${id}/${command}`, {
          as,
          version: 1,
          key: true,
          ...(command === 'deactivate' && { body: { reason: 'Thôi học' } }),
        })
      ).body,
    ).toMatchObject({
      status: 409,
      reason: 'students.transition',
    })
  })

  test('access that was never revoked is not restored', async () => {
    const { id, version } = await make.enrolment(t.db)
    expect((await t.ask('POST', `/enrolments/${id}/restore`, { as, version, key: true, body: {} })).body).toMatchObject(
      { status: 409, reason: 'enrolments.not-revoked' },
    )
  })

  test('a lead is sold to nobody whose record as a student is in the trash', async () => {
    const student = await make.student(t.db)
    await query('update students set deleted_at = now() where id = $1', [student.id])
    const body = { fullName: 'Lê Thị Hỏi', email: student.email! }
    const { id, version } = (await t.ask('POST', '/leads', { as, body })).body
    for (const chosen of [{}, { personId: student.id }])
      expect((await t.ask('POST', `/leads/${id}/sell`, { as, version, key: true, body: chosen })).body).toMatchObject({
        status: 409,
        reason: 'leads.student-in-trash',
      })
  })
})
