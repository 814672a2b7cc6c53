import * as z from 'zod'
import {
  byId,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  nothing,
  ofPage,
  pageOf,
  requiredLine,
  richText,
  stamps,
  text,
} from '#core/common.ts'
import { readDecimal } from '#core/decimals.ts'
import { filterText } from '#core/lists/filter.ts'
import { model } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { byLanguage, narrationFields, narrationRow } from './narrations.ts'
import { isPartialDate, isYetToCome } from '#core/dates/partial-dates.ts'
import { route } from '#core/route.ts'
import { EARLIEST_YEAR, isYetToBegin } from '#core/dates/years.ts'

export const artifactTypes = ['2D', '3D'] as const
export const artifactStatuses = ['draft', 'published'] as const
export const artifactCommands = ['publish', 'unpublish'] as const
export const acquisitions = ['survey', 'excavation', 'transfer', 'donation', 'purchase', 'exchange'] as const
/** What an artifact needs before it can be published: a model only if it is 3D, a picture only if it is 2D. */
export const artifactRequirements = ['shortDescription', 'age', 'image', 'alt', 'model'] as const
/**
 * What it should have beyond that: published without, it is incomplete. Transcripts are for people who cannot hear the
 * narration.
 */
export const recommendedParts = ['poster', 'scale', 'transcriptVi', 'transcriptEn'] as const
/** unfinished: cannot be published. wanting: something recommended is missing. */
export const artifactQualities = ['complete', 'wanting', 'unfinished'] as const
/** May stay so, but somebody should check. */
export const artifactWarnings = ['code-number', 'same-name', 'registered-before-collected'] as const
/** Written in Vietnamese, the language of the register, and translated into English. */
export const translatedFields = [
  'name',
  'shortDescription',
  'fullDescription',
  'addContent',
  'owner',
  'age',
  'placeCollection',
  'transcript',
  'story',
] as const
/** stale: the Vietnamese text has changed since the translation was made or last compared. */
export const freshnesses = ['missing', 'stale', 'draft', 'checked'] as const
export type ArtifactType = (typeof artifactTypes)[number]
export type ArtifactStatus = (typeof artifactStatuses)[number]
export type ArtifactCommand = (typeof artifactCommands)[number]
export type RecommendedPart = (typeof recommendedParts)[number]
export type ArtifactQuality = (typeof artifactQualities)[number]
export type ArtifactWarning = (typeof artifactWarnings)[number]
export type TranslatedField = (typeof translatedFields)[number]
export type Freshness = (typeof freshnesses)[number]

const shortLine = line(255)
const words = z.array(requiredLine(100)).max(30)
const partialDate = z.string().refine(isPartialDate, 'artifacts.partial-date').nullable()
const pastDate = partialDate.refine((date) => date === null || !isYetToCome(date), 'artifacts.in-future')
const year = z
  .int({ error: ({ input }) => (typeof input === 'number' ? 'years.unreadable' : undefined) })
  .min(EARLIEST_YEAR, 'years.too-early')
  .refine((year) => year !== 0, 'years.zero')
  .refine((year) => !isYetToBegin(year), 'years.future')
  .nullable()
const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length
const termIds = z.array(id).max(30).refine(distinct, 'artifacts.named-twice')

export const artifactImage = z.strictObject({
  /** The id of the asset, which occurs once per gallery. */
  id,
  /** What the picture shows, for people who cannot see it. */
  altVi: line(300),
  altEn: line(300),
  credit: line(200),
})
export type ArtifactImage = z.infer<typeof artifactImage>

/** A text such as "0,01" is parsed in Vietnamese notation. */
const scale = z
  .union([z.number(), z.string().max(40).transform(readDecimal).pipe(z.number())], 'artifacts.scale-positive')
  .pipe(z.number().gt(0, 'artifacts.scale-positive').max(100_000))

/** Number in the register. */
const index = z
  .int({
    error: ({ input }) => {
      if (input === undefined || input === null) return 'artifacts.index-required'
      return typeof input === 'number' ? 'input.not-whole' : undefined
    },
  })
  .min(1, 'artifacts.index-positive')
  .max(99_999_999)

