import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, command, inTestMode, paidOrder, previewOf } from '@learning-cms/testkit/money/refunding'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLink } from '#features/account/session/command-link.ts'

let t: TestApp
let roleIds: Record<string, string>
beforeAll(async () => {
  t = await testApp()
  await inTestMode(t.db)
  const { rows } = (await t.ask('GET', '/roles', { as: 'owner' })).body
  roleIds = Object.fromEntries(rows.map((role: { key: string; id: string }) => [role.key, role.id]))
})
afterAll(() => t.close())

type Who = string | { token: string }
type Row = { id: string; version: number }
const password = 'mật khẩu của đồng nghiệp'
const account = async (role: string, more: object = {}) => {
  const made = await make.account(t.db, { roles: [role], passwordHash: 'somebody’s', ...more })
  return { ...made, token: await t.tokenOf(made.id) }
}
const financeOnly = { status: 403, body: { values: { who: expect.any(Array) } } }
const refusedFor = (reason: string) => ({ ...financeOnly, body: { ...financeOnly.body, reason } })

const setBank = (id: string, who: Who, version = 0) =>
  t.ask('PUT', `/instructors/${id}/bank-details`, {
    as: who,
    version,
    body: { bankBin: '970436', accountNumber: `007100012345${version}`, accountHolder: 'Trần Giảng', taxCode: '' },
  })
const draw = async (instructorId: string, who: Who): Promise<Row> =>
  (await t.ask('POST', '/payouts', { as: who, key: true, body: { instructorId } })).body
const english = { 'accept-language': 'en' }
const approve = ({ id, version }: Row, who: Who) =>
  t.ask('POST', `/payouts/${id}/approve`, { as: who, key: true, version, headers: english })
let transfers = 0
const pay = ({ id, version }: Row, who: Who) => {
  transfers += 1
  const body = { transferReference: `FT7${transfers.toString().padStart(7, '0')}` }
  return t.ask('POST', `/payouts/${id}/pay`, { as: who, key: true, version, body, headers: english })
}
async function earner() {
  const { id } = await make.instructor(t.db)
  await sell(t.db, { instructorId: id, net: 500_000, at: daysAgo(40) })
  return id
}
/** A payout drawn up by somebody who decided nothing else about it. */
async function drawn(by: Who) {
  const id = await earner()
  await setBank(id, 'owner')
  return { instructor: id, payout: await draw(id, by) }
}

