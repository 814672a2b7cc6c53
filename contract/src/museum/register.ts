import * as z from 'zod'
import { acquisitions, artifactQuery, artifactTypes } from './artifacts.ts'
import { id, ofPage } from '#core/common.ts'
import { picture } from '#system/media/pictures.ts'
import { readNumbers } from './register-numbers.ts'
import { route } from '#core/route.ts'

/** The printed form of an artifact: a line of the register, a card, a label. */
export const paperRecord = z.object({
  id,
  priority: z.int(),
  code: z.string(),
  type: z.enum(artifactTypes),
  nameVi: z.string(),
  nameEn: z.string(),
  shortDescriptionVi: z.string(),
  shortDescriptionEn: z.string(),
  ageVi: z.string(),
  ageEn: z.string(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  amount: z.int(),
  amountUnit: z.string(),
  /** Names separated by commas; in English only those with an English name. */
  materialsVi: z.string(),
  materialsEn: z.string(),
  techniquesVi: z.string(),
  techniquesEn: z.string(),
  sizes: z.string(),
  condition: z.string(),
  conditionDate: z.string().nullable(),
  security: z.string(),
  acquisition: z.enum(acquisitions).nullable(),
  acquisitionDocuments: z.string(),
  timeCollection: z.string(),
  placeCollectionVi: z.string(),
  placeCollectionEn: z.string(),
  ownerVi: z.string(),
  ownerEn: z.string(),
  placeNow: z.string(),
  timeRegister: z.string().nullable(),
  inspection: z.string(),
  inspectionAct: z.string(),
  inspectionDate: z.string().nullable(),
  isNationalTreasure: z.boolean(),
  image: picture.nullable(),
})
export type PaperRecord = z.infer<typeof paperRecord>

/** trash: its record is in the trash. spent: it was permanently deleted; its number is never reused. */
export const lineStates = ['kept', 'trash', 'spent'] as const
export const bookLine = z.object({
  priority: z.int(),
  code: z.string(),
  state: z.enum(lineStates),
  record: paperRecord.nullable(),
})
export type BookLine = z.infer<typeof bookLine>

const number = z.coerce.number().int().min(1).max(99_999_999)
const part = {
  from: number.optional(),
  to: number.optional(),
  /** Only artifacts registered in this year. */
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
}

/** Lines per request, and limits of one print job. */
export const LINES_AT_ONCE = 200
export const LINES_AT_MOST = 5_000
export const PIECES_AT_MOST = 1_000

export const bookQuery = z.strictObject(part)
const numbers = z
  .string()
  .max(12_000)
  .refine((typed) => (readNumbers(typed)?.length ?? 0) > 0, 'register.numbers')
  .meta({ examples: ['1-20,33'] })

export const book = z.object({
  /** Numbers in use, including those in the trash. */
  lineCount: z.int(),
  /** The first number of each block of two hundred lines. */
  starts: z.array(z.int()),
  last: z.int().nullable(),
  /** Ranges of unused numbers, each with the position of the line after it, from 0. */
  gaps: z.array(z.object({ from: z.int(), to: z.int(), place: z.int() })),
  /** Codes that differ from another only in punctuation, case or zeros. */
  repeated: z.array(z.int()),
  /** Registered earlier than the line above. */
  unordered: z.array(z.int()),
  /** The number in the code is a different one. */
  mismatched: z.array(z.int()),
  /** Years with registrations, latest first. */
  years: z.array(z.object({ year: z.string(), lineCount: z.int() })),
})
export type Book = z.infer<typeof book>

/** Chosen by id, or everything in a list. */
const chosen = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(PIECES_AT_MOST) }),
  z.strictObject({ query: artifactQuery.omit(ofPage) }),
])

export const register = {
  read: route({
    method: 'GET',
    path: '/register',
    needs: 'artifacts:read',
    summary: 'Read the state of the register book: its lines, and where numbers are missing, repeated or out of order',
    query: bookQuery,
    answer: book,
  }),
  lines: route({
    method: 'GET',
    path: '/register/lines',
    needs: 'artifacts:read',
    summary: 'Read lines of the register book, at most two hundred',
    query: bookQuery.extend({ from: number }),
    answer: z.object({ lines: z.array(bookLine) }),
  }),
  pieces: route({
    method: 'GET',
    path: '/register/pieces',
    needs: 'artifacts:read',
    summary: 'Read the data for cards and labels of artifacts with these numbers, at most two hundred',
    query: z.strictObject({ numbers, after: z.coerce.number().int().min(0).default(0) }),
    answer: z.object({
      pieces: z.array(paperRecord),
      /** The number after which the next request continues. */
      next: z.int().nullable(),
    }),
  }),
  numbers: route({
    method: 'POST',
    path: '/register/numbers',
    needs: 'artifacts:read',
    summary: 'Read the register numbers of artifacts, or of all that a list shows, as a text such as 1-20,33',
    body: chosen,
    answer: z.object({ numbers: z.string(), count: z.int() }),
  }),
  label: route({
    method: 'GET',
    path: '/register/labels/:label',
    needs: 'artifacts:read',
    summary: 'Find the artifact of a label, by the end of its id or by its register number',
    params: z.strictObject({ label: z.string().regex(/^(\d{1,8}|[0-9a-f]{12})$/) }),
    answer: z.object({ id }),
  }),
}

/** The code on an artifact's label, independent of its number: the random end of its id. */
export const labelOf = ({ id }: { id: string }) => id.slice(-12)
