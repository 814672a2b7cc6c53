import { testApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { codeOfStep, stepAt } from '#services/factors/one-time-codes.ts'
import { hashPassword } from '#services/auth/password.ts'
import { eraseExpiredLinks } from '#services/mail/mail.ts'

/** Every text of every table, except the column where a link waits to be mailed. */
async function everythingStored(db: Awaited<ReturnType<typeof testApp>>['db']) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts = []
  for (const { name } of tables)
    texts.push((await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)).rows)
  return JSON.stringify(texts)
}

test('no password, token or link is found in tables or logs after any flow', async () => {
  const t = await testApp({ metricsToken: 'of the one who runs this machine' })
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({
    db: t.db,
    config: t.config,
    ready: () => true,
    sessions: t.sessions,
    live: t.live,
    log: { stream },
  })
  const answers: string[] = []
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}) => {
    const { body } = await app.inject({ method, url: `/api/v1${url}`, ...(payload && { payload }), headers })
    answers.push(body)
    return JSON.parse(body)
  }

  const secrets = ['canary-mat-khau-1', 'canary-mat-khau-2', 'canary-mat-khau-3', 'canary-sai-o']
  const [first, second, third, misplaced] = secrets as [string, string, string, string]
  const account = await make.account(t.db, { roles: ['admin'], passwordHash: await hashPassword(first) })
  const { username, email } = account
  await call('POST', '/auth/login', { username: misplaced, password: first })
  const signedIn = await call('POST', '/auth/login', { username, password: first, wantsRefreshToken: true })
  const fresh = await call('POST', `/refresh?token=${signedIn.refreshToken}`)
  const auth = { authorization: `Bearer ${signedIn.token}` }
  await call('POST', '/me/password', { current: first, password: second }, auth)
  await call('POST', '/auth/confirm', { password: second }, auth)
  await call('POST', '/auth/confirm', { password: third, extra: 1 }, auth)
  await call('POST', '/forgot-password', { email })
  const { rows } = await t.db.execute<{ secret_link: string }>(
    sql`select secret_link from outbox_mails where secret_link is not null`,
  )
  const token = new URL(rows[0]!.secret_link).searchParams.get('token')!
  await call('POST', '/reset-password', { token, password: third })
  const again = await call('POST', '/auth/login', { username, password: third, wantsRefreshToken: true })
  const asAgain = { authorization: `Bearer ${again.token}` }
  const { secret } = await call('POST', '/me/totp', {}, asAgain)
  const { recoveryCodes } = await call(
    'POST',
    '/me/totp/prove',
    { code: codeOfStep(secret, stepAt(Date.now())) },
    asAgain,
  )
  const { ticket } = await call('POST', '/me/passkeys/options', {}, asAgain)
  const half = await call('POST', '/auth/login', { username, password: third })
  await call('POST', '/auth/factor', { code: recoveryCodes[0] }, { authorization: `Bearer ${half.token}` })
  const roleIds = [
    (await call('GET', '/roles/options', undefined, { authorization: `Bearer ${again.token}` })).rows[4].id,
  ]
  const invited = await call(
    'POST',
    '/accounts',
    { username: 'moi.vao', fullName: 'Mới', email: 'moi.vao@example.test', roleIds },
    { authorization: `Bearer ${again.token}`, 'idempotency-key': 'canary-key-1' },
  )
  const inviteToken = new URL(invited.link).searchParams.get('token')!
  await t.db.execute(
    sql`update outbox_mails set link_expires_at = now() - interval '1 second' where secret_link is not null`,
  )
  await eraseExpiredLinks(t.db)

  await t.db.execute(sql`alter table outbox_mails rename to outbox_away`)
  expect(await call('POST', '/forgot-password', { email })).toMatchObject({ status: 500 })
  await t.db.execute(sql`alter table outbox_away rename to outbox_mails`)
  expect(lines.join('')).toContain('outbox_mails')
  expect(lines.join('')).not.toContain('token=')

  const tokens = [
    signedIn.token,
    signedIn.refreshToken,
    fresh.data.refresh_token,
    fresh.data.access_token,
    token,
    inviteToken,
    secret,
    ticket,
    half.token,
    ...recoveryCodes,
    ...recoveryCodes.map((code: string) => code.replaceAll('-', '')),
  ]
  expect(tokens.every((secret) => typeof secret === 'string' && secret.length > 15)).toBe(true)
  const owned = { authorization: `Bearer ${again.token}` }
  const read = ['/accounts', '/outbox', '/audit', '/me', '/home', '/roles', `/accounts/${account.id}`]
  for (const path of read) await call('GET', path, undefined, owned)
  expect(answers.at(-1)).toContain(username)
  const { body: metrics } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${t.config.metricsToken}` },
  })
  expect(metrics).toContain('http_request_duration_seconds')
  const places = { stored: await everythingStored(t.db), logged: lines.join(''), metrics }
  // A typed password is never returned; a token only in the one answer that issues it.
  for (const secret of secrets) expect(answers.join('').includes(secret), secret).toBe(false)
  for (const secret of tokens)
    expect(answers.filter((body) => body.includes(secret)).length, secret).toBeLessThanOrEqual(1)
  expect(lines.length).toBeGreaterThan(8)
  for (const secret of [...secrets, ...tokens])
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), `${secret} ${place}`).toBe(false)
  await app.close()
  await t.close()
})
