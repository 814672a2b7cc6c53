import { pictureSizes, type AssetKind, type AudioStatistics } from '@learning-cms/contract/system/media/media'

const types = new Map(
  Object.entries({
    ...Object.fromEntries(pictureSizes.map((size) => [`${size}.webp`, 'image/webp'])),
    'display.glb': 'model/gltf-binary',
    'preview.glb': 'model/gltf-binary',
    'peaks.json': 'application/json',
    'play.mp3': 'audio/mpeg',
    'play.m4a': 'audio/mp4',
    'play.aac': 'audio/aac',
    'play.wav': 'audio/wav',
    'play.ogg': 'audio/ogg',
    'play.flac': 'audio/flac',
  }),
)
/** Files derived from another are stored beside it as `<SHA-256>-<one of these>`. */
export const madeFiles: readonly string[] = [...types.keys()]

const partsOf = (name: string) => /^([0-9a-f]{64})-(.+)$/.exec(name)

export const isMade = (name: string) => types.has(partsOf(name)?.[2] ?? '')

/** The hash of the original, and the type it is served as. */
export function madeFile(name: string) {
  const [, hash, made = ''] = partsOf(name) ?? []
  const type = types.get(made)
  return hash && type ? { hash, type } : undefined
}

type MadeVariants = { sizes?: readonly number[]; statistics?: unknown }

/** The derived files of a ready asset. */
export function filesOf(kind: AssetKind, { sizes = [], statistics }: MadeVariants): string[] {
  if (kind === 'image') return sizes.map((size) => `${size}.webp`)
  if (kind === 'attachment') return []
  if (kind === 'model') return ['display.glb', 'preview.glb']
  const { extension, hasPeaks } = statistics as AudioStatistics
  return [`play.${extension}`, ...(hasPeaks ? ['peaks.json'] : [])]
}
