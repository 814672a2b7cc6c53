import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { codeAt, newPasskey, withTotp } from '@learning-cms/testkit/factors'
import { kycDesk } from '@learning-cms/testkit/kyc'
import { make } from '@learning-cms/testkit/make'
import { providerBody } from '@learning-cms/testkit/oidc/set-up'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmByProvider } from '#features/account/sso/mine.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.config.smtpUrl = 'smtp://mail.example.test'
})
afterAll(() => t.close())

const as = 'owner'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const somebody = async (more: Parameters<typeof make.account>[1] = {}) => {
  const { id, personId } = await make.account(t.db, { roles: ['support'], ...more })
  return { id, personId, token: await t.tokenOf(id) }
}

describe('second factors', () => {
  test('an app is set up once, and proved after it was begun', async () => {
    const who = await somebody()
    const proving = { as: who, body: { code: '123456' } }
    expect((await t.ask('POST', '/me/totp/prove', proving)).body).toMatchObject({
      status: 409,
      reason: 'factors.totp-not-begun',
    })
    await withTotp(t, who.token)
    expect((await t.ask('POST', '/me/totp', { as: who })).body).toMatchObject({
      status: 409,
      reason: 'factors.totp-there',
    })
    const again = { as: who, body: { code: codeAt('A'.repeat(32)) } }
    expect((await t.ask('POST', '/me/totp/prove', again)).body.reason).toBe('factors.totp-not-begun')
  })

  test('an account has twenty passkeys', async () => {
    const who = await somebody()
    await query(
      `insert into account_passkeys (id, account_id, credential_id, public_key, counter, transports, is_synced, name)
       select gen_random_uuid(), $1, $2 || n::text, '\\x00'::bytea, 0, '{}', false, 'Máy ' || n from generate_series(1, 20) n`,
      [who.id, randomUUID()],
    )
    const { body } = await newPasskey(t, who.token)
    expect((await t.ask('POST', '/me/passkeys', { as: who, body })).body).toMatchObject({
      status: 409,
      reason: 'factors.passkeys-most',
    })
  })

  test('there are no passkeys for a bare address', async () => {
    const { publicUrl } = t.config
    t.config.publicUrl = 'https://192.0.2.7'
    const answer = await t.ask('POST', '/me/passkeys/options', { as: await somebody() })
    t.config.publicUrl = publicUrl
    expect(answer.body).toMatchObject({ status: 422, reason: 'factors.passkeys-need-name' })
  })

  test('one request at a time takes away a lost factor', async () => {
    const who = await somebody()
    await withTotp(t, who.token)
    const ask = () => t.ask('POST', `/accounts/${who.id}/factors/removal`, { as, body: { reason: 'Mất máy' } })
    expect((await ask()).status).toBeLessThan(300)
    expect((await ask()).body).toMatchObject({ status: 409, reason: 'factors.removal-requested' })
  })
})

describe('single sign-on', () => {
  const create = (more: object) =>
    t.ask('POST', '/sso-providers', { as, body: providerBody('https://login.example.test', more) })

  test('a provider in use has a secret', async () => {
    const answer = await create({ clientSecret: undefined })
    expect(answer.body).toMatchObject({ status: 422, fields: { clientSecret: 'sso.secret-required' } })
  })

  test('there are twenty providers', async () => {
    const made = (await create({ isEnabled: false })).body
    const { rows } = await query(
      `select string_agg('"' || column_name || '"', ', ') as names from information_schema.columns
       where table_name = 'sso_providers' and column_name not in ('id', 'issuer')`,
    )
    const { names } = rows[0]
    await query(
      `insert into sso_providers (id, issuer, ${names}) select gen_random_uuid(), issuer || '/' || n, ${names}
       from sso_providers cross join generate_series(1, 19) n where id = $1`,
      [made.id],
    )
    expect((await create({ isEnabled: false })).body).toMatchObject({ status: 409, reason: 'sso.providers-most' })
    await query('delete from sso_providers')
  })

  test('a sign-in there from before does not stand for the password', async () => {
    const { id } = await somebody()
    const { id: sessionId } = await make.session(t.db, id)
    const begunAt = Math.floor(Date.now() / 1_000)
    type Given = Parameters<typeof confirmByProvider>[1]
    const given = { attempt: { sessionId, begunAt }, provider: { issuer: 'https://login.example.test' } }
    for (const authTime of [undefined, begunAt - 60])
      expect(await confirmByProvider(t.db, { ...given, claims: { subject: 'x', authTime } } as unknown as Given)).toBe(
        'sso.not-fresh',
      )
  })
})

