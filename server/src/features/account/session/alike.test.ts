import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ROUNDS = 40

/**
 * How long each kind of call takes; every round makes all kinds in a new order, so that a busy moment affects all
 * alike.
 */
async function timesOf(calls: readonly (() => Promise<unknown>)[], isAtOnce: boolean) {
  const times: number[][] = calls.map(() => [])
  const timed = async (kind: number) => {
    const startedAt = performance.now()
    await calls[kind]!()
    times[kind]!.push(performance.now() - startedAt)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const kinds = calls.map((_, n) => (n + round) % calls.length)
    if (isAtOnce) await Promise.all(kinds.map(timed))
    else for (const kind of kinds) await timed(kind)
    await t.db.execute(sql`delete from attempts`)
  }
  return times
}

/** The Kolmogorov–Smirnov statistic: the widest gap between the two cumulative distributions. */
function gapBetween(a: readonly number[], b: readonly number[]) {
  const share = (times: readonly number[], most: number) => times.filter((time) => time <= most).length / times.length
  return Math.max(...[...a, ...b].map((most) => Math.abs(share(a, most) - share(b, most))))
}
/** Exceeded by chance once in a thousand runs; a skipped hash gives 1 every time. */
const WIDEST_GAP = 1.95 * Math.sqrt(2 / ROUNDS)

/** Expects the first call to take as long as each of the others. What one run finds by chance, a second does not. */
async function expectAlike(calls: readonly (() => Promise<unknown>)[], isAtOnce: boolean) {
  const measured = async () => {
    const [first, ...others] = await timesOf(calls, isAtOnce)
    return Math.max(...others.map((times) => gapBetween(first!, times)))
  }
  const gap = await measured()
  expect(gap < WIDEST_GAP ? gap : await measured()).toBeLessThan(WIDEST_GAP)
}

test('sign-in takes as long for an unknown name', async () => {
  const passwordHash = await hashPassword('mật khẩu đúng')
  const known = await make.account(t.db, { roles: ['support'], passwordHash })
  const closed = await make.account(t.db, { status: 'disabled', passwordHash })
  const login = (username: string, password: string) => () =>
    t.ask('POST', '/auth/login', { body: { username, password } })
  await expectAlike(
    [login(known.username, 'không phải'), login('khong.co.ai', 'không phải'), login(closed.username, 'mật khẩu đúng')],
    false,
  )
})

test('requesting a reset takes as long for an unknown address', async () => {
  const { email } = await make.account(t.db, { roles: ['support'] })
  const forgot = (address: string) => () => t.ask('POST', '/forgot-password', { body: { email: address } })
  await expectAlike([forgot(email!), forgot('khong.co.ai@example.test')], true)
})
