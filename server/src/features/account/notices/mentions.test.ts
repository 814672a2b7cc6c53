import type { Note } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealNewLines } from '#services/audit/seal.ts'
import { noticeMail } from './mail-text.ts'
import { sendNotices } from './send-notices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.as('support')
  await t.as('owner')
})
afterAll(() => t.close())

const deliver = async () => {
  while ((await sealNewLines(t.db)) > 0);
  return sendNotices(t.db, { publicUrl: 'https://cms.example.test' })
}
const mentioned = async (token: string) =>
  (
    (await t.ask('GET', '/notices', { as: { token } })).body.rows as {
      kind: string
      entity: string
      entityId: string
    }[]
  )
    .filter(({ kind }) => kind === 'mentioned')
    .map(({ entity, entityId }) => ({ entity, entityId }))
const colleague = async (...roles: string[]) => {
  const account = await make.account(t.db, { roles })
  return { ...account, token: await t.tokenOf(account.id) }
}
const customer = async () =>
  (
    await t.ask('POST', '/customers', {
      as: 'support',
      body: { fullName: 'Lê Thị Khách', email: `${randomUUID().slice(0, 8)}@example.test` },
    })
  ).body.id as string
const write = (id: string, body: object) => t.ask<Note>('POST', `/customers/${id}/notes`, { as: 'support', body })

test('whoever a note names is notified once, and not of what they write themselves', async () => {
  const mate = await colleague('support')
  const { id: me } = await t.as('support')
  const id = await customer()
  const { body: note, status } = await write(id, { body: '@Bạn gọi lại nhé', mentions: [mate.id, me, mate.id] })
  expect(status, JSON.stringify(note)).toBe(200)
  expect(note.mentions.map((one) => one.id).toSorted()).toEqual([mate.id, me].toSorted())
  await deliver()
  expect(await mentioned(mate.token)).toEqual([{ entity: 'customers', entityId: id }])
  expect(await mentioned(await t.tokenOf(me))).toEqual([])

  const path = `/customers/${id}/notes/${note.id}`
  const change = (version: number, mentions: string[]) =>
    t.ask<Note>('PATCH', path, { as: 'support', version, body: { body: `Lần ${version}`, mentions } })
  expect((await change(1, [])).body.mentions).toEqual([])
  expect((await change(2, [mate.id])).status).toBe(200)
  await deliver()
  expect(await mentioned(mate.token)).toHaveLength(1)
})

test('a change that leaves mentions out keeps them, and names of those who left stay', async () => {
  const mate = await colleague('support')
  const id = await customer()
  const { body: note } = await write(id, { body: 'Nhờ bạn', mentions: [mate.id] })
  await t.ask('POST', `/accounts/${mate.id}/disable`, { as: 'owner', version: 1, body: { reason: 'Nghỉ việc' } })
  const change = (version: number, body: object) =>
    t.ask<Note>('PATCH', `/customers/${id}/notes/${note.id}`, { as: 'support', version, body })
  expect((await change(1, { body: 'Nhờ bạn nhé' })).body.mentions).toHaveLength(1)
  const other = await colleague('support')
  expect((await write(id, { body: 'Không', mentions: [mate.id] })).body).toMatchObject({
    reason: 'students.mention-unable',
  })
  expect((await change(2, { body: 'Nhờ cả hai', mentions: [other.id, mate.id] })).body.mentions).toHaveLength(2)
})

test('only colleagues who can read the note are offered and accepted; strangers and others alike are refused', async () => {
  const id = await customer()
  const outsider = await colleague('catalog')
  const { rows } = (await t.ask('GET', '/customer-owners', { as: 'support' })).body as { rows: { id: string }[] }
  expect(rows.map((one) => one.id)).not.toContain(outsider.id)
  for (const stranger of [outsider.id, randomUUID()]) {
    const { status, body } = await write(id, { body: 'Xem giúp', mentions: [stranger] })
    expect(status).toBe(422)
    expect(body).toMatchObject({ reason: 'students.mention-unable', fields: { body: expect.anything() } })
  }
  expect((await t.ask('GET', '/student-note-readers', { as: 'catalog' })).status).toBe(403)
})

test('notes about leads name colleagues the same, and lead to the lead while it is not deleted', async () => {
  const [mate, outsider] = [await colleague('support'), await colleague('catalog')]
  const lead = async () =>
    (
      await t.ask('POST', '/leads', {
        as: 'support',
        body: { fullName: 'Lê Thị Hỏi', email: `${randomUUID().slice(0, 8)}@example.test` },
      })
    ).body as { id: string; version: number }
  const [active, deleted] = [await lead(), await lead()]
  const note = (id: string, mentions: string[]) =>
    t.ask<Note>('POST', `/leads/${id}/notes`, { as: 'support', body: { body: '@Bạn gọi giúp', mentions } })
  const { body, status } = await note(active.id, [mate.id])
  expect([status, body.mentions.map(({ id }) => id)]).toEqual([200, [mate.id]])
  expect((await note(active.id, [outsider.id])).body).toMatchObject({ reason: 'students.mention-unable' })
  await note(deleted.id, [mate.id])
  await t.ask('DELETE', `/leads/${deleted.id}`, { as: 'support', version: deleted.version })
  await deliver()
  expect(await mentioned(mate.token)).toEqual([{ entity: 'leads', entityId: active.id }])
  const path = `/leads/${active.id}/notes/${body.id}`
  const changed = await t.ask<Note>('PATCH', path, { as: 'support', version: 1, body: { body: 'Gọi rồi' } })
  expect(changed.body.mentions).toHaveLength(1)
  await deliver()
  expect(await mentioned(mate.token)).toHaveLength(1)
})

test('the mail names nobody and leads to the person', () => {
  const about = { kind: 'mentioned' as const, records: [{ entity: 'customers', id: '7' }] }
  const { body } = noticeMail(about, { language: 'en', publicUrl: 'https://cms.example.test' })
  expect(body).toContain('https://cms.example.test/learning-cms/crm/customers/7')
})
