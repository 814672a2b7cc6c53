import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { hostileProvider } from '@learning-cms/testkit/oidc/hostile-provider'
import { Person } from '@learning-cms/testkit/oidc/person'
import { addProvider, changeProvider } from '@learning-cms/testkit/oidc/set-up'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Hostile = Awaited<ReturnType<typeof hostileProvider>>
let t: TestApp
let there: Hostile
let elsewhere: Hostile
let provider: Awaited<ReturnType<typeof addProvider>>
let another: Awaited<ReturnType<typeof addProvider>>
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
  there = await hostileProvider()
  elsewhere = await hostileProvider()
  provider = await addProvider(t, there.issuer)
  another = await addProvider(t, elsewhere.issuer, { name: 'Khác' })
})
beforeEach(async () => {
  await t.db.execute(sql`delete from attempts`)
  for (const { says } of [there, elsewhere]) for (const path of Object.keys(says)) delete says[path]
})
afterAll(async () => {
  there.close()
  elsewhere.close()
  await t.close()
})

const member = async (subject: string) => {
  const account = await make.account(t.db, { roles: ['support'] })
  await t.db.execute(sql`
    insert into sso_identities (id, account_id, provider_id, issuer, subject)
    values (gen_random_uuid(), ${account.id}, ${provider.id}, ${there.issuer}, ${subject})`)
  return account
}
/** A person on the way: what the provider was sent. */
async function begun(id = provider.id) {
  const person = new Person(t)
  const { body } = await person.start(id)
  const sent = new URL(body.url).searchParams
  return { person, state: sent.get('state')!, nonce: sent.get('nonce')!, sent }
}
const callback = (query: Record<string, string>, id = provider.id) =>
  `http://localhost:3000/api/v1/sso/${id}/callback?${new URLSearchParams(query)}`
const good = (state: string) => ({ code: 'c', state, iss: there.issuer })
const identities = async () =>
  (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from sso_identities`)).rows[0]!.n

test('what goes to the provider and what comes back match; what is kept opens nothing', async () => {
  await member('dung')
  const { person, state, nonce, sent } = await begun()
  expect(Object.fromEntries(sent)).toMatchObject({
    redirect_uri: `http://localhost:3000/api/v1/sso/${provider.id}/callback`,
    response_type: 'code',
    scope: 'openid email profile groups',
    code_challenge_method: 'S256',
  })
  const { rows } = await t.db.execute<{ row: string }>(sql`select to_jsonb(a)::text as row from sso_attempts a`)
  const stored = rows.map(({ row }) => row).join('')
  for (const secret of [state, nonce, ...person.ours.values()]) expect(stored).not.toContain(secret)
  there.answerWith(await there.sign(there.claimsFor(nonce, { sub: 'dung' })))
  expect((await person.back(callback(good(state)))).reason).toBe(null)
  const verifier = new URLSearchParams(there.requests.findLast(({ path }) => path === '/token')!.body).get(
    'code_verifier',
  )
  expect(stored).not.toContain(verifier)
  expect((await person.enter()).status).toBe(200)
  expect((await person.enter()).status).toBe(401)
})

test('a callback works once, in its browser, within ten minutes, of a hundred at once too', async () => {
  await member('mot.lan')
  const prepared = async () => {
    const one = await begun()
    there.answerWith(await there.sign(there.claimsFor(one.nonce, { sub: 'mot.lan' })))
    return one
  }
  const first = await prepared()
  const sentBefore = there.requests.length
  const cookies = new Map(first.person.ours)
  const many = await Promise.all(
    Array.from({ length: 100 }, () => {
      const same = new Person(t)
      for (const [name, value] of cookies) same.ours.set(name, value)
      return same.back(callback(good(first.state)))
    }),
  )
  expect(many.filter(({ reason }) => reason === null)).toHaveLength(1)
  expect(there.requests.slice(sentBefore).filter(({ path }) => path === '/token')).toHaveLength(1)

  const stolen = await prepared()
  expect((await new Person(t).back(callback(good(stolen.state)))).reason).toBe('sso.attempt-over')
  const planted = await begun()
  planted.person.ours.forEach((value, name) => stolen.person.ours.set(name, value))
  expect((await new Person(t).back(callback(good(planted.state)))).reason).toBe('sso.attempt-over')
  const late = await prepared()
  await t.db.execute(sql`update sso_attempts set expires_at = now() - interval '1 second'`)
  expect((await late.person.back(callback(good(late.state)))).reason).toBe('sso.attempt-over')
})