describe('mail about figures', () => {
  type Who = Awaited<ReturnType<typeof somebody>>
  const report = async (who: Who, metrics = 'orders') => {
    const body = { name: 'Báo cáo', state: { metrics } }
    return (await t.ask('POST', '/analytics/saved-reports', { as: who, body })).body.id as string
  }
  const mailed = async (who: Who, id: string) =>
    (await t.ask('POST', `/analytics/saved-reports/${id}/mail`, { as: who })).body

  test('goes to whoever may see them, has an address, and only once a minute', async () => {
    const who = await somebody({ roles: ['owner'] })
    const id = await report(who)
    expect(await mailed(who, id)).toBeNull()
    expect(await mailed(who, id)).toMatchObject({ status: 409, reason: 'saved-reports.mailed-already' })
    const without = await somebody({ roles: ['owner'], email: null })
    expect(await mailed(without, await report(without))).toMatchObject({
      status: 409,
      reason: 'saved-reports.no-address',
    })
    expect((await t.ask('POST', '/mail-state/test', { as: without })).body).toMatchObject({
      status: 409,
      reason: 'profile.no-address',
    })
  })

  test('is not sent of figures that the reader may not see, or of a report that is not understood', async () => {
    const roleId = randomUUID()
    await query(`insert into roles (id, key, name, permissions) values ($1, 'dem', 'Chỉ đếm', '{analytics:read}')`, [
      roleId,
    ])
    const who = await somebody({ roles: ['dem'] })
    const id = await report(who)
    await query(`update saved_reports set state = '{"metrics": "net-sales"}' where id = $1`, [id])
    expect(await mailed(who, id)).toMatchObject({ status: 409, reason: 'saved-reports.no-right' })
    await query(`update saved_reports set state = '{"metrics": "orders", "rows": "luck"}' where id = $1`, [id])
    expect(await mailed(who, id)).toMatchObject({ status: 409, reason: 'saved-reports.unreadable' })
  })
})

describe('identity cases', () => {
  test('name a person, who has an address for the link, and are decided once', async () => {
    const desk = kycDesk(t)
    const body = { kind: 'person', optional: [], language: 'vi' }
    expect((await t.ask('POST', '/kyc', { as, key: true, body })).body).toMatchObject({
      status: 422,
      fields: { instructorId: 'kyc.whose' },
    })
    const { id: instructorId, personId } = await make.instructor(t.db)
    await query('update people set email = null where id = $1', [personId])
    const { id } = (await t.ask('POST', '/kyc', { as, key: true, body: { ...body, instructorId } })).body
    expect((await t.ask('POST', `/kyc/${id}/link`, { as, body: { by: 'mail' } })).body).toMatchObject({
      status: 409,
      reason: 'kyc.no-address',
    })
    const one = await desk.submitted()
    const approved = (await desk.approve(one)).body
    expect((await desk.approve({ ...one, version: approved.version })).body).toMatchObject({
      status: 409,
      reason: 'kyc.transition',
    })
  })
})

test('a program makes twelve hundred calls a minute', async () => {
  const body = { name: 'Máy', source: 'may', scopes: ['courses:read'], expiresInDays: 30 }
  const { secret } = (await t.ask('POST', '/tokens', { as, key: true, body })).body
  let last = { status: 200, body: {} as { reason?: string } }
  for (let call = 0; call < 1_201 && last.status !== 429; call += 1)
    last = await t.ask('GET', '/courses', { as: { token: secret }, query: { size: 1 } })
  expect(last.body).toMatchObject({ status: 429, reason: 'tokens.too-fast' })
})
