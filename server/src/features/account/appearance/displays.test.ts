import type { Display } from '@learning-cms/contract/account/display'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PAGE = join(import.meta.dirname, '../../../../../console/dist/index.html')

const display: Display = {
  themeColor: 'indigo',
  primaryColorLevel: 600,
  direction: 'ltr',
  mode: 'light',
  navMode: 'light',
  controlSize: 'md',
  cardBordered: true,
  contrast: 'normal',
  motion: 'full',
  layout: 'modern',
}
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('each person has their own display settings', async () => {
  const none = { display: null, language: null, isSynced: true }
  expect((await t.ask('GET', '/me/display', { as: 'support' })).body).toEqual(none)
  await t.ask('PUT', '/me/display', { as: 'support', body: display })
  await t.ask('PUT', '/me/display', { as: 'support', body: { ...display, layout: 'decked' } })
  expect((await t.ask('GET', '/me/display', { as: 'support' })).body.display.layout).toBe('decked')
  expect((await t.ask('GET', '/me/display', { as: 'catalog' })).body).toEqual(none)
})

test('people with the right to write settings set the display for everyone, and it applies before sign-in', async () => {
  expect((await t.ask('PUT', '/display', { as: 'support', body: display })).status).toBe(403)
  await t.ask('PUT', '/display', { as: 'admin', body: display })
  expect((await t.ask('GET', '/display')).body).toEqual({ display })
  const unknown = await t.ask('PUT', '/display', { as: 'admin', body: { ...display, mode: 'sepia' } })
  expect(unknown.body.fields).toEqual({ mode: 'input.not-offered' })
})

const notBuilt = skipBecause(existsSync(PAGE) ? undefined : 'The console is not built: npm run build')
test('the page brings the display of all along, for its first drawing', notBuilt, async () => {
  await t.ask('PUT', '/display', { as: 'admin', body: { ...display, themeColor: 'rose' } })
  const { body } = await t.app.inject('/learning-cms/courses')
  const start = /name="start" content="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"')
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(JSON.parse(start ?? '')).toEqual({ apiBase: '/api/v1', at, display: { ...display, themeColor: 'rose' } })
})

test('options that this version no longer offers are ignored', async () => {
  await t.db.execute(sql`update settings set value = '{"mode": "sepia"}' where key = 'display'`)
  expect((await t.ask('GET', '/display')).body).toEqual({ display: null })
})
