import { codeOfStep, stepAt } from '@learning-cms/server/services/factors/one-time-codes'
import { hashPassword } from '@learning-cms/server/services/auth/password'
import type { TestApp } from './app.ts'
import { Authenticator } from './authenticator.ts'
import { make } from './make.ts'

/** The code of an authenticator app `away` steps of half a minute from now. */
export const codeAt = (secret: string, away = 0) => codeOfStep(secret, stepAt(Date.now()) + away)

/**
 * Adds an authenticator app, by the code of the last step. That code is used up; those of the present and the next step
 * are not.
 */
export async function withTotp(t: TestApp, token: string) {
  const { secret, address } = (await t.ask('POST', '/me/totp', { as: { token } })).body
  const proved = await t.ask('POST', '/me/totp/prove', { as: { token }, body: { code: codeAt(secret, -1) } })
  return { secret: secret as string, address: address as string, codes: proved.body.recoveryCodes as string[] }
}

/** A new passkey, and what it takes to add it. */
export async function newPasskey(t: TestApp, token: string, name = 'Máy tính bàn') {
  const device = new Authenticator(t.config.publicUrl)
  const { ticket, options } = (await t.ask('POST', '/me/passkeys/options', { as: { token } })).body
  return { device, body: { ticket, name, passkey: device.create(options) } }
}

export async function withPasskey(t: TestApp, token: string, name?: string) {
  const { device, body } = await newPasskey(t, token, name)
  return { device, added: await t.ask('POST', '/me/passkeys', { as: { token }, body }) }
}

/** A signed challenge that is not bound to a session. */
export async function signature(t: TestApp, device: Authenticator, deviation = {}) {
  const { ticket, options } = (await t.ask('POST', '/auth/passkey/options')).body
  return { ticket, passkey: device.get(options, deviation) }
}

const password = 'mật khẩu dài và dễ nhớ'
const byLastAdministrator = async (t: TestApp, id: string) => {
  const { id: other } = await make.account(t.db, { roles: ['owner'] })
  await t.ask('POST', `/accounts/${id}/factors/removal`, {
    as: { token: await t.tokenOf(other) },
    body: { reason: 'Mất máy' },
  })
}

/** For each writing route of second factors, a call that succeeds. */
export function factorScenes(of: () => TestApp) {
  const someone = async () => {
    const t = of()
    await t.database.pool.query('delete from attempts')
    const { id, username } = await make.account(t.db, {
      roles: ['support'],
      passwordHash: await hashPassword(password),
    })
    return { t, id, username, token: await t.tokenOf(id) }
  }
  const withApp = async () => {
    const one = await someone()
    return { ...one, ...(await withTotp(one.t, one.token)) }
  }
  const withDevice = async () => {
    const one = await someone()
    const { device, added } = await withPasskey(one.t, one.token)
    return { ...one, device, id: added.body.passkey.id as string }
  }
  return {
    signingIn: {
      'session.proveFactor': async () => {
        const { t, username, secret } = await withApp()
        const { body } = await t.ask('POST', '/auth/login', { body: { username, password } })
        return { as: { token: body.token as string }, body: { code: codeAt(secret) } }
      },
      'session.signInByPasskey': async () => {
        const { t, device } = await withDevice()
        return { body: await signature(t, device) }
      },
    },
    managing: {
      'myFactors.addPasskey': async () => {
        const { t, token } = await someone()
        return { as: { token }, body: (await newPasskey(t, token)).body }
      },
      'myFactors.renamePasskey': async () => {
        const { token, id } = await withDevice()
        return { as: { token }, id, body: { name: 'Điện thoại' } }
      },
      'myFactors.removePasskey': async () => {
        const { token, id } = await withDevice()
        return { as: { token }, id }
      },
      'myFactors.proveTotp': async () => {
        const { t, token } = await someone()
        const { secret } = (await t.ask('POST', '/me/totp', { as: { token } })).body
        return { as: { token }, body: { code: codeAt(secret) } }
      },
      'myFactors.removeTotp': async () => ({ as: { token: (await withApp()).token } }),
      'myFactors.renewRecoveryCodes': async () => ({ as: { token: (await withApp()).token } }),
      'accountFactors.requestRemoval': async () => ({
        as: 'owner',
        id: (await withApp()).id,
        body: { reason: 'Mất máy' },
      }),
      'accountFactors.approveRemoval': async () => {
        const { t, id } = await withApp()
        await byLastAdministrator(t, id)
        return { as: 'owner', id }
      },
      'accountFactors.cancelRemoval': async () => {
        const { t, id } = await withApp()
        await byLastAdministrator(t, id)
        return { as: 'owner', id }
      },
    },
  }
}
