import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { addPendingFile, dismissPendingFile } from '@learning-cms/contract/system/media/pending-files'
import { owner } from '@learning-cms/testkit/server'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { customerScenes } from '@learning-cms/testkit/scenes/customer-scenes'
import { groupScenes } from '@learning-cms/testkit/scenes/group-scenes'
import { factorScenes } from '@learning-cms/testkit/factors'
import { kycScenes, unrecordedKyc } from '@learning-cms/testkit/scenes/kyc-scenes'
import { automationScenes } from '@learning-cms/testkit/automations'
import { campaignScenes } from '@learning-cms/testkit/campaigns'
import { breachScenes } from '@learning-cms/testkit/scenes/breach-scenes'
import { dataRequestScenes } from '@learning-cms/testkit/scenes/data-request-scenes'
import { leadScenes } from '@learning-cms/testkit/scenes/lead-scenes'
import { invoiceScenes } from '@learning-cms/testkit/money/invoice-scenes'
import { settlementScenes } from '@learning-cms/testkit/money/settlement-scenes'
import { settingsScenes } from '@learning-cms/testkit/scenes/settings-scenes'
import { ssoScenes } from '@learning-cms/testkit/oidc/scenes'
import { calendarScenes } from '@learning-cms/testkit/calendar/calendar'
import { mailScenes, unrecordedMail } from '@learning-cms/testkit/mail/scenes'
import { webhookScenes } from '@learning-cms/testkit/webhooks'
import { coursesWrites } from '@learning-cms/testkit/writes/courses'
import { museumWrites } from '@learning-cms/testkit/writes/museum'
import { display, password, peopleWrites, person } from '@learning-cms/testkit/writes/people'
import { sellingWrites } from '@learning-cms/testkit/writes/selling'
import { as, fresh, type Scene } from '@learning-cms/testkit/writes/stage'
import { actionsOf } from '@learning-cms/testkit/writes/recorded-as'
import { workWrites } from '@learning-cms/testkit/writes/work'
import { moneyScenarios } from '@learning-cms/testkit/money/scenarios'
import { sweep } from './start-up.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
// Without a mail server, links are shown instead of mailed.
afterEach(() => {
  delete t.config.smtpUrl
})
afterAll(() => t.close())
const people = peopleWrites(() => t)
const { linkOf, member } = people

/** Every route that writes, with a call that succeeds. A new route without an entry fails below. */
const scenes: Record<string, Scene> = {
  ...people.scenes,
  ...coursesWrites(() => t).scenes,
  ...museumWrites(() => t).scenes,
  ...sellingWrites(() => t).scenes,
  ...workWrites(() => t).scenes,
  ...factorScenes(() => t).signingIn,
  ...ssoScenes(() => t).signingIn,
  ...factorScenes(() => t).managing,
  ...ssoScenes(() => t).managing,
  ...settingsScenes(() => t).organisation,
  ...moneyScenarios(() => t),
  ...invoiceScenes(() => t),
  ...customerScenes(() => t),
  ...groupScenes(() => t),
  ...mailScenes(() => t),
  ...webhookScenes(() => t),
  ...calendarScenes(() => t),
  ...settingsScenes(() => t).notices,
  ...settlementScenes(() => t),
  ...kycScenes(() => t),
  ...leadScenes(() => t),
  ...dataRequestScenes(() => t),
  ...breachScenes(() => t),
  ...campaignScenes(() => t),
  ...automationScenes(() => t),
}
/** These change no business data, or only once a job runs; set-up is covered by a test of its own. */
const unwritten = new Set([
  // Attaching the file is recorded, by the request that asked for it.
  ...Object.keys(addPendingFile).map((entity) => `addPendingFile.${entity}`),
  ...Object.keys(dismissPendingFile).map((entity) => `dismissPendingFile.${entity}`),
  // Drafts are private until they are submitted or sent, which is recorded.
  ...unrecordedKyc,
  ...unrecordedMail,
  // A guest looks at an invitation; only the answer is recorded.
  'calendarInvitation.read',
  'coupons.simulate',
  // A quote only calculates.
  'orders.quote',
  'orders.remove',
  'refunds.preview',
  'settlementFiles.preview',
  'paymentResults.preview',
  // Calls by gateways, and by buyers at their sandboxes: their effects are recorded separately.
  'payments.momoCallback',
  'payments.zalopayCallback',
  'testGateways.press',
  // A ledger check writes only its own row.
  'ledger.check',
  // The job it requests records the result.
  'backups.make',
  'mediaStore.check',
  // Using the file is recorded.
  'parcels.begin',
  'parcels.add',
  'search.sync',
  'uploads.create',
  'uploads.write',
  'uploads.cancel',
  'assets.retry',
  'bulk.preview',
  'presence.say',
  'presence.leave',
  'session.refresh',
  'session.confirmPassword',
  // Adding the factor, or signing in by it, is recorded.
  'session.passkeyOptions',
  'myFactors.passkeyOptions',
  'myFactors.startTotp',
  // The resulting sign-in or link is recorded, and so are the sessions that a provider's logout call ends.
  'sso.start',
  'sso.backChannel',
  'myIdentities.link',
  'myIdentities.confirm',
  'ssoProviders.tryMapping',
  'entering.setUp',
  // Views and votes are counted, not recorded.
  'help.view',
  'help.vote',
  'help.takeVoteBack',
  'museumCounts.add',
  'register.numbers',
  'notices.mark',
  'notices.markAll',
  'notices.unmarkAll',
  'starts.change',
])

