import { dayFromNow } from '@learning-cms/testkit/days'
import { owner } from '@learning-cms/testkit/server'
import { make } from '@learning-cms/testkit/make'
import { hashPassword } from '@learning-cms/server/services/auth/password'
import { run, sql } from '@learning-cms/testkit/postgres/sql'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '@learning-cms/testkit/app'
import { as, commanding, fresh, type Scene } from './stage.ts'

export const password = 'một câu mật khẩu khác hẳn'
export const person = () => ({ username: fresh(), fullName: 'Người Mới', email: `${fresh()}@example.test` })
export const display = {
  themeColor: 'red',
  primaryColorLevel: 600,
  direction: 'ltr',
  mode: 'dark',
  navMode: 'light',
  controlSize: 'sm',
  cardBordered: true,
  contrast: 'normal',
  motion: 'full',
  layout: 'modern',
}

/** A call that succeeds for each writing route of accounts, sessions and roles. */
export function peopleWrites(of: () => TestApp) {
  const done = commanding(of)
  const member = async (input: Parameters<typeof make.account>[1] = {}) =>
    make.account(of().db, { roles: ['support'], passwordHash: await hashPassword(owner.password), ...input })
  const signedIn = async () => ({ token: await of().tokenOf((await member()).id) })
  const roleId = async (key: string) =>
    (await run<{ id: string }>(of().database.pool, sql`select id from roles where key = ${key}`))[0]!.id
  /** An account that was set up through an invitation link that the inviting person has seen. */
  const invited = async () => {
    const body = { ...person(), roleIds: [await roleId('support')] }
    const made = (await of().ask('POST', '/accounts', { as, key: true, body })).body
    const token = new URL(made.link).searchParams.get('token')
    await done('/reset-password', { token, password })
    await done('/auth/login', { username: body.username, password })
    return made.account.id as string
  }
  const role = () => done('/roles', { name: `Vai ${fresh()}`, permissions: [] })
  const linkOf = async (accountId: string) => {
    const { body } = await of().ask('POST', `/accounts/${accountId}/link`, { as, key: true })
    return new URL(body.link).searchParams.get('token')!
  }
  /** Somebody who has just signed up: their account, and the token of the mailed link. */
  const signedUp = async () => {
    const body = { ...person(), password }
    await done('/auth/sign-up', body)
    const rows = await run<{ id: string; link: string }>(
      of().database.pool,
      sql`
      select a.id, m.secret_link as link from accounts a join outbox_mails m on m.account_id = a.id
      where a.username = ${body.username}`,
    )
    return { id: rows[0]!.id, linkToken: new URL(rows[0]!.link).searchParams.get('token')! }
  }
  const scenes: Record<string, Scene> = {
    'session.signIn': async () => ({ body: { username: (await member()).username, password: owner.password } }),
    'session.signOut': async () => ({ as: await signedIn() }),
    'entering.changePassword': async () => ({ as: await signedIn(), body: { current: owner.password, password } }),
    'entering.signUp': () => ({ body: { ...person(), password } }),
    'entering.proveAddress': async () => ({ body: { token: (await signedUp()).linkToken, password } }),
    'entering.sendAddressLink': async () => ({ as: { token: await of().tokenOf((await signedUp()).id) } }),
    'entering.forgotPassword': async () => ({ body: { email: (await member()).email } }),
    'entering.resetPassword': async () => ({ body: { token: await linkOf((await member()).id), password } }),
    'mySessions.end': async () => {
      const mine = await signedIn()
      return { as: mine, id: (await of().ask('GET', '/me/sessions', { as: mine })).body.rows[0].id }
    },
    'mySessions.endOthers': async () => ({ as: await signedIn() }),
    'signUpSettings.update': async () => {
      const { version } = await done('/sign-up-settings', { isOpen: false }, 1, 'PUT')
      return { as, version, body: { isOpen: true } }
    },
    'accounts.invite': async () => ({ as, key: true, body: { ...person(), roleIds: [await roleId('support')] } }),
    'accounts.update': async () => ({ as, id: (await member()).id, version: 1, body: { fullName: 'Tên Khác' } }),
    'accounts.setRoles': async () => {
      const { id } = await member()
      return { as, id, version: 1, body: { roleIds: [await roleId('catalog')] } }
    },
    'accounts.acceptAddress': async () => ({ as, id: (await signedUp()).id, version: 1 }),
    'accounts.disable': async () => ({ as, id: (await member()).id, version: 1 }),
    'accounts.enable': async () => ({ as, id: (await member({ status: 'disabled' })).id, version: 1 }),
    'accounts.signOutEverywhere': async () => ({ as, id: (await member()).id }),
    'accounts.sendLink': async () => ({ as, key: true, id: (await member()).id }),
    'roles.create': () => ({ as, body: { name: `Vai ${fresh()}`, permissions: [] } }),
    'roles.update': async () => ({ as, ...(await role()), body: { description: 'khác' } }),
    'roles.requireFactor': async () => ({
      as,
      path: `/roles/${(await role()).id}/second-factor`,
      version: 1,
      body: { from: dayFromNow(30) },
    }),
    'secondPersons.accept': async () => ({ as, body: { accountIds: [await invited()] } }),
    'secondPersons.withdraw': async () => {
      const id = await invited()
      await done('/second-persons', { accountIds: [id] })
      return { as, path: `/second-persons/${id}/withdraw` }
    },
    'roles.remove': async () => ({ as, ...(await role()) }),
    'displays.saveMine': async () => ({ as: await signedIn(), body: display }),
    'displays.saveForEveryone': () => ({ as, body: display }),
    'home.verifyAudit': () => ({ as }),
    'home.addSampleData': () => ({ as }),
    'home.removeSampleData': () => ({ as }),
    'backups.schedule': () => ({ as, version: 1, body: { every: 'hour', hour: 3 } }),
    'backups.remove': () => {
      const names = ['2026-01-02T03-04-05Z-abcdef', '2026-01-03T03-04-05Z-abcdef']
      for (const name of names) {
        const folder = join(of().config.dataDir, 'backups', 'backups', name)
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'manifest.json'), '{}')
      }
      return { as, path: `/system/backups/${names[0]}` }
    },
  }
  return { linkOf, member, scenes }
}
