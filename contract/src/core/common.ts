import * as z from 'zod'

export const id = z.uuid()
export const byId = z.strictObject({ id })
/** The answer of commands that return nothing. */
export const nothing = z.null()
/** A timestamp, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime()
/** A message only for issues that meet the condition: given directly it would also apply to `max` and the like. */
const saying = (reason: string, isMeant: (issue: z.core.$ZodRawIssue) => boolean) => ({
  error: (issue: z.core.$ZodRawIssue) => (isMeant(issue) ? reason : undefined),
})
/** The reason for a missing value; a wrong type or an excess keeps its own reason. */
export const missing = (reason: string) => saying(reason, ({ input }) => input === undefined || input === null)
/** A number without a fraction. */
export const integer = () =>
  z.int(saying('input.not-whole', ({ input }) => typeof input === 'number' && input % 1 !== 0))
/** An amount in đồng, as a JSON integer. */
export const dong = integer().min(0, 'input.negative').max(1_000_000_000_000)

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const storable = (longest: number, given = z.string()) => given.max(longest).refine(isStorable, 'input.bad-characters')

/** One or more lines of typed text: NFC, trimmed, storable. May be empty; see `requiredText`. */
export const text = (longest: number) => storable(longest).trim().normalize('NFC')
export const requiredText = (longest: number, reason = 'input.required') =>
  storable(longest, z.string(missing(reason)))
    .trim()
    .normalize('NFC')
    .min(1, reason)

/** Line breaks and other control characters, and those that change the direction of text. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
export const isLine = (given: string) => !CONTROLS.test(given)
const foldedLine = (given: string) => given.replace(new RegExp(CONTROLS, 'gu'), ' ').replace(/ {2,}/g, ' ').trim()

/**
 * One line of typed text: as `text`, but line breaks and other control characters, which would begin lines of their own
 * in mail headers, calendars and files, become blanks. They are not refused, because stored texts that contain them
 * must remain readable.
 */
export const line = (longest: number) => storable(longest).overwrite(foldedLine).normalize('NFC')
export const requiredLine = (longest: number, reason = 'input.required') =>
  storable(longest, z.string(missing(reason)))
    .overwrite(foldedLine)
    .normalize('NFC')
    .min(1, reason)

/** Of `<` and `&`: a page of a hundred thousand characters has about two thousand. */
const MARKS_AT_MOST = 6_000
/** HTML of the rich text editor. Sanitising parses it several times, so the number of tags is limited. */
export const richText = (longest: number) =>
  text(longest).refine((html) => (html.match(/[<&]/g)?.length ?? 0) <= MARKS_AT_MOST, 'input.too-many-tags')

/** Whatever a mail program turns into a link: a web or mail address, with or without its scheme. */
const ADDRESS =
  /@|:\/\/|\bwww\.|\.\p{L}{2,}[/:?#]|[\p{L}\p{N}]\.(?:com|net|org|info|biz|vn|io|co|me|xyz|top|site|online|shop|store|app|dev|link|click|live|club|pro|tk|ru|cn)(?![\p{L}\p{N}])/iu
/** Two words of plain letters around a dot, as "evil.test"; before a name stand titles, and the name has a capital. */
const DOMAIN =
  /(?<![\p{L}\p{N}.-])(?!(?:gs|pgs|ts|tskh|ths|ncs|ks|bs|cn|ds|dr|mr|mrs|ms|st|jr)\.)[a-z0-9-]{2,}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}])/u
const capitals = /(?<![\p{L}\p{N}.-])[A-Z0-9-]{2,}(?=\.)/gu

function isAddress(name: string) {
  const written = name.normalize('NFKC').replaceAll('\u3002', '.')
  const isDomain = DOMAIN.test(written.replace(capitals, (word) => word.toLowerCase()))
  return isDomain || ADDRESS.test(written)
}

/** A person's name: a single line that is not an address, since mails and lists repeat it. */
export const personName = storable(120, z.string(missing('users.name-required')))
  .trim()
  .refine(isLine, 'users.name-controls')
  .refine((name) => !isAddress(name), 'users.name-address')
  .normalize('NFC')
  .min(1, 'users.name-required')
  .meta({ examples: ['Trần Thị Bình'] })
/** The same from another system, which cannot be asked to correct it: invalid characters become blanks. */
export const receivedPersonName = requiredLine(120, 'users.name-required')

export const email = z
  .string(missing('users.email-required'))
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .max(254)
  .min(1, 'users.email-required')
  .pipe(z.email('users.email-invalid'))
/** Vietnamese and international numbers; stored as typed, trimmed. */
export const phone = z
  .string()
  .trim()
  .regex(/^(\+?[0-9][0-9 .()-]{6,19})?$/, 'users.phone-invalid')

const LONGEST_LIST = 2_000
/** Several values of one filter: `?status=draft,published` in a URL, an array in code. */
export const listOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([
      z.array(z.enum(values)).max(values.length),
      z
        .string()
        .max(LONGEST_LIST)
        .transform((joined) => joined.split(',').filter(Boolean)),
    ])
    .pipe(z.array(z.enum(values)).max(values.length))

/** `true` and `false` in a URL. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/**
 * The query of every list: a page by cursor, search, and one of the entity's own sort fields. `before: 'end'` is the
 * last page; `from` starts the page at the first row that sorts at or after a value.
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

/** The fields of such a query that select a page, for `omit`: the others select what the list shows. */
export const ofPage = { size: true, after: true, before: true, from: true } as const

/** Rows, the cursors of the adjacent pages, and the number of matches: exact up to 10,000. */
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

/** The fields of every row that people edit. */
export const stamps = { id, version: z.int(), createdAt: instant, updatedAt: instant }