const writing = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)

test('every writing route is listed here', () =>
  expect(
    writing
      .map(({ name }) => name)
      .filter((name) => !unwritten.has(name))
      .toSorted(),
  ).toEqual(Object.keys(scenes).toSorted()))

test.each(writing.filter(({ name }) => !unwritten.has(name)))(
  '$name leaves its line, which says who and by which request',
  async ({ name, route }) => {
    const { id = '', path = route.path.replace(':id', id), ...options } = await scenes[name]!()
    const count = async () =>
      (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_lines`)).rows[0]!.n
    const before = await count()
    const { status, headers, body } = await t.ask(route.method, path, options)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await count()).toBeGreaterThan(before)
    const { rows } = await t.db.execute<{ action: string; ip: string }>(
      sql`select action, ip from audit_lines where request_id = ${headers['x-request-id']}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]!.ip).toBe('127.0.0.1')
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining([...actionsOf(name)]))
  },
)

test('sample data added by two people at once is added once', async () => {
  const answers = await Promise.all([t.ask('POST', '/sample-data', { as }), t.ask('POST', '/sample-data', { as })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await t.ask('DELETE', '/sample-data', { as })).status).toBe(200)
})

test('a name typed in look-alike letters signs in to the same account, and nobody gets another account with it', async () => {
  const spelled = `đặng.${fresh()}`
  await member({ username: spelled })
  const signUp = (username: string) => t.ask('POST', '/auth/sign-up', { body: { ...person(), username, password } })
  // The Cyrillic letter looks much like the Latin n.
  for (const twin of [spelled.normalize('NFD'), spelled.toUpperCase(), ` ${spelled} `, spelled.replace('n', 'п')])
    expect((await signUp(twin)).body.fields, twin).toEqual({ username: 'users.username-format' })
  expect((await signUp(spelled.replace('đặ', 'da'))).body.reason).toBe('users.username-alike')
  const signIn = (username: string, secret: string) =>
    t.ask('POST', '/auth/login', { body: { username, password: secret } })
  expect((await signIn(spelled.normalize('NFD').toUpperCase(), owner.password)).status).toBe(200)
  const name = `dang.${fresh()}`
  expect((await signUp(name)).status).toBe(200)
  const theirs = await signIn(name, password)
  expect(theirs.body.roles).toEqual([])
  expect((await t.ask('GET', '/me/display', { as: { token: theirs.body.token } })).body.display).toBeNull()
})

test('a new account with the name of a deleted one inherits nothing', async () => {
  const input = { username: `cu.${fresh()}`, roles: ['catalog'], passwordHash: await hashPassword(owner.password) }
  const old = await make.account(t.db, input)
  const token = await t.tokenOf(old.id)
  await t.ask('PUT', '/me/display', { as: { token }, body: display })
  const link = await linkOf(old.id)
  await t.db.execute(sql`delete from accounts where id = ${old.id}`)
  await t.db.execute(sql`delete from people where id = ${old.personId}`)
  t.sessions.forget()
  const again = await make.account(t.db, { username: input.username, status: 'pending' })
  const mine = { token: await t.tokenOf(again.id) }
  expect((await t.ask('GET', '/me', { as: { token } })).status).toBe(401)
  expect((await t.ask('POST', '/reset-password', { body: { token: link, password } })).body.reason).toBe(
    'session.link-invalid',
  )
  expect((await t.ask('GET', '/me', { as: mine })).body).toMatchObject({ id: again.id, roles: [], permissions: [] })
  expect((await t.ask('GET', '/me/display', { as: mine })).body.display).toBeNull()
})

test('an idempotency key of one person does not work for another', async () => {
  const body = { title: 'Một lần' }
  const [mine, again, theirs] = [
    await t.ask('POST', '/courses', { as, key: 'cung-mot-khoa', body }),
    await t.ask('POST', '/courses', { as, key: 'cung-mot-khoa', body }),
    await t.ask('POST', '/courses', { as: 'catalog', key: 'cung-mot-khoa', body }),
  ]
  expect(again.body).toEqual(mine.body)
  expect(theirs.status).toBe(200)
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('expired rows are removed from every growing table, and nothing else is', async () => {
  const old = async (days: number) => {
    await t.db.execute(sql`update idempotency_keys set created_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update outbox_mails set created_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update attempts set updated_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update password_links set expires_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update passkey_challenges set expires_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update sessions set ends_at = now() - make_interval(days => ${days})`)
    await sweep(t.db)
  }
  const left = async () =>
    (
      await t.db.execute<Record<string, number>>(sql`select
        (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from outbox_mails where status <> 'waiting') as mails,
        (select count(*)::int from attempts) as attempts, (select count(*)::int from password_links) as links,
        (select count(*)::int from refresh_tokens) as tokens`)
    ).rows[0]!
  await t.db.execute(sql`update outbox_mails set status = 'sent' where secret_link is null`)
  const before = await left()
  for (const n of Object.values(before)) expect(n).toBeGreaterThan(0)
  await old(31 - 2)
  expect(await left()).toEqual({ ...before, attempts: 0, links: 0, mails: expect.any(Number) })
  await old(91)
  expect(await left()).toEqual({ keys: 0, mails: 0, attempts: 0, links: 0, tokens: 0 })
})
