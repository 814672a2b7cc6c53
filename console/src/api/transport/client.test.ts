import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { route } from '@learning-cms/contract/core/route'
import * as z from 'zod'

/** A server with one account: it accepts one access token at a time and counts requests. */
function makeServer() {
  const server = {
    token: 'a0',
    refreshes: 0,
    calls: [] as { path: string; token: string; headers: Headers }[],
    refuses: false,
    refreshStatus: 200,
    delayMs: () => 0,
    confirmed: true,
    down: false,
    refusesPay: false,
  }
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const refuse = (status: number, reason: string) =>
    answer(status, {
      status,
      code: status === 401 ? 'not-signed-in' : 'not-allowed',
      reason,
      message: reason,
      requestId: 'r',
    })
  const refresh = () => {
    server.refreshes += 1
    if (server.refuses) return refuse(401, 'session.refresh-refused')
    if (server.refreshStatus !== 200) return refuse(server.refreshStatus, 'server.fault')
    server.token = `a${server.refreshes}`
    return answer(200, { data: { access_token: server.token, refresh_token: '' } })
  }
  const fetch = async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('config.json')) return answer(200, { apiBase: '/api/v1' })
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    await new Promise((resolve) => setTimeout(resolve, server.delayMs()))
    if (server.down) throw new TypeError('fetch failed')
    const path = address.replace('/api/v1', '')
    if (path.startsWith('/refresh')) return refresh()
    server.calls.push({ path, token, headers })
    if (path === '/auth/login')
      return answer(200, { token: server.token, username: 'an@x.vn', roles: ['admin', 'support'] })
    if (path === '/open') return answer(200, null)
    if (path === '/auth/confirm') return answer(200, null)
    if (token !== server.token) return refuse(401, 'session.not-signed-in')
    if (path === '/pay' && server.refusesPay) return refuse(422, 'orders.changed')
    if (path.startsWith('/sensitive') && !server.confirmed) return refuse(403, 'session.confirm-password')
    return answer(200, { path })
  }
  return { server, fetch }
}

const answer = z.unknown()
const routes = {
  read: route({
    method: 'GET',
    path: '/things',
    needs: 'sign-in',
    summary: '',
    query: z.object({ n: z.number() }),
    answer,
  }),
  open: route({ method: 'GET', path: '/open', needs: 'nothing', summary: '', answer }),
  pay: route({
    method: 'POST',
    path: '/pay',
    needs: 'sign-in',
    summary: '',
    body: z.object({ n: z.number() }),
    repeatable: 'required',
    answer,
  }),
  sensitive: route({ method: 'POST', path: '/sensitive', needs: 'sign-in', summary: '', answer }),
}

/** Fresh modules for each test, as if the page had just been opened. */
async function openPage() {
  vi.resetModules()
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', {
    pathname: '/learning-cms/courses',
    search: '?size=50',
    hash: '',
    assign: vi.fn(),
    reload: vi.fn(),
  })
  const { server, fetch } = makeServer()
  vi.stubGlobal('fetch', fetch)
  const [client, session, identity, end, prompts, problem] = await Promise.all([
    import('./client.ts'),
    import('#api/session/session.ts'),
    import('#api/identity/identity.ts'),
    import('#api/identity/session-end.ts'),
    import('#api/identity/prompts.ts'),
    import('#api/problem.ts'),
  ])
  const left: (string | undefined)[] = []
  end.onLeave(({ redirectUrl }) => void left.push(redirectUrl))
  const api = client.clientOf(routes)
  const read = (n = 1) => api.read({ query: { n } })
  const stored = () => (JSON.parse(entries.get('persist:auth') ?? '{}') as { state: unknown }).state
  return { server, api, read, session, identity, left, prompts, problem, entries, stored }
}

const signedIn = async () => {
  const page = await openPage()
  await page.session.signIn({ username: 'an@x.vn', password: 'x' })
  page.server.calls.length = 0
  return page
}

