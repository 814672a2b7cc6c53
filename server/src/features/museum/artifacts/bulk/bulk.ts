import { changeArtifactBody } from '@learning-cms/contract/museum/artifacts'
import type { ArtifactBulkCommand } from '@learning-cms/contract/records/bulk'
import { isSame } from '@learning-cms/domain/records/merge'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { listForBulk, listNames, type ArtifactForBulk } from './bulk-queries.ts'
import { whereOfArtifacts } from '#features/museum/artifacts/where.ts'
import { commandsFrom, transitions } from '#features/museum/artifacts/transitions.ts'
import { changeArtifact, readArtifact, removeArtifact } from '#features/museum/artifacts/rules.ts'
import { publishArtifact, unpublishArtifact } from '#features/museum/artifacts/states.ts'
import { useWarnings } from '#features/museum/artifacts/uses.ts'
import { artifactTrash } from '#features/museum/artifacts/trash.ts'

type ArtifactBefore = Pick<ArtifactForBulk, 'placeNow' | 'ownerVi' | 'ownerEn' | 'condition' | 'conditionDate' | 'tags'>
type ArtifactBulkAction = ArtifactBulkCommand['do']

const rights: Record<ArtifactBulkAction, Permission> = {
  setPlace: 'artifacts:write',
  setOwner: 'artifacts:write',
  setCondition: 'artifacts:write',
  addTag: 'artifacts:write',
  removeTag: 'artifacts:write',
  publish: 'artifacts:publish',
  unpublish: 'artifacts:publish',
  putInTrash: 'artifacts:delete',
}

/** The fields a command sets, based on the current ones; undefined for those that move the record. */
function fieldsOf(
  command: ArtifactBulkCommand,
  { tags }: Pick<ArtifactForBulk, 'tags'>,
): Partial<ArtifactBefore> | undefined {
  switch (command.do) {
    case 'setPlace':
      return { placeNow: command.placeNow }
    case 'setOwner':
      return { ownerVi: command.ownerVi, ...(command.ownerEn !== undefined && { ownerEn: command.ownerEn }) }
    case 'setCondition':
      return { condition: command.condition, conditionDate: command.conditionDate }
    case 'addTag':
      return { tags: tags.includes(command.tag) ? tags : [...tags, command.tag] }
    case 'removeTag':
      return { tags: tags.filter((tag) => tag !== command.tag) }
    default:
      return undefined
  }
}

async function run(tx: Db, by: By, target: RowVersion, command: ArtifactBulkCommand) {
  switch (command.do) {
    case 'publish':
      return publishArtifact(tx, by, target)
    case 'unpublish':
      return unpublishArtifact(tx, by, target)
    case 'putInTrash':
      return removeArtifact(tx, by, target)
    default: {
      const fields = fieldsOf(command, await readArtifact(tx, target.id))!
      if (!mayHave(fields)) refuse('rule-broken', tooMany)
      return changeArtifact(tx, by, target, fields)
    }
  }
}

const tooMany = 'artifacts.too-many-tags'
const mayHave = ({ tags }: Partial<ArtifactBefore>) => changeArtifactBody.shape.tags.safeParse(tags).success

/** Obstacles, by the rows as they are; the rule itself decides in the end. */
function preview(row: ArtifactForBulk, command: ArtifactBulkCommand, by: By): Obstacle {
  const without = obstacleOfRight(by, rights[command.do])
  if (without) return without
  const fields = fieldsOf(command, row)
  if (fields) {
    if (namesOf(fields).every((name) => isSame(row[name], fields[name]))) return 'same'
    return mayHave(fields) ? undefined : { reason: tooMany }
  }
  if (command.do !== 'publish' && command.do !== 'unpublish') return undefined
  const { from, to } = transitions[command.do]
  const { status, type, missing } = row
  if (status === to) return 'same'
  if (!from.includes(status))
    return {
      reason: 'artifacts.transition',
      values: { entity: 'artifacts', from: status, to: [to], allowed: commandsFrom(status) },
    }
  if (command.do === 'unpublish' || missing.length === 0) return undefined
  const isModel = type === '3D' && missing.includes('model')
  return { reason: isModel ? 'artifacts.no-model' : 'artifacts.incomplete', values: { missing } }
}

type ArtifactBulkDone = { command: ArtifactBulkCommand; before: ArtifactBefore }

/** The inverse command. */
async function undo(tx: Db, by: By, target: RowVersion, { command, before }: ArtifactBulkDone) {
  switch (command.do) {
    case 'publish':
      return unpublishArtifact(tx, by, target)
    case 'unpublish':
      return publishArtifact(tx, by, target)
    case 'putInTrash':
      return restoreFromTrash(tx, by, target, { of: { artifacts: { trash: artifactTrash } } })
    default: {
      const names = namesOf(fieldsOf(command, before)!)
      return changeArtifact(tx, by, target, Object.fromEntries(names.map((name) => [name, before[name]])))
    }
  }
}

const undoNeeds: Partial<Record<ArtifactBulkAction, Permission>> = { putInTrash: 'trash:restore' }

export const artifactBulk: Bulk<'artifacts', ArtifactForBulk, ArtifactBefore> = {
  read: 'artifacts:read',
  idsOf: (db, query) => listIds(db, 'artifacts', { where: whereOfArtifacts(query), filter: query.filter }),
  rowsOf: listForBulk,
  namesOf: listNames,
  preview,
  warningsFor: useWarnings,
  run: async (tx, by, target, command) => {
    refuseWithout(by, rights[command.do])
    return (await run(tx, by, target, command))?.version ?? target.version + 1
  },
  keep: ({ placeNow, ownerVi, ownerEn, condition, conditionDate, tags }) => ({
    placeNow,
    ownerVi,
    ownerEn,
    condition,
    conditionDate,
    tags,
  }),
  undo: async (tx, by, target, done) => {
    refuseWithout(by, undoNeeds[done.command.do] ?? rights[done.command.do])
    return (await undo(tx, by, target, done)).version
  },
}
