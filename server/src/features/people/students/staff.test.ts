import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const person = async (id: string) =>
  (
    await t.db.execute(sql`
      select full_name, email, phone, address, birth_date, gender, deleted_at is not null as is_gone, version from people where id = ${id}`)
  ).rows[0]
const account = (role: string) => make.account(t.db, { roles: [role] })
/** Somebody who works here and is also a student. */
async function staffStudent(role = 'owner') {
  const { personId, email } = await account(role)
  await make.student(t.db, { personId })
  return { id: personId, email: email! }
}
const beyond = { status: 403, body: { reason: 'accounts.user-out-of-scope' } }
const change = (id: string, as: string | { token: string }, version = 1) =>
  t.ask('PATCH', `/students/${id}`, { as, version, body: { fullName: 'Người Khác', phone: '0900 111 222' } })

describe('a member of staff is not changed as a student by someone who may not change their account', () => {
  test('adding a student with their address leaves them unchanged', async () => {
    const { personId, email } = await account('owner')
    const before = await person(personId)
    const body = { fullName: 'Người Khác', email, phone: '0900 111 222', address: 'Chỗ khác' }
    const { status, body: entered } = await t.ask('POST', '/students', { as: 'support', body })
    expect(status).toBe(200)
    expect(await person(personId)).toEqual(before)
    expect(await change(entered.id, 'support')).toMatchObject(beyond)
    expect(await person(personId)).toEqual(before)
  })

  test.each([
    ['update', (id: string) => change(id, 'support')],
    ['reveal', (id: string) => t.ask('POST', `/students/${id}/reveal`, { as: 'support', body: { reason: 'Xem số' } })],
    [
      'reveal in the history',
      (id: string) => t.ask('POST', `/history/students/${id}/reveal`, { as: 'support', body: { reason: 'Xem số' } }),
    ],
    [
      'suspend',
      (id: string) =>
        t.ask('POST', `/students/${id}/suspend`, { as: 'support', version: 1, body: { reason: 'Gian lận' } }),
    ],
    [
      'deactivate',
      (id: string) =>
        t.ask('POST', `/students/${id}/deactivate`, { as: 'support', version: 1, body: { reason: 'Tự đóng' } }),
    ],
    ['delete', (id: string) => t.ask('DELETE', `/students/${id}`, { as: 'support', version: 1 })],
  ])('%s', async (_, act) => {
    const { id } = await staffStudent()
    const before = await person(id)
    expect(await act(id)).toMatchObject(beyond)
    expect(await person(id)).toEqual(before)
  })

  test('in bulk', async () => {
    const { id } = await staffStudent()
    const body = {
      entity: 'students',
      command: { do: 'suspend', reason: 'Gian lận', until: null },
      target: { ids: [id] },
    }
    const { body: done } = await t.ask('POST', '/bulk', { as: 'support', body })
    expect(done, JSON.stringify(done)).toMatchObject({ done: 0, refused: 1 })
    expect((await t.ask('GET', `/students/${id}`, { as: 'owner' })).body.status).toBe('active')
  })

  test('by the shop, with its token', async () => {
    const { id, email } = await staffStudent()
    const input = { name: 'Chợ học', source: 'Chợ học', scopes: ['students:write'], expiresInDays: 1 }
    const { secret } = (await t.ask('POST', '/tokens', { as: 'owner', key: true, body: input })).body
    const send = (fullName: string, changedAt: string) =>
      t.ask('PUT', '/students/received', {
        as: { token: secret },
        body: { rows: [{ externalId: id, fullName, email, phone: '0900 111 222', changedAt }] },
      })
    const before = await person(id)
    const first = await send('Người Khác', '2026-01-01T00:00:00.000Z')
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const second = await send('Người Khác', '2026-02-01T00:00:00.000Z')
    expect(second.body.rows[0]).toMatchObject({ outcome: 'refused', reason: 'accounts.user-out-of-scope' })
    expect(await person(id)).toEqual(before)
  })

  test('by an import', async () => {
    const { id, email } = await staffStudent()
    const before = await person(id)
    const { token } = await t.as('support')
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/v1/imports?entity=students&fileName=a.csv',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: `Họ tên,Email,Điện thoại\nNgười Khác,${email},0900 111 222\n`,
    })
    const { id: importId } = sent.json<{ id: string }>()
    for (const step of ['check', 'run']) {
      const { version } = (await t.ask('GET', `/imports/${importId}`, { as: 'support' })).body
      expect((await t.ask('POST', `/imports/${importId}/${step}`, { as: 'support', version })).status, step).toBe(200)
      expect(await t.runJobs()).toEqual({ faults: [] })
    }
    const { rows } = (await t.ask('GET', `/imports/${importId}/rows`, { as: 'support' })).body
    expect(rows[0]).toMatchObject({ outcome: 'refused', problems: [{ reason: 'accounts.user-out-of-scope' }] })
    expect(await person(id)).toEqual(before)
  })

  test('by a revert', async () => {
    const { id } = await staffStudent()
    expect((await change(id, 'owner')).status).toBe(200)
    const { rows } = (await t.ask('GET', `/history/students/${id}`, { as: 'owner' })).body
    const body = { lineId: rows[0].id, side: 'before' }
    const changed = await person(id)
    expect(await t.ask('POST', `/history/students/${id}/set-back`, { as: 'support', version: 2, body })).toMatchObject(
      beyond,
    )
    expect(await person(id)).toEqual(changed)
  })

  test('by a restore from the trash', async () => {
    const { id } = await staffStudent()
    expect((await t.ask('DELETE', `/students/${id}`, { as: 'owner', version: 1 })).status).toBe(200)
    const restored = await t.ask('POST', `/trash/${id}/restore`, {
      as: 'support',
      version: 2,
      body: { detached: true },
    })
    expect(restored).toMatchObject(beyond)
    expect(
      await t.ask('POST', '/students', { as: 'support', body: { fullName: 'X', email: (await person(id))!['email'] } }),
    ).toMatchObject(beyond)
  })
})

test('or as an instructor', async () => {
  const { personId, email } = await account('owner')
  const before = await person(personId)
  const body = { fullName: 'Người Khác', email, phone: '0900 111 222' }
  const { body: made } = await t.ask('POST', '/instructors', { as: 'catalog', body })
  expect(await person(personId)).toEqual(before)
  const edit = (fields: object) =>
    t.ask('PATCH', `/instructors/${made.id}`, { as: 'catalog', version: 1, body: fields })
  expect(await edit({ fullName: 'Người Khác' })).toMatchObject(beyond)
  expect(await edit({ phone: '0900 111 222' })).toMatchObject(beyond)
  expect(await person(personId)).toEqual(before)
  // Fields that do not identify them, such as the biography, can still be changed.
  expect((await edit({ bio: 'Dạy gốm' })).status).toBe(200)
})

test('someone who may change the account may change the student, depending on rank', async () => {
  const [colleague, owner] = [await staffStudent('catalog'), await staffStudent()]
  expect((await change(colleague.id, 'admin')).status).toBe(200)
  expect(await change(owner.id, 'admin')).toMatchObject(beyond)
  expect((await change(owner.id, 'owner')).status).toBe(200)
})

test('an account without rights does not make anyone staff', async () => {
  const student = await staffStudent('student')
  expect((await change(student.id, 'support')).status).toBe(200)
  const { personId } = await make.account(t.db, { status: 'pending' })
  await make.student(t.db, { personId })
  expect((await change(personId, 'support')).status).toBe(200)
  const { id } = await make.student(t.db, { email: `${randomUUID()}@example.test` })
  expect((await change(id, 'support')).status).toBe(200)
})
