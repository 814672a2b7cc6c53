import type { AudioStatistics, ModelStatistics } from '@learning-cms/contract/system/media/media'
import type { fileWords } from '@learning-cms/texts/media/file'
import { clockOf } from '#media/audio/bars.ts'
import type { Formats } from '#kit/text/format.ts'
import type { DeclaredStatistics } from '#media/model-viewer/look-at-model.ts'
import type { Say } from '#kit/text/words.ts'

type FileWords = (typeof fileWords)['vi']
type FigureKey =
  | ('file' | 'bytes' | 'brought' | 'hash')
  | ('duration' | 'codec' | 'bitRate' | 'sampleRate' | 'channels')
  | ('triangles' | 'vertices' | 'parts' | 'textures' | 'size')
  | ('gpu' | 'display' | 'preview' | 'animations' | 'generator')
/** `value` if the figure can be compared with another one. */
export type FileFigure = { key: FigureKey; text: string; value?: number }
type FigureTextTools = { say: Say<FileWords>; format: Formats }

type Sounded = Omit<AudioStatistics, 'extension' | 'hasPeaks'>
type Modelled = Omit<ModelStatistics, 'box'>

export const audioFigures = (audio: Sounded, { say, format }: FigureTextTools): FileFigure[] => [
  { key: 'duration', text: clockOf(audio.durationMs) },
  { key: 'codec', text: audio.codec },
  { key: 'bitRate', text: say('kilobits', { kilobits: Math.round(audio.bitsPerSecond / 1000) }) },
  { key: 'sampleRate', text: say('hertz', { hertz: audio.sampleRateHz }) },
  { key: 'channels', text: format.number(audio.channels) },
]

const sizeText = (metres: readonly number[], { say, format }: FigureTextTools) => {
  const [x = '', y = '', z = ''] = metres.map((one) => format.number(Number(one.toPrecision(3))))
  return say('sizeOf', { x, y, z })
}

const texturesText = ({ count, side }: { count: number; side: number }, { say }: FigureTextTools) =>
  count > 0 ? say('texturesOf', { count, side }) : say('texturesNone')

export function declaredFigures(declared: DeclaredStatistics, spoken: FigureTextTools): FileFigure[] {
  const { number } = spoken.format
  const { triangles, vertices, textures, gpuBytes, sizeInMetres } = declared
  const side = Math.max(0, ...textures.map((size) => (size ? Math.max(size.width, size.height) : 0)))
  return [
    { key: 'triangles', text: number(triangles) },
    { key: 'vertices', text: number(vertices) },
    { key: 'textures', text: texturesText({ count: textures.length, side }, spoken) },
    { key: 'size', text: sizeText(sizeInMetres, spoken) },
    { key: 'gpu', text: spoken.format.fileSize(gpuBytes) },
  ]
}

export function modelFigures(model: Modelled, spoken: FigureTextTools): FileFigure[] {
  const { say, format } = spoken
  const { number } = format
  const made = ({ bytes, triangles }: Modelled['display']) =>
    say('displayOf', { size: spoken.format.fileSize(bytes), triangles: number(triangles) })
  return [
    { key: 'triangles', text: number(model.triangles), value: model.triangles },
    { key: 'vertices', text: number(model.vertices), value: model.vertices },
    { key: 'parts', text: say('partsOf', { meshes: model.meshes, materials: model.materials }) },
    { key: 'textures', text: texturesText({ count: model.textures, side: model.textureSide }, spoken) },
    { key: 'size', text: sizeText(model.sizeInMetres, spoken) },
    { key: 'gpu', text: spoken.format.fileSize(model.gpuBytes), value: model.gpuBytes },
    { key: 'display', text: made(model.display), value: model.display.bytes },
    { key: 'preview', text: made(model.preview), value: model.preview.bytes },
    ...(model.animations > 0 ? [{ key: 'animations', text: number(model.animations) } as const] : []),
    ...(model.generator ? [{ key: 'generator', text: model.generator } as const] : []),
  ]
}

/** The difference of the new figure: "−50 %"; empty if there is none. */
export function changeOf(before: number | undefined, after: number | undefined, { percent }: Formats) {
  if (!before || after === undefined || before === after) return ''
  const share = (after - before) / before
  return `${share > 0 ? '+' : '−'}${percent(Math.abs(share))}`
}
