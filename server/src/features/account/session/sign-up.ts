import type { Db } from '#db/open.ts'
import { networkOf } from '#http/addresses/network.ts'
import { found, refuse } from '#refuse'
import * as audit from '#services/audit/record.ts'
import {
  dropAddressLink,
  hasAccount,
  joinByAddress,
  makeAddressLink,
  peekAddressLink,
  takeAddressLink,
} from '#services/auth/address-links.ts'
import { newId } from '#services/ids.ts'
import { addressMail, knownAddressMail } from '#services/mail/templates.ts'
import { queueMail } from '#services/mail/mail.ts'
import { hashPassword, refuseWeakPassword } from '#services/auth/password.ts'
import { mayTry, reserve } from '#services/auth/rate-limit.ts'
import { findUnproved, hasOwner, insertAccount } from './queries.ts'
import { checkPasswordOf, inNameOf, type SessionCircumstances } from './rules.ts'
import { isSignUpSwitchedOff } from './sign-up-switch.ts'

const SIGN_UPS_PER_NETWORK = 20
const PROOFS_PER_NETWORK = 30
const MAILS_PER_ADDRESS = 3

export const isSignUpOpen = async (db: Db) => (await hasOwner(db)) && !(await isSignUpSwitchedOff(db))

type SignUp = { username: string; fullName: string; email: string; phone?: string | undefined; password: string }

/**
 * An account that waits for a role. Answer and work are the same whether or not the address is taken: it is stored
 * separately until it is proved, and the mail contains nothing that was typed here.
 */
export async function signUp(db: Db, by: SessionCircumstances, { password, email, phone = '', ...fields }: SignUp) {
  if (!(await isSignUpOpen(db))) refuse('not-allowed', 'session.sign-up-closed')
  await reserve(db, { what: 'sign-ups from a network', key: networkOf(by.ip), max: SIGN_UPS_PER_NETWORK })
  await refuseWeakPassword(db, { password, username: fields.username, email })
  const passwordHash = await hashPassword(password)
  const isCalm = await mayWrite(db, email)
  return db.transaction(async (tx) => {
    const account = { id: newId(), personId: newId(), status: 'pending' as const, ...fields, phone }
    await insertAccount(tx, { ...account, email: null, unprovedEmail: email, passwordHash })
    if (isCalm) await mailProof(tx, by, { accountId: account.id, email })
    const { id, username, status, fullName } = account
    await audit.record(tx, inNameOf(by, account), {
      action: 'accounts.sign-up',
      entity: 'accounts',
      id,
      version: 1,
      label: username,
      after: { username, status, fullName, unprovedEmail: email, phone },
      personal: ['fullName', 'unprovedEmail', 'phone'],
    })
    return null
  })
}

const mayWrite = (db: Db, email: string) =>
  mayTry(db, { what: 'sign-up mails to an address', key: email, max: MAILS_PER_ADDRESS })

/** If the address already has an account, the mail says so and has no link. */
async function mailProof(tx: Db, by: SessionCircumstances, { accountId, email }: { accountId: string; email: string }) {
  const isKnown = await hasAccount(tx, email)
  const secretLink = await makeAddressLink(tx, accountId, by.config.publicUrl)
  const recipient = { to: email, accountId }
  if (isKnown) await queueMail(tx, { ...recipient, ...knownAddressMail(by.language, by.config.publicUrl) })
  else await queueMail(tx, { ...recipient, ...addressMail(by.language), secretLink })
}

/** Sends the mail again, for somebody signed in who did not receive it. */
export async function sendAddressLink(db: Db, by: SessionCircumstances) {
  const accountId = by.actor.accountId!
  const { email, username } = found(await findUnproved(db, accountId))
  if (!email) return refuse('state-forbids', 'session.address-proved')
  await reserve(db, { what: 'sign-up mails to an address', key: email, max: MAILS_PER_ADDRESS })
  return db.transaction(async (tx) => {
    await dropAddressLink(tx, accountId)
    await mailProof(tx, by, { accountId, email })
    const line = { action: 'session.send-address-link', entity: 'accounts', id: accountId, label: username } as const
    await audit.record(tx, by, line)
    return null
  })
}

/**
 * With the token of the mailed link and the password: whoever reads the mailbox need not have requested this account,
 * and whoever requested it need not be able to read the mailbox. Only somebody who does both is joined to the person
 * with that address.
 */
export async function proveAddress(
  db: Db,
  by: SessionCircumstances,
  { token, password }: { token: string; password: string },
) {
  await reserve(db, { what: 'proofs from a network', key: networkOf(by.ip), max: PROOFS_PER_NETWORK })
  const account = (await peekAddressLink(db, token)) ?? refuseLink()
  const { accountId: id, username } = account
  await checkPasswordOf(db, by, { id, passwordHash: account.passwordHash, field: 'password', password })
  return db.transaction(async (tx) => {
    if (!(await takeAddressLink(tx, token))) refuseLink()
    if (!(await joinByAddress(tx, id))) refuseLink()
    const line = { action: 'session.prove-address', entity: 'accounts', id, label: username } as const
    await audit.record(tx, inNameOf(by, { id, username }), line)
    return { username }
  })
}

const refuseLink = (): never =>
  refuse('rule-broken', 'session.link-invalid', { fields: { token: 'session.link-invalid' } })
