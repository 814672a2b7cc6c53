import type { Language } from '@learning-cms/texts'
import type { Db } from '#db/open.ts'
import type { Config } from '#config'
import { stranger, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import type { Sessions } from '#http/session.ts'
import * as audit from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { dropPasswordLinks } from '#services/auth/password-links.ts'
import { hashPassword, isPassword, refuseWeakPassword } from '#services/auth/password.ts'
import { networkOf } from '#http/network.ts'
import { forgetTries, giveAllBack, reserve, reserveQuietly } from '#services/auth/rate-limit.ts'
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

/** What the session rules need besides the database. */
export type Circumstances = By & { config: Config; sessions: Sessions; language: Language; userAgent: string }

const GRACE_SECONDS = 30
const TRIES_PER_ACCOUNT = 10
const TRIES_PER_NETWORK = 100

/** For an audit line of a person who has no session yet, or none any more. */
export const inNameOf = (by: By, { id, username }: { id: string; username: string }): By => ({
  ...by,
  actor: { ...stranger, accountId: id, name: username },
})

/**
 * The same work and the same answer whether the account is unknown, disabled or locked under its other name, or the
 * password is wrong.
 */
export async function signIn(
  db: Db,
  by: Circumstances,
  { username, password }: { username: string; password: string },
) {
  const name = asTyped(username)
  const account = await findSignIn(db, name)
  const tries = await reserve(db, triesOfName(name), triesOfNetwork(by))
  const ofAccount = await reserveQuietly(db, triesOfAccount(account?.id ?? `nobody ${name}`))
  const giveBack = () => giveAllBack(ofAccount ? [tries, ofAccount] : [tries])
  const isRight = await unlessFailed(isPassword(account?.passwordHash, password), giveBack)
  if (!account || !ofAccount || !isRight || !['active', 'pending'].includes(account.status))
    return refuseSignIn(db, by, account)
  const opened = await unlessFailed(openSession(db, by, account), giveBack)
  if (!opened) return refuseSignIn(db, by, account)
  await giveBack()
  const roles = await roleKeysOf(db, account.id)
  return { token: by.sessions.accessTokenOf(opened.sessionId), username: account.username, roles, ...opened }
}

// Lower-cased here: a database with the C locale leaves letters such as Đ unchanged.
const asTyped = (name: string) => name.normalize('NFC').toLowerCase()

/**
 * The lock that is reported belongs to the name as typed: known or not, it is locked the same way, and alone. The
 * account is counted as well, under whichever name it is tried; beyond its limit passwords are not checked, without
 * saying so.
 */
const triesOfName = (name: string) => ({ what: 'passwords for a name', key: name, max: TRIES_PER_ACCOUNT })
const triesOfAccount = (key: string) => ({ what: 'password of an account', key, max: TRIES_PER_ACCOUNT })
const triesOfNetwork = ({ ip }: By) => ({
  what: 'passwords from a network',
  key: networkOf(ip),
  max: TRIES_PER_NETWORK,
})

/**
 * Only a password found to be wrong counts as an attempt, not one that could not be checked or was not admitted for
 * other reasons.
 */
async function unlessFailed<T>(work: Promise<T>, giveBack: () => Promise<void>) {
  try {
    return await work
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Unlocks the names of an account, for somebody who has set its password by a mailed link. */
export const forgetPasswordTries = (db: Db, accountId: string, names: readonly string[]) =>
  forgetTries(db, triesOfAccount(accountId), ...names.map((name) => triesOfName(asTyped(name))))

/** What was typed is not recorded: it may be a password in the wrong field. */
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
 * Exchanges a refresh token. The one just replaced remains valid for half a minute and yields the same successor, so
 * that a lost answer or a second tab neither ends nor forks the session; any other replay ends it for everybody.
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
  await refuseWeakPassword(db, { password, username: account.username, email: account.email })
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
  await checkPasswordOf(db, by, { ...account, field, password })
  return account
}

type Checked = { id: string; passwordHash: string | null; field: string; password: string }

export async function checkPasswordOf(db: Db, by: By, { id, passwordHash, field, password }: Checked) {
  const { giveBack } = await reserve(db, triesOfAccount(id), triesOfNetwork(by))
  if (!(await unlessFailed(isPassword(passwordHash, password), giveBack))) refuseWrongPassword(field)
  await giveBack()
}

/** Not 401: the session is still valid, only this command is refused. */
const refuseWrongPassword = (field: string): never =>
  refuse('rule-broken', 'session.wrong-password', { fields: { [field]: 'session.wrong-password' } })
