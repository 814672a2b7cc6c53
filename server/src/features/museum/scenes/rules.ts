import type { Received } from '@learning-cms/contract/core/route'
import { scene, sceneFields, type SceneFields, type scenes as routes } from '@learning-cms/contract/museum/scenes'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { updateOf, type SetBack } from '#services/audit/record.ts'
import { versioned, type RowVersion } from '#services/entities/changes.ts'
import { refuseForeignAsset } from '#services/media/pictures/use-picture.ts'
import { changedOf } from '#services/entities/versions.ts'
import { pick } from '@learning-cms/domain/records/fields'
import { findBox, findScene, listAssets, replaceAssets, writeScene } from './queries.ts'

export async function readScene(db: Db, id: string) {
  const row = found(await findScene(db, id))
  const files = await listAssets(db, id)
  const pictures = files.flatMap(({ picture }) => (picture ? [picture] : []))
  return {
    ...row,
    poster: pictures.find((picture) => picture.id === row.posterId) ?? null,
    pictures,
    audios: files.flatMap(({ audio }) => (audio ? [audio] : [])),
    box: await findBox(db, row.modelId),
  }
}
type SceneRecord = Awaited<ReturnType<typeof readScene>>

const fieldsOf = (row: SceneFields): SceneFields => pick(row, sceneFields)

const { change } = versioned({
  entity: 'scenes',
  readNow: readScene,
  answer: scene,
  update: writeScene,
  lineOf: ({ id, version, name: label }: SceneRecord) => ({ entity: 'scenes', id, version, label }),
  auditedValues: fieldsOf,
})

type SceneBody = Received<typeof routes.save>['body']

export const saveScene = (db: Db, by: By, target: RowVersion & SetBack, body: SceneBody) =>
  change(db, by, { target, ...updateOf('scenes', target) }, async (tx, before) => {
    const changed = changedOf(before, inOrder(body))
    if (Object.keys(changed).length === 0) return { fields: {} }
    const after: SceneFields = { ...fieldsOf(before), ...changed }
    refuseUnknownHotspots(after)
    await refuseForeign(tx, by, { id: target.id, changed, modelNow: before.modelNow })
    return { fields: after, alsoWrite: (tx) => replaceAssets(tx, target.id, assetsIn(after)) }
  })

/** Merging two editors' cues may put them out of order. */
const inOrder = (body: SceneBody): SceneBody => ({
  ...body,
  ...(body.lineVi && { lineVi: body.lineVi.toSorted((one, other) => one.atMs - other.atMs) }),
  ...(body.lineEn && { lineEn: body.lineEn.toSorted((one, other) => one.atMs - other.atMs) }),
})

const used = ({ tours, lineVi, lineEn }: SceneFields) => [
  ...tours.flatMap(({ stops }) => stops.map(({ hotspotId }) => hotspotId)),
  ...[...lineVi, ...lineEn].flatMap(({ hotspotId }) => (hotspotId ? [hotspotId] : [])),
]

function refuseUnknownHotspots(scene: SceneFields) {
  const known = new Set(scene.hotspots.map(({ id }) => id))
  if (used(scene).some((id) => !known.has(id))) refuse('rule-broken', 'scenes.hotspot-unknown')
}

type Brought = { id: string; changed: Partial<SceneFields>; modelNow: string | null }

/**
 * Its files must be the caller's own, or already used here; its points must be set on a model this artifact has or had.
 */
async function refuseForeign(tx: Db, by: By, { id, changed, modelNow }: Brought) {
  const here = { entity: 'scenes', id }
  const { posterId, hotspots = [], modelId } = changed
  await refuseForeignAsset(tx, by, { ...here, field: 'posterId', assetId: posterId, kind: 'image' })
  for (const { imageId, audioViId, audioEnId } of hotspots) {
    await refuseForeignAsset(tx, by, { ...here, field: 'hotspots', assetId: imageId, kind: 'image' })
    for (const assetId of [audioViId, audioEnId])
      await refuseForeignAsset(tx, by, { ...here, field: 'hotspots', assetId, kind: 'audio' })
  }
  if (modelId && modelId !== modelNow)
    await refuseForeignAsset(tx, by, { entity: 'artifacts', id, field: 'modelId', assetId: modelId, kind: 'model' })
}

const assetsIn = ({ posterId, hotspots }: SceneFields) =>
  [posterId, ...hotspots.flatMap(({ imageId, audioViId, audioEnId }) => [imageId, audioViId, audioEnId])].filter(
    (id) => id !== null,
  )

/** Fields its ordinary change accepts. */
export const settableFields: readonly string[] = sceneFields
