import {
  areYearsInOrder,
  ARTIFACTS_AT_MOST,
  type changePeriodBody,
  type createPeriodBody,
} from '@learning-cms/contract/museum/periods'
import type { NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { narrationToRemove, refuseForeignNarrations } from '#services/media/narrations.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { readHasEnglish } from '#services/settings/organisation.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import { lockArtifacts, replaceArtifacts } from './artifact-queries.ts'
import { findNamesake, insertPeriod, markDeleted, type PeriodNames } from './queries.ts'
import { change, idsOf, lineOf, readAt, readNow, refuseChanged, auditedValues } from './records.ts'

export async function readPeriod(db: Db, id: string) {
  const row = await readNow(db, id)
  return { ...row, artifactIds: idsOf(row) }
}

export const createPeriod = (db: Db, by: By, body: z.output<typeof createPeriodBody>) =>
  db.transaction(async (tx) => {
    await refuseWithoutEnglishName(tx, body)
    await refuseNamesake(tx, { id: null, ...body })
    await refuseForeignPicture(tx, by, { entity: 'periods', field: 'imageId', assetId: body.imageId })
    await refuseForeignNarrations(tx, by, { entity: 'periods', id: null }, body)
    const id = newId()
    await insertPeriod(tx, { ...body, id })
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'periods.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changePeriod = (db: Db, by: By, target: RowVersion & SetBack, body: z.output<typeof changePeriodBody>) =>
  change(db, by, { target, ...updateOf('periods', target) }, async (tx, before) => {
    const fields = changedOf(before, body)
    const next = { ...before, ...fields }
    if (!areYearsInOrder(next))
      refuse('rule-broken', 'periods.years-order', { fields: { endYear: 'periods.years-order' } })
    if (fields.nameVi !== undefined || fields.nameEn !== undefined) {
      await refuseWithoutEnglishName(tx, next)
      await refuseNamesake(tx, next)
    }
    await refuseForeignPicture(tx, by, {
      entity: 'periods',
      id: before.id,
      field: 'imageId',
      assetId: fields.imageId,
    })
    await refuseForeignNarrations(tx, by, { entity: 'periods', id: before.id }, fields)
    return { fields }
  })

/** Its transcript stays. */
export const removeNarration = (db: Db, by: By, target: RowVersion, language: NarrationLanguage) =>
  change(db, by, { target, action: 'periods.removeAudio' }, async (_, before) => ({
    fields: { [narrationToRemove(before, language)]: null },
  }))

/** Sets the artifacts it lists, in order. */
export const setArtifacts = (db: Db, by: By, target: RowVersion & SetBack, ids: readonly string[]) =>
  change(db, by, { target, ...artifactsLine(target) }, async (tx, before) => {
    // Of an earlier list, those that still exist are restored.
    const still = target.setBackTo ? await lockArtifacts(tx, ids) : undefined
    return listed(tx, before, still ? ids.filter((id) => still.has(id)) : ids)
  })

/** At the end of its list; those already listed stay where they are. */
export const addArtifacts = (db: Db, by: By, target: RowVersion, ids: readonly string[]) =>
  change(db, by, { target, action: 'periods.setArtifacts' }, (tx, before) =>
    listed(tx, before, [...new Set([...idsOf(before), ...ids])]),
  )

export const removeArtifact = (db: Db, by: By, target: RowVersion, artifactId: string) =>
  change(db, by, { target, action: 'periods.setArtifacts' }, (tx, before) => {
    if (!idsOf(before).includes(artifactId)) refuse('not-found', 'server.not-found')
    return listed(
      tx,
      before,
      idsOf(before).filter((id) => id !== artifactId),
    )
  })

/** Its artifacts stay: it merely lists them. */
export const removePeriod = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    await putInTrash(tx, by, { entity: 'periods', id: before.id, ...deleted, name: before.nameVi, origin: {} })
    await record(tx, by, {
      action: 'periods.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

const artifactsLine = (target: SetBack) =>
  target.setBackTo ? updateOf('periods', target) : ({ action: 'periods.setArtifacts' } as const)

async function listed(tx: Db, before: Parameters<typeof idsOf>[0] & { id: string }, ids: readonly string[]) {
  if (ids.length > ARTIFACTS_AT_MOST)
    refuse('rule-broken', 'periods.too-many-artifacts', { values: { max: ARTIFACTS_AT_MOST } })
  if (ids.join() === idsOf(before).join()) return { fields: {} }
  const known = await lockArtifacts(tx, ids)
  const strange = ids.findIndex((id) => !known.has(id))
  if (strange >= 0)
    refuse('rule-broken', 'periods.artifact-unknown', {
      fields: { [`artifactIds.${strange}`]: 'periods.artifact-unknown' },
    })
  return { fields: {}, alsoWrite: (tx: Db) => replaceArtifacts(tx, before.id, ids) }
}

/** A period that was named while English was off needs an English name once its names are changed. */
async function refuseWithoutEnglishName(tx: Db, { nameEn }: { nameEn: string }) {
  if (nameEn !== '' || !(await readHasEnglish(tx))) return
  refuse('rule-broken', 'periods.name-en-required', { fields: { nameEn: 'periods.name-en-required' } })
}

async function refuseNamesake(tx: Db, names: PeriodNames) {
  const holder = await findNamesake(tx, names)
  if (!holder) return
  const [field, reason] = holder.isVi
    ? (['nameVi', 'periods.name-vi-taken'] as const)
    : (['nameEn', 'periods.name-en-taken'] as const)
  refuse('state-forbids', reason, { fields: { [field]: reason } })
}
