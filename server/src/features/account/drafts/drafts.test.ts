import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const keyOf = async (as: string) => (await t.ask('GET', '/me/draft-key', { as })).body.key as string

test('each account has its own key, the same on every device and from every server', async () => {
  const [first, again, other] = [await keyOf('support'), await keyOf('support'), await keyOf('catalog')]
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect((await t.ask('GET', '/me/draft-key')).status).toBe(401)
})

test('first requested by many at once, a single secret is stored', async () => {
  await t.database.pool.query(`delete from settings where key = 'drafts.secret'`)
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf('support')))
  expect(new Set(keys).size).toBe(1)
})