const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test('signing in stores exactly what the specification says', async () => {
  const { stored } = await signedIn()
  expect(stored()).toEqual({
    session: { signedIn: true, accessToken: 'a0', refreshToken: '' },
    user: {
      id: '',
      username: 'an@x.vn',
      avatar: '/learning-cms/assets/default-avatar.svg',
      fullName: '',
      email: 'an@x.vn',
      authority: ['admin'],
    },
  })
})

test('the persisted token comes before the one in memory', async () => {
  const { server, read, entries, stored } = await signedIn()
  const other = { ...(stored() as object), session: { signedIn: true, accessToken: 'other-tab', refreshToken: '' } }
  entries.set('persist:auth', JSON.stringify({ state: other, version: 0 }))
  server.token = 'other-tab'
  await read()
  expect(server.calls.map(({ token }) => token)).toEqual(['other-tab'])
})

test('twenty calls refused at once cause one refresh and are all replayed', async () => {
  const { server, read, left } = await signedIn()
  server.token = 'elsewhere'
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => read(n)))
  expect(server.refreshes).toBe(1)
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => ({ path: `/things?n=${n}` })))
  expect(server.calls.filter(({ token }) => token === 'a1')).toHaveLength(20)
  expect(left).toEqual([])
})

test('a 401 that arrives after the refresh is replayed without another one', async () => {
  const { server, read } = await signedIn()
  server.token = 'elsewhere'
  const delays = [0, 60]
  server.delayMs = () => delays.shift() ?? 0
  await Promise.all([read(1), read(2)])
  expect(server.refreshes).toBe(1)
})

test('a refused refresh clears the session and leads to sign-in, with the way back', async () => {
  const { server, read, left, stored } = await signedIn()
  server.token = 'elsewhere'
  server.refuses = true
  const outcomes = await Promise.allSettled([read(1), read(2), read(3)])
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(server.refreshes).toBe(1)
  expect(stored()).toEqual({
    session: { signedIn: false, accessToken: '', refreshToken: '' },
    user: { id: '', username: '', avatar: '', fullName: '', email: '', authority: [] },
  })
  expect(left).toEqual(['/learning-cms/courses?size=50'])
})

test('an unavailable server does not end the session', async () => {
  const { server, read, left, identity } = await signedIn()
  server.token = 'elsewhere'
  server.refreshStatus = 503
  await expect(read()).rejects.toThrow()
  expect(identity.wasSignedIn()).toBe(true)
  expect(left).toEqual([])
})

test('calls without a token never wait for a refresh', async () => {
  const { server, api, identity } = await signedIn()
  await api.open()
  expect(server.calls.at(-1)?.token).toBe('')
  identity.forgetIdentity()
  await expect(api.read({ query: { n: 1 } })).rejects.toThrow('session.not-signed-in')
  expect(server.refreshes).toBe(0)
})

test('one person’s call is not replayed as another', async () => {
  const { server, read, identity } = await signedIn()
  server.token = 'elsewhere'
  const late = read()
  identity.storeIdentity({ token: 'elsewhere', username: 'binh@x.vn', roles: [] })
  await expect(late).rejects.toThrow()
  expect(server.calls).toHaveLength(1)
})

test('with unsaved input on the page, refused calls wait for sign-in over it', async () => {
  const { server, read, left, prompts, identity } = await signedIn()
  const { holdUnsavedWork } = await import('#kit/form/drafts/unsaved.ts')
  const drop = holdUnsavedWork()
  server.token = 'elsewhere'
  server.refuses = true
  const waiting = Promise.all([read(1), read(2)])
  await vi.waitFor(() => expect(prompts.useQuestion.getState().question?.kind).toBe('sign-in'))
  server.token = 'fresh'
  identity.storeIdentity({ token: 'fresh', username: 'an@x.vn', roles: ['admin'] })
  prompts.useQuestion.getState().question?.answered()
  await expect(waiting).resolves.toHaveLength(2)
  expect(prompts.useQuestion.getState().question).toBeUndefined()
  expect(left).toEqual([])
  drop()
})

