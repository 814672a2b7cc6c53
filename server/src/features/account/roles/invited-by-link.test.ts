import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLink } from '#features/account/session/command-link.ts'
import { MIGRATIONS, readMigration } from '#db/migrating/migrations-lock.ts'

let t: TestApp
let roleIds: Record<string, string>
beforeAll(async () => {
  t = await testApp()
  const { rows } = (await t.ask('GET', '/roles', { as: 'owner' })).body
  roleIds = Object.fromEntries(rows.map((role: { key: string; id: string }) => [role.key, role.id]))
})
afterAll(() => t.close())

type Who = string | { token: string }
const password = 'mật khẩu của đồng nghiệp'
const account = async (role: string) => {
  const made = await make.account(t.db, { roles: [role], passwordHash: 'somebody’s' })
  return { ...made, token: await t.tokenOf(made.id) }
}
const follow = async (address: string) => {
  const token = new URL(address).searchParams.get('token')
  expect((await t.ask('POST', '/reset-password', { body: { token, password } })).status).toBe(200)
}
/** An account invited by a link that `by` can read; its owner follows it and signs in. */
async function invited(by: Who, { comesIn = true } = {}) {
  const username = `moi.${randomUUID().slice(0, 8)}`
  const body = { username, fullName: 'Lê Thị Mời', email: `${username}@example.test`, roleIds: [roleIds['finance']!] }
  const { body: made } = await t.ask('POST', '/accounts', { as: by, key: true, body })
  const { id } = made.account as { id: string }
  if (comesIn) {
    await follow(made.link)
    expect((await t.ask('POST', '/auth/login', { body: { username, password } })).status).toBe(200)
  }
  return { id, username, token: await t.tokenOf(id) }
}
async function drawn(by: Who) {
  const { id } = await make.instructor(t.db)
  await sell(t.db, { instructorId: id, net: 500_000, at: daysAgo(40) })
  const body = { bankBin: '970436', accountNumber: '0071000123450', accountHolder: 'Trần Giảng', taxCode: '' }
  await t.ask('PUT', `/instructors/${id}/bank-details`, { as: await account('finance'), version: 0, body })
  return (await t.ask('POST', '/payouts', { as: by, key: true, body: { instructorId: id } })).body
}
const approve = async (by: Who, approver: Who) => {
  const { id, version } = await drawn(by)
  const { status, body } = await t.ask('POST', `/payouts/${id}/approve`, { as: approver, key: true, version })
  return status === 200 ? 'approved' : body.reason
}
const accept = (accountIds: string[], as: Who = 'owner') =>
  t.ask('POST', '/second-persons', { as, body: { accountIds } })
const withdraw = (id: string, as: Who = 'owner') => t.ask('POST', `/second-persons/${id}/withdraw`, { as })
const listed = async (id: string) =>
  (await t.ask('GET', '/second-persons', { as: 'owner' })).body.rows.find((row: { id: string }) => row.id === id)
const versionOf = async (id: string) => (await t.ask('GET', `/accounts/${id}`, { as: 'owner' })).body.version
const moveEmail = async (by: Who, id: string) => {
  const body = { email: `moi.${randomUUID().slice(0, 8)}@example.test` }
  const moved = await t.ask('PATCH', `/accounts/${id}`, { as: by, version: await versionOf(id), body })
  expect(moved.status).toBe(200)
}
const LET_IN = 'second-person.let-in'

test('without a mail server the owner states once that who came in by a link is another person, and takes it back', async () => {
  const admin = await account('admin')
  const colleague = await invited(admin)
  expect(await approve(admin, colleague)).toBe(LET_IN)
  expect(await listed(colleague.id)).toMatchObject({ invitedBy: [admin.username], acceptedAt: null })
  expect((await accept([colleague.id])).status).toBe(200)
  expect(await approve(admin, colleague)).toBe('approved')
  expect(await approve(colleague, admin)).toBe('approved')
  expect(await listed(colleague.id)).toMatchObject({
    acceptedAt: expect.any(String),
    acceptedByName: expect.any(String),
  })
  expect((await withdraw(colleague.id)).status).toBe(200)
  expect(await approve(admin, colleague)).toBe(LET_IN)
  const { rows } = await t.db.execute(sql`
    select action, changes -> 'isSecondPerson' as changed, changes -> 'invitedBy' -> 1 as "invitedBy" from audit_lines
    where entity_id = ${colleague.id} and action like '%-second' order by at`)
  expect(rows).toEqual([
    { action: 'accounts.accept-second', changed: [false, true], invitedBy: [admin.id] },
    { action: 'accounts.withdraw-second', changed: [true, false], invitedBy: [admin.id] },
  ])
})

