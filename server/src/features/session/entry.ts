import type { Db } from '#db/open.ts'
import { refuse } from '#http/refuse.ts'
import * as audit from '#services/audit.ts'
import { newId } from '#services/ids.ts'
import { passwordLetter } from '#services/letters.ts'
import { queueMail } from '#services/mail.ts'
import { endSessions } from '#services/open-sessions.ts'
import { dropPasswordLinks, makePasswordLink, peekPasswordLink, takePasswordLink } from '#services/password-links.ts'
import { hashPassword, refuseCommonPassword } from '#services/password.ts'
import { mayTry, networkOf, reserve } from '#services/rate-limit.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { findReader, hasOwner, insertAccount, isSignUpSwitchedOff, setPassword } from './queries.ts'
import { inNameOf, type Circumstances } from './rules.ts'

const SIGN_UPS_PER_NETWORK = 20
const RESETS_PER_NETWORK = 30
const MAILS_PER_ADDRESS = 3
/** Longer than the work for a known address takes, on a busy machine too. */
const FORGOT_TAKES_MS = 250

export const PERSONAL = ['fullName', 'email', 'phone'] as const

export const isSignUpOpen = async (db: Db) => (await hasOwner(db)) && !(await isSignUpSwitchedOff(db))

type SignUp = { username: string; fullName: string; email: string; phone?: string | undefined; password: string }

/** An account that waits for a role. */
export async function signUp(db: Db, by: Circumstances, { password, phone = '', ...said }: SignUp) {
  if (!(await isSignUpOpen(db))) refuse('not-allowed', 'session.sign-up-closed')
  await reserve(db, { what: 'sign-ups from a network', key: networkOf(by.ip), max: SIGN_UPS_PER_NETWORK })
  refuseCommonPassword(password, said.username)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const account = { id: newId(), personId: newId(), status: 'pending' as const, ...said, phone }
    await insertAccount(tx, { ...account, passwordHash })
    const { id, username, status, fullName, email } = account
    await audit.record(tx, inNameOf(by, account), {
      action: 'accounts.sign-up',
      entity: 'accounts',
      ...{ id, version: 1, label: username, after: { username, status, fullName, email, phone }, personal: PERSONAL },
    })
    return null
  })
}

/** Known and unknown addresses get the same answer after the same time, and only the stored one gets mail. */
export async function forgotPassword(db: Db, by: Circumstances, email: string) {
  await reserve(db, { what: 'resets from a network', key: networkOf(by.ip), max: RESETS_PER_NETWORK })
  await Promise.all([mailResetLink(db, by, email), wait(FORGOT_TAKES_MS)])
  return null
}

async function mailResetLink(db: Db, by: Circumstances, asked: string) {
  const reader = await findReader(db, asked)
  const isCalm = await mayTry(db, { what: 'reset mails to an address', key: asked, max: MAILS_PER_ADDRESS })
  if (!reader || !isCalm) return
  const { accountId, username, email } = reader
  await db.transaction(async (tx) => {
    const link = await makePasswordLink(tx, { accountId, kind: 'reset', publicUrl: by.config.publicUrl })
    await queueMail(tx, { to: email, accountId, ...passwordLetter('reset', by.language, reader), secretLink: link })
    const line = { action: 'session.forgot-password', entity: 'accounts', id: accountId, label: username } as const
    await audit.record(tx, by, line)
  })
}

/** By the token of a mailed link. Every session of the account ends; of many tries at once one succeeds. */
export async function resetPassword(
  db: Db,
  by: Circumstances,
  { token, password }: { token: string; password: string },
) {
  const target = (await peekPasswordLink(db, token)) ?? refuseLink()
  refuseCommonPassword(password, target.username)
  const passwordHash = await hashPassword(password)
  const { accountId, username } = target
  return db.transaction(async (tx) => {
    if (!(await takePasswordLink(tx, token))) refuseLink()
    if (!(await setPassword(tx, accountId, passwordHash))) refuseLink()
    await endSessions(tx, accountId, 'password-changed')
    await dropPasswordLinks(tx, accountId)
    const line = { action: 'session.reset-password', entity: 'accounts', id: accountId, label: username } as const
    await audit.record(tx, inNameOf(by, { id: accountId, username }), line)
    return { username }
  })
}

const refuseLink = (): never =>
  refuse('rule-broken', 'session.link-invalid', { fields: { token: 'session.link-invalid' } })
