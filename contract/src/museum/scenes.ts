import * as z from 'zod'
import { byId, id, line, text } from '#core/common.ts'
import { audio } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { modelUnits } from './model-units.ts'
import { asMade } from './poses.ts'
import { route } from '#core/route.ts'
import { distance, lengthOf } from '#core/vectors.ts'

export const lights = ['studio', 'gallery', 'raking'] as const
export const backgrounds = ['page', 'light', 'dark'] as const
export type Light = (typeof lights)[number]
export type Background = (typeof backgrounds)[number]

export const sceneLimits = {
  hotspots: 100,
  measures: 50,
  tours: 20,
  stops: 60,
  cues: 300,
  title: 120,
  text: 2000,
  label: 120,
  lineMs: 60 * 60 * 1000,
} as const

const distinct = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id)).size === rows.length
const rowsOf = <Row extends z.ZodType<{ id: string }>>(row: Row, most: number) =>
  z.array(row).max(most).refine(distinct, 'scenes.twice')

/** In the model's own units; zod refuses infinite values. */
const coordinate = z.number().min(-1e9).max(1e9)
const point = z.tuple([coordinate, coordinate, coordinate])
const part = z.number().min(-1.001).max(1.001)
const isUnit = (parts: readonly number[]) => Math.abs(lengthOf(parts) - 1) < 1e-3
const direction = z.tuple([part, part, part]).refine(isUnit, 'scenes.not-a-direction')
const rotation = z.tuple([part, part, part, part]).refine(isUnit, 'scenes.not-a-direction')

export const view = z
  .strictObject({ position: point, target: point, fovDegrees: z.number().min(5).max(120) })
  .refine(({ position, target }) => distance(position, target) > 0, 'scenes.looks-nowhere')

const pose = z.strictObject({ rotation, offset: point })

/** A hotspot's number is its position in the list. */
export const hotspot = z.strictObject({
  id,
  position: point,
  /** Points away from the surface. */
  normal: direction,
  titleVi: line(sceneLimits.title),
  titleEn: line(sceneLimits.title),
  textVi: text(sceneLimits.text),
  textEn: text(sceneLimits.text),
  /** The camera position; null leaves the camera where it is. */
  view: view.nullable(),
  imageId: id.nullable(),
  imageAltVi: line(300),
  imageAltEn: line(300),
  audioViId: id.nullable(),
  audioEnId: id.nullable(),
})
export type Hotspot = z.infer<typeof hotspot>

export const measure = z.strictObject({
  id,
  from: point,
  to: point,
  labelVi: line(sceneLimits.label),
  labelEn: line(sceneLimits.label),
})
export type SavedMeasure = z.infer<typeof measure>

/** The visible side is the one that the normal points to: `normal · point + constant` ≥ 0. */
export const slice = z.strictObject({ normal: direction, constant: coordinate })
export type Slice = z.infer<typeof slice>

const stop = z.strictObject({ id, hotspotId: id, textVi: text(sceneLimits.text), textEn: text(sceneLimits.text) })
export const tour = z.strictObject({
  id,
  titleVi: line(sceneLimits.title),
  titleEn: line(sceneLimits.title),
  stops: rowsOf(stop, sceneLimits.stops),
})
export type Tour = z.infer<typeof tour>
export type TourStop = z.infer<typeof stop>

/** From this moment of the narration on: the text to read along, and the camera position. */
export const cue = z.strictObject({
  id,
  atMs: z.int().min(0).max(sceneLimits.lineMs),
  /** The paragraph of the story from which the text was taken, from 0. */
  paragraph: z.int().min(0).max(9999).nullable(),
  text: text(sceneLimits.text),
  hotspotId: id.nullable(),
  /** Its own camera position; null means the hotspot's. */
  view: view.nullable(),
})
export type Cue = z.infer<typeof cue>

const fields = {
  /** The model on which the points were placed: after a replacement they have to be moved to the new one. */
  modelId: id.nullable(),
  unit: z.enum(modelUnits),
  pose,
  light: z.enum(lights),
  background: z.enum(backgrounds),
  startView: view.nullable(),
  posterId: id.nullable(),
  hotspots: rowsOf(hotspot, sceneLimits.hotspots),
  measures: rowsOf(measure, sceneLimits.measures),
  slice: slice.nullable(),
  tours: rowsOf(tour, sceneLimits.tours),
  /** The narration in each language, as cues sorted by time. */
  lineVi: rowsOf(cue, sceneLimits.cues),
  lineEn: rowsOf(cue, sceneLimits.cues),
}

/** A tour without stops cannot be saved any more; existing ones are still shown. */
const leadsSomewhere = ({ stops }: Tour) => stops.length > 0
const tours = fields.tours.refine((all) => all.every(leadsSomewhere), 'scenes.tour-without-stop')

export const sceneBody = z.strictObject({ ...fields, tours }).partial()
const sceneSchema = z.object(fields)
export type SceneFields = z.infer<typeof sceneSchema>
export const sceneFields = Object.keys(fields) as (keyof SceneFields)[]

export const emptyScene: SceneFields = {
  modelId: null,
  unit: 'm',
  pose: asMade,
  light: 'studio',
  background: 'page',
  startView: null,
  posterId: null,
  hotspots: [],
  measures: [],
  slice: null,
  tours: [],
  lineVi: [],
  lineEn: [],
}

export const scene = sceneSchema.extend({
  /** The artifact's id. */
  id,
  /** The version of the scene, which is saved separately. */
  version: z.int(),
  poster: picture.nullable(),
  /** The pictures and recordings of its hotspots. */
  pictures: z.array(picture),
  audios: z.array(audio),
  /** The box of the model on which the points were placed, while that model is stored. */
  box: z
    .object({
      min: z.tuple([z.number(), z.number(), z.number()]),
      max: z.tuple([z.number(), z.number(), z.number()]),
    })
    .nullable(),
})
export type Scene = z.infer<typeof scene>

export const scenes = {
  read: route({
    method: 'GET',
    path: '/artifacts/:id/scene',
    needs: 'artifacts:read',
    summary:
      'Read the scene of an artifact: pose, light, hotspots and tours of its model, in the coordinates of the original model',
    params: byId,
    answer: scene,
  }),
  save: route({
    method: 'PATCH',
    path: '/artifacts/:id/scene',
    needs: 'artifacts:write',
    summary: 'Change the given fields of the scene of an artifact',
    params: byId,
    body: sceneBody,
    versioned: true,
    answer: scene,
  }),
}
