import { TAGS_MOST } from '@learning-cms/contract/crm/customers/customers'
import type { LeadBulkCommand } from '@learning-cms/contract/records/bulk'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import { withTag, withoutTag } from '#services/tags/tags.ts'
import { ownerInTurn } from './assign.ts'
import { listForBulk, listNames, type LeadForBulk } from './queries.ts'
import { forLog, readNow } from './records.ts'
import { changeLead, searchesByNameOnly } from './rules.ts'
import { loseLead, putLeadBack, reopenLead } from './states.ts'
import { commandsFrom, transitions } from './transitions.ts'
import { leadTrash, removeLead } from './trash.ts'
import { whereOfLeads } from './where.ts'

type LeadBefore = Pick<LeadForBulk, 'ownerId' | 'state' | 'tags'>

const TOO_MANY = 'leads.too-many-tags'

/** Undefined for what has nothing to do with tags. */
function tagsAfter(command: LeadBulkCommand, { tags }: Pick<LeadForBulk, 'tags'>) {
  if (command.do === 'addLeadTag') return withTag(tags, command.tag)
  return command.do === 'removeLeadTag' ? withoutTag(tags, command.tag) : undefined
}

function preview(now: LeadForBulk, command: LeadBulkCommand, by: By): Obstacle {
  const { state, ownerId } = now
  const without = obstacleOfRight(by, 'crm:write')
  if (without) return without
  const tags = tagsAfter(command, now)
  if (tags) {
    if (tags.length === now.tags.length) return 'same'
    return tags.length > TAGS_MOST ? { reason: TOO_MANY } : undefined
  }
  if (command.do === 'assign') return ownerId === command.ownerId ? 'same' : undefined
  if (command.do === 'putInTrash') return state === 'sold' ? { reason: 'leads.sold-not-deletable' } : undefined
  if (command.do === 'assignByRules') return transitions.lose.from.includes(state) ? undefined : closed(state)
  return transitions.lose.from.includes(state) ? undefined : closed(state)
}

const closed = (state: LeadForBulk['state']): Obstacle => ({
  reason: 'leads.transition',
  values: { entity: 'leads', from: state, to: 'lost', allowed: commandsFrom(state) },
})

async function run(tx: Db, by: By, target: RowVersion, command: LeadBulkCommand) {
  switch (command.do) {
    case 'assign':
      return (await changeLead(tx, by, target, { ownerId: command.ownerId })).version
    case 'assignByRules': {
      const lead = await readNow(tx, target.id)
      const ownerId = await ownerInTurn(tx, { ...lead, email: null })
      return (await changeLead(tx, by, target, { ownerId })).version
    }
    case 'addLeadTag':
    case 'removeLeadTag': {
      const tags = tagsAfter(command, forLog(await readNow(tx, target.id)))!
      if (tags.length > TAGS_MOST) refuse('rule-broken', TOO_MANY)
      return (await changeLead(tx, by, target, { tags })).version
    }
    case 'lose':
      return (await loseLead(tx, by, target, command)).version
    case 'putInTrash':
      return removeLead(tx, by, target)
  }
}

type LeadBulkDone = { command: LeadBulkCommand; before: LeadBefore }

async function undo(tx: Db, by: By, target: RowVersion, { command, before }: LeadBulkDone) {
  if (command.do === 'putInTrash')
    return (await restoreFromTrash(tx, by, target, { of: { leads: { trash: leadTrash } } })).version
  if ('tag' in command) return (await changeLead(tx, by, target, { tags: before.tags })).version
  if (command.do !== 'lose') return (await changeLead(tx, by, target, { ownerId: before.ownerId })).version
  const { version } = await reopenLead(tx, by, target)
  return before.state === 'new' ? (await putLeadBack(tx, by, { ...target, version })).version : version
}

export const leadBulk: Bulk<'leads', LeadForBulk, LeadBefore> = {
  read: 'crm:read',
  idsOf: (db, query, by) =>
    listIds(db, 'leads', { where: whereOfLeads(query, searchesByNameOnly(by)), filter: undefined }),
  rowsOf: listForBulk,
  namesOf: listNames,
  preview,
  run: async (tx, by, target, command) => {
    refuseWithout(by, 'crm:write')
    return run(tx, by, target, command)
  },
  keep: ({ ownerId, state, tags }) => ({ ownerId, state, tags }),
  undo: async (tx, by, target, done) => {
    refuseWithout(by, done.command.do === 'putInTrash' ? 'trash:restore' : 'crm:write')
    return undo(tx, by, target, done)
  },
}
