import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import * as audit from '#services/audit/record.ts'
import { passwordMail } from '#services/mail/templates.ts'
import { queueMail } from '#services/mail/mail.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import {
  dropPasswordLinks,
  makePasswordLink,
  peekPasswordLink,
  takePasswordLink,
} from '#services/auth/password-links.ts'
import { hashPassword, refuseWeakPassword } from '#services/auth/password.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'
import { networkOf } from '#http/addresses/network.ts'
import { mayTry, reserve } from '#services/auth/rate-limit.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { findReader, setPassword } from './queries.ts'
import { forgetPasswordTries, inNameOf, type SessionCircumstances } from './rules.ts'

const RESETS_PER_NETWORK = 30
const MAILS_PER_ADDRESS = 3
/** Longer than the work for a known address takes, even on a busy machine. */
const FORGOT_TAKES_MS = 250

/** Known and unknown addresses get the same answer after the same time, and mail goes only to the stored address. */
export async function forgotPassword(db: Db, by: SessionCircumstances, email: string) {
  await reserve(db, { what: 'resets from a network', key: networkOf(by.ip), max: RESETS_PER_NETWORK })
  await Promise.all([mailResetLink(db, by, email), wait(FORGOT_TAKES_MS)])
  return null
}

async function mailResetLink(db: Db, by: SessionCircumstances, address: string) {
  const reader = await findReader(db, address)
  const isCalm = await mayTry(db, { what: 'reset mails to an address', key: address, max: MAILS_PER_ADDRESS })
  if (!reader || !isCalm) return
  const { accountId, username, email } = reader
  await db.transaction(async (tx) => {
    const link = await makePasswordLink(tx, { accountId, kind: 'reset', publicUrl: by.config.publicUrl })
    await queueMail(tx, { to: email, accountId, ...passwordMail('reset', by.language, reader), secretLink: link })
    const line = { action: 'session.forgot-password', entity: 'accounts', id: accountId, label: username } as const
    await audit.record(tx, by, line)
  })
}

/** With the token of a mailed link. Ends every session of the account; of several concurrent attempts one succeeds. */
export async function resetPassword(
  db: Db,
  by: SessionCircumstances,
  { token, password }: { token: string; password: string },
) {
  const target = (await peekPasswordLink(db, token)) ?? refuseLink()
  const { accountId, username, email } = target
  await refuseWeakPassword(db, { password, username, email })
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await takePasswordLink(tx, token))) refuseLink()
    if (!(await setPassword(tx, accountId, passwordHash))) refuseLink()
    await endSessions(tx, accountId, 'password-changed')
    await dropPasswordLinks(tx, accountId)
    await forgetPasswordTries(tx, accountId, [username, ...(email ? [email] : [])])
    const line = { action: 'session.reset-password', entity: 'accounts', id: accountId, label: username } as const
    await audit.record(tx, inNameOf(by, { id: accountId, username }), line)
    await tellOwner(tx, by, { accountId, happening: 'password-changed' })
    return { username }
  })
}

const refuseLink = (): never =>
  refuse('rule-broken', 'session.link-invalid', { fields: { token: 'session.link-invalid' } })
