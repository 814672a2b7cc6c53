import * as z from 'zod'
import { artifactTypes } from './artifacts.ts'
import { byId, id, instant, listOf, listQuery, nothing, pageOf } from '#core/common.ts'
import { modelUnits } from './model-units.ts'
import { publicPaths } from '#core/public-paths.ts'
import { recordLanguages } from '#core/record-language.ts'
import { route } from '#core/route.ts'
import { backgrounds, cue, hotspot, lights, tour, view } from './scenes.ts'

/*
 * Everything of the museum that is public without signing in. Only what this file names is published: by these routes,
 * by IIIF manifests, LIDO and Dublin Core records, and by packages.
 */

/** The full picture, in the sizes in which it may be shown elsewhere. Addresses are absolute. */
export const publicPicture = z.object({
  thumbhash: z.string(),
  width: z.int(),
  height: z.int(),
  altVi: z.string(),
  altEn: z.string(),
  credit: z.string(),
  /** Smallest first. */
  sources: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})
export type PublicPicture = z.infer<typeof publicPicture>

export const publicAudio = z.object({
  language: z.enum(['vi', 'en']),
  url: z.string(),
  mediaType: z.string(),
  durationMs: z.int(),
  /** JSON: `{durationMs, peaks}`, at most 4,000 integers from 0 to 255. */
  peaksUrl: z.string().nullable(),
  /** The transcript; empty if there is none. */
  transcript: z.string(),
})
export type PublicAudio = z.infer<typeof publicAudio>

const point = z.tuple([z.number(), z.number(), z.number()])

export const publicModel = z.object({
  /** GLB with meshopt and WebP. */
  url: z.string(),
  /** Lighter, to be shown first. */
  previewUrl: z.string(),
  byteSize: z.int(),
  previewByteSize: z.int(),
  triangles: z.int(),
  /** As declared by the file, before `scale`. */
  sizeInMetres: point,
  scale: z.number(),
})
export type PublicModel = z.infer<typeof publicModel>

/**
 * Pose, light, hotspots, tours and narration of the model, in the space of the original. Internal measurements and
 * slices are not published.
 */
export const publicScene = z.object({
  unit: z.enum(modelUnits),
  pose: z.object({ rotation: z.tuple([z.number(), z.number(), z.number(), z.number()]), offset: point }),
  light: z.enum(lights),
  background: z.enum(backgrounds),
  startView: view.nullable(),
  poster: publicPicture.nullable(),
  hotspots: z.array(
    hotspot
      .omit({ imageId: true, imageAltVi: true, imageAltEn: true, audioViId: true, audioEnId: true })
      .extend({ image: publicPicture.nullable(), audio: z.array(publicAudio) }),
  ),
  tours: z.array(tour),
  /** The narration in each language, as cues: the text to read along, and the camera position. */
  lineVi: z.array(cue),
  lineEn: z.array(cue),
})
export type PublicScene = z.infer<typeof publicScene>

const term = z.object({ id, nameVi: z.string(), nameEn: z.string() })
const span = z.object({
  id,
  nameVi: z.string(),
  nameEn: z.string(),
  /** A historical year: -1 is 1 BCE. */
  startYear: z.int(),
  /** Null if it lasts to this day. */
  endYear: z.int().nullable(),
})

