import type { ListChoice, ListName } from '@learning-cms/contract/core/lists/list-choices'
import { faultsOf, viewableLists, type ViewState } from '@learning-cms/contract/account/views'
import { randomInt } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { changedOf, refuseStale, type Sendable } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import {
  countOwnViews,
  deleteView,
  findChoice,
  findView,
  insertView,
  listViews,
  replaceViewRoles,
  saveChoice,
  updateView,
  type ViewRow,
} from './queries.ts'

const MOST_VIEWS = 100
const LETTERS = 'bcdfghjkmnpqrstvwxz'

type ViewBody = { name: string; state: ViewState; roleIds?: string[] | undefined }

export const mayRead = ({ may }: Actor, list: ListName) => may.has(viewableLists[list].needs)

/** Views of lists this person may not read are hidden too. */
export const visibleViews = async (db: Db, actor: Actor, list: ListName | undefined) =>
  (await listViews(db, actor, list)).filter((view) => view.list in viewableLists && mayRead(actor, view.list))

export async function readView(db: Db, actor: Actor, by: { id: string } | { code: string }) {
  const view = found(await findView(db, actor, by))
  return found(view.list in viewableLists && mayRead(actor, view.list) ? view : undefined)
}

export const saveView = (db: Db, by: By, { list, name, state, roleIds = [] }: ViewBody & { list: ListName }) =>
  db.transaction(async (tx) => {
    const accountId = by.actor.accountId!
    refuseUnreadable(by.actor, list)
    refuseBroken(list, state)
    refuseToShare(by.actor, roleIds)
    if ((await countOwnViews(tx, accountId)) >= MOST_VIEWS)
      refuse('rule-broken', 'views.too-many', { values: { max: MOST_VIEWS } })
    const id = newId()
    while (!(await insertView(tx, { id, code: newCode(), list, name, state, accountId })));
    await replaceViewRoles(tx, id, [...new Set(roleIds)])
    const after = await readView(tx, by.actor, { id })
    await record(tx, by, { action: 'views.create', ...lineOf(after), after: auditedFields(after), personal })
    return after
  })

export const changeView = (db: Db, by: By, target: RowVersion, sent: Sendable<ViewBody>) =>
  db.transaction(async (tx) => {
    const before = await readOwn(tx, by, target)
    const { roleIds, ...written } = sent
    const fields = changedOf(before, written)
    if (fields.state) refuseBroken(before.list, fields.state)
    const held = before.roles.map(({ id }) => id)
    const isSharedAnew = roleIds !== undefined && !isSameSet(roleIds, held)
    if (isSharedAnew)
      refuseToShare(
        by.actor,
        roleIds.filter((id) => !held.includes(id)),
      )
    if (Object.keys(fields).length === 0 && !isSharedAnew) return before
    if (!(await updateView(tx, target.id, target.version, fields))) return refuseChanged(tx, by, target)
    if (isSharedAnew) await replaceViewRoles(tx, target.id, [...new Set(roleIds)])
    const after = await readView(tx, by.actor, target)
    await record(tx, by, {
      action: 'views.update',
      ...lineOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
      personal,
    })
    return after
  })

export const removeView = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readOwn(tx, by, target)
    if (!(await deleteView(tx, target.id, target.version))) return refuseChanged(tx, by, target)
    await record(tx, by, { action: 'views.remove', ...lineOf(before), before: auditedFields(before), personal })
    return null
  })

type ListViewChoice = { columns?: string | null | undefined; viewId?: string | null | undefined }

/** A person's own choice; the last write wins. */
export const chooseForList = (db: Db, by: By, list: ListName, chosen: ListViewChoice): Promise<ListChoice> =>
  db.transaction(async (tx) => {
    const accountId = by.actor.accountId!
    refuseUnreadable(by.actor, list)
    if (chosen.viewId && (await readView(tx, by.actor, { id: chosen.viewId })).list !== list)
      refuse('not-found', 'server.not-found')
    const before = await findChoice(tx, accountId, list)
    const changed = changedOf(before, chosen)
    if (Object.keys(changed).length === 0) return before
    const after = { ...before, ...changed }
    await saveChoice(tx, accountId, after)
    const line = { action: 'views.choose', entity: 'views', id: null, label: by.actor.name } as const
    await record(tx, by, { ...line, before, after })
    return after
  })

async function readOwn(tx: Db, by: By, { id, version }: RowVersion) {
  const view = await readView(tx, by.actor, { id })
  if (view.accountId !== by.actor.accountId) refuse('not-allowed', 'views.not-yours')
  return view.version === version ? view : refuseChanged(tx, by, { id, version })
}

async function refuseChanged(tx: Db, by: By, { id, version: sent }: RowVersion): Promise<never> {
  const current = await readView(tx, by.actor, { id })
  return refuseStale(tx, {
    entity: 'views',
    id,
    sent,
    current: { ...auditedFields(current), version: current.version },
  })
}

function refuseUnreadable(actor: Actor, list: ListName) {
  const { needs } = viewableLists[list]
  refuseWithout({ actor }, needs)
}

function refuseToShare(actor: Actor, roleIds: readonly string[]) {
  if (roleIds.length > 0) refuseWithout({ actor }, 'views:share')
}

/**
 * Only state the list understands is saved; parts it no longer understands later are reported when the view is read.
 */
function refuseBroken(list: ListName, state: ViewState) {
  const faults = faultsOf(list, state)
  if (!faults) return
  const under = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [`state.${name}`, value]))
  refuse('invalid-input', 'input.invalid', {
    fields: under(faults.fields),
    values: under(faults.values),
  })
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  new Set(some).size === others.length && some.every((one) => others.includes(one))

const newCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const lineOf = ({ id, version, name }: ViewRow) => ({ entity: 'views', id, version, label: name })
/** A search may contain somebody's name. */
const personal = ['name', 'state']
const auditedFields = ({ list, name, state, roles }: ViewRow) => ({
  list,
  name,
  state,
  roles: roles.map(({ key }) => key),
})
