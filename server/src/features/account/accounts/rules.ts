import type { AccountStatus } from '@learning-cms/contract/account/accounts'
import { approvalRights, type Permission } from '@learning-cms/contract/core/permissions'
import type { Language } from '@learning-cms/texts'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { OWNER } from '#services/auth/role-names.ts'
import { beyond, refuseToGiveBeyond, refuseToTouchBeyond } from '#features/account/roles/rules.ts'
import type { By } from '#http/actor.ts'
import { refuseUnconfirmed } from '#http/confirmed.ts'
import { found, refuse } from '#refuse'
import * as audit from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { joinByAddress } from '#services/auth/address-links.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { passwordMail } from '#services/mail/templates.ts'
import { queueMail } from '#services/mail/mail.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { dropPasswordLinks, makePasswordLink } from '#services/auth/password-links.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { lockPerson } from '#services/people/lock.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { updatePerson } from '#services/people/rows.ts'
import { asAnswered } from './answer.ts'
import { leaveAddress } from './mailing/moved-address.ts'
import {
  countOtherOwners,
  findAccount,
  insertInvited,
  lockAccount,
  lockRoles,
  noteInvited,
  noteLetIn,
  noteMoved,
  replaceRoles,
  updateAccount,
  type AccountRow,
} from './queries.ts'

/** Who acts, and where and in which language the mail is written. */
export type AccountCircumstances = By & { config: Config; language: Language }
/** Who acts, and in which language the current row is returned when it has changed. */
type AccountReader = Omit<AccountCircumstances, 'config'>
type AccountPerson = {
  fullName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  avatarId?: string | null | undefined
}
type Invited = { username: string; fullName: string; email: string; phone?: string | undefined; roleIds: string[] }

const isOwner = ({ roles }: AccountRow) => roles.some(({ key }) => key === OWNER)
const isSelf = ({ actor }: By, { id }: AccountRow) => actor.accountId === id

/** Creates the account, mails the link, and returns it where mail cannot be sent. */
export function inviteAccount(db: Db, by: AccountCircumstances, { roleIds, phone = '', ...fields }: Invited) {
  return db.transaction(async (tx) => {
    const rights = await rightsOfRoles(tx, roleIds)
    refuseToGiveBeyond(by.actor, rights)
    const id = newId()
    await insertInvited(tx, { id, personId: newId(), phone, ...fields })
    await replaceRoles(tx, id, roleIds)
    const account = found(await findAccount(tx, id))
    await audit.record(tx, by, { ...lineOf('accounts.invite', account), after: auditedValues(account) })
    return { account, link: await sendPasswordLink(tx, by, account) }
  })
}

export const changeAccount = (db: Db, by: AccountCircumstances, target: RowVersion, fields: AccountPerson) =>
  change(db, by, { target, action: 'accounts.update' }, async (tx, before) => {
    const changed = changedOf(before, fields)
    if (Object.keys(changed).length === 0) return
    await refuseForeignPicture(tx, by, {
      entity: 'accounts',
      id: before.id,
      field: 'avatarId',
      assetId: changed.avatarId,
    })
    await lockPerson(tx, before.personId)
    await updatePerson(tx, before.personId, changed)
    if ('email' in changed) {
      refuseToReroute(by, before)
      await leaveAddress(tx, by, before)
      if (!isSelf(by, before)) await noteMoved(tx, before.id, by.actor.accountId)
    }
    await updateAccount(tx, before.id, 'email' in changed ? { unprovedEmail: null } : {})
  })

/** Also admits somebody who has signed up and is waiting. */
export const setAccountRoles = (db: Db, by: AccountReader, target: RowVersion, roleIds: string[]) =>
  change(db, by, { target, action: 'accounts.set-roles' }, async (tx, before) => {
    if (isSelf(by, before)) refuse('state-forbids', 'accounts.self-change')
    const rights = await rightsOfRoles(tx, roleIds)
    refuseToGiveBeyond(by.actor, rights)
    await replaceRoles(tx, before.id, [...new Set(roleIds)])
    await updateAccount(tx, before.id, before.status === 'pending' ? { status: 'active' } : {})
    const stays = isOwner(found(await findAccount(tx, before.id)))
    if (!stays) await refuseLastOwner(tx, before)
  })

/** An administrator confirms the address, with the same effect as the link mailed to it. */
export const acceptAddress = (db: Db, by: AccountReader, target: RowVersion) =>
  change(db, by, { target, action: 'accounts.accept-address' }, async (tx, before) => {
    if (!(await joinByAddress(tx, before.id))) refuse('state-forbids', 'session.address-proved')
    if (!isSelf(by, before)) await noteMoved(tx, before.id, by.actor.accountId)
  })

/** Closes an account; its sessions end with it. */
export const disableAccount = (db: Db, by: AccountReader, target: RowVersion) =>
  change(db, by, { target, action: 'accounts.disable' }, async (tx, before) => {
    if (isSelf(by, before)) refuse('state-forbids', 'accounts.self-change')
    if (before.status === 'disabled') refuseStatus(before)
    await refuseLastOwner(tx, before)
    await updateAccount(tx, before.id, { status: 'disabled' })
    await endSessions(tx, before.id, 'disabled')
    await dropPasswordLinks(tx, before.id)
  })

/** Enables a disabled account in the state it supports: without a way in it is invited, without a role it waits. */
export const enableAccount = (db: Db, by: AccountReader, target: RowVersion) =>
  change(db, by, { target, action: 'accounts.enable' }, async (tx, before) => {
    if (before.status !== 'disabled') refuseStatus(before)
    await updateAccount(tx, before.id, { status: reopened(before) })
  })

