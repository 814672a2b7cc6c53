import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { refuseToTouchBeyond } from '#features/account/roles/rules.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { dropFactors, factorState, hasFactor } from '#services/factors/second-factors.ts'
import { barredAsSecond, refuseAsSecond } from '#services/auth/second-person.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'
import { newId } from '#services/ids.ts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { FactorCaller } from './mine.ts'

const DAYS = 3
const RIGHT = 'accounts:manage'

type FactorHolder = { username: string; rights: Permission[] }
type OpenRemoval = {
  id: string
  reason: string
  requestedBy: string | null
  requestedByName: string
  requestedAt: string
  expiresAt: string
}

async function findTarget(db: Db, id: string): Promise<FactorHolder> {
  const { rows } = await db.execute<FactorHolder>(sql`
    select a.username, array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) as rights
    from accounts a where a.id = ${id}`)
  return found(rows[0])
}

const openFor = (id: string) =>
  sql`from factor_removals where account_id = ${id} and ended_at is null and expires_at > now()`

async function findOpen(db: Db, id: string): Promise<OpenRemoval | undefined> {
  const { rows } = await db.execute<OpenRemoval>(sql`
    select id, reason, requested_by as "requestedBy", requested_by_name as "requestedByName", requested_at as "requestedAt",
      expires_at as "expiresAt" ${openFor(id)}`)
  return rows[0]
}

/** The requester, for the rule of two people. If their account was deleted, anybody could have been the requester. */
const firsts = ({ requestedBy }: OpenRemoval) => [{ accountId: requestedBy, reason: 'factors.removal-own' as const }]

export async function readRemoval(db: Db, by: FactorCaller, id: string) {
  await findTarget(db, id)
  const { requiredFrom: _, ...state } = await factorState(db, id)
  const open = await findOpen(db, id)
  if (!open) return { ...state, removal: null }
  const { requestedBy: __, ...removal } = open
  return {
    ...state,
    removal: {
      ...removal,
      requestedAt: isoOf(removal.requestedAt),
      expiresAt: isoOf(removal.expiresAt),
      barred: await barredAsSecond(db, by, { right: RIGHT, firsts: firsts(open) }),
    },
  }
}

export const requestRemoval = (db: Db, by: FactorCaller, id: string, reason: string) =>
  changeFactors(db, by, id, async (tx, target) => {
    if (!hasFactor(await factorState(tx, id))) refuse('state-forbids', 'factors.none-set-up')
    await tx.execute(sql`
      update factor_removals set ended_at = now() where account_id = ${id} and ended_at is null and expires_at <= now()`)
    await tx.execute(sql`
      insert into factor_removals (id, account_id, reason, requested_by, requested_by_name, expires_at)
      values (${newId()}, ${id}, ${reason}, ${by.actor.accountId}, ${by.actor.name}, now() + make_interval(days => ${DAYS}))`)
    await tellOwner(tx, by, { accountId: id, happening: 'removal-requested', reason })
    await note(tx, by, { id, target, action: 'factors.request-removal', after: { reason } })
    return null
  })

export const approveRemoval = (db: Db, by: FactorCaller, id: string) =>
  changeFactors(db, by, id, async (tx, target) => {
    const open = await takeOpen(tx, id)
    await refuseAsSecond(tx, by, { right: RIGHT, firsts: firsts(open) })
    await dropFactors(tx, id)
    await endSessions(tx, id, 'factor-changed')
    await tellOwner(tx, by, { accountId: id, happening: 'factors-removed' })
    await note(tx, by, { id, target, action: 'factors.remove', before: { requestedBy: open.requestedByName } })
    return null
  })

export const cancelRemoval = (db: Db, by: FactorCaller, id: string) =>
  changeFactors(db, by, id, async (tx, target) => {
    await takeOpen(tx, id)
    await note(tx, by, { id, target, action: 'factors.cancel-removal' })
    return null
  })

/** Of several concurrent calls one gets it. */
async function takeOpen(tx: Db, id: string) {
  const open = (await findOpen(tx, id)) ?? refuse('state-forbids', 'factors.removal-none')
  await tx.execute(sql`update factor_removals set ended_at = now() where id = ${open.id}`)
  return open
}

/** One at a time for each account, and only for somebody with no more rights; one's own is removed under the account. */
const changeFactors = <Done>(
  db: Db,
  by: FactorCaller,
  id: string,
  work: (tx: Db, target: FactorHolder) => Promise<Done>,
) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${id} for update`)
    const target = await findTarget(tx, id)
    if (by.actor.accountId === id) refuse('state-forbids', 'accounts.self-change')
    refuseToTouchBeyond(by.actor, target.rights)
    return work(tx, target)
  })

type FactorRemovalLogLine = {
  id: string
  target: FactorHolder
  action: `factors.${string}`
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
const note = (tx: Db, by: FactorCaller, { id, target, action, ...values }: FactorRemovalLogLine) =>
  record(tx, by, { action, entity: 'accounts', id, label: target.username, ...values })
