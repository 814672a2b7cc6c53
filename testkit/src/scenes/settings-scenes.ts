import { hashPassword } from '@learning-cms/server/services/auth/password'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

const password = 'mật khẩu dài và dễ nhớ'

/** No server listens there. A test mail then succeeds as a call, with the failure as its result. */
const silentMailServer = 'smtp://127.0.0.1:1'

/** For each writing route of the settings, of the organisation and of an account, a call that succeeds. */
export function settingsScenes(of: () => TestApp) {
  const someone = async (roles = ['support']) => {
    const { id, username } = await make.account(of().db, {
      roles,
      passwordHash: await hashPassword(password),
    })
    return { id, username, as: { token: await of().tokenOf(id) } }
  }
  const group = async (
    name: 'password' | 'sessions' | 'orders' | 'register' | 'languages' | 'retention',
    body: object,
  ) => {
    const { body: now } = await of().ask('GET', '/organisation-settings', { as: 'owner' })
    return { as: 'owner', version: now[name].version as number, body }
  }
  /** An account that has requested another address. */
  const moving = async () => {
    const one = await someone()
    const body = { email: `moi.${one.username}@example.test` }
    await of().ask('POST', '/me/email', { as: one.as, body })
    const { rows } = await of().database.pool.query<{ link: string }>(
      'select secret_link as link from outbox_mails where account_id = $1 and secret_link is not null',
      [one.id],
    )
    return { as: one.as, token: new URL(rows[0]!.link).searchParams.get('token')! }
  }
  return {
    organisation: {
      'organisation.savePassword': () => group('password', { minLength: 9 }),
      'organisation.saveSessions': () => group('sessions', { idleMinutes: 600, longestDays: 13 }),
      'organisation.saveOrders': () =>
        group('orders', { standardHours: 71, scarceTransferHours: 23, scarceGatewayHours: 3 }),
      'organisation.saveRegister': () => group('register', { pattern: 'BT-{year}-{number:4}' }),
      'organisation.saveLanguages': () => group('languages', { hasEnglish: false }),
      'organisation.saveRetention': () =>
        group('retention', { trashDays: 31, exportHours: 25, sessionDays: 31, mailDays: 91, apiCallDays: 15 }),
      'profile.update': async () => ({ as: (await someone()).as, version: 1, body: { title: 'Trưởng nhóm' } }),
      'profile.wantEmail': async () => {
        const { as, username } = await someone()
        return { as, body: { email: `moi.${username}@example.test` } }
      },
      'profile.dropEmail': async () => ({ as: (await moving()).as }),
      'profile.proveEmail': async () => ({ body: { token: (await moving()).token, password } }),
      'profile.proveMyEmail': async () => {
        const { as, token } = await moving()
        return { as, body: { token } }
      },
      'profile.data': async () => ({ as: (await someone()).as }),
      'profile.close': async () => ({ as: (await someone()).as }),
      'profile.keep': async () => {
        const { as } = await someone()
        await of().ask('POST', '/me/closing', { as })
        return { as }
      },
      'profile.testMail': async () => {
        of().config.smtpUrl = silentMailServer
        return { as: (await someone(['owner'])).as }
      },
    },
    notices: {
      'notices.saveSchedule': async () => ({
        as: (await someone()).as,
        version: 1,
        body: { quietFrom: 1_320, quietUntil: 420, digestAt: null },
      }),
    },
  }
}