const reopened = ({ hasPassword, isLinked, roles }: AccountRow): AccountStatus => {
  if (!hasPassword && !isLinked) return 'invited'
  return roles.length > 0 ? 'active' : 'pending'
}

export function signOutEverywhere(db: Db, by: By, id: string) {
  return db.transaction(async (tx) => {
    const account = found(await lockAccount(tx, id))
    refuseToTouchBeyond(by.actor, account.rights)
    await endSessions(tx, id, 'ended-by-administrator')
    await audit.record(tx, by, lineOf('accounts.sign-out-everywhere', account))
    return found(await findAccount(tx, id))
  })
}

/** A new link to set the password, by mail; returned only to somebody who outranks that person. */
export function renewPasswordLink(db: Db, by: AccountCircumstances, id: string) {
  return db.transaction(async (tx) => {
    const account = found(await lockAccount(tx, id))
    if (isOwner(account)) refuse('not-allowed', 'accounts.owner-link')
    refuseToTouchBeyond(by.actor, account.rights)
    if (account.status === 'disabled') refuseStatus(account)
    const isLinkVisible = by.config.smtpUrl === undefined
    if (!isLinkVisible && !account.email) refuse('rule-broken', 'accounts.no-email')
    if (isLinkVisible && account.status !== 'invited' && !outranks(by, account))
      refuse('not-allowed', 'accounts.user-out-of-scope')
    // Whoever has the link could approve, in another's name, what they started themselves.
    if (isLinkVisible && account.hasPassword && account.rights.some((right) => approvalRights.includes(right)))
      refuse('not-allowed', 'accounts.link-by-mail-only')
    await audit.record(tx, by, lineOf('accounts.send-link', account))
    return { link: await sendPasswordLink(tx, by, account) }
  })
}

const outranks = ({ actor }: By, { rights }: AccountRow) =>
  beyond(actor, rights).length === 0 && actor.may.size > rights.length

/** Whoever reads an account's mail can set its password: as for a link, one must outrank its owner or be them. */
function refuseToReroute(by: By, account: AccountRow) {
  refuseUnconfirmed(by.actor)
  if (account.hasPassword && !isSelf(by, account) && !outranks(by, account))
    refuse('not-allowed', 'accounts.user-out-of-scope')
}

async function sendPasswordLink(tx: Db, { config, language, actor }: AccountCircumstances, account: AccountRow) {
  const { id: accountId, email, status } = account
  const kind = status === 'invited' ? 'invite' : 'reset'
  const link = await makePasswordLink(tx, { accountId, kind, publicUrl: config.publicUrl })
  if (email) await queueMail(tx, { to: email, accountId, ...passwordMail(kind, language, account), secretLink: link })
  if (config.smtpUrl !== undefined) return null
  await (kind === 'invite' ? noteInvited : noteLetIn)(tx, accountId, actor.accountId)
  return link.address
}

type AccountCommand = { target: RowVersion; action: `accounts.${string}` }

/** What every change of an account has in common: lock, checks, version, the change itself, its audit line. */
function change(
  db: Db,
  by: AccountReader,
  { target, action }: AccountCommand,
  work: (tx: Db, before: AccountRow) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const before = found(await lockAccount(tx, target.id))
    refuseToTouchBeyond(by.actor, before.rights)
    if (before.version !== target.version) {
      const current = asAnswered(before, by.actor, by.language)
      await refuseStale(tx, { entity: 'accounts', id: target.id, sent: target.version, current })
    }
    await work(tx, before)
    const after = found(await findAccount(tx, target.id))
    if (after.version !== before.version)
      await audit.record(tx, by, {
        ...lineOf(action, after),
        before: auditedValues(before),
        after: auditedValues(after),
      })
    return after
  })
}

async function refuseLastOwner(tx: Db, account: AccountRow) {
  if (isOwner(account) && (await countOtherOwners(tx, account.id)) === 0) refuse('state-forbids', 'accounts.last-owner')
}

async function rightsOfRoles(tx: Db, roleIds: readonly string[]): Promise<Permission[]> {
  const ids = new Set(roleIds)
  if (ids.size === 0) refuse('invalid-input', 'input.invalid', { fields: { roleIds: 'accounts.needs-role' } })
  const roles = await lockRoles(tx, roleIds)
  if (roles.length < ids.size)
    refuse('rule-broken', 'accounts.unknown-role', { fields: { roleIds: 'accounts.unknown-role' } })
  return roles.flatMap(({ permissions }) => permissions)
}

const refuseStatus = ({ status }: AccountRow): never =>
  refuse('state-forbids', 'accounts.status', { values: { from: status } })

const lineOf = (action: `accounts.${string}`, { id, version, username }: AccountRow) => ({
  action,
  entity: 'accounts',
  id,
  version,
  label: username,
  personal,
})

const { auditedValues, personal } = auditedFields<AccountRow>({
  username: 'audited',
  fullName: 'personal',
  email: 'personal',
  unprovedEmail: 'personal',
  phone: 'personal',
  avatarId: 'audited',
  status: 'audited',
  roles: ({ roles }) => roles.map(({ key }) => key),
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'addressHolder',
    'avatar',
    'hasPassword',
    'isLinked',
    'lastSignedInAt',
    'personId',
    'rights',
    'secondFactor',
    'sessionCount',
    // Recorded when the account's owner changes it.
    'title',
  ),
})
