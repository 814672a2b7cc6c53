import { secretKinds, type LostKind, type SecretKind } from '@learning-cms/contract/system/lost-secrets'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { codeAt, withTotp } from '@learning-cms/testkit/factors'
import { kycDesk } from '@learning-cms/testkit/kyc'
import { make } from '@learning-cms/testkit/make'
import { askRefund, command, paidOrder } from '@learning-cms/testkit/money/refunding'
import { addProvider, changeProvider } from '@learning-cms/testkit/oidc/set-up'
import { webhookBody } from '@learning-cms/testkit/webhooks'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPool, openVitalPool } from '#db/open.ts'
import { runDueRefunds } from '#features/money/refunds/paying/run.ts'
import { askDue } from '#features/money/payments/query-gateway.ts'
import { takeWaiting } from '#features/money/payments/callbacks.ts'
import { deliverDue } from '#features/system/webhooks/dispatch.ts'
import { accessTo, findBox } from '#services/mail/mailbox/access.ts'
import { faultOf } from '#services/mail/mailbox/connect.ts'
import { hashPassword } from '#services/auth/password.ts'
import { sealAnew } from '#services/sealing/anew.ts'
import { checkSealing } from '#services/sealing/check.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { sealedPlaces } from '#services/sealing/values.ts'
import { leaveAddress } from '#services/sso/provider-sessions.ts'

const [FIRST, SECOND, THIRD] = ['the first', 'the second', 'the third'].map(
  (n) => `${n} sealing key, which is long enough`,
)
const as = 'owner'
const PASSWORD = 'mật khẩu dài và dễ nhớ'
const limits = { paymentMin: 5_000, paymentMax: 900_000_000, refundMin: 1_000, refundMax: 50_000_000 }
const momo = {
  mode: 'live',
  partnerCode: 'CMSMOMO',
  accessKey: 'access-key-0123456789',
  secretKey: 'secret-key-0123456789',
  ...limits,
  host: 'https://payment.momo.example',
}
const beneficiary = { bankBin: '970436', accountNumber: '0071000123456', accountName: 'LE THI HOC' }
const bank = {
  bankBin: '970436',
  accountNumber: '0071000123456',
  accountHolder: 'TRAN VAN MINH',
  taxCode: '0312345678',
}
const imap = { host: '203.0.113.9', port: 993, security: 'tls' }
const mailbox = {
  name: 'Lễ tân',
  address: 'le.tan@cms.test',
  kind: 'imap',
  incoming: imap,
  outgoing: imap,
  username: 'le.tan',
  password: 'the password of the mailbox',
  signature: '',
  isEnabled: true,
  roles: [],
}

type Made = { id: string; [more: string]: unknown }
type Scene = {
  /** Stores a secret under the key of this server. */
  make: (t: TestApp) => Promise<Made>
  /** Expects the request to enter it again, wherever it is read or used. */
  isLost: (t: TestApp, made: Made) => Promise<void>
  again: (t: TestApp, made: Made) => Promise<void>
  /** Expects the newly entered secret to be readable. */
  opens: (t: TestApp, made: Made) => Promise<void>
}

