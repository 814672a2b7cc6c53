import { museumRecord, type changeMuseumBody } from '@learning-cms/contract/museum/museum'
import type { NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { narrationToRemove, refuseForeignNarrations } from '#services/media/narrations.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { findMuseum, replaceImages, updateMuseum, type FoundMuseum } from './queries.ts'

export const readMuseum = async (db: Db) => found(await findMuseum(db))

/** By id, for code that finds records by theirs. */
export async function readMuseumOf(db: Db, id: string) {
  const row = await findMuseum(db)
  return found(row?.id === id ? row : undefined)
}

type MuseumTarget = { version: number } & SetBack
type MuseumBody = z.output<typeof changeMuseumBody>

export const changeMuseum = (db: Db, by: By, target: MuseumTarget, body: MuseumBody) =>
  write(db, by, { version: target.version, ...updateOf('museum', target) }, () => body)

/** Its transcript stays. */
export const removeNarration = (db: Db, by: By, version: number, language: NarrationLanguage) =>
  write(db, by, { version, action: 'museum.removeAudio' }, (before) => ({
    [narrationToRemove(before, language)]: null,
  }))

type MuseumChange = { version: number; action: `museum.${string}`; reason?: string | undefined }

/** An empty change writes nothing. */
const write = (db: Db, by: By, command: MuseumChange, decide: (before: FoundMuseum) => MuseumBody) =>
  db.transaction(async (tx) => {
    const before = await readMuseum(tx)
    if (before.version !== command.version) return refuseChanged(tx, command)
    const { images, ...fields } = changedOf(before, decide(before))
    if (Object.keys(fields).length === 0 && !images) return before
    refuseHalfPoint({ ...before, ...fields })
    await refuseForeignPictures(tx, by, before, { ...fields, images })
    await refuseForeignNarrations(tx, by, { entity: 'museum', id: before.id }, fields)
    if (!(await updateMuseum(tx, before.id, command.version, fields))) return refuseChanged(tx, command)
    if (images) await replaceImages(tx, before.id, images)
    const after = await readMuseum(tx)
    const { action, reason } = command
    await record(tx, by, {
      action,
      entity: 'museum',
      id: after.id,
      version: after.version,
      label: after.nameVi,
      before: auditedValues(before),
      after: auditedValues(after),
      ...(reason && { reason }),
    })
    return after
  })

async function refuseChanged(tx: Db, { version: sent }: Pick<MuseumTarget, 'version'>) {
  const current = museumRecord.parse(await readMuseum(tx))
  return refuseStale(tx, { entity: 'museum', id: current.id, sent, current })
}

function refuseHalfPoint({ latitude, longitude }: Pick<FoundMuseum, 'latitude' | 'longitude'>) {
  if ((latitude === null) === (longitude === null)) return
  const field = latitude === null ? 'latitude' : 'longitude'
  refuse('rule-broken', 'museum.half-point', { fields: { [field]: 'museum.half-point' } })
}

async function refuseForeignPictures(tx: Db, by: By, { id }: FoundMuseum, { logoId, images = [] }: MuseumBody) {
  await refuseForeignPicture(tx, by, { entity: 'museum', id, field: 'logoId', assetId: logoId })
  for (const { imageId } of images)
    await refuseForeignPicture(tx, by, { entity: 'museum', id, field: 'images', assetId: imageId })
}

const { auditedValues } = auditedFields<FoundMuseum, typeof changeMuseumBody>({
  nameVi: 'audited',
  nameEn: 'audited',
  introVi: 'audited',
  introEn: 'audited',
  addressVi: 'audited',
  addressEn: 'audited',
  phone: 'audited',
  email: 'audited',
  website: 'audited',
  weeklyHours: 'audited',
  specialDays: 'audited',
  hoursNoteVi: 'audited',
  hoursNoteEn: 'audited',
  logoId: 'audited',
  audioViId: 'audited',
  audioEnId: 'audited',
  transcriptVi: 'audited',
  transcriptEn: 'audited',
  images: 'audited',
  latitude: 'audited',
  longitude: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'audioVi', 'audioEn', 'logo', 'pictures'),
})