export const publicArtifactRow = z.object({
  id,
  code: z.string(),
  type: z.enum(artifactTypes),
  nameVi: z.string(),
  /** Empty while not translated, like the other English texts. */
  nameEn: z.string(),
  shortDescriptionVi: z.string(),
  shortDescriptionEn: z.string(),
  image: publicPicture.nullable(),
  ageVi: z.string(),
  ageEn: z.string(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  isNationalTreasure: z.boolean(),
  hasAudio: z.boolean(),
  hasModel: z.boolean(),
  /** Null in packages, if it is not published yet. */
  publishedAt: instant.nullable(),
})
export type PublicArtifactRow = z.infer<typeof publicArtifactRow>

const millimetres = z.number().nullable()

export const publicArtifact = publicArtifactRow.extend({
  /** HTML of paragraphs, headings, lists and links. Also the next two. */
  fullDescriptionVi: z.string(),
  fullDescriptionEn: z.string(),
  addContentVi: z.string(),
  addContentEn: z.string(),
  storyVi: z.string(),
  storyEn: z.string(),
  /** Empty unless the museum names the owner publicly. */
  ownerVi: z.string(),
  ownerEn: z.string(),
  amount: z.int(),
  amountUnit: z.string(),
  materials: z.array(term),
  techniques: z.array(term),
  sizes: z.string(),
  dimensions: z.object({
    heightMm: millimetres,
    widthMm: millimetres,
    lengthMm: millimetres,
    depthMm: millimetres,
    diameterMm: millimetres,
    weightGrams: millimetres,
  }),
  timeCollection: z.string(),
  placeCollectionVi: z.string(),
  placeCollectionEn: z.string(),
  images: z.array(publicPicture),
  audio: z.array(publicAudio),
  model: publicModel.nullable(),
  /** Null if there is no scene for the current model. */
  scene: publicScene.nullable(),
  /** The public ones, earliest first. */
  periods: z.array(span),
})
export type PublicArtifact = z.infer<typeof publicArtifact>

export const publicPeriodRow = span.extend({
  shortDescriptionVi: z.string(),
  shortDescriptionEn: z.string(),
  image: publicPicture.nullable(),
  audio: z.array(publicAudio),
  /** Of published artifacts. */
  artifactCount: z.int(),
})
export type PublicPeriodRow = z.infer<typeof publicPeriodRow>

export const publicPeriod = publicPeriodRow.extend({
  /** The published ones, in the order of the period. */
  artifacts: z.array(publicArtifactRow),
})
export type PublicPeriod = z.infer<typeof publicPeriod>

const hours = z.array(z.object({ opens: z.string(), closes: z.string() }))

export const publicMuseumRecord = z.object({
  /** In which there are texts: those in another language are empty. */
  languages: z.array(z.enum(recordLanguages)),
  nameVi: z.string(),
  nameEn: z.string(),
  introVi: z.string(),
  introEn: z.string(),
  addressVi: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  /** For each weekday, Monday first; none means closed. */
  weeklyHours: z.array(hours),
  specialDays: z.array(z.object({ from: z.string(), to: z.string(), hours, noteVi: z.string(), noteEn: z.string() })),
  hoursNoteVi: z.string(),
  hoursNoteEn: z.string(),
  logo: publicPicture.nullable(),
  images: z.array(publicPicture),
  audio: z.array(publicAudio),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type PublicMuseum = z.infer<typeof publicMuseumRecord>

export const publicArtifactQuery = listQuery(['nameVi', 'fromYear', 'publishedAt']).extend({
  type: listOf(artifactTypes).optional(),
  periodId: id.optional(),
  materialId: id.optional(),
})

/** How many register numbers each part of the collection of remaining artifacts covers. */
export const OTHERS_A_PART = 1000

const open = { method: 'GET', needs: 'nothing' } as const
const file = { ...open, params: byId, kind: 'file', answer: nothing } as const
/** The media type of IIIF manifests and collections. */
export const IIIF_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

export const publicMuseum = {
  read: route({
    ...open,
    path: publicPaths.museum,
    summary: "Read the museum's information for visitors",
    answer: publicMuseumRecord,
  }),
  periods: route({
    ...open,
    path: publicPaths.periods,
    summary: 'List the periods with published artifacts, earliest first',
    answer: z.object({ rows: z.array(publicPeriodRow) }),
  }),
  period: route({
    ...open,
    path: publicPaths.period,
    summary: 'Read a period with its published artifacts, in order',
    params: byId,
    answer: publicPeriod,
  }),
  artifacts: route({
    ...open,
    path: publicPaths.artifacts,
    summary: 'List published artifacts',
    query: publicArtifactQuery,
    answer: pageOf(publicArtifactRow),
  }),
  artifact: route({
    ...open,
    path: publicPaths.artifact,
    summary: 'Read a published artifact',
    params: byId,
    answer: publicArtifact,
  }),
  collection: route({
    ...open,
    path: publicPaths.collection,
    summary: 'The museum as a IIIF Presentation 3 collection: its periods, then the artifacts in none',
    kind: 'file',
    mediaType: IIIF_TYPE,
    answer: nothing,
  }),
  othersCollection: route({
    ...open,
    path: publicPaths.othersCollection,
    summary: 'Published artifacts in no period, by thousands of their numbers, as a IIIF Presentation 3 collection',
    params: z.strictObject({ part: z.coerce.number().int().min(1).max(100_000) }),
    kind: 'file',
    mediaType: IIIF_TYPE,
    answer: nothing,
  }),
  periodCollection: route({
    ...file,
    path: publicPaths.periodCollection,
    summary: 'A period as a IIIF Presentation 3 collection, with a manifest for each artifact',
    mediaType: IIIF_TYPE,
  }),
  manifest: route({
    ...file,
    path: publicPaths.manifest,
    summary: 'An artifact as a IIIF Presentation 3 manifest',
    mediaType: IIIF_TYPE,
  }),
  lido: route({
    ...file,
    path: publicPaths.lido,
    summary: 'An artifact as a LIDO 1.1 record',
    mediaType: 'application/xml',
  }),
  dublinCore: route({
    ...file,
    path: publicPaths.dublinCore,
    summary: 'An artifact as a Dublin Core record (oai_dc)',
    mediaType: 'application/xml',
  }),
}
