import * as z from 'zod'
import { acquisitions, artifactQuery, artifactTypes } from './artifacts.ts'
import { id, ofPage } from '#core/common.ts'
import { picture } from '#media/pictures.ts'
import { readNumbers } from './register-numbers.ts'
import { route } from '#core/route.ts'

/** What an artifact is on paper: a line of the book, a card, a label. */
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
  /** Their names with commas between; in English those that have one there. */
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

/** trash: its record lies there. spent: it was deleted for good; its number is given to no other. */
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
  /** Only what was registered in this year. */
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
}

/** Lines that are asked for at once, and the most that go on paper in one go. */
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
  /** Numbers that are taken, in the trash or not. */
  lineCount: z.int(),
  /** The number each two hundred lines begin with. */
  starts: z.array(z.int()),
  last: z.int().nullable(),
  /** Numbers that nobody has, each stretch with the place of the line behind it, the first being 0. */
  gaps: z.array(z.object({ from: z.int(), to: z.int(), place: z.int() })),
  /** Codes that differ from another's in signs, case or zeros only. */
  repeated: z.array(z.int()),
  /** Registered before the line above. */
  unordered: z.array(z.int()),
  /** The number in the code is another. */
  mismatched: z.array(z.int()),
  /** Years in which something was registered, the latest first. */
  years: z.array(z.object({ year: z.string(), lineCount: z.int() })),
})
export type Book = z.infer<typeof book>

/** By name, or all that a list shows. */
const chosen = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(PIECES_AT_MOST) }),
  z.strictObject({ query: artifactQuery.omit(ofPage) }),
])

export const register = {
  read: route({
    method: 'GET',
    path: '/register',
    needs: 'artifacts:read',
    summary: 'Read how the register book stands: its lines, and where numbers are missing, repeated or out of order',
    query: bookQuery,
    answer: book,
  }),
  lines: route({
    method: 'GET',
    path: '/register/lines',
    needs: 'artifacts:read',
    summary: 'Read lines of the register book, two hundred at most',
    query: bookQuery.extend({ from: number }),
    answer: z.object({ lines: z.array(bookLine) }),
  }),
  pieces: route({
    method: 'GET',
    path: '/register/pieces',
    needs: 'artifacts:read',
    summary: 'Read what cards and labels say of the artifacts with these numbers, two hundred at most',
    query: z.strictObject({ numbers, after: z.coerce.number().int().min(0).default(0) }),
    answer: z.object({
      pieces: z.array(paperRecord),
      /** The number to go on after. */
      next: z.int().nullable(),
    }),
  }),
  numbers: route({
    method: 'POST',
    path: '/register/numbers',
    needs: 'artifacts:read',
    summary: 'Name the register numbers of artifacts, or of all that a list shows, as a text such as 1-20,33',
    body: chosen,
    answer: z.object({ numbers: z.string(), count: z.int() }),
  }),
  label: route({
    method: 'GET',
    path: '/register/labels/:label',
    needs: 'artifacts:read',
    summary: 'Find the artifact that a label names: by the end of its id, or its register number',
    params: z.strictObject({ label: z.string().regex(/^(\d{1,8}|[0-9a-f]{12})$/) }),
    answer: z.object({ id }),
  }),
}

/** What a label calls an artifact, whatever becomes of its number: the end of its id, which is chance alone. */
export const labelOf = ({ id }: { id: string }) => id.slice(-12)
