import { pick } from '@learning-cms/domain/records/fields'
import { inRegister } from '#api/session/register-languages.tsx'
import type { SceneCamera } from '@learning-cms/contract/museum/poses'
import {
  emptyScene,
  sceneFields,
  type Hotspot,
  type Scene,
  type SceneFields,
} from '@learning-cms/contract/museum/scenes'
import type { Vector } from '@learning-cms/contract/core/vectors'
import type { Language } from '@learning-cms/texts'

export type SceneValues = SceneFields

export const valuesOf = (scene: Scene | undefined): SceneValues => (scene ? pick(scene, sceneFields) : emptyScene)

export const hasPoints = ({ hotspots, measures }: SceneValues) => hotspots.length + measures.length > 0

/** The points refer to a model that has been replaced. */
export const isReplaced = (values: SceneValues, modelId: string) =>
  hasPoints(values) && values.modelId !== null && values.modelId !== modelId

/** Not `randomUUID`, which is missing on plain http at a network address. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type HotspotPlace = { position: Vector; normal: Vector; view: SceneCamera | null }

export const newHotspot = (place: HotspotPlace): Hotspot => ({
  id: newId(),
  ...place,
  titleVi: '',
  titleEn: '',
  textVi: '',
  textEn: '',
  imageId: null,
  imageAltVi: '',
  imageAltEn: '',
  audioViId: null,
  audioEnId: null,
})

/** The text in this language, or in the other one if it is missing. */
export const textIn = (language: Language, vi: string, en: string) => inRegister(vi, en, language)

/** Removes the references to this hotspot. */
export function withoutHotspot(values: SceneValues, id: string): Partial<SceneValues> {
  const cues = (line: SceneValues['lineVi']) =>
    line.map((cue) => (cue.hotspotId === id ? { ...cue, hotspotId: null } : cue))
  return {
    hotspots: values.hotspots.filter((hotspot) => hotspot.id !== id),
    tours: values.tours.map((tour) => ({ ...tour, stops: tour.stops.filter(({ hotspotId }) => hotspotId !== id) })),
    lineVi: cues(values.lineVi),
    lineEn: cues(values.lineEn),
  }
}
