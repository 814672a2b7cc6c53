import type { AccountBulkCommand } from '@learning-cms/contract/records/bulk'
import type { AccountStatus } from '@learning-cms/contract/account/accounts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import { OWNER } from '#services/auth/role-names.ts'
import { beyond } from '#features/account/roles/rules.ts'
import type { By } from '#http/actor.ts'
import { refuseUnconfirmed } from '#http/confirmed.ts'
import { refuse } from '#refuse'
import { noWayBack, obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { whereOfAccounts } from './where.ts'
import { findRights, listForBulk } from './queries.ts'
import { disableAccount, enableAccount, setAccountRoles } from './rules.ts'

type ListedAccount = Awaited<ReturnType<typeof listForBulk>>[number]
/** `given`: the rights of the role named in the command; undefined when there is no such role. */
type AccountForBulk = ListedAccount & { given: Permission[] | undefined }
type AccountBefore = { roleIds: string[]; status: AccountStatus }

const idsOf = ({ roles }: Pick<ListedAccount, 'roles'>) => roles.map(({ id }) => id)

async function rowsOf(db: Db, ids: readonly string[], command: AccountBulkCommand): Promise<AccountForBulk[]> {
  const given = 'roleId' in command ? await findRights(db, command.roleId) : undefined
  return (await listForBulk(db, ids)).map((row) => ({ ...row, given }))
}

/** Obstacles to any command, by the rows as they are; the rule itself decides in the end. */
function preview(row: AccountForBulk, command: AccountBulkCommand, by: By): Obstacle {
  const { actor } = by
  const without = obstacleOfRight(by, 'accounts:manage')
  if (without) return without
  if (row.id === actor.accountId) return { reason: 'accounts.self-change' }
  if (beyond(actor, row.rights).length > 0) return { reason: 'accounts.user-out-of-scope' }
  const isLastOwner = row.roles.some(({ key }) => key === OWNER) && !row.hasOtherOwner
  if ('roleId' in command) return previewRole(row, command, { by, isLastOwner })
  if ((row.status === 'disabled') === (command.do === 'disable')) return 'same'
  return command.do === 'disable' && isLastOwner ? { reason: 'accounts.last-owner' } : undefined
}

type OfRole = Extract<AccountBulkCommand, { roleId: string }>

function previewRole(row: AccountForBulk, command: OfRole, { by, isLastOwner }: { by: By; isLastOwner: boolean }) {
  const held = row.roles.find(({ id }) => id === command.roleId)
  if (command.do === 'takeRole') {
    if (!held) return 'same'
    if (row.roles.length === 1) return { reason: 'accounts.needs-role' } as const
    return held.key === OWNER && isLastOwner ? ({ reason: 'accounts.last-owner' } as const) : undefined
  }
  if (!row.given) return { reason: 'accounts.unknown-role' } as const
  const permissions = beyond(by.actor, row.given)
  if (permissions.length > 0) return { reason: 'accounts.permission-out-of-scope', values: { permissions } } as const
  return held ? 'same' : undefined
}

/** A refusal is reported by its reason alone: no row is shown, so the language does not matter. */
const silent = (by: By) => ({ ...by, language: 'vi' }) as const

async function run(tx: Db, by: By, target: RowVersion, command: AccountBulkCommand) {
  if (command.do === 'disable') return disableAccount(tx, silent(by), target)
  if (command.do === 'enable') return enableAccount(tx, silent(by), target)
  const held = (await listForBulk(tx, [target.id])).flatMap(idsOf)
  const roleIds = held.filter((id) => id !== command.roleId)
  if (command.do === 'giveRole') roleIds.push(command.roleId)
  if (roleIds.length === 0) refuse('rule-broken', 'accounts.needs-role')
  return setAccountRoles(tx, silent(by), target, roleIds)
}

/** Restores the roles in their order; somebody admitted by their first role stays admitted. */
function undo(
  tx: Db,
  by: By,
  target: RowVersion,
  { command, before }: { command: AccountBulkCommand; before: AccountBefore },
) {
  if (command.do === 'disable') return enableAccount(tx, silent(by), target)
  if (command.do === 'enable') return disableAccount(tx, silent(by), target)
  return before.roleIds.length > 0 ? setAccountRoles(tx, silent(by), target, before.roleIds) : noWayBack()
}

export const accountBulk: Bulk<'accounts', AccountForBulk, AccountBefore> = {
  read: 'accounts:manage',
  admit: ({ actor }) => refuseUnconfirmed(actor),
  idsOf: (db, query) =>
    listIds(db, 'accounts', {
      from: sql`accounts join people on people.id = accounts.person_id`,
      where: whereOfAccounts(query),
      filter: query.filter,
    }),
  rowsOf,
  namesOf: listForBulk,
  preview,
  run: async (tx, by, target, command) => {
    refuseWithout(by, 'accounts:manage')
    return (await run(tx, by, target, command)).version
  },
  keep: ({ status, ...row }) => ({ status, roleIds: idsOf(row) }),
  undo: async (tx, by, target, done) => {
    refuseWithout(by, 'accounts:manage')
    return (await undo(tx, by, target, done)).version
  },
}