test('a sensitive call asks for the password once and is replayed; if declined, it ends silently', async () => {
  const { server, api, prompts, problem } = await signedIn()
  server.confirmed = false
  const calls = Promise.allSettled([api.sensitive(), api.sensitive()])
  await nextTurns()
  server.confirmed = true
  prompts.useQuestion.getState().question?.answered()
  expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  server.confirmed = false
  const declined = api.sensitive()
  declined.catch(() => undefined)
  await nextTurns()
  prompts.useQuestion.getState().question?.declined()
  await expect(declined).rejects.toBeInstanceOf(problem.Cancelled)
})

test('the same submission keeps its key until an answer comes', async () => {
  const { server, api, problem } = await signedIn()
  const keys = () => server.calls.map(({ headers }) => headers.get('idempotency-key'))
  await api.pay({ body: { n: 1 } })
  await api.pay({ body: { n: 1 } })
  expect(new Set(keys()).size).toBe(2)
  server.calls.length = 0
  server.token = 'elsewhere'
  await api.pay({ body: { n: 2 } })
  expect(new Set(keys()).size).toBe(1)
  const fetchNow = globalThis.fetch
  const lost: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    lost.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.reject(new TypeError('fetch failed'))
  })
  await expect(api.pay({ body: { n: 3 } })).rejects.toBeInstanceOf(problem.NetworkError)
  vi.stubGlobal('fetch', fetchNow)
  await api.pay({ body: { n: 3 } })
  expect(server.calls.at(-1)?.headers.get('idempotency-key')).toBe(lost[0])
})

const cutOff = () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"path":')),
      pull: (body) => body.error(new TypeError('network error')),
    }),
  )

test.each([
  ['the page of a proxy', () => new Response('<h1>504 Gateway Time-out</h1>', { status: 504 })],
  ['a fault of the server', () => new Response('{"reason":"server.fault","status":500}', { status: 500 })],
  ['half an answer', cutOff],
  ['the page of a network that wants a sign-in', () => new Response('<html>', { status: 200 })],
])('after %s the same submission has the same key', async (_, answer) => {
  const { server, api } = await signedIn()
  const fetchNow = globalThis.fetch
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  })
  await expect(api.pay({ body: { n: 4 } })).rejects.toThrow()
  vi.stubGlobal('fetch', fetchNow)
  await api.pay({ body: { n: 4 } })
  expect(server.calls.at(-1)?.headers.get('idempotency-key')).toBe(keys[0])
})

test('a submission whose caller left keeps its key', async () => {
  const { server, api } = await signedIn()
  const fetchNow = globalThis.fetch
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers, signal }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const leaving = new AbortController()
  const first = api.pay({ body: { n: 5 } }, { signal: leaving.signal })
  await nextTurns()
  leaving.abort()
  await expect(first).rejects.toThrow()
  vi.stubGlobal('fetch', fetchNow)
  await api.pay({ body: { n: 5 } })
  expect(server.calls.at(-1)?.headers.get('idempotency-key')).toBe(keys[0])
})

test('a page instead of an answer is a network that does not reach the server', async () => {
  const { api, problem } = await signedIn()
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  await expect(api.open()).rejects.toBeInstanceOf(problem.NetworkError)
})

test('refused, the same submission is a new one', async () => {
  const { server, api } = await signedIn()
  server.refusesPay = true
  await expect(api.pay({ body: { n: 6 } })).rejects.toThrow('orders.changed')
  server.refusesPay = false
  await api.pay({ body: { n: 6 } })
  expect(new Set(server.calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('however calls and expiries coincide, there is one refresh per expiry, and every call is answered', async () => {
  const step = fc.record({
    calls: fc.integer({ min: 1, max: 8 }),
    expires: fc.boolean(),
    delays: fc.array(fc.nat(6), { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const { server, read, left } = await signedIn()
      let expiries = 0
      for (const { calls, expires, delays } of steps) {
        if (expires) server.token = `expired-${(expiries += 1)}`
        const queue = [...delays]
        server.delayMs = () => queue.shift() ?? 0
        const answers = await Promise.all(Array.from({ length: calls }, (_, n) => read(n)))
        expect(answers).toHaveLength(calls)
      }
      expect(server.refreshes).toBe(expiries)
      expect(left).toEqual([])
    }),
    { numRuns: 25 },
  )
})