const saved = <Answer extends { status: number; body: unknown }>(answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

async function saveMomo(t: TestApp, body: object) {
  const { version } = (await t.ask('GET', '/gateways', { as })).body.momo
  return t.ask('PUT', '/gateways/momo', { as, version, body })
}

const gateways: Scene = {
  make: async (t) => {
    saved(await saveMomo(t, momo))
    return { id: 'momo' }
  },
  isLost: async (t) => {
    const { body } = await t.ask('GET', '/gateways', { as })
    expect(body.momo).toMatchObject({ areKeysLost: true, ends: { accessKey: null, secretKey: null } })
    expect(body.vnpay).toMatchObject({ areKeysLost: false })
    expect((await t.ask('POST', '/gateways/momo/test', { as })).body).toMatchObject({
      status: 409,
      reason: 'payments.gateway-keys-lost',
      values: { gateway: 'MoMo' },
    })
    expect((await t.ask('GET', '/payment-ways', { as })).body.rows).toEqual([])
    const { id } = await make.pendingOrder(t.db)
    const started = await t.ask('POST', `/orders/${id}/payments`, { as, key: true, body: { gateway: 'momo' } })
    expect(started.body).toMatchObject({ status: 409, reason: 'payments.gateway-keys-lost' })
    const { accessKey: _access, secretKey: _secret, ...without } = momo
    expect((await saveMomo(t, without)).body.fields).toEqual({
      accessKey: 'gateways.secret-required',
      secretKey: 'gateways.secret-required',
    })
  },
  again: async (t) => void saved(await saveMomo(t, momo)),
  opens: async (t) => {
    const { body } = await t.ask('GET', '/gateways', { as })
    expect(body.momo).toMatchObject({ areKeysLost: false, ends: { accessKey: '6789', secretKey: '6789' } })
    expect((await t.ask('GET', '/payment-ways', { as })).body.rows).toMatchObject([{ gateway: 'momo' }])
  },
}

async function requestRefund(t: TestApp, orderId: string) {
  const input = { amount: 50_000, way: 'bank_transfer' as const }
  const { status, body } = await askRefund(t, orderId, input, { beneficiary, confirmDuplicate: true })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id as string
}

const refunds: Scene = {
  make: async (t) => {
    const order = await paidOrder(t.db)
    return { id: await requestRefund(t, order.id), orderId: order.id }
  },
  isLost: async (t, { id }) => {
    const { status, body } = await t.ask('GET', `/refunds/${id}`, { as })
    expect({ status, body }).toMatchObject({ status: 200, body: { beneficiary: null, isBeneficiaryLost: true } })
    expect((await t.ask('POST', `/refunds/${id}/reveal`, { as })).body).toMatchObject({
      status: 409,
      reason: 'refunds.beneficiary-lost',
    })
  },
  again: async (t, made) => {
    saved(await command(t, made.id, 'cancel'))
    made['next'] = await requestRefund(t, made['orderId'] as string)
  },
  opens: async (t, made) => {
    const next = made['next'] as string
    const { body } = await t.ask('GET', `/refunds/${next}`, { as })
    expect(body).toMatchObject({ beneficiary: { accountNumber: '•••3456' }, isBeneficiaryLost: false })
    expect((await t.ask('POST', `/refunds/${next}/reveal`, { as })).body).toMatchObject(beneficiary)
  },
}

const saveBank = (t: TestApp, id: string, version: number) =>
  t.ask('PUT', `/instructors/${id}/bank-details`, { as, body: bank, version })
const revealBank = (t: TestApp, id: string) =>
  t.ask('POST', `/instructors/${id}/bank-details/reveal`, { as, body: { reason: 'Chuyển khoản' } })

const bankDetails: Scene = {
  make: async (t) => {
    const { id } = await make.instructor(t.db)
    saved(await saveBank(t, id, 0))
    return { id }
  },
  isLost: async (t, { id }) => {
    saved(await t.ask('GET', `/instructors/${id}/bank-details`, { as }))
    expect((await revealBank(t, id)).body).toMatchObject({ status: 409, reason: 'bank-details.lost' })
  },
  again: async (t, { id }) => {
    const { version } = (await t.ask('GET', `/instructors/${id}/bank-details`, { as })).body
    saved(await saveBank(t, id, version))
  },
  opens: async (t, { id }) => {
    expect((await revealBank(t, id)).body).toMatchObject(bank)
  },
}

const revealCase = (t: TestApp, id: string) =>
  t.ask('POST', `/kyc/${id}/reveal`, { as, body: { reason: 'Kiểm tra hồ sơ' } })

const kyc: Scene = {
  make: async (t) => {
    const { id, held } = await kycDesk(t).submitted()
    return { id, held }
  },
  isLost: async (t, { id }) => {
    const { body } = saved(await kycDesk(t).read(id))
    expect((await revealCase(t, id)).body).toMatchObject({ status: 409, reason: 'kyc.lost' })
    const [{ id: documentId }] = body.documents
    const opened = await t.ask('POST', `/kyc/${id}/documents/${documentId}/open`, { as, body: { reason: 'Kiểm tra' } })
    expect(opened.body).toMatchObject({ status: 409, reason: 'kyc.lost' })
    expect((await kycDesk(t).approve(body)).body).toMatchObject({ status: 409, reason: 'kyc.lost' })
  },
  again: async (t, { id }) => {
    const desk = kycDesk(t)
    saved(await desk.reject((await desk.read(id)).body))
    const held = await desk.link(id)
    const { body } = await t.ask('POST', '/kyc-form', { body: { link: held } })
    expect(body.steps.map(({ version, answers }: { version: number; answers: unknown }) => [version, answers])).toEqual(
      body.steps.map(() => [0, null]),
    )
    expect(body.documents).toEqual([])
    expect((await desk.submit(held)).body.reason).toBe('kyc.steps-missing')
    await desk.fill(held)
    saved(await desk.submit(held))
  },
  opens: async (t, { id }) => {
    expect((await revealCase(t, id)).body.answers.bank).toMatchObject({ accountNumber: '0071000999888' })
    saved(await kycDesk(t).approve((await kycDesk(t).read(id)).body))
  },
}

const half = async (t: TestApp, username: unknown) =>
  (await t.ask('POST', '/auth/login', { body: { username, password: PASSWORD } })).body.token as string
const prove = async (t: TestApp, username: unknown, code: string) =>
  t.ask('POST', '/auth/factor', { as: { token: await half(t, username) }, body: { code } })

const secondFactors: Scene = {
  make: async (t) => {
    const passwordHash = await hashPassword(PASSWORD)
    const { id, username } = await make.account(t.db, { roles: ['support'], passwordHash })
    return { id, username, ...(await withTotp(t, await t.tokenOf(id))) }
  },
  isLost: async (t, { username, secret }) => {
    expect((await prove(t, username, codeAt(secret as string))).body).toMatchObject({
      status: 409,
      reason: 'factors.totp-lost',
      fields: { code: 'factors.totp-lost' },
    })
  },
  // By a recovery code, also where the role requires a second step.
  again: async (t, made) => {
    await t.db.execute(sql`update roles set second_factor_from = current_date - 1 where key = 'support'`)
    const { body } = saved(await prove(t, made['username'], (made['codes'] as string[])[0]!))
    const token = body.token as string
    const mine = await t.ask('GET', '/me/factors', { as: { token } })
    expect(mine.body).toMatchObject({ isTotpLost: true, totpSince: expect.any(String) })
    made['secret'] = (await withTotp(t, token)).secret
    expect((await t.ask('GET', '/me/factors', { as: { token } })).body).toMatchObject({ isTotpLost: false })
  },
  opens: async (t, { username, secret }) => void saved(await prove(t, username, codeAt(secret as string))),
}

const mailboxes: Scene = {
  make: async (t) => ({ id: saved(await t.ask('POST', '/mailboxes', { as, body: mailbox })).body.id }),
  isLost: async (t, { id }) => {
    expect((await t.ask('POST', `/mailboxes/${id}/test`, { as })).body).toMatchObject({
      incoming: 'password-lost',
      outgoing: 'password-lost',
    })
  },
  again: async (t, { id }) => {
    const { version } = (await t.ask('GET', `/mailboxes/${id}`, { as })).body
    saved(await t.ask('PUT', `/mailboxes/${id}`, { as, version, body: mailbox }))
  },
  opens: async (t, { id }) => {
    const box = (await findBox(t.db, id))!
    expect((await accessTo(t.db, t.config, box, 'incoming')).password).toBe(mailbox.password)
  },
}

const deliveryFaults = async (t: TestApp) =>
  (await t.ask('GET', '/webhook-deliveries', { as })).body.rows.map(({ fault }: { fault: string }) => fault)
const isStillDue = async (t: TestApp) =>
  (await t.db.execute(sql`select from webhook_deliveries where status = 'waiting' and next_at <= now()`)).rows.length >
  0

const webhooks: Scene = {
  make: async (t) => {
    const body = { ...webhookBody, events: ['categories.*'] }
    const made = saved(await t.ask('POST', '/webhooks', { as, key: true, body }))
    return { id: made.body.webhook.id, secret: made.body.secret }
  },
  isLost: async (t) => {
    saved(await t.ask('POST', '/categories', { as, body: { name: 'Nhóm mới' } }))
    while ((await sealNewLines(t.db)) > 0);
    expect(await deliverDue(t.db, { config: t.config })).toBeGreaterThan(0)
    expect(await deliveryFaults(t)).toEqual(['secret-lost'])
    // It waits for its next attempt, like one whose receiver is unreachable.
    expect(await isStillDue(t)).toBe(false)
  },
  again: async (t, made) => {
    const { version } = (await t.ask('GET', `/webhooks/${made.id}`, { as })).body
    const sent = { as, key: true as const, version, body: { overlapHours: 24 } }
    const { body } = saved(await t.ask('POST', `/webhooks/${made.id}/secret`, sent))
    expect(body.secret).not.toBe(made['secret'])
  },
  opens: async (t) => {
    await t.db.execute(sql`update webhook_deliveries set next_at = now()`)
    await deliverDue(t.db, { config: t.config, resolve: () => Promise.reject(new Error('no names here')) })
    expect(await deliveryFaults(t)).not.toContain('secret-lost')
  },
}

const ssoProviders: Scene = {
  make: async (t) => ({ id: (await addProvider(t, 'https://login.example.test')).id }),
  isLost: async (t, { id }) => {
    expect((await t.ask('POST', `/sso-providers/${id}/test`, { as })).body.reason).toBe('sso.secret-lost')
    expect((await t.ask('POST', `/sso/${id}/start`, { body: {} })).body).toMatchObject({
      status: 409,
      reason: 'sso.secret-lost',
    })
  },
  again: async (t, { id }) => void saved(await changeProvider(t, id, { clientSecret: 'another-client-secret' })),
  opens: async (t, { id }) => {
    expect((await t.ask('POST', `/sso-providers/${id}/test`, { as })).body.reason).not.toBe('sso.secret-lost')
  },
}

const scenes: Record<SecretKind, Scene> = {
  gateways,
  refunds,
  'bank-details': bankDetails,
  kyc,
  'second-factors': secondFactors,
  mailboxes,
  webhooks,
  'sso-providers': ssoProviders,
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let t: TestApp
const made = {} as Record<SecretKind, Made>

/** A server on the same database, under this key; its connections end with it. */
async function start(sealingKey: string | undefined, on = database) {
  await checkSealing(on.db, { sealingKey })
  return testApp({ sealingKey, gatewayTimeoutMs: 1_000 }, async () => {
    const [{ db, pool }, vital] = [openPool(on.connection), openVitalPool(on.connection)]
    const close = async () => void (await Promise.all([pool.end(), vital.pool.end()]))
    return { ...on, db, pool, vital, close }
  })
}

/** Like the command, once the stopped server's connections have ended. */
const changeKey = (...args: Parameters<typeof sealAnew> extends [unknown, ...infer Rest] ? Rest : never) =>
  vi.waitFor(() => sealAnew(database.db, ...args), { timeout: 10_000, interval: 200 })

const list = async (who: string = as): Promise<LostKind[]> =>
  (await t.ask('GET', '/system/lost-secrets', { as: who })).body.rows
const onHome = async () =>
  (await t.ask('GET', '/home', { as })).body.tasks.find(({ kind }: { kind: string }) => kind === 'secrets-lost')

beforeAll(async () => {
  database = await freshDatabase()
  t = await start(FIRST)
  for (const kind of secretKinds) made[kind] = await scenes[kind].make(t)
  expect([await list(), await onHome()]).toEqual([[], undefined])
  await t.close()
  await changeKey({ before: undefined, after: SECOND }, { isLost: true })
  t = await start(SECOND)
}, 120_000)
afterAll(async () => {
  await t.close()
  await database.close()
})

describe('after a lost key', () => {
  test('every kind is listed with its records and counted on Home, for who may change settings', async () => {
    const named = (await list()).map(({ kind, count, records }) => [kind, count, records.map(({ id }) => id)])
    expect(named).toEqual(secretKinds.map((kind) => [kind, 1, [made[kind].id]]))
    expect(await onHome()).toMatchObject({ count: secretKinds.length, to: '/system/lost-secrets' })
    expect((await t.ask('GET', '/system/lost-secrets', { as: 'support' })).status).toBe(403)
  })

  test('work in the background goes on, and comes back to none of it at once', async () => {
    await runDueRefunds(t.db)
    await askDue(t.db, t.config)
    await takeWaiting(t.db, t.config)
    const box = (await findBox(t.db, made.mailboxes.id))!
    const fault = await accessTo(t.db, t.config, box, 'incoming').catch(faultOf)
    expect(fault).toBe('password-lost')
  })

  test('a refund by a gateway whose keys are lost is not marked as sent, and waits', async () => {
    const order = await paidOrder(t.db, { gateway: 'momo' } as never)
    await t.db.execute(sql`update payments set gateway = 'momo' where order_id = ${order.id}`)
    await t.db.execute(sql`
      update gateway_settings set mode = 'test' where gateway = 'momo'`)
    const { body } = await askRefund(t, order.id, { amount: 20_000 }, { confirmDuplicate: true })
    await t.db.execute(sql`update gateway_settings set mode = 'live' where gateway = 'momo'`)
    if (body.status === 'requested') saved(await command(t, body.id, 'approve', { as, body: {} }))
    expect(await t.runJobs()).toEqual({ faults: [] })
    const { rows } = await t.db.execute<{ status: string; waits: boolean }>(sql`
      select status, next_query_at > now() as waits from refund_attempts where refund_id = ${body.id}`)
    expect(rows).toEqual([{ status: 'created', waits: true }])
  })

  test('signing out works without the hint that cannot be opened', async () => {
    const [sessionId, id] = [(await make.session(t.db, t.owner.id)).id, randomUUID()]
    const { seal } = await openSealing(t.db, { sealingKey: FIRST })
    await t.db.execute(sql`
      with identity as (
        insert into sso_identities (id, account_id, provider_id, issuer, subject, groups)
        select gen_random_uuid(), ${t.owner.id}, id, issuer, 'anna', '{}' from sso_providers limit 1 returning id
      )
      insert into sso_sessions (id, identity_id, ticket_hash, ticket_until, sid, has_factor, id_token, end_session_url, session_id)
      select ${id}, id, null, now(), null, false, ${seal('token', `sso_sessions ${id}`)}, 'https://login.example.test/end', ${sessionId}
      from identity`)
    await t.db.execute(sql`update sso_providers set signs_out_there = true`)
    const address = await leaveAddress(t.db, t.config, sessionId)
    expect(address).toContain('https://login.example.test/end')
    expect(address).not.toContain('id_token_hint')
  })

  test.each(secretKinds)(
    '%s: opens as lost, is entered again, and is off the list',
    async (kind) => {
      const { isLost, again, opens } = scenes[kind]
      const isListed = async () => (await list()).some((row) => row.kind === kind)
      await isLost(t, made[kind])
      expect(await isListed()).toBe(true)
      await again(t, made[kind])
      expect(await isListed()).toBe(false)
      await opens(t, made[kind])
    },
    60_000,
  )

  test('then nothing is left, and the key can be changed as before', async () => {
    expect([await list(), await onHome()]).toEqual([[], undefined])
    await t.close()
    expect(await changeKey({ before: SECOND, after: THIRD })).toBeGreaterThan(secretKinds.length)
    t = await start(THIRD)
    expect(await list()).toEqual([])
    await gateways.opens(t, made.gateways)
  })
})

test('every column that holds sealed text belongs to a listed kind, or ends by itself', () => {
  const kinds = sealedPlaces.map(({ table, column, kind }) => `${table}.${column} ${kind}`)
  expect(kinds.filter((name) => name.endsWith(' null'))).toEqual([
    'sso_sessions.id_token null',
    'webhooks.previous_secret null',
  ])
  expect(new Set(sealedPlaces.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(secretKinds))
})

test('keys of a gateway that is off are forgotten when it is saved without them', async () => {
  const lost = await testApp({ sealingKey: FIRST })
  saved(await saveMomo(lost, momo))
  lost.config.sealingKey = SECOND
  const { accessKey: _access, secretKey: _secret, ...without } = momo
  const { body } = saved(await saveMomo(lost, { ...without, mode: 'off' }))
  expect(body).toMatchObject({ areKeysLost: false, ends: { accessKey: null, secretKey: null } })
  await lost.close()
})

test('a key that is set for the first time is taken while nothing is sealed, and then kept', async () => {
  const empty = await freshDatabase()
  await (await start(undefined, empty)).close()
  const keyed = await start(FIRST, empty)
  saved(await saveMomo(keyed, momo))
  await keyed.close()
  await expect(start(undefined, empty)).rejects.toThrow('SEALING_KEY: expected the key that sealed')
  await expect(start(SECOND, empty)).rejects.toThrow('SEALING_KEY: expected the key that sealed')
  const again = await start(FIRST, empty)
  await gateways.opens(again, { id: 'momo' })
  await again.close()
  await empty.close()
})