const fields = {
  type: z.enum(artifactTypes),
  priority: index,
  /** Inner blanks are collapsed. */
  code: requiredLine(64, 'artifacts.code-required').transform((code) => code.replace(/\s+/g, ' ')),
  nameVi: requiredLine(255, 'artifacts.name-required'),
  nameEn: shortLine,
  shortDescriptionVi: text(500),
  shortDescriptionEn: text(500),
  /** HTML of the rich text editor, sanitised to the tags and attributes it produces. Also the next two. */
  fullDescriptionVi: richText(50_000),
  fullDescriptionEn: richText(50_000),
  addContentVi: richText(50_000),
  addContentEn: richText(50_000),
  ownerVi: shortLine,
  ownerEn: shortLine,
  /** Whether its owner is public. */
  ownerIsPublic: z.boolean(),
  amount: integer().min(1, 'artifacts.amount-positive').max(1_000_000),
  /** The unit: chiếc, bộ, mảnh. */
  amountUnit: line(30),
  materialIds: termIds,
  techniqueIds: termIds,
  /** As typed; `dimensions` contains what could be parsed. */
  sizes: text(500),
  ageVi: shortLine,
  ageEn: shortLine,
  /** A historical year: -1 is 1 BCE. */
  fromYear: year,
  toYear: year,
  timeRegister: pastDate,
  timeCollection: shortLine,
  placeCollectionVi: shortLine,
  placeCollectionEn: shortLine,
  placeNow: shortLine,
  inspection: text(2000),
  inspectionAct: line(100),
  inspectionDate: pastDate,
  inspectionMembers: words,
  security: text(2000),
  condition: text(500),
  conditionDate: pastDate,
  acquisition: z.enum(acquisitions).nullable(),
  acquisitionDocuments: text(2000),
  isNationalTreasure: z.boolean(),
  tags: z.array(requiredLine(50)).max(30).refine(distinct, 'artifacts.named-twice'),
  /** The first is the cover. */
  images: z
    .array(artifactImage)
    .max(60)
    .refine((images) => distinct(images.map(({ id }) => id)), 'artifacts.named-twice'),
  ...narrationFields,
  modelId: id.nullable(),
  /** A factor on the size the model itself declares. */
  scale,
}

type Years = { fromYear?: number | null | undefined; toYear?: number | null | undefined }
/** An end without a start is invalid; fields not sent are not checked here. */
export const hasStart = ({ fromYear, toYear }: Years) => toYear == null || fromYear !== null
export const areInOrder = ({ fromYear, toYear }: Years) => fromYear == null || toYear == null || fromYear <= toYear
const noStart = { path: ['fromYear'], error: 'artifacts.from-year-required' }
const disorder = { path: ['toYear'], error: 'artifacts.years-order' }

export const createArtifactBody = z
  .strictObject(fields)
  .partial()
  .extend({ type: fields.type, priority: fields.priority, code: fields.code, nameVi: fields.nameVi })
  .refine(hasStart, noStart)
  .refine(areInOrder, disorder)
export const changeArtifactBody = z
  .strictObject(fields)
  .partial()
  .refine(hasStart, noStart)
  .refine(areInOrder, disorder)

const term = z.object({ id, nameVi: z.string(), nameEn: z.string() })
const millimetres = z.number().nullable()
const freshness = z.enum(freshnesses)

