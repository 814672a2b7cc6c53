import type { Db } from '#db/open.ts'
import type { Config } from '#config'
import type { Language } from '@learning-cms/contract/reasons'
import { stranger, type By } from '#http/actor.ts'
import { found, refuse } from '#http/refuse.ts'
import type { Sessions } from '#http/session.ts'
import * as audit from '#services/audit.ts'
import { newId } from '#services/ids.ts'
import { endSessions } from '#services/open-sessions.ts'
import { dropPasswordLinks } from '#services/password-links.ts'
import { hashPassword, isPassword, refuseCommonPassword } from '#services/password.ts'
import { networkOf, reserve } from '#services/rate-limit.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import {
  confirmSession,
  endSession,
  findAccountSignIn,
  findSignIn,
  insertSession,
  lockRefreshToken,
  replaceRefreshToken,
  roleKeysOf,
  setPassword,
  type Refreshable,
  type SignIn,
} from './queries.ts'

/** What the rules of a session need beside the database. */
export type Circumstances = By & { config: Config; sessions: Sessions; language: Language; userAgent: string }

const GRACE_SECONDS = 30
const TRIES_PER_ACCOUNT = 10
const TRIES_PER_NETWORK = 100

/** An audit line of a person who has no session yet, or none any more. */
export const inNameOf = (by: By, { id, username }: { id: string; username: string }): By => ({
  ...by,
  actor: { ...stranger, accountId: id, name: username },
})

/** The same work and the same answer whether the account is unknown, closed or the password wrong. */
export async function signIn(
  db: Db,
  by: Circumstances,
  { username, password }: { username: string; password: string },
) {
  // In lower case here: a database of the C locale leaves letters such as Đ as they are.
  const name = username.normalize('NFC').toLowerCase()
  const account = await findSignIn(db, name)
  const tries = await reservePasswordTry(db, by, account?.id ?? name)
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight || !['active', 'pending'].includes(account.status)) return refuseSignIn(db, by, account)
  const opened = await openSession(db, by, account)
  if (!opened) return refuseSignIn(db, by, account)
  await tries.giveBack()
  const roles = await roleKeysOf(db, account.id)
  return { token: by.sessions.accessTokenOf(opened.sessionId), username: account.username, roles, ...opened }
}

const reservePasswordTry = (db: Db, { ip }: By, account: string) =>
  reserve(
    db,
    { what: 'password of an account', key: account, max: TRIES_PER_ACCOUNT },
    { what: 'passwords from a network', key: networkOf(ip), max: TRIES_PER_NETWORK },
  )

/** What was typed is not written down: it may be a password in the wrong field. */
async function refuseSignIn(db: Db, by: By, account: SignIn | undefined): Promise<never> {
  const label = account?.username ?? '?'
  await audit.record(db, by, { action: 'session.sign-in-refused', entity: 'accounts', id: account?.id ?? null, label })
  return refuse('not-signed-in', 'session.invalid-credentials')
}

function openSession(db: Db, by: Circumstances, account: SignIn) {
  const [sessionId, refreshToken] = [newId(), newSecret()]
  return db.transaction(async (tx) => {
    const session = {
      id: sessionId,
      account,
      refreshHash: hashSecret(refreshToken),
      ip: by.ip,
      userAgent: by.userAgent,
    }
    if (!(await insertSession(tx, session))) return undefined
    await audit.record(tx, inNameOf(by, account), { action: 'session.sign-in', ...lineOf(account) })
    return { sessionId, refreshToken }
  })
}

const lineOf = ({ id, username }: { id: string; username: string }) => ({ entity: 'accounts', id, label: username })

/**
 * Exchanges a refresh token. The one just replaced is still good for half a minute and yields the same successor again,
 * so a lost answer or a second tab neither ends nor forks the session; any other replay ends it for everybody.
 */
export async function refresh(db: Db, by: Circumstances, token: string) {
  const hash = hashSecret(token)
  const refreshToken = by.sessions.successorOf(token)
  const sessionId = await db.transaction(async (tx) => {
    const known = await lockRefreshToken(tx, hash, GRACE_SECONDS)
    if (!known?.isOpen) return undefined
    if (!known.isReplaced)
      await replaceRefreshToken(tx, { hash, next: hashSecret(refreshToken), sessionId: known.sessionId })
    else if (!known.isJustReplaced) return endReplayed(tx, by, known)
    return known.sessionId
  })
  if (!sessionId) return refuse('not-signed-in', 'session.refresh-refused')
  return { token: by.sessions.accessTokenOf(sessionId), refreshToken }
}

async function endReplayed(tx: Db, by: By, { sessionId, accountId, username }: Refreshable) {
  await endSession(tx, sessionId, 'replayed-token')
  const account = { id: accountId, username }
  await audit.record(tx, inNameOf(by, account), { action: 'session.replayed-token', ...lineOf(account) })
  return undefined
}

export async function signOut(db: Db, by: Circumstances, accessToken: string | undefined) {
  const sessionId = accessToken && by.sessions.sessionIdOf(accessToken)
  if (!sessionId) return
  await db.transaction(async (tx) => {
    const ended = await endSession(tx, sessionId, 'signed-out')
    if (!ended) return
    const account = { id: ended.accountId, username: ended.username }
    await audit.record(tx, inNameOf(by, account), { action: 'session.sign-out', ...lineOf(account) })
  })
}

export async function confirmPassword(db: Db, by: By, password: string) {
  await checkOwnPassword(db, by, 'password', password)
  await confirmSession(db, by.actor.sessionId!)
  return null
}

export async function changePassword(db: Db, by: By, { current, password }: { current: string; password: string }) {
  const account = await checkOwnPassword(db, by, 'current', current)
  refuseCommonPassword(password, account.username)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const isSet = await setPassword(tx, account.id, passwordHash, { old: account.passwordHash })
    if (!isSet) return refuseWrongPassword('current')
    await endSessions(tx, account.id, 'password-changed', by.actor.sessionId)
    await dropPasswordLinks(tx, account.id)
    await confirmSession(tx, by.actor.sessionId!)
    await audit.record(tx, by, { action: 'session.change-password', ...lineOf(account) })
    return null
  })
}

async function checkOwnPassword(db: Db, by: By, field: string, password: string) {
  const account = found(await findAccountSignIn(db, by.actor.accountId!))
  const tries = await reservePasswordTry(db, by, account.id)
  if (!(await isPassword(account.passwordHash, password))) refuseWrongPassword(field)
  await tries.giveBack()
  return account
}

/** Not 401: the session stands, only this command is refused. */
const refuseWrongPassword = (field: string): never =>
  refuse('rule-broken', 'session.wrong-password', { fields: { [field]: 'session.wrong-password' } })