test('only an owner may, who enters the password again, and only without a mail server', async () => {
  const admin = await account('admin')
  const colleague = await invited(admin)
  for (const who of [admin, await account('finance'), colleague])
    for (const call of [accept([colleague.id], who), withdraw(colleague.id, who)])
      expect((await call).body.reason).toBe('server.not-allowed')
  // The right alone, in another role, is not enough.
  const body = { name: `Gần chủ ${randomUUID().slice(0, 6)}`, permissions: ['ownership:transfer', 'roles:manage'] }
  const role = (await t.ask('POST', '/roles', { as: 'owner', body })).body
  const near = await account(role.key)
  expect((await accept([colleague.id], near)).body.reason).toBe('second-person.owner-only')
  const owner = await account('owner')
  await t.db.execute(
    sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${owner.id}`,
  )
  expect((await accept([colleague.id], owner)).body.reason).toBe('session.confirm-password')
  Object.assign(t.config, { smtpUrl: 'smtp://mail.example.test' })
  expect((await accept([colleague.id])).body.reason).toBe('second-person.mail-set-up')
  expect((await t.ask('GET', '/second-persons', { as: 'owner' })).body.isMailSetUp).toBe(true)
  Object.assign(t.config, { smtpUrl: undefined })
  expect(await approve(admin, colleague)).toBe(LET_IN)
})

test('nobody is accepted before they came in, and nobody who comes later', async () => {
  const admin = await account('admin')
  const waiting = await invited(admin, { comesIn: false })
  expect((await accept([waiting.id])).body.reason).toBe('second-person.not-by-link')
  const known = await invited(admin)
  expect((await accept([known.id])).status).toBe(200)
  const later = await invited(admin)
  expect(await approve(admin, later)).toBe(LET_IN)
  expect((await accept([later.id, waiting.id])).body.reason).toBe('second-person.not-by-link')
  expect(await approve(admin, later)).toBe(LET_IN)
})

test('whoever moves an address afterwards ends it, and cannot be accepted again', async () => {
  const [admin, other] = [await account('admin'), await account('admin')]
  const colleague = await invited(admin)
  await accept([colleague.id])
  expect(await approve(admin, colleague)).toBe('approved')
  await moveEmail(admin, colleague.id)
  expect(await approve(admin, colleague)).toBe(LET_IN)
  expect(await listed(colleague.id)).toBeUndefined()
  expect((await accept([colleague.id])).body.reason).toBe('second-person.not-by-link')
  // Nor an account whose address another administrator moved: somebody other than the accepted person may be using it.
  const second = await invited(admin)
  await accept([second.id])
  await moveEmail(other, second.id)
  for (const who of [admin, other]) expect(await approve(who, second)).toBe(LET_IN)
})

test('an address that was moved before is never covered, nor one of somebody else by way of the one who invited', async () => {
  const admin = await account('admin')
  const moved = await invited(admin)
  await moveEmail(admin, moved.id)
  expect((await accept([moved.id])).body.reason).toBe('second-person.not-by-link')
  const approver = await account('finance')
  const colleague = await invited(admin)
  await accept([colleague.id])
  await moveEmail(admin, approver.id)
  // The administrator reads one account's mail and has seen the other's link, so both may be the administrator.
  expect(await approve(colleague, approver)).toBe(LET_IN)
  expect(await approve(approver, colleague)).toBe(LET_IN)
  expect(await approve(admin, colleague)).toBe('approved')
})

test('a link that is shown later ends it: of a reset while the rights are away, and of another invitation', async () => {
  const admin = await account('admin')
  const colleague = await invited(admin)
  await accept([colleague.id])
  const setRole = async (key: string) =>
    t.ask('POST', `/accounts/${colleague.id}/roles`, {
      as: admin,
      version: await versionOf(colleague.id),
      body: { roleIds: [roleIds[key]!] },
    })
  await setRole('catalog')
  await follow((await t.ask('POST', `/accounts/${colleague.id}/link`, { as: admin, key: true })).body.link)
  await setRole('finance')
  expect(await approve(admin, { token: await t.tokenOf(colleague.id) })).toBe(LET_IN)
  expect((await accept([colleague.id])).body.reason).toBe('second-person.not-by-link')
  const again = await invited(admin)
  await accept([again.id])
  await t.db.execute(sql`update accounts set password_hash = null, status = 'invited' where id = ${again.id}`)
  await follow((await t.ask('POST', `/accounts/${again.id}/link`, { as: admin, key: true })).body.link)
  expect(await approve(admin, { token: await t.tokenOf(again.id) })).toBe(LET_IN)
  expect(await listed(again.id)).toBeUndefined()
})

test('a link created on the server needs no statement', async () => {
  const admin = await account('admin')
  const colleague = await invited(admin)
  await follow((await commandLink(t.db, { publicUrl: 'http://localhost' }, colleague.username))!)
  expect(await approve(admin, { token: await t.tokenOf(colleague.id) })).toBe('approved')
  expect(await listed(colleague.id)).toBeUndefined()
})

test('of before, the history tells who was only invited', async () => {
  const admin = await account('admin')
  const [only, moved, relinked] = [await invited(admin), await invited(admin), await invited(admin)]
  await moveEmail(admin, moved.id)
  await t.ask('POST', `/accounts/${relinked.id}/roles`, {
    as: admin,
    version: await versionOf(relinked.id),
    body: { roleIds: [roleIds['catalog']!] },
  })
  await t.ask('POST', `/accounts/${relinked.id}/link`, { as: admin, key: true })
  await t.db.execute(
    sql.raw(`drop table invited_by_link; drop trigger account_moves_end_invitations on account_moves;
    drop function f_end_invited_by_link; delete from account_moves`),
  )
  await t.db.execute(sql.raw(readMigration(MIGRATIONS, '0348_invited-by-link.sql')))
  const { rows } = await t.db.execute(sql`
    select account_id as id, by_id as by from invited_by_link where by_id = ${admin.id}`)
  expect(rows).toEqual([{ id: only.id, by: admin.id }])
})
