import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteSampleProvider, insertSampleProvider } from './sso.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sample = {
  id: '018f0000-0000-7000-8000-00000000a001',
  name: 'Tài khoản công ty (mẫu)',
  issuer: 'https://dang-nhap.example.com',
  clientId: 'learning-cms-mau',
  createdAt: '2026-01-02T03:04:05.000Z',
}
const listed = async () => (await t.ask('GET', '/sso-providers', { as: 'owner' })).body.rows as object[]

test('the sample’s provider is off, is offered to nobody, and leaves unless somebody changed it', async () => {
  await insertSampleProvider(t.db, sample)
  await insertSampleProvider(t.db, { ...sample, id: '018f0000-0000-7000-8000-00000000a002' })
  expect(await listed()).toMatchObject([{ name: sample.name, isEnabled: false, hasSecret: false }])
  expect((await t.ask('GET', '/setup')).body.providers).toEqual([])
  expect((await t.ask('POST', `/auth/sso/${sample.id}/start`, { body: {} })).status).not.toBe(200)
  await expect(
    t.database.pool.query('update sso_providers set is_enabled = true where id = $1', [sample.id]),
  ).rejects.toThrow(/check constraint/)
  await deleteSampleProvider(t.db)
  expect(await listed()).toEqual([])

  await t.db.execute(sql`delete from sample_rows`)
  await insertSampleProvider(t.db, sample)
  await t.db.execute(sql`update sso_providers set name = 'Của chúng tôi', version = 2 where id = ${sample.id}`)
  await deleteSampleProvider(t.db)
  expect(await listed()).toMatchObject([{ name: 'Của chúng tôi' }])
})