test('a ticket works once of a hundred at once, within a minute', async () => {
  await member('ve')
  const ready = async () => {
    const { person, state, nonce } = await begun()
    there.answerWith(await there.sign(there.claimsFor(nonce, { sub: 've' })))
    await person.back(callback(good(state)))
    return person
  }
  const person = await ready()
  const cookies = [...person.ours].map(([name, value]) => `${name}=${value}`).join('; ')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => t.ask('POST', '/auth/sso', { body: {}, headers: { cookie: cookies } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await ready()
  await t.db.execute(sql`update sso_sessions set ticket_until = now() - interval '1 second' where session_id is null`)
  expect((await late.enter()).body.reason).toBe('sso.attempt-over')
})

type Forged = (nonce: string) => Promise<string>
const forged: Record<string, Forged> = {
  'another nonce': () => there.sign(there.claimsFor('khac')),
  'no nonce': () => there.sign(there.claimsFor(undefined as never)),
  'another issuer': (nonce) => there.sign(there.claimsFor(nonce, { iss: 'https://khac.test' })),
  'another audience': (nonce) => there.sign(there.claimsFor(nonce, { aud: 'khac' })),
  'an audience of two without azp': (nonce) =>
    there.sign(there.claimsFor(nonce, { aud: ['cms', 'khac'], azp: 'khac' })),
  'issued in the future': (nonce) =>
    there.sign(there.claimsFor(nonce, { iat: Math.floor(Date.now() / 1_000) + 3_600 })),
  expired: (nonce) => there.sign(there.claimsFor(nonce, { exp: 1 })),
  'no subject': (nonce) => there.sign(there.claimsFor(nonce, { sub: undefined as never })),
  'no signature (alg none)': (nonce) => there.sign(there.claimsFor(nonce), { alg: 'none' }),
  'the public key as a password (HS256)': (nonce) =>
    there.sign(there.claimsFor(nonce), { alg: 'HS256', secret: new TextEncoder().encode(JSON.stringify(there.jwk)) }),
  'the client secret as a key (HS256)': (nonce) =>
    there.sign(there.claimsFor(nonce), {
      alg: 'HS256',
      secret: new TextEncoder().encode('mot-mat-khau-rat-dai-cua-ung-dung'),
    }),
  'an unknown key': (nonce) => there.sign(there.claimsFor(nonce), { kid: 'la', by: 'foreign' }),
  'a foreign key under a known name': (nonce) => there.sign(there.claimsFor(nonce), { by: 'foreign' }),
  'a foreign key without a name': (nonce) => there.sign(there.claimsFor(nonce), { kid: undefined, by: 'foreign' }),
  'the token of another provider': (nonce) => elsewhere.sign(elsewhere.claimsFor(nonce)),
  'something else altogether': async () => 'a.b.c',
}

test.each(Object.keys(forged))('an ID token is refused: %s', async (name) => {
  const before = await identities()
  const { person, state, nonce } = await begun()
  there.answerWith(await forged[name]!(nonce))
  const back = await person.back(callback(good(state)))
  expect(back.reason).toBe('sso.not-genuine')
  expect((await person.enter()).status).toBe(401)
  expect(await identities()).toBe(before)
})

test.each([
  ['another state', { state: 'khac' }, 'sso.attempt-over'],
  ['no state', { state: '' }, 'sso.attempt-over'],
  ['the issuer of somebody else', { iss: 'https://khac.test' }, 'sso.not-genuine'],
  ['no issuer although it promises one', { iss: '' }, 'sso.not-genuine'],
  ['no code', { code: '' }, 'sso.not-genuine'],
  ['a refusal', { code: '', error: 'access_denied' }, 'sso.denied'],
])('a callback is refused with %s', async (_name, more: Record<string, string>, reason) => {
  const { person, state, nonce } = await begun()
  there.answerWith(await there.sign(there.claimsFor(nonce)))
  const query = Object.fromEntries(Object.entries({ ...good(state), ...more }).filter(([, value]) => value !== ''))
  const back = await person.back(callback(query))
  expect(back).toMatchObject({ status: 303, reason })
  expect(back.location.origin + back.location.pathname).toBe('http://localhost:3000/learning-cms/sign-in/provider')
  expect((await person.enter()).status).toBe(401)
})

test('mix-up: the answer of one provider does not pass for that of another, whichever way it comes', async () => {
  const one = await begun()
  expect((await one.person.back(callback(good(one.state), another.id))).reason).toBe('sso.attempt-over')
  const two = await begun(another.id)
  elsewhere.answerWith(await there.sign(there.claimsFor(two.nonce)))
  expect((await two.person.back(callback({ ...good(two.state) }, another.id))).reason).toBe('sso.not-genuine')
  const three = await begun(another.id)
  elsewhere.answerWith(await elsewhere.sign(elsewhere.claimsFor(three.nonce, { iss: there.issuer })))
  const query = { ...good(three.state), iss: elsewhere.issuer }
  expect((await three.person.back(callback(query, another.id))).reason).toBe('sso.not-genuine')
})

test('wherever the way back is told to lead, the browser goes to the console, which judges it', async () => {
  await member('ve.dau')
  for (const redirectUrl of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%2f/evil.test',
    'javascript:alert(1)',
    '/ok\r\nSet-Cookie: a=b',
  ]) {
    const person = new Person(t)
    const { body } = await person.start(provider.id, redirectUrl)
    const sent = new URL(body.url).searchParams
    there.answerWith(await there.sign(there.claimsFor(sent.get('nonce')!, { sub: 've.dau' })))
    const { location, cookies } = await person.back(callback(good(sent.get('state')!)))
    expect(location.origin + location.pathname).toBe('http://localhost:3000/learning-cms/sign-in/provider')
    expect(location.searchParams.get('redirectUrl')).toBe(redirectUrl)
    expect(cookies.map(({ name }) => name)).not.toContain('a')
  }
  const { body } = await t.ask('POST', `/sso/${provider.id}/start`, {
    body: {},
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
  })
  expect(new URL(body.url).searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost:3000\//)
  const foreign = await t.ask('POST', `/sso/${provider.id}/start`, {
    body: {},
    headers: { origin: 'https://evil.test' },
  })
  expect(foreign.body.reason).toBe('server.foreign-origin')
})

test('an answer that is slow, endless, a redirect or no JSON ends within seconds, and nobody else waits', async () => {
  const big = Buffer.alloc(400_000, ' ')
  const answers = {
    'sso.no-answer': () => 'hang' as const,
    'too long': () => ({ headers: { 'content-type': 'application/json' }, body: big }),
    'a redirect': () => ({ status: 302, headers: { location: `${elsewhere.issuer}/token` }, body: '' }),
    'no JSON': () => ({ headers: { 'content-type': 'text/html' }, body: '<p>' }),
  }
  const moved = elsewhere.requests.length
  for (const [name, answer] of Object.entries(answers)) {
    const { person, state } = await begun()
    there.says['/token'] = answer
    const before = performance.now()
    const back = await person.back(callback(good(state)))
    expect(back.reason, name).toBe(name === 'sso.no-answer' ? name : 'sso.not-genuine')
    expect(performance.now() - before).toBeLessThan(7_000)
  }
  expect(elsewhere.requests.length).toBe(moved)
})

test('the test of a provider says what is wrong with it', async () => {
  const tried = async () => (await t.ask('POST', `/sso-providers/${provider.id}/test`, { as: 'owner' })).body
  expect(await tried()).toEqual({
    reason: null,
    offers: { keys: 1, signsOutThere: true, backChannel: false, frontChannel: false },
  })
  const discovery = '/.well-known/openid-configuration'
  const cases: [reason: string, metadata: object][] = [
    ['sso.other-issuer', { ...there.metadata, issuer: elsewhere.issuer }],
    ['sso.bad-metadata', { ...there.metadata, authorization_endpoint: 'javascript:alert(1)' }],
    ['sso.bad-metadata', { ...there.metadata, end_session_endpoint: 'http://evil.test/out' }],
    ['sso.bad-metadata', { ...there.metadata, token_endpoint: undefined }],
    ['sso.not-reachable', { ...there.metadata, jwks_uri: 'https://10.0.0.1/jwks' }],
    ['sso.not-reachable', { ...there.metadata, jwks_uri: 'https://169.254.169.254/latest' }],
    ['sso.not-reachable', { ...there.metadata, jwks_uri: 'https://[::ffff:10.0.0.1]/jwks' }],
    ['sso.not-reachable', { ...there.metadata, jwks_uri: 'https://0x0a000001/jwks' }],
  ]
  for (const [reason, metadata] of cases) {
    there.says[discovery] = () => there.json(metadata)
    expect((await tried()).reason, JSON.stringify(metadata)).toBe(reason)
  }
  there.says[discovery] = () => ({ status: 404, body: '' })
  expect((await tried()).reason).toBe('sso.no-discovery')
  there.says[discovery] = () => ({ status: 302, headers: { location: `${elsewhere.issuer}/x` }, body: '' })
  const before = elsewhere.requests.length
  expect((await tried()).reason).toBe('sso.no-discovery')
  expect(elsewhere.requests.length).toBe(before)
  there.says[discovery] = () => 'hang'
  expect((await tried()).reason).toBe('sso.no-answer')
})

const order = (more: object = {}) => ({
  iss: there.issuer,
  aud: 'cms',
  iat: Math.floor(Date.now() / 1_000),
  jti: Math.random().toString(36),
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  ...more,
})
const deliver = (token: string, id = provider.id) =>
  t.ask('POST', `/sso/${id}/back-channel-logout`, {
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('an order to sign out counts once, and only with everything that makes it one', async () => {
  await member('lenh')
  const inside = async (sid: string) => {
    const { person, state, nonce } = await begun()
    there.answerWith(await there.sign(there.claimsFor(nonce, { sub: 'lenh', sid })))
    await person.back(callback(good(state)))
    return (await person.enter()).body.token as string
  }
  const [one, two] = [await inside('phien-1'), await inside('phien-2')]
  const isIn = async (token: string) => (await t.ask('GET', '/me', { as: { token } })).status === 200
  const typ = 'logout+jwt'
  const full = { sub: 'lenh', sid: 'phien-1' }
  const wrong = [
    await there.sign(order(full)),
    await there.sign(order({ ...full, nonce: 'n' }), { typ }),
    await there.sign(order({ ...full, events: {} }), { typ }),
    await there.sign(order({ ...full, events: 'x' }), { typ }),
    await there.sign(order({ ...full, aud: 'khac' }), { typ }),
    await there.sign(order({ ...full, iss: elsewhere.issuer }), { typ }),
    await there.sign(order({ ...full, iat: Math.floor(Date.now() / 1_000) - 600 }), { typ }),
    await there.sign(order({ ...full, jti: undefined }), { typ }),
    await there.sign(order({}), { typ }),
    await there.sign(order(full), { typ, by: 'foreign' }),
    await there.sign(order(full), { typ, kid: 'la', by: 'foreign' }),
    await there.sign(order(full), {
      typ,
      alg: 'HS256',
      secret: new TextEncoder().encode('mot-mat-khau-rat-dai-cua-ung-dung'),
    }),
    await there.sign(order(full), { alg: 'none' }),
    'x',
    '',
  ]
  for (const [place, token] of wrong.entries())
    expect((await deliver(token)).body.reason, String(place)).toBe('sso.order-not-genuine')
  expect((await deliver(await there.sign(order(full), { typ }), another.id)).status).toBe(400)
  expect([await isIn(one), await isIn(two)]).toEqual([true, true])

  const genuine = await there.sign(order({ sid: 'phien-1' }), { typ })
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(genuine)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers[0]!.headers['cache-control']).toBe('no-store')
  expect([await isIn(one), await isIn(two)]).toEqual([false, true])

  const waiting = await begun()
  there.answerWith(await there.sign(there.claimsFor(waiting.nonce, { sub: 'lenh', sid: 'phien-3' })))
  await waiting.person.back(callback(good(waiting.state)))
  expect((await deliver(await there.sign(order({ sub: 'lenh' }), { typ }))).status).toBe(200)
  expect(await isIn(two)).toBe(false)
  expect((await waiting.person.enter()).status).toBe(401)
})

test('groups come from wherever the claim is said to be, and only texts count', async () => {
  await member('nhom')
  await changeProvider(t, provider.id, { groupClaim: 'realm_access.roles', factorValues: ['mfa'] })
  const { person, state, nonce } = await begun()
  const groups = ['a', 7, null, { b: 1 }, 'x'.repeat(300), 'a', '__proto__', 'd\u0000', ' ']
  there.answerWith(
    await there.sign(there.claimsFor(nonce, { sub: 'nhom', realm_access: { roles: groups }, amr: ['pwd', 'mfa'] })),
  )
  await person.back(callback(good(state)))
  const { rows } = await t.db.execute<{ groups: string[] }>(
    sql`select groups from sso_identities where subject = 'nhom'`,
  )
  expect(rows[0]!.groups).toEqual(['a', '__proto__', ' '])
  const { token } = (await person.enter()).body
  const { rows: sessions } = await t.db.execute<{ has: boolean }>(sql`
    select has_provider_factor as has from sessions where id = ${t.sessions.sessionIdOf(token)}`)
  expect(sessions[0]!.has).toBe(true)
})

test('nobody begins more often from one network than an office does', async () => {
  const start = () => t.ask('POST', `/sso/${provider.id}/start`, { body: {}, ip: '203.0.113.77' })
  for (let n = 0; n < 300; n += 1) await start()
  expect((await start()).status).toBe(429)
  const junk = async () =>
    (
      await t.ask('POST', `/sso/${provider.id}/back-channel-logout`, {
        body: 'x',
        ip: '203.0.113.78',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status
  const sentBefore = there.requests.length
  for (let n = 0; n < 100; n += 1) expect(await junk()).toBe(400)
  expect(await junk()).toBe(429)
  expect(there.requests.length).toBe(sentBefore)
})
