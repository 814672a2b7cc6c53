import {
  assets,
  audioLimits,
  imageLimits,
  imageTypes,
  modelLimits,
  type Asset,
  type DisplayKind,
} from '@learning-cms/contract/system/media/media'
import { clientOf } from '#api/transport/client.ts'

export const assetsApi = clientOf(assets)

const MEGABYTE = 1024 * 1024

/** The part of a stored file that a record shows. */
export type MediaOfKind = {
  image: NonNullable<Asset['picture']>
  audio: NonNullable<Asset['audio']>
  model: NonNullable<Asset['model']>
}
export type MediaFile = Pick<Asset, 'id' | 'kind' | 'fileName' | 'byteSize' | 'picture' | 'audio' | 'model'>

export const mediaOf = <Kind extends DisplayKind>(kind: Kind, file: MediaFile | undefined) => {
  const all: { [Each in DisplayKind]: MediaOfKind[Each] | null } | undefined = file && {
    image: file.picture,
    audio: file.audio,
    model: file.model,
  }
  return all?.[kind] ?? null
}

/** The file types offered by the system's dialog. */
export const acceptOf: Record<DisplayKind, string> = {
  image: imageTypes.join(','),
  audio: 'audio/*,.mp3,.m4a,.aac,.wav,.ogg,.oga,.opus,.flac',
  model: '.glb,.zip,model/gltf-binary,application/zip',
}

/** Values for the hint beside the button. */
export const hintValues: Record<DisplayKind, { max: number }> = {
  image: { max: imageLimits.bytes / MEGABYTE },
  audio: withMore({ max: audioLimits.bytes / MEGABYTE, minutes: audioLimits.minutes }),
  model: withMore({ max: modelLimits.bytes / MEGABYTE, triangles: modelLimits.triangles / 1_000_000 }),
}

/** The hints of some kinds contain more values than the common one. */
function withMore<Values extends { max: number }>(values: Values): { max: number } {
  return values
}
