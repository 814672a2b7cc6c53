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
import { isNewDevice } from './devices.ts'
import { beginSignature, checkSignature, type Signature } from '#services/factors/passkeys.ts'
import { personOf } from '#services/auth/rights.ts'
import { factorState, takeCode } from '#services/factors/second-factors.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'
import { hashPassword, isPassword, refuseWeakPassword } from '#services/auth/password.ts'
import { networkOf } from '#http/addresses/network.ts'
import { forgetTries, giveAllBack, reserve, reserveQuietly } from '#services/auth/rate-limit.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { carryOver, leaveAddress, takeTicket, tieToSession } from '#services/sso/provider-sessions.ts'
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
  type Proof,
  type Refreshable,
  type SignIn,
} from './queries.ts'

/** What the session rules need besides the database. */
export type SessionCircumstances = By & {
  config: Config
  sessions: Sessions
  language: Language
  userAgent: string
  /** Identifies the browser; programs have none. */
  deviceMark?: string | undefined
}

const GRACE_SECONDS = 30
const TRIES_PER_ACCOUNT = 10
const TRIES_PER_NETWORK = 100
const CHALLENGES_PER_NETWORK = 300

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
  by: SessionCircumstances,
  { username, password, totp }: { username: string; password: string; totp?: string | undefined },
) {
  const name = asTyped(username)
  const account = await findSignIn(db, name)
  const tries = await reserve(db, triesOfName(name), triesOfNetwork(by))
  const ofAccount = await reserveQuietly(db, triesOfAccount(account?.id ?? `nobody ${name}`))
  const giveBack = () => giveAllBack(ofAccount ? [tries, ofAccount] : [tries])
  const isRight = await unlessFailed(isPassword(account?.passwordHash, password), giveBack)
  if (!account || !ofAccount || !isRight || !['active', 'pending'].includes(account.status))
    return refuseSignIn(db, by, account)
  const opened = await unlessFailed(openSession(db, by, account, { by: 'password' }), giveBack)
  if (!opened) return refuseSignIn(db, by, account)
  await giveBack()
  if (!opened.awaits || totp === undefined) return entered(db, by, account, opened)
  return finishByCode(db, by, { account, sessionId: opened.sessionId, code: totp })
}

/** The answer for a session just opened; one that awaits its second factor lists the factors available. */
async function entered(db: Db, by: SessionCircumstances, account: SignIn, { sessionId, refreshToken, awaits }: Opened) {
  const opened = { token: by.sessions.accessTokenOf(sessionId), username: account.username, sessionId }
  if (!awaits) return { ...opened, roles: await roleKeysOf(db, account.id), refreshToken }
  const { passkeys, hasTotp, recoveryCodesLeft } = await factorState(db, account.id)
  const ways = { passkey: passkeys > 0, totp: hasTotp, 'recovery-code': recoveryCodesLeft > 0 }
  return { ...opened, roles: [], awaits: (['passkey', 'totp', 'recovery-code'] as const).filter((way) => ways[way]) }
}

/** The second step, a code after the password. A wrong code leaves the session waiting. */
export async function proveFactor(db: Db, by: SessionCircumstances, code: string) {
  if (by.actor.awaits !== 'factor') refuse('state-forbids', 'session.factor-given')
  const account = found(await findAccountSignIn(db, personOf(by.actor)))
  return finishByCode(db, by, { account, sessionId: by.actor.sessionId!, code })
}

type Finishing = { account: SignIn; sessionId: string; code: string }

async function finishByCode(db: Db, by: SessionCircumstances, { account, sessionId, code }: Finishing) {
  const used = await takeCode(db, by.config, account.id, code).catch((error: unknown) =>
    refuseFactor(db, by, account, error),
  )
  const opened = await openSession(db, by, account, { by: 'code', sessionId, factor: used })
  return opened ? entered(db, by, account, opened) : refuseSignIn(db, by, account)
}

/** Without a name or a password: the passkey identifies the account, and the device has verified its owner. */
export async function signInByPasskey(db: Db, by: SessionCircumstances, signature: Signature) {
  const { giveBack } = await reserve(db, triesOfNetwork(by))
  const { accountId, id } = await checkSignature(db, by.config, signature, null)
  const account = found(await findAccountSignIn(db, accountId))
  const opened = await openSession(db, by, account, { by: 'passkey', passkeyId: id })
  if (!opened) return refuseSignIn(db, by, account)
  await giveBack()
  return entered(db, by, account, opened)
}

/** By the ticket issued for a provider's answer: it works once, within a minute, in the same browser. */
export async function signInByProvider(db: Db, by: SessionCircumstances, ticket: string) {
  const redeemed = (await takeTicket(db, ticket)) ?? refuse('not-signed-in', 'sso.attempt-over')
  const account = found(await findAccountSignIn(db, redeemed.accountId))
  const opened = await openSession(db, by, account, { by: 'provider', ...redeemed })
  if (opened) return entered(db, by, account, opened)
  await audit.record(db, by, { action: 'session.sign-in-refused', ...lineOf(account) })
  return refuse('not-signed-in', 'sso.account-closed')
}

/** Challenges are limited for each network: enough for an office, too few to fill the table. */
export async function beginPasskeySignIn(db: Db, by: SessionCircumstances) {
  await reserve(db, { what: 'passkey challenges to a network', key: networkOf(by.ip), max: CHALLENGES_PER_NETWORK })
  return beginSignature(db, by.config, null)
}

