import * as z from 'zod'

export const id = z.uuid()
export const byId = z.strictObject({ id })
/** Answers of commands that have nothing to say. */
export const nothing = z.null()
/** A moment, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime()
/** A schema's own message only where its condition is met: plainly given it would also speak for `max` and the like. */
const saying = (reason: string, isMeant: (issue: z.core.$ZodRawIssue) => boolean) => ({
  error: (issue: z.core.$ZodRawIssue) => (isMeant(issue) ? reason : undefined),
})
/** The reason for a value that is not there; another type, or too much of it, is told as such. */
export const missing = (reason: string) => saying(reason, ({ input }) => input === undefined || input === null)
/** A number without a fraction. */
export const whole = () => z.int(saying('input.not-whole', ({ input }) => typeof input === 'number' && input % 1 !== 0))
/** Whole đồng, as a JSON integer. */
export const dong = whole().min(0, 'input.negative').max(1_000_000_000_000)

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** One line or many of typed text: NFC, trimmed, storable. Empty is allowed; see `requiredText`. */
export const text = (longest: number) =>
  z.string().max(longest).refine(isStorable, 'input.bad-characters').trim().normalize('NFC')
export const requiredText = (longest: number, reason = 'input.required') =>
  z
    .string(missing(reason))
    .max(longest)
    .refine(isStorable, 'input.bad-characters')
    .trim()
    .normalize('NFC')
    .min(1, reason)

export const email = z
  .string(missing('users.email-required'))
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .max(254)
  .min(1, 'users.email-required')
  .pipe(z.email('users.email-invalid'))
/** Vietnamese and international numbers; kept as typed but for its outer blanks. */
export const phone = z
  .string()
  .trim()
  .regex(/^(\+?[0-9][0-9 .()-]{6,19})?$/, 'users.phone-invalid')

/** Several values of one filter: `?status=draft,published` in an address, an array in code. */
export const listOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.array(z.enum(values)), z.string().transform((joined) => joined.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(values)).max(values.length))

/** `true` and `false` of an address. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/**
 * The query every list takes: a page by cursor, search, and one of the entity's own sort fields.
 * `before: 'end'` is the last page; `from` starts the page at the first row that sorts at or behind a value.
 */
export const listQuery = <const Field extends string>(
  sortable: readonly [Field, ...Field[]],
  firstOrder: 'asc' | 'desc' = 'asc',
) =>
  z.strictObject({
    size: z.coerce.number().int().min(1).max(100).default(25),
    after: z.string().max(2000).optional(),
    before: z.string().max(2000).optional(),
    from: z.string().max(200).optional(),
    search: z.string().trim().normalize('NFC').max(100).refine(isStorable, 'input.bad-characters').optional(),
    sort: z.enum(sortable).default(sortable[0] as never),
    order: z.enum(['asc', 'desc']).default(firstOrder as never),
  })

/** What of such a query says which page, for `omit`: the rest says what the list shows. */
export const ofPage = { size: true, after: true, before: true, from: true } as const

/** Rows, the cursors of the pages beside them, and how many match: exact up to 10,000. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.int(),
    totalIsCapped: z.boolean(),
  })
export type Page<Row> = {
  rows: Row[]
  next: string | null
  previous: string | null
  total: number
  totalIsCapped: boolean
}

/** What every row that people edit carries. */
export const stamps = { id, version: z.int(), createdAt: instant, updatedAt: instant }
