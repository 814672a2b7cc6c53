import { CLOSING_DAYS } from '@learning-cms/contract/account/profile'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { Language } from '@learning-cms/texts'
import { OWNER } from '#services/auth/role-names.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { dropPasswordLinks } from '#services/auth/password-links.ts'
import { record } from '#services/audit/record.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'
import { forgetOwn } from './erasure.ts'
import { lockOwn, settled } from './own/own-profile.ts'
import { dropAddressChange } from './own/own-queries.ts'
import { countOtherOwners, lockAccount, updateAccount, type AccountRow } from './queries.ts'

type ClosingCaller = By & { language: Language }

/** Until the closing date the owner can revoke this, and the account works as before. */
export const closeOwn = (db: Db, by: ClosingCaller) =>
  db.transaction(async (tx) => {
    const before = await lockOwn(tx, by)
    if (before.closesAt) refuse('state-forbids', 'profile.closing')
    if (await isLastOwner(tx, before.id)) refuse('state-forbids', 'accounts.last-owner')
    await tx.execute(sql`
      update accounts set closes_at = now() + make_interval(days => ${CLOSING_DAYS}) where id = ${before.id}`)
    await updateAccount(tx, before.id)
    await tellOwner(tx, by, { accountId: before.id, happening: 'closing-asked' })
    return settled(tx, by, { before, action: 'accounts.close-own' })
  })

export const keepOwn = (db: Db, by: ClosingCaller) =>
  db.transaction(async (tx) => {
    const before = await lockOwn(tx, by)
    if (!before.closesAt) refuse('state-forbids', 'profile.not-closing')
    await stopClosing(tx, before.id)
    await tellOwner(tx, by, { accountId: before.id, happening: 'closing-dropped' })
    return settled(tx, by, { before, action: 'accounts.keep-own' })
  })

async function stopClosing(tx: Db, id: string) {
  await tx.execute(sql`update accounts set closes_at = null where id = ${id}`)
  await updateAccount(tx, id)
}

const isOwner = ({ roles }: AccountRow) => roles.some(({ key }) => key === OWNER)

/** Owners who are leaving themselves do not count. */
async function isLastOwner(tx: Db, id: string) {
  const account = await lockAccount(tx, id)
  return account !== undefined && isOwner(account) && (await countOtherOwners(tx, id)) === 0
}

const AT_ONCE = 100

/** Each in a transaction of its own: one that cannot be closed does not hold up the others. */
export async function closeDue(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from accounts where closes_at <= now() order by closes_at, id limit ${AT_ONCE}`)
  for (const { id } of rows) await db.transaction((tx) => closeOne(tx, id))
}

async function closeOne(tx: Db, id: string) {
  const account = await lockAccount(tx, id)
  const { rowCount } = await tx.execute(sql`select from accounts where id = ${id} and closes_at <= now()`)
  if (!account || rowCount === 0) return
  const line = { entity: 'accounts', id, label: account.username }
  // Whoever became the last owner meanwhile keeps the account: there must always be an owner.
  if (await isLastOwner(tx, id)) {
    await stopClosing(tx, id)
    await tellOwner(tx, bySystem, { accountId: id, happening: 'closing-stopped' })
    return record(tx, bySystem, { ...line, action: 'accounts.keep-last-owner' })
  }
  await tellOwner(tx, bySystem, { accountId: id, happening: 'account-closed' })
  await tx.execute(sql`
    update accounts set closes_at = null, status = 'disabled', password_hash = null where id = ${id}`)
  await updateAccount(tx, id)
  await endSessions(tx, id, 'closed')
  await dropPasswordLinks(tx, id)
  await dropAddressChange(tx, id)
  await forgetOwn(tx, id)
  return record(tx, bySystem, {
    ...line,
    action: 'accounts.close',
    version: account.version + 1,
    before: { status: account.status },
    after: { status: 'disabled' },
  })
}
