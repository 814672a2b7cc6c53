import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSampleCases, deleteSampleCases } from './kyc.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the sample has a case in each state, which opens like any other, and leaves unless somebody decided it', async () => {
  for (let n = 0; n < 7; n += 1) {
    const { id } = await make.instructor(t.db, { fullName: `Nguyễn Văn Mẫu ${n}` })
    await t.db.execute(sql`insert into sample_rows (entity, id) values ('instructors', ${id})`)
  }
  await addSampleCases(t.db, t.config)
  await addSampleCases(t.db, t.config)
  const { body } = await t.ask('GET', '/kyc', { as: 'owner' })
  const states = body.rows.map(({ status }: { status: string }) => status)
  expect(states.toSorted()).toEqual(['approved', 'draft', 'rejected', 'submitted', 'submitted', 'withdrawn'])
  const waiting = body.rows.find(
    ({ status, kind }: { status: string; kind: string }) => status === 'submitted' && kind === 'person',
  )
  const one = (await t.ask('GET', `/kyc/${waiting.id}`, { as: 'owner' })).body
  const reveal = await t.ask('POST', `/kyc/${one.id}/reveal`, { as: 'owner', body: { reason: 'Xem mẫu' } })
  expect(reveal.body.answers.personal.fullName).toBe(one.personName)
  expect(one.documents).toHaveLength(2)
  const rejected = await t.ask('POST', `/kyc/${one.id}/reject`, {
    as: 'owner',
    version: one.version,
    body: { reason: 'Thử trả lại', redo: [] },
  })
  expect(rejected.status).toBe(200)
  await deleteSampleCases(t.db)
  expect((await t.ask('GET', '/kyc', { as: 'owner' })).body.rows).toMatchObject([{ id: one.id }])
})
