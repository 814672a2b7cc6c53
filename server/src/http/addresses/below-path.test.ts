import { hashPassword } from '@learning-cms/server/services/auth/password'
import { make } from '@learning-cms/testkit/make'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { belowPublicPath } from './public-path.ts'

const PUBLIC = 'https://cms.example.test/lms'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ publicUrl: PUBLIC })
})
afterAll(() => t.close())

/** Behind a proxy that strips the path, and one that does not. */
const both = ['', '/lms']
const get = (url: string) => t.app.inject({ url, headers: { 'x-forwarded-prefix': '/evil' } })

test('the console, the API and machine endpoints work with and without the path of PUBLIC_URL', async () => {
  for (const path of both) {
    expect((await get(`${path}/healthz`)).statusCode).toBe(200)
    expect((await get(`${path}/api/v1/public/museum`)).statusCode).not.toBe(404)
    expect((await get(`${path}/learning-cms/config.json`)).json()).toEqual({ apiBase: '/lms/api/v1' })
    expect((await get(`${path}/api/v1/openapi.json`)).json().servers).toEqual([{ url: '/lms' }])
    expect((await get(`${path}/`)).headers.location).toBe('/lms/learning-cms')
    const { statusCode, body } = await get(`${path}/learning-cms/courses/1`)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/(?:src|href)="(?!\/lms\/learning-cms\/)/)
  }
  expect((await get('/lms')).headers.location).toBe('/lms/learning-cms')
  expect((await get('/lmsx/healthz')).statusCode).toBe(404)
  expect((await get('/lms/lms/healthz')).statusCode).toBe(404)
})

test('a session started below the path continues there, and only there', async () => {
  const password = 'mot cau mat khau dai'
  await make.account(t.db, { username: 'duoi.duong', roles: ['catalog'], passwordHash: await hashPassword(password) })
  for (const path of both) {
    const answer = await t.app.inject({
      ...({ method: 'POST', url: `${path}/api/v1/auth/login` } as const),
      payload: { username: 'duoi.duong', password },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies[0]).toMatchObject({ name: '__Secure-refresh', path: '/lms/api/v1/refresh', secure: true })
    const again = await t.app.inject({
      ...({
        method: 'POST',
        url: `${path}/api/v1/refresh?token=`,
      } as const),
      cookies: { '__Secure-refresh': answer.cookies[0]!.value },
      headers: { origin: 'https://cms.example.test' },
    })
    expect(again.statusCode).toBe(200)
    expect(again.cookies[0]!.path).toBe('/lms/api/v1/refresh')
  }
})

test('links in emails and public addresses include the path', async () => {
  await make.account(t.db, { username: 'quen.mat.khau', roles: ['catalog'], email: 'quen@example.test' })
  await t.ask('POST', '/forgot-password', { body: { email: 'quen@example.test' } })
  const { rows } = await t.db.execute<{ link: string }>(sql`select secret_link as link from outbox_mails`)
  expect(rows.map(({ link }) => link.split('?')[0])).toEqual([`${PUBLIC}/learning-cms/reset-password`])
  expect((await get('/lms/api/v1/public/museum/collection')).json().id).toBe(
    `${PUBLIC}/api/v1/public/museum/collection`,
  )
})

test('only the complete path is removed, once, and nothing where it is missing', () => {
  const inner = belowPublicPath('/lms')
  expect(['/lms', '/lms/', '/lms?a=1', '/lms/x?y=/lms/z', '/lmsx', '/x/lms', '//lms/x'].map(inner)).toEqual([
    '/',
    '/',
    '/?a=1',
    '/x?y=/lms/z',
    '/lmsx',
    '/x/lms',
    '//lms/x',
  ])
  expect(belowPublicPath('')('/lms/x')).toBe('/lms/x')
})
