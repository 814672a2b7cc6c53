import * as z from 'zod'
import { byId, id, line, listQuery, nothing, pageOf, requiredLine, stamps, text } from '#core/common.ts'
import { alt, pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { byLanguage, narrationFields, narrationRow } from './narrations.ts'
import { route } from '#core/route.ts'
import { EARLIEST_YEAR, isYetToBegin } from '#core/dates/years.ts'

/** The maximum number of artifacts in a period. */
export const ARTIFACTS_AT_MOST = 2_000

/** A past or current year; `required` is the reason if it is missing. */
const year = (required = 'input.required') =>
  z
    .int({
      error: ({ input }) => {
        if (input === undefined || input === null) return required
        return typeof input === 'number' ? 'years.unreadable' : undefined
      },
    })
    .min(EARLIEST_YEAR, 'years.too-early')
    .refine((given) => given !== 0, 'years.zero')
    .refine((given) => !isYetToBegin(given), 'years.future')
    .meta({ examples: [1009] })

type Years = { startYear?: number | null | undefined; endYear?: number | null | undefined }

/** True while either is missing. */
export const areYearsInOrder = ({ startYear, endYear }: Years) =>
  typeof startYear !== 'number' || typeof endYear !== 'number' || startYear <= endYear

const fields = {
  nameVi: requiredLine(255, 'periods.name-vi-required'),
  /** Required while the register is written in English too. */
  nameEn: line(255),
  startYear: year('periods.from-year-required'),
  /** Null if it lasts to this day. */
  endYear: year().nullable(),
  shortDescriptionVi: text(2000),
  shortDescriptionEn: text(2000),
  imageId: pictureId,
  /** What the picture shows, for people who cannot see it. */
  imageAltVi: alt,
  imageAltEn: alt,
  ...narrationFields,
}
export const createPeriodBody = z
  .strictObject(fields)
  .partial()
  .extend({ nameVi: fields.nameVi, nameEn: fields.nameEn.default(''), startYear: fields.startYear })
  .refine(areYearsInOrder, { error: 'periods.years-order', path: ['endYear'] })
export const changePeriodBody = z.strictObject(fields).partial()

const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length
const artifactIds = z.array(id).max(ARTIFACTS_AT_MOST).refine(areDifferent, 'periods.artifact-twice')
/** All of them, in order. */
export const periodArtifactsBody = z.strictObject({ artifactIds })

const span = { id, nameVi: z.string(), nameEn: z.string(), startYear: z.int(), endYear: z.int().nullable() }

export const periodRow = z.object({
  ...stamps,
  ...span,
  shortDescriptionVi: z.string(),
  shortDescriptionEn: z.string(),
  image: picture.nullable(),
  artifactCount: z.int(),
})
export type PeriodRow = z.infer<typeof periodRow>

export const periodArtifact = z.object({
  id,
  code: z.string(),
  nameVi: z.string(),
  nameEn: z.string(),
  image: picture.nullable(),
})
export type PeriodArtifact = z.infer<typeof periodArtifact>

export const period = periodRow.extend({
  imageId: id.nullable(),
  imageAltVi: z.string(),
  imageAltEn: z.string(),
  ...narrationRow,
  /** Visible to everybody, because it contains a published artifact. */
  isPublic: z.boolean(),
  /** In order, without those in the trash. */
  artifacts: z.array(periodArtifact),
  /** Periods that overlap by more than the year in which one follows the other: allowed, but worth checking. */
  overlaps: z.array(z.object(span)),
})
export type Period = z.infer<typeof period>

export const timelinePeriod = z.object({ ...span, artifactCount: z.int() })
export type TimelinePeriod = z.infer<typeof timelinePeriod>

export const periodQuery = listQuery(['startYear', 'nameVi', 'nameEn', 'updatedAt']).extend({
  /** Only periods that contain this artifact. */
  artifactId: id.optional(),
})

/** The URL of the list: the query, and whether the timeline stands above it. */
export const periodListState = periodQuery.extend({ drawn: z.enum(['timeline']).optional() })

export const periods = {
  list: route({
    method: 'GET',
    path: '/periods',
    needs: 'periods:read',
    summary: 'List periods, or those that contain an artifact',
    query: periodQuery,
    answer: pageOf(periodRow),
  }),
  timeline: route({
    method: 'GET',
    path: '/periods/timeline',
    needs: 'periods:read',
    summary: 'Read the years of all periods, earliest first',
    answer: z.object({ rows: z.array(timelinePeriod) }),
  }),
  read: route({
    method: 'GET',
    path: '/periods/:id',
    needs: 'periods:read',
    summary: 'Read a period with its artifacts',
    params: byId,
    answer: period,
  }),
  create: route({
    method: 'POST',
    path: '/periods',
    needs: 'periods:write',
    summary: 'Create a period',
    body: createPeriodBody,
    repeatable: 'optional',
    answer: period,
  }),
  update: route({
    method: 'PATCH',
    path: '/periods/:id',
    needs: 'periods:write',
    summary: 'Change the given fields',
    params: byId,
    body: changePeriodBody,
    versioned: true,
    answer: period,
  }),
  setArtifacts: route({
    method: 'PUT',
    path: '/periods/:id/artifacts',
    needs: 'periods:write',
    summary: 'Set the artifacts that a period lists, in order',
    params: byId,
    body: periodArtifactsBody,
    versioned: true,
    answer: period,
  }),
  addArtifacts: route({
    method: 'POST',
    path: '/periods/:id/artifacts',
    needs: 'periods:write',
    summary: 'Append artifacts to a period; those it lists already keep their position',
    params: byId,
    body: z.strictObject({ artifactIds: artifactIds.min(1) }),
    versioned: true,
    answer: period,
  }),
  removeArtifact: route({
    method: 'DELETE',
    path: '/periods/:id/artifacts/:artifactId',
    needs: 'periods:write',
    summary: 'Remove an artifact from a period; the artifact itself stays',
    params: z.strictObject({ id, artifactId: id }),
    versioned: true,
    answer: period,
  }),
  removeAudio: route({
    method: 'DELETE',
    path: '/periods/:id/audio/:language',
    needs: 'periods:write',
    summary: 'Remove the narration in a language from a period; its transcript stays',
    params: byId.extend(byLanguage.shape),
    versioned: true,
    answer: period,
  }),
  remove: route({
    method: 'DELETE',
    path: '/periods/:id',
    needs: 'periods:delete',
    summary: 'Put a period in the trash; its artifacts stay',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}
