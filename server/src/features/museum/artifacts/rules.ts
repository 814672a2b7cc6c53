import { codeWithNumber } from '@learning-cms/contract/museum/artifact-code'
import { areInOrder, hasStart, type Artifact, type createArtifactBody } from '@learning-cms/contract/museum/artifacts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignNarrations } from '#services/media/narrations.ts'
import { refuseForeignAsset, refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import { cleaned, following, type ArtifactChanges } from './derived.ts'
import { recordMove } from './vocabulary/places.ts'
import { countTerms, insertArtifact, markDeleted, replaceImages } from './queries.ts'
import { change, lineOf, readAt, readNow, refuseChanged, auditedValues } from './records.ts'
import { findByCode, findNextNumber, lockRegister, refuseTakenCode, refuseTakenNumber } from './register.ts'
import { basesOf } from './translations/translations.ts'

export const readArtifact = (db: Db, id: string) => readNow(db, id)

type CreateArtifactBody = z.output<typeof createArtifactBody>

export const createArtifact = (db: Db, by: By, body: CreateArtifactBody) =>
  db.transaction(async (tx) => {
    await lockRegister(tx)
    return enter(tx, by, body)
  })

/** Takes the next line of the register. */
async function enter(tx: Db, by: By, body: CreateArtifactBody) {
  const id = newId()
  const { images = [], ...fields } = cleaned(body)
  const derived = following({}, { ...fields, images })
  refuseYears({ fromYear: null, toYear: null, ...fields, ...derived })
  await refuseTaken(tx, id, fields)
  await refuseUnknownTerms(tx, fields)
  await refuseForeignImages(tx, by, { id: null, images })
  await refuseForeignFiles(tx, by, null, fields)
  await insertArtifact(tx, { ...fields, ...derived, id, translations: basesOf(translatedIn(fields), fields) })
  if (images.length > 0) await replaceImages(tx, id, images)
  await recordMove(tx, by, { artifactId: id, fromPlace: '', toPlace: fields.placeNow ?? '' })
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'artifacts.create', ...lineOf(after), after: auditedValues(after) })
  return after
}

/** Without a text there is nothing to translate. */
const translatedIn = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

export const changeArtifact = (db: Db, by: By, target: RowVersion & SetBack, body: ArtifactChanges) =>
  change(db, by, { target, ...updateOf('artifacts', target) }, async (tx, before) => {
    const images = before.images.map(({ id, altVi, altEn, credit }) => ({ id, altVi, altEn, credit }))
    const changed: ArtifactChanges = changedOf({ ...before, images }, cleaned(body))
    const derived = following(before, changed)
    refuseYears({ ...before, ...changed, ...derived })
    if (changed.priority !== undefined || changed.code !== undefined) await lockRegister(tx)
    await refuseTaken(tx, before.id, changed)
    await refuseUnknownTerms(tx, changed)
    if (changed.images) await refuseForeignImages(tx, by, { id: before.id, images: changed.images })
    const { images: gallery, ...fields } = changed
    await refuseForeignFiles(tx, by, before.id, fields)
    const bases = basesOf(changed, { ...before, ...changed })
    if (Object.keys(changed).length === 0) return { fields: {} }
    return {
      fields: { ...fields, ...derived, translations: sql`artifacts.translations || ${JSON.stringify(bases)}::jsonb` },
      alsoWrite: async (tx) => {
        if (gallery) await replaceImages(tx, before.id, gallery)
        if (fields.placeNow !== undefined)
          await recordMove(tx, by, { artifactId: before.id, fromPlace: before.placeNow, toPlace: fields.placeNow })
      },
    }
  })

/** What a second piece of the same kind shares with the first; pictures, story and dates of entry are its own. */
export const duplicateArtifact = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    await lockRegister(tx)
    const source = await readNow(tx, id)
    const { next, code, pattern } = await findNextNumber(tx)
    const like = pattern ? code : codeWithNumber(source.code, next)
    return enter(tx, by, { ...commonOf(source), priority: next, code: await freeCode(tx, like, next) })
  })

async function freeCode(tx: Db, like: string, next: number) {
  const code = like.slice(0, 64)
  return (await findByCode(tx, '00000000-0000-0000-0000-000000000000', code)) ? String(next) : code
}

function commonOf(row: Artifact) {
  const { type, nameVi, nameEn, amount, amountUnit, sizes, ageVi, ageEn, fromYear, toYear, tags } = row
  const { shortDescriptionVi, shortDescriptionEn, fullDescriptionVi, fullDescriptionEn } = row
  const { ownerVi, ownerEn, placeCollectionVi, placeCollectionEn, placeNow, acquisition, timeCollection } = row
  const { materialIds, techniqueIds, security } = row
  return {
    type,
    nameVi,
    nameEn,
    amount,
    amountUnit,
    sizes,
    ageVi,
    ageEn,
    fromYear,
    toYear,
    tags,
    security,
    shortDescriptionVi,
    shortDescriptionEn,
    fullDescriptionVi,
    fullDescriptionEn,
    materialIds,
    techniqueIds,
    ownerVi,
    ownerEn,
    placeCollectionVi,
    placeCollectionEn,
    placeNow,
    acquisition,
    timeCollection,
  }
}

/** To the trash, where it keeps its number. */
export const removeArtifact = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    const { id, nameVi: name } = before
    await putInTrash(tx, by, { entity: 'artifacts', id, ...deleted, name, origin: {} })
    await record(tx, by, {
      action: 'artifacts.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

type ArtifactYears = Parameters<typeof hasStart>[0]

function refuseYears(years: ArtifactYears) {
  if (!hasStart(years))
    refuse('rule-broken', 'artifacts.from-year-required', { fields: { fromYear: 'artifacts.from-year-required' } })
  if (!areInOrder(years))
    refuse('rule-broken', 'artifacts.years-order', { fields: { toYear: 'artifacts.years-order' } })
}

async function refuseTaken(tx: Db, id: string, { priority, code }: Pick<ArtifactChanges, 'priority' | 'code'>) {
  if (priority !== undefined) await refuseTakenNumber(tx, id, priority)
  if (code !== undefined) await refuseTakenCode(tx, id, code)
}

async function refuseUnknownTerms(tx: Db, { materialIds = [], techniqueIds = [] }: ArtifactChanges) {
  for (const [field, kind, ids] of [
    ['materialIds', 'material', materialIds],
    ['techniqueIds', 'technique', techniqueIds],
  ] as const)
    if (ids.length > 0 && (await countTerms(tx, kind, ids)) < ids.length)
      refuse('rule-broken', 'artifacts.term-unknown', { fields: { [field]: 'artifacts.term-unknown' } })
}

/** A narration must be a sound and a model a model, uploaded by the caller or already this record's. */
async function refuseForeignFiles(tx: Db, by: By, id: string | null, files: ArtifactChanges) {
  await refuseForeignNarrations(tx, by, { entity: 'artifacts', id }, files)
  const model = { field: 'modelId', assetId: files.modelId, kind: 'model' } as const
  await refuseForeignAsset(tx, by, { entity: 'artifacts', id, ...model })
}

type Gallery = { id: string | null; images: NonNullable<ArtifactChanges['images']> }

async function refuseForeignImages(tx: Db, by: By, { id, images }: Gallery) {
  for (const { id: assetId } of images)
    await refuseForeignPicture(tx, by, { entity: 'artifacts', id, field: 'images', assetId })
}
