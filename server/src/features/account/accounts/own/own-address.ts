import type { Language } from '@learning-cms/texts'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { checkPasswordOf, inNameOf } from '#features/account/session/rules.ts'
import type { By } from '#http/actor.ts'
import { networkOf } from '#http/addresses/network.ts'
import { refuse } from '#refuse'
import { reserve } from '#services/auth/rate-limit.ts'
import { queueMail } from '#services/mail/mail.ts'
import { newAddressMail } from '#services/mail/templates.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'
import { lockPerson } from '#services/people/lock.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { updatePerson } from '#services/people/rows.ts'
import { lockOwn, settled } from './own-profile.ts'
import { dropAddressChange, findAddressChange, saveAddressChange, takeAddressChange } from './own-queries.ts'
import { leaveAddress } from '#features/account/accounts/mailing/moved-address.ts'
import { updateAccount } from '#features/account/accounts/queries.ts'

export type AddressCircumstances = By & { config: Config; language: Language }

const MAILS_PER_ADDRESS = 3
const WISHES_PER_ACCOUNT = 5
const PROOFS_PER_NETWORK = 30
const LINK_MS = 86_400_000

/**
 * The address does not change until the new one is proved. Only the mail reveals whether another account has the new
 * address.
 */
export async function wantEmail(db: Db, by: AddressCircumstances, email: string) {
  await reserve(
    db,
    { what: 'new addresses of an account', key: by.actor.accountId!, max: WISHES_PER_ACCOUNT },
    { what: 'sign-up mails to an address', key: email, max: MAILS_PER_ADDRESS },
  )
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, by)
    if (before.email?.toLowerCase() === email)
      refuse('rule-broken', 'profile.same-address', { fields: { email: 'profile.same-address' } })
    await dropAddressChange(tx, before.id)
    const token = newSecret()
    await saveAddressChange(tx, before.id, { email, hash: hashSecret(token) })
    const address = `${by.config.publicUrl}/learning-cms/confirm-address?of=change&token=${token}`
    const expiresAt = new Date(Date.now() + LINK_MS).toISOString()
    const secretLink = { kind: 'new-address', address, expiresAt }
    await queueMail(tx, { to: email, accountId: before.id, ...newAddressMail(by.language), secretLink })
    await tellOwner(tx, by, { accountId: before.id, happening: 'address-wanted' })
    return settled(tx, by, { before, action: 'accounts.want-address' })
  })
}

export const dropEmail = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    const before = await lockOwn(tx, by)
    if (!(await dropAddressChange(tx, before.id))) refuse('state-forbids', 'profile.no-address-wanted')
    return settled(tx, by, { before, action: 'accounts.drop-address' })
  })

/**
 * By whoever reads the mailbox and is the account's owner: signed in to it, or knowing its password. Somebody who only
 * opens a link in their mail gives nothing to an account that is not theirs.
 */
export async function proveEmail(
  db: Db,
  by: AddressCircumstances,
  { token, password }: { token: string; password?: string | undefined },
) {
  await reserve(db, { what: 'proofs from a network', key: networkOf(by.ip), max: PROOFS_PER_NETWORK })
  const hash = hashSecret(token)
  const change = (await findAddressChange(db, hash)) ?? refuseLink()
  const { accountId: id, username, passwordHash } = change
  if (password !== undefined) await checkPasswordOf(db, by, { id, passwordHash, field: 'password', password })
  else if (by.actor.accountId !== id)
    refuse('rule-broken', 'users.password-required', { fields: { password: 'users.password-required' } })
  const owner = { ...inNameOf(by, { id, username }), language: by.language }
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, owner)
    const { email } = (await takeAddressChange(tx, hash)) ?? refuseLink()
    await lockPerson(tx, before.personId)
    await updatePerson(tx, before.personId, { email })
    await updateAccount(tx, id, { unprovedEmail: null })
    await leaveAddress(tx, owner, before)
    await settled(tx, owner, { before, action: 'accounts.change-own-address' })
    return { username, email }
  })
}

const refuseLink = (): never =>
  refuse('rule-broken', 'session.link-invalid', { fields: { token: 'session.link-invalid' } })
