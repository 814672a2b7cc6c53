import {
  assets,
  audioLimits,
  imageLimits,
  imageTypes,
  modelLimits,
  type Asset,
  type AssetKind,
} from '@learning-cms/contract/media/media'
import { clientOf } from '#api/transport/client.ts'

export const assetsApi = clientOf(assets)

const MEGABYTE = 1024 * 1024

/** What of a file a record shows. */
export type MediaOfKind = {
  image: NonNullable<Asset['picture']>
  audio: NonNullable<Asset['audio']>
  model: NonNullable<Asset['model']>
}
export type MediaFile = Pick<Asset, 'id' | 'kind' | 'fileName' | 'byteSize' | 'picture' | 'audio' | 'model'>

export const mediaOf = <Kind extends AssetKind>(kind: Kind, file: MediaFile | undefined) => {
  const all: { [Each in AssetKind]: MediaOfKind[Each] | null } | undefined = file && {
    image: file.picture,
    audio: file.audio,
    model: file.model,
  }
  return all?.[kind] ?? null
}

/** What the dialog of the system offers. */
export const acceptOf: Record<AssetKind, string> = {
  image: imageTypes.join(','),
  audio: 'audio/*,.mp3,.m4a,.aac,.wav,.ogg,.oga,.opus,.flac',
  model: '.glb,.zip,model/gltf-binary,application/zip',
}

/** For the sentence beside the button. */
export const hintValues: Record<AssetKind, { max: number }> = {
  image: { max: imageLimits.bytes / MEGABYTE },
  audio: withMore({ max: audioLimits.bytes / MEGABYTE, minutes: audioLimits.minutes }),
  model: withMore({ max: modelLimits.bytes / MEGABYTE, triangles: modelLimits.triangles / 1_000_000 }),
}

/** Sentences of some kinds speak of more than all do. */
function withMore<Values extends { max: number }>(values: Values): { max: number } {
  return values
}
