import type { ArtifactImage } from '@learning-cms/contract/museum/artifacts'
import { textIn, type FileToAttach, type ImportTarget, type ImportedValues } from '#services/imports/target.ts'

const ofSlot = (files: readonly FileToAttach[], slot: FileToAttach['slot']) =>
  files.filter((file) => file.slot === slot).map(({ assetId }) => assetId)

const imagesOf = (now: ImportedValues) => (now['images'] ?? []) as ArtifactImage[]

/** Pictures are added after the existing ones; a narration or a model replaces the previous one. */
function attach(now: ImportedValues, files: readonly FileToAttach[]): ImportedValues {
  const images = ofSlot(files, 'image').map((id) => ({ id, altVi: '', altEn: '', credit: '' }))
  const [audioViId] = ofSlot(files, 'audioVi')
  const [audioEnId] = ofSlot(files, 'audioEn')
  const [modelId] = ofSlot(files, 'model')
  return {
    ...(images.length > 0 && { images: [...imagesOf(now), ...images] }),
    ...(audioViId && { audioViId }),
    ...(audioEnId && { audioEnId }),
    // An artifact with a model is 3D, whatever the register left open.
    ...(modelId && { modelId, ...(now['type'] !== '3D' && { type: '3D' }) }),
  }
}

const attached = (now: ImportedValues) => [
  ...imagesOf(now).map(({ id }) => id),
  ...['audioViId', 'audioEnId', 'modelId'].flatMap((field) => textIn(now, field) ?? []),
]

export const artifactFiles: ImportTarget['files'] = { attach, attached }