export const artifactRow = z.object({
  ...stamps,
  type: z.enum(artifactTypes),
  status: z.enum(artifactStatuses),
  priority: z.int(),
  code: z.string(),
  nameVi: z.string(),
  /** Empty while not translated: show the Vietnamese text, marked as such. */
  nameEn: z.string(),
  image: picture.nullable(),
  ageVi: z.string(),
  ageEn: z.string(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  amount: z.int(),
  amountUnit: z.string(),
  placeNow: z.string(),
  timeRegister: z.string().nullable(),
  isNationalTreasure: z.boolean(),
  /** The least fresh of its translations. */
  translation: freshness,
  hasModel: z.boolean(),
  publishedAt: instant.nullable(),
  quality: z.enum(artifactQualities),
  /** What currently prevents publishing. */
  missing: z.array(z.enum(artifactRequirements)),
  wanting: z.array(z.enum(recommendedParts)),
})
export type ArtifactRow = z.infer<typeof artifactRow>

export const artifact = artifactRow.extend({
  shortDescriptionVi: z.string(),
  shortDescriptionEn: z.string(),
  fullDescriptionVi: z.string(),
  fullDescriptionEn: z.string(),
  addContentVi: z.string(),
  addContentEn: z.string(),
  ownerVi: z.string(),
  ownerEn: z.string(),
  ownerIsPublic: z.boolean(),
  materialIds: z.array(id),
  techniqueIds: z.array(id),
  materials: z.array(term),
  techniques: z.array(term),
  sizes: z.string(),
  /** Parsed from `sizes`: the largest of each kind of measure. */
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
  /** Where it was before `placeNow`. */
  placeBefore: z.string().nullable(),
  inspection: z.string(),
  inspectionAct: z.string(),
  inspectionDate: z.string().nullable(),
  inspectionMembers: z.array(z.string()),
  security: z.string(),
  condition: z.string(),
  conditionDate: z.string().nullable(),
  acquisition: z.enum(acquisitions).nullable(),
  acquisitionDocuments: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.object({ id, altVi: z.string(), altEn: z.string(), credit: z.string(), picture })),
  ...narrationRow,
  modelId: id.nullable(),
  model: model.nullable(),
  scale: z.number(),
  hasStory: z.boolean(),
  /** The freshness of each translation; fields with nothing to translate are left out. */
  translations: z.partialRecord(z.enum(translatedFields), freshness),
  warnings: z.array(z.enum(artifactWarnings)),
  /** What currently prevents publishing. */
  missing: z.array(z.enum(artifactRequirements)),
  /** Commands the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(artifactCommands)),
})
export type Artifact = z.infer<typeof artifact>

export const artifactFilter = {
  nameVi: { type: 'text' },
  code: { type: 'text' },
  priority: { type: 'number' },
  type: { type: 'choice', of: artifactTypes },
  status: { type: 'choice', of: artifactStatuses },
  translation: { type: 'choice', of: freshnesses },
  quality: { type: 'choice', of: artifactQualities },
  ownerVi: { type: 'text', canBeEmpty: true },
  placeNow: { type: 'text', canBeEmpty: true },
  placeCollectionVi: { type: 'text', canBeEmpty: true },
  ageVi: { type: 'text', canBeEmpty: true },
  fromYear: { type: 'number', canBeEmpty: true },
  toYear: { type: 'number', canBeEmpty: true },
  amount: { type: 'number' },
  heightMm: { type: 'number', hasDecimals: true, canBeEmpty: true },
  diameterMm: { type: 'number', hasDecimals: true, canBeEmpty: true },
  weightGrams: { type: 'number', hasDecimals: true, canBeEmpty: true },
  acquisition: { type: 'choice', of: acquisitions, canBeEmpty: true },
  isNationalTreasure: { type: 'yes-no' },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
  publishedAt: { type: 'date', canBeEmpty: true },
} as const

const quickFilters = {
  type: listOf(artifactTypes).optional(),
  status: listOf(artifactStatuses).optional(),
  translation: listOf(freshnesses).optional(),
  quality: listOf(artifactQualities).optional(),
  materialId: id.optional(),
  techniqueId: id.optional(),
  /** The artifact with this number; none if it is in the trash or does not exist. */
  priority: z.coerce.number().int().min(1).max(99_999_999).optional(),
  treasure: z.enum(['true']).optional(),
  /** Drafts that could not be published now. */
  unfinished: z.enum(['true']).optional(),
  filter: filterText(artifactFilter).optional(),
}
export const artifactQuery = listQuery(
  ['priority', 'nameVi', 'code', 'fromYear', 'timeRegister', 'createdAt', 'updatedAt'],
  'desc',
).extend(quickFilters)

/** The URL of the list: the query, and its display. */
export const artifactListState = artifactQuery.extend({ drawn: z.enum(['grid']).optional() })

const counts = <const Value extends string>(values: readonly [Value, ...Value[]]) => z.record(z.enum(values), z.int())

export const artifactSuggested = ['owner', 'placeCollection', 'placeNow', 'amountUnit'] as const
export const storyBody = z.strictObject({ storyVi: text(100_000), storyEn: text(100_000) }).partial()
export const story = z.object({
  /** The artifact's own. */
  id,
  /** Of the story alone, which is saved separately. */
  version: z.int(),
  storyVi: z.string(),
  storyEn: z.string(),
  freshness: freshness.nullable(),
})
export type Story = z.infer<typeof story>

export const artifactUses = z.object({
  periodCount: z.int(),
  /** Named to people who may read periods, the earliest first. */
  periods: z.array(z.object({ id, nameVi: z.string(), nameEn: z.string() })),
  hotspots: z.int(),
  tours: z.int(),
})
export type ArtifactUses = z.infer<typeof artifactUses>

const command = { params: byId, versioned: true, repeatable: 'optional', answer: artifact } as const

export const artifacts = {
  list: route({
    method: 'GET',
    path: '/artifacts',
    needs: 'artifacts:read',
    summary: 'List artifacts',
    query: artifactQuery,
    answer: pageOf(artifactRow),
  }),
  facets: route({
    method: 'GET',
    path: '/artifacts/facets',
    needs: 'artifacts:read',
    summary: 'Count the artifacts of a list by type, status, translation and quality, each under the other filters',
    query: artifactQuery.omit({ ...ofPage, sort: true, order: true }),
    answer: z.object({
      type: counts(artifactTypes),
      status: counts(artifactStatuses),
      translation: counts(freshnesses),
      quality: counts(artifactQualities),
    }),
  }),
  nextNumber: route({
    method: 'GET',
    path: '/artifacts/next-number',
    needs: 'artifacts:read',
    summary: 'Propose the next register number and its code, and list the unused numbers',
    answer: z.object({
      next: z.int(),
      /** By the pattern of the organisation; without one, derived from the codes of the previous numbers. */
      code: z.string(),
      pattern: z.string(),
      /** Ranges of numbers, the lowest first. */
      gaps: z.array(z.object({ from: z.int(), to: z.int() })),
      gapCount: z.int(),
    }),
  }),
  suggest: route({
    method: 'GET',
    path: '/artifacts/suggestions',
    needs: 'artifacts:read',
    summary: 'List values of a field in earlier records, most frequent first',
    query: z.strictObject({
      field: z.enum(artifactSuggested),
      language: z.enum(['vi', 'en']).default('vi'),
      text: line(100).default(''),
    }),
    answer: z.object({ values: z.array(z.string()) }),
  }),
  read: route({
    method: 'GET',
    path: '/artifacts/:id',
    needs: 'artifacts:read',
    summary: 'Read an artifact',
    params: byId,
    answer: artifact,
  }),
  uses: route({
    method: 'GET',
    path: '/artifacts/:id/uses',
    needs: 'artifacts:read',
    summary: 'Read where an artifact is listed, and what is attached to its model: everything affected by deleting it',
    params: byId,
    answer: artifactUses,
  }),
  create: route({
    method: 'POST',
    path: '/artifacts',
    needs: 'artifacts:write',
    summary: 'Enter an artifact in the register, as a draft',
    body: createArtifactBody,
    repeatable: 'optional',
    answer: artifact,
  }),
  update: route({
    method: 'PATCH',
    path: '/artifacts/:id',
    needs: 'artifacts:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeArtifactBody,
    versioned: true,
    answer: artifact,
  }),
  duplicate: route({
    method: 'POST',
    path: '/artifacts/:id/duplicate',
    needs: 'artifacts:write',
    summary: 'Create a draft like this one under the next number, without its media files and story',
    params: byId,
    repeatable: 'optional',
    answer: artifact,
  }),
  checkTranslations: route({
    method: 'POST',
    path: '/artifacts/:id/check-translations',
    needs: 'artifacts:write',
    summary: 'Mark translations as compared with the current Vietnamese text, or as not compared',
    params: byId,
    body: z.strictObject({
      fields: z.array(z.enum(translatedFields)).min(1).max(translatedFields.length),
      isChecked: z.boolean(),
    }),
    versioned: true,
    answer: artifact,
  }),
  publish: route({
    ...command,
    method: 'POST',
    path: '/artifacts/:id/publish',
    needs: 'artifacts:publish',
    summary: 'Publish a complete artifact',
  }),
  unpublish: route({
    ...command,
    method: 'POST',
    path: '/artifacts/:id/unpublish',
    needs: 'artifacts:publish',
    summary: 'Return an artifact to draft',
  }),
  remove: route({
    method: 'DELETE',
    path: '/artifacts/:id',
    needs: 'artifacts:delete',
    summary: 'Put an artifact in the trash; it keeps its number',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  removeAudio: route({
    method: 'DELETE',
    path: '/artifacts/:id/audio/:language',
    needs: 'artifacts:write',
    summary: 'Remove the narration in a language from an artifact; its transcript stays',
    params: byId.extend(byLanguage.shape),
    versioned: true,
    answer: artifact,
  }),
  removeModel: route({
    method: 'DELETE',
    path: '/artifacts/:id/model',
    needs: 'artifacts:write',
    summary: 'Remove the 3D model from an artifact',
    params: byId,
    versioned: true,
    answer: artifact,
  }),
  places: route({
    method: 'GET',
    path: '/artifacts/:id/places',
    needs: 'artifacts:read',
    summary: 'List the places where an artifact was kept, the latest move first',
    params: byId,
    answer: z.object({
      rows: z.array(
        z.object({ id, fromPlace: z.string(), toPlace: z.string(), movedAt: instant, movedByName: z.string() }),
      ),
    }),
  }),
  readStory: route({
    method: 'GET',
    path: '/artifacts/:id/story',
    needs: 'artifacts:read',
    summary: 'Read the story of an artifact',
    params: byId,
    answer: story,
  }),
  saveStory: route({
    method: 'PATCH',
    path: '/artifacts/:id/story',
    needs: 'artifacts:write',
    summary: 'Change the story of an artifact, in the given languages',
    params: byId,
    body: storyBody,
    versioned: true,
    answer: story,
  }),
  removeStory: route({
    method: 'DELETE',
    path: '/artifacts/:id/story',
    needs: 'artifacts:write',
    summary: 'Delete the story of an artifact in both languages; its history keeps it',
    params: byId,
    versioned: true,
    answer: story,
  }),
}