describe('a payout', () => {
  test('is neither approved nor paid by the person who last changed its bank details', async () => {
    const [a, b, c] = [await account('finance'), await account('finance'), await account('finance')]
    const { instructor, payout } = await drawn(a)
    expect((await setBank(instructor, b, 1)).status).toBe(200)
    expect(await approve(payout, b)).toMatchObject(refusedFor('second-person.bank-details'))
    const barredFor = async (as: Who) =>
      (await t.ask('GET', `/payouts/${payout.id}`, { as, headers: english })).body.barred
    expect(await barredFor(a)).toContain('You can ask: ')
    expect(await barredFor(b)).toContain('You were the last to change this bank account')
    expect(await barredFor(c)).toBeNull()
    const approved = await approve(payout, c)
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect(await pay(approved.body, b)).toMatchObject(refusedFor('second-person.bank-details'))
    expect([await barredFor(a), await barredFor(c)]).toEqual([null, null])
    expect(await barredFor(b)).toContain('You were the last to change this bank account')
    expect(await pay(approved.body, c)).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  test('is neither approved nor paid by the person who last set the rate or the general terms', async () => {
    const [a, b, c] = [await account('finance'), await account('admin'), await account('finance')]
    const { instructor, payout } = await drawn(a)
    const body = { basisPoints: 9_000, note: 'Tăng' }
    expect((await t.ask('POST', `/instructors/${instructor}/rates`, { as: b, key: true, body })).status).toBe(200)
    expect(await approve(payout, b)).toMatchObject(refusedFor('second-person.rate'))
    const approved = await approve(payout, c)
    expect(approved.status).toBe(200)
    expect(await pay(approved.body, b)).toMatchObject(refusedFor('second-person.rate'))

    const second = await drawn(a)
    const { version } = (await t.ask('GET', '/earning-terms', { as: b })).body
    const terms = { basisPoints: 9_500, holdDays: 1 }
    expect((await t.ask('PUT', '/earning-terms', { as: b, version, body: terms })).status).toBe(200)
    expect(await approve(second.payout, b)).toMatchObject(refusedFor('second-person.settings'))
    expect((await approve(second.payout, c)).status).toBe(200)
  })

  test('suggests nobody where nobody else can decide, and says what to do then', async () => {
    const lonely = await testApp()
    const by = { as: 'owner', key: true } as const
    const { id } = await make.instructor(lonely.db)
    await sell(lonely.db, { instructorId: id, net: 500_000, at: daysAgo(40) })
    const { body } = await lonely.ask('POST', '/payouts', { ...by, body: { instructorId: id } })
    const refused = await lonely.ask('POST', `/payouts/${body.id}/approve`, {
      ...by,
      version: 1,
      headers: english,
    })
    expect(refused.body).toMatchObject({
      reason: 'payouts.self-approval',
      values: { who: expect.stringContaining('no one yet') },
    })
    await lonely.close()
  })
})

describe('a refund', () => {
  const asks = { amount: 1_500_000 }
  const order = () => paidOrder(t.db, { lines: [{ price: 3_000_000 }] })

  test('is not approved by the person who changed its limits, before or since', async () => {
    const [b, c] = [await account('admin'), await account('finance')]
    const before = await askRefund(t, (await order()).id, asks, { as: 'support' })
    const { body: policy } = await t.ask('GET', '/refund-settings', { as: b })
    const roles = policy.roles.map(({ key, limit, dailyCap }: Record<string, unknown>) => ({ key, limit, dailyCap }))
    const { windowDays, progressLimitBps, writeOffLimit } = policy
    const body = { windowDays, progressLimitBps, writeOffLimit, roles }
    const settings = await t.ask('PUT', '/refund-settings', { as: b, version: policy.version, body })
    expect(settings.status).toBe(200)
    const since = await askRefund(t, (await order()).id, asks, { as: 'support' })
    for (const { body: requested } of [before, since]) {
      expect(await command(t, requested.id, 'approve', { as: b, body: {} })).toMatchObject({
        status: 403,
        body: { reason: 'second-person.settings' },
      })
      const barredFor = async (as: typeof b | string) =>
        (await t.ask('GET', `/refunds/${requested.id}`, { as })).body.barred
      expect([await barredFor(b), await barredFor(c), await barredFor('support')]).toEqual([
        expect.stringContaining('You changed the settings'),
        null,
        null,
      ])
      expect(await command(t, requested.id, 'approve', { as: c, body: {} })).toMatchObject({ status: 200 })
    }
    const own = await previewOf(t, (await order()).id, { amount: 5_000 }, b)
    expect(own.body.approvalNeededFor).toEqual(['over-limit'])
  })

  test('tells its requester who can approve', async () => {
    const asker = await account('finance')
    const order = await paidOrder(t.db, { gateway: 'bank_transfer' })
    const beneficiary = { bankBin: '970436', accountNumber: '1017595600', accountName: 'LE THI HOC' }
    const requested = await askRefund(t, order.id, { amount: 200_000 }, { as: asker, beneficiary })
    const own = await command(t, requested.body.id, 'approve', { as: asker, body: {} })
    expect(own).toMatchObject({ status: 403, body: { reason: 'refunds.self-approval' } })
    const read = await t.ask('GET', `/refunds/${requested.body.id}`, { as: asker })
    expect(read.body.approvers).toEqual(own.body.values.who)
    // By name, the most recently signed in first.
    const colleague = await account('finance')
    await t.db.execute(
      sql`update accounts set last_signed_in_at = now() + interval '1 hour' where id = ${colleague.id}`,
    )
    await t.db.execute(sql`
      update people set full_name = 'Trần Thị Duyệt' where id = (select person_id from accounts where id = ${colleague.id})`)
    const later = await t.ask('GET', `/refunds/${requested.body.id}`, { as: asker })
    expect(later.body).toMatchObject({ isMine: true, approvers: ['Trần Thị Duyệt', ...later.body.approvers.slice(1)] })
    expect(later.body.approvers.length).toBeLessThanOrEqual(4)
    const seen = await t.ask('GET', `/refunds/${requested.body.id}`, { as: colleague })
    expect(seen.body.barred).toBeNull()
    expect(seen.body.approvers).not.toContain('Trần Thị Duyệt')
  })
})

describe('an administrator and a colleague', () => {
  const link = (who: Who, id: string) => t.ask('POST', `/accounts/${id}/link`, { as: who, key: true })
  const followLink = async (address: string) => {
    const token = new URL(address).searchParams.get('token')
    expect((await t.ask('POST', '/reset-password', { body: { token, password } })).status).toBe(200)
  }
  async function invite(who: Who) {
    const username = `moi.${crypto.randomUUID().slice(0, 8)}`
    const body = { username, fullName: 'Lê Thị Mời', email: `${username}@example.test`, roleIds: [roleIds['finance']!] }
    const invited = await t.ask('POST', '/accounts', { as: who, key: true, body })
    await followLink(invited.body.link)
    const { id } = invited.body.account as { id: string }
    return { id, username, token: await t.tokenOf(id) }
  }
  const moveEmail = async (who: Who, id: string) => {
    const { version } = (await t.ask('GET', `/accounts/${id}`, { as: 'owner' })).body
    const email = `moi.${crypto.randomUUID().slice(0, 8)}@example.test`
    return t.ask('PATCH', `/accounts/${id}`, { as: who, version, body: { email } })
  }

  test('a password link of an approver is shown to nobody', async () => {
    const [admin, approver, helper] = [await account('admin'), await account('finance'), await account('catalog')]
    for (const who of [admin, 'owner'])
      expect((await link(who, approver.id)).body).toMatchObject({
        status: 403,
        reason: 'accounts.link-by-mail-only',
      })
    expect((await link(admin, helper.id)).body.link).toMatch(/token=/)
  })

  test('someone who saw an invitation link is not a second person to the invited account, nor vice versa', async () => {
    const [admin, other] = [await account('admin'), await account('finance')]
    const invited = await invite(admin)
    const theirs = await drawn(invited)
    expect(await approve(theirs.payout, admin)).toMatchObject({
      status: 403,
      body: { reason: 'second-person.let-in', values: { name: invited.username } },
    })
    const { payout } = await drawn(admin)
    expect(await approve(payout, invited)).toMatchObject(refusedFor('second-person.let-in'))
    expect((await approve(payout, other)).status).toBe(200)
    expect((await approve(theirs.payout, other)).status).toBe(200)
  })

  test('rights removed while the link is shown and given back do not hide that it was seen', async () => {
    const [admin, approver] = [await account('admin'), await account('finance')]
    const setRole = async (key: string) => {
      const { version } = (await t.ask('GET', `/accounts/${approver.id}`, { as: 'owner' })).body
      return t.ask('POST', `/accounts/${approver.id}/roles`, { as: admin, version, body: { roleIds: [roleIds[key]!] } })
    }
    expect((await setRole('catalog')).status).toBe(200)
    await followLink((await link(admin, approver.id)).body.link)
    expect((await setRole('finance')).status).toBe(200)
    const { payout } = await drawn(admin)
    const again = { token: await t.tokenOf(approver.id) }
    expect(await approve(payout, again)).toMatchObject(refusedFor('second-person.let-in'))
  })

  test('a changed email counts as a seen link, for payouts and refunds', async () => {
    const [admin, approver] = [await account('admin'), await account('finance')]
    expect((await moveEmail(admin, approver.id)).status).toBe(200)
    const { payout } = await drawn(admin)
    expect(await approve(payout, approver)).toMatchObject(refusedFor('second-person.let-in'))
    const order = await paidOrder(t.db, { gateway: 'bank_transfer' })
    const beneficiary = { bankBin: '970436', accountNumber: '1017595600', accountName: 'LE THI HOC' }
    const requested = await askRefund(t, order.id, { amount: 200_000 }, { as: admin, beneficiary })
    expect(requested.status).toBe(200)
    expect(await command(t, requested.body.id, 'approve', { as: approver, body: {} })).toMatchObject({
      status: 403,
      body: { reason: 'second-person.let-in' },
    })
  })

  test('a second administrator with access does not clear the first one', async () => {
    const [first, approver] = [await account('admin'), await account('finance')]
    for (const who of [first, await account('admin'), first]) await moveEmail(who, approver.id)
    const { payout } = await drawn(first)
    expect(await approve(payout, approver)).toMatchObject(refusedFor('second-person.let-in'))
  })

  test('whoever moved the addresses of two approvers is both of them for 30 days, also by way of a third', async () => {
    const [admin, middle] = [await account('admin'), await account('admin')]
    const [one, other, third] = [await account('finance'), await account('finance'), await account('finance')]
    for (const approver of [one, other]) expect((await moveEmail(admin, approver.id)).status).toBe(200)
    expect((await moveEmail('owner', middle.id)).status).toBe(200)
    expect((await moveEmail(middle, third.id)).status).toBe(200)
    const { payout } = await drawn(one)
    expect(await approve(payout, other)).toMatchObject(refusedFor('second-person.let-in'))
    const byOwner = await drawn('owner')
    expect(await approve(byOwner.payout, third)).toMatchObject(refusedFor('second-person.let-in'))
    const { body } = await t.ask('GET', `/payouts/${payout.id}`, { as: one, headers: english })
    expect(body.barred).not.toContain(other.username)
    await t.db.execute(sql`update account_moves set moved_at = now() - interval '31 days'`)
    expect((await approve(payout, other)).status).toBe(200)
    expect((await approve(byOwner.payout, third)).status).toBe(200)
  })

  test('whoever moved the address of one and was shown a link of another is both', async () => {
    const [admin, approver] = [await account('admin'), await account('finance')]
    const invited = await invite(admin)
    expect((await moveEmail(admin, approver.id)).status).toBe(200)
    const { payout } = await drawn(approver)
    expect(await approve(payout, invited)).toMatchObject(refusedFor('second-person.let-in'))
    const another = await invite(admin)
    expect((await approve((await drawn(another)).payout, invited)).status).toBe(200)
  })

  test('whoever vouches for the address of an account could read its mail', async () => {
    const [admin, approver] = [await account('admin'), await account('finance', { email: null })]
    const address = `${randomUUID()}@example.test`
    await t.db.execute(sql`update accounts set unproved_email = ${address} where id = ${approver.id}`)
    const { version } = (await t.ask('GET', `/accounts/${approver.id}`, { as: 'owner' })).body
    const accepted = await t.ask('POST', `/accounts/${approver.id}/address`, { as: admin, version })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    expect(await approve((await drawn(admin)).payout, approver)).toMatchObject(refusedFor('second-person.let-in'))
  })

  test('using a link created on the server ends it', async () => {
    const admin = await account('admin')
    const invited = await invite(admin)
    const { payout } = await drawn(admin)
    const address = await commandLink(t.db, { publicUrl: 'http://localhost' }, invited.username)
    expect(await approve(payout, invited)).toMatchObject({ status: 403 })
    await followLink(address!)
    expect((await approve(payout, { token: await t.tokenOf(invited.id) })).status).toBe(200)
    const { rows } = await t.db.execute(sql`select let_in_by from accounts where id = ${invited.id}`)
    expect(rows).toEqual([{ let_in_by: [] }])
  })
})