async function refuseFactor(db: Db, by: By, account: SignIn, error: unknown): Promise<never> {
  const line = { action: 'session.factor-refused', ...lineOf(account) } as const
  await audit.record(db, inNameOf(by, account), line)
  throw error
}

// Lower-cased here: a database with the C locale leaves letters such as Đ unchanged.
const asTyped = (name: string) => name.normalize('NFC').toLowerCase()

/**
 * The lock that is reported belongs to the name as typed, whether or not it exists. Attempts also count for the account
 * under any of its names; beyond that limit every password is refused as wrong, without reporting a lock.
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

function factorIn(proof: Proof) {
  if (proof.by === 'password') return {}
  if (proof.by === 'provider') return { after: { provider: proof.provider, hasFactor: proof.hasFactor } }
  return { after: { factor: proof.by === 'code' ? proof.factor : 'passkey' } }
}

type Opened = { sessionId: string; refreshToken: string; awaits: boolean }

function openSession(db: Db, by: SessionCircumstances, account: SignIn, proof: Proof) {
  const [sessionId, refreshToken] = [newId(), newSecret()]
  return db.transaction(async (tx): Promise<Opened | undefined> => {
    const session = {
      id: sessionId,
      account,
      proof,
      refreshHash: hashSecret(refreshToken),
      ip: by.ip,
      userAgent: by.userAgent,
    }
    const made = await insertSession(tx, session)
    if (!made) return undefined
    if (proof.by === 'provider') await tieToSession(tx, proof.providerSessionId, sessionId)
    if (proof.by === 'code') await carryOver(tx, proof.sessionId, sessionId)
    const action = made.awaits ? 'session.password-given' : 'session.sign-in'
    await audit.record(tx, inNameOf(by, account), { action, ...lineOf(account), ...factorIn(proof) })
    if (made.awaits) return { sessionId, refreshToken, awaits: true }
    const device = { mark: by.deviceMark, userAgent: by.userAgent, ip: by.ip }
    if (await isNewDevice(tx, account.id, device))
      await tellOwner(tx, by, { accountId: account.id, happening: 'new-device' })
    return { sessionId, refreshToken, awaits: false }
  })
}

const lineOf = ({ id, username }: { id: string; username: string }) => ({ entity: 'accounts', id, label: username })

/**
 * Exchanges a refresh token. The one just replaced remains valid for half a minute and yields the same successor, so
 * that a lost answer or a second tab neither ends nor forks the session; any other replay ends it for everybody.
 */
export async function refresh(db: Db, by: SessionCircumstances, token: string) {
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

/** Yields where to go for signing out at the provider as well, if the session was opened by one that wants it. */
export async function signOut(db: Db, by: SessionCircumstances, accessToken: string | undefined) {
  const sessionId = accessToken && by.sessions.sessionIdOf(accessToken)
  if (!sessionId) return { leaveBy: null }
  return db.transaction(async (tx) => {
    const ended = await endSession(tx, sessionId, 'signed-out')
    if (!ended) return { leaveBy: null }
    const account = { id: ended.accountId, username: ended.username }
    await audit.record(tx, inNameOf(by, account), { action: 'session.sign-out', ...lineOf(account) })
    return { leaveBy: await leaveAddress(tx, by.config, sessionId) }
  })
}

export type Confirmation = { password: string } | { code: string } | Signature

/** By password, code or passkey. A passkey must be the person's own; a code is used up. */
export async function confirm(db: Db, by: By & { config: Config }, given: Confirmation) {
  const accountId = personOf(by.actor)
  if ('password' in given) await checkOwnPassword(db, by, 'password', given.password)
  else if ('code' in given) await takeCode(db, by.config, accountId, given.code)
  else {
    const { giveBack } = await reserve(db, triesOfNetwork(by))
    const signer = await checkSignature(db, by.config, given, null)
    if (signer.accountId !== accountId) refuse('rule-broken', 'factors.passkey-refused')
    await giveBack()
  }
  await confirmSession(db, by.actor.sessionId!)
  return null
}

export async function changePassword(
  db: Db,
  by: By & { language: Language },
  { current, password }: { current: string; password: string },
) {
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
    await tellOwner(tx, by, { accountId: account.id, happening: 'password-changed' })
    return null
  })
}

async function checkOwnPassword(db: Db, by: By, field: string, password: string) {
  const account = found(await findAccountSignIn(db, by.actor.accountId!))
  await checkPasswordOf(db, by, { ...account, field, password })
  return account
}

type PasswordCheck = { id: string; passwordHash: string | null; field: string; password: string }

export async function checkPasswordOf(db: Db, by: By, { id, passwordHash, field, password }: PasswordCheck) {
  const { giveBack } = await reserve(db, triesOfAccount(id), triesOfNetwork(by))
  if (!(await unlessFailed(isPassword(passwordHash, password), giveBack))) refuseWrongPassword(field)
  await giveBack()
}

/** Not 401: the session is still valid, only this command is refused. */
const refuseWrongPassword = (field: string): never =>
  refuse('rule-broken', 'session.wrong-password', { fields: { [field]: 'session.wrong-password' } })
