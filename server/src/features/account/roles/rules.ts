import type { Permission } from '@learning-cms/contract/core/permissions'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { permissions as everyRight, secondFactorRights } from '@learning-cms/contract/core/permissions'
import { roleDescriptions, roleNames } from '@learning-cms/texts/account/roles/built-in'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { bySystem, type Actor, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import * as audit from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { newId } from '#services/ids.ts'
import { slugBeside, slugOf } from '#services/text/slugs.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { builtInRoles } from './default-roles.ts'
import { OWNER, storedWords } from '#services/auth/role-names.ts'
import {
  deleteRole,
  findRole,
  insertMissingRole,
  insertRole,
  lockRole,
  lockRolesWithoutFactor,
  setRightsByKey,
  updateRole,
  type RoleRow,
  type RoleFields,
} from './queries.ts'

/** Rights in a list that this person does not hold. */
export const beyond = ({ may }: Actor, rights: readonly Permission[]) => rights.filter((right) => !may.has(right))

/** Nobody can give rights they do not hold, to a person or a role. */
export function refuseToGiveBeyond(actor: Actor, rights: readonly Permission[]) {
  const lacking = [...new Set(beyond(actor, rights))]
  if (lacking.length > 0)
    refuse('not-allowed', 'accounts.permission-out-of-scope', { values: { permissions: lacking } })
}

/** Nobody can change an account or role with rights beyond their own. */
export function refuseToTouchBeyond(actor: Actor, rights: readonly Permission[]) {
  if (beyond(actor, rights).length > 0) refuse('not-allowed', 'accounts.user-out-of-scope')
}

/** How long people have to set up a second factor. */
const SECOND_FACTOR_WITHIN_DAYS = 14

/**
 * The day from which a role with these rights requires a second factor by default: `now` if given, else in two weeks.
 */
function factorFromBy(rights: readonly Permission[], now: string | null = null) {
  if (!rights.some((right) => secondFactorRights.includes(right))) return null
  return now ?? daysAfter(dayIn(Date.now()), SECOND_FACTOR_WITHIN_DAYS)
}

export function createRole(
  db: Db,
  by: By,
  fields: Omit<RoleFields, 'description'> & { description?: string | undefined },
) {
  refuseToGiveBeyond(by.actor, fields.permissions)
  return db.transaction(async (tx) => {
    const id = newId()
    const key = slugBeside(slugOf(fields.name, 'vai-tro'), id)
    const permissions = inOrder(fields.permissions)
    const secondFactorFrom = factorFromBy(permissions)
    const role = { ...fields, description: fields.description ?? '', permissions, secondFactorFrom }
    await insertRole(tx, { ...role, id, key, isBuiltIn: false })
    await audit.record(tx, by, { action: 'roles.create', entity: 'roles', id, label: role.name, after: role })
    return found(await findRole(tx, id))
  })
}

type RoleChange = {
  id: string
  version: number
  fields: Partial<{ [F in keyof RoleFields]: RoleFields[F] | undefined }>
}

export function changeRole(db: Db, by: By, { id, version, fields }: RoleChange) {
  return db.transaction(async (tx) => {
    const before = found(await lockRole(tx, id))
    if (before.key === OWNER) refuse('state-forbids', 'roles.owner-fixed')
    refuseToTouchBeyond(by.actor, before.permissions)
    refuseToGiveBeyond(by.actor, fields.permissions ?? [])
    if (before.version !== version)
      await refuseStale(tx, { entity: 'roles', id, sent: version, current: { ...before } })
    const stored = asStored(before.key, fields)
    const rule = stored.permissions &&
      !before.isSecondFactorDecided && { secondFactorFrom: factorFromBy(stored.permissions, before.secondFactorFrom) }
    await updateRole(tx, id, { ...stored, ...rule })
    const after = found(await findRole(tx, id))
    const line = { action: 'roles.update', entity: 'roles', id, version: after.version, label: after.name } as const
    await audit.record(tx, by, { ...line, before: auditedValues(before), after: auditedValues(after) })
    return after
  })
}

/** The rights stay as they are, so this is open for the owner's role too. */
export function requireFactor(
  db: Db,
  by: By,
  { id, version, from }: { id: string; version: number; from: string | null },
) {
  return db.transaction(async (tx) => {
    const before = found(await lockRole(tx, id))
    refuseToTouchBeyond(by.actor, before.permissions)
    if (before.version !== version)
      await refuseStale(tx, { entity: 'roles', id, sent: version, current: { ...before } })
    if (before.secondFactorFrom === from && before.isSecondFactorDecided) return before
    return setFactor(tx, by, before, { secondFactorFrom: from, isSecondFactorDecided: true })
  })
}

async function setFactor(
  tx: Db,
  by: By,
  before: RoleRow,
  rule: Pick<RoleRow, 'secondFactorFrom' | 'isSecondFactorDecided'>,
) {
  const { id } = before
  await updateRole(tx, id, rule)
  const after = found(await findRole(tx, id))
  const line = {
    action: 'roles.require-factor',
    entity: 'roles',
    id,
    version: after.version,
    label: after.name,
  } as const
  await audit.record(tx, by, { ...line, before: auditedValues(before), after: auditedValues(after) })
  return after
}

export function removeRole(db: Db, by: By, { id, version }: Omit<RoleChange, 'fields'>) {
  return db.transaction(async (tx) => {
    const before = found(await lockRole(tx, id))
    if (before.isBuiltIn) refuse('state-forbids', 'roles.built-in')
    refuseToTouchBeyond(by.actor, before.permissions)
    if (before.version !== version)
      await refuseStale(tx, { entity: 'roles', id, sent: version, current: { ...before } })
    if (before.accountCount > 0) refuse('state-forbids', 'roles.in-use', { values: { accounts: before.accountCount } })
    await deleteRole(tx, id)
    const line = { action: 'roles.remove', entity: 'roles', id, label: before.name } as const
    await audit.record(tx, by, { ...line, before: auditedValues(before) })
    return null
  })
}

/**
 * Creates missing built-in roles, gives the owner's every right of this version, and requires a second factor where rights
 * call for one and nobody has decided. Safe on several servers at once.
 */
export function ensureRoles(db: Db) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.customRoles})`)
    for (const { key, permissions } of builtInRoles) {
      const words = { name: roleNames.vi[key], description: roleDescriptions.vi[key] }
      const role = { id: newId(), key, ...words, permissions, secondFactorFrom: factorFromBy(permissions) }
      const isNew = await insertMissingRole(tx, role)
      const line = { action: 'roles.create', entity: 'roles', id: role.id, label: role.name, after: role } as const
      if (isNew) await audit.record(tx, bySystem, line)
    }
    await setRightsByKey(tx, OWNER, everyRight)
    for (const role of await lockRolesWithoutFactor(tx, secondFactorRights))
      await setFactor(tx, bySystem, role, {
        secondFactorFrom: factorFromBy(role.permissions),
        isSecondFactorDecided: false,
      })
  })
}

const { auditedValues } = auditedFields<RoleRow>({
  name: 'audited',
  description: 'audited',
  permissions: 'audited',
  secondFactorFrom: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'accountCount',
    'withoutFactorCount',
    'isBuiltIn',
    'key',
    'isSecondFactorDecided',
  ),
})

function asStored(key: string, { name, description, permissions }: RoleChange['fields']) {
  return {
    ...(name !== undefined && { name: storedWords(key, 'name', name) }),
    ...(description !== undefined && { description: storedWords(key, 'description', description) }),
    ...(permissions && { permissions: inOrder(permissions) }),
  }
}

const inOrder = (rights: readonly Permission[]) => everyRight.filter((right) => rights.includes(right))
