import type { Route } from '@learning-cms/contract/core/route'
import type * as z from 'zod'
import { isRecord } from '@learning-cms/domain/records/fields'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

/** How much a schema permits at one place. For alternatives, the most that any of them permits. */
export type Extent = {
  /** Of JSON, at six bytes per character. */
  bytes: number
  /** The total number of values: fields, items, and their containers. */
  values: number
  depth: number
  /** Characters of a string. */
  longest: number
  /** Members of a list. */
  most: number
  member?: Extent
  fields: Map<string, Extent>
  /** The extent of values under arbitrary names. */
  others?: Extent
  /** Whether it accepts objects or lists; if not, the schema rejects such a value without looking inside. */
  looksInside: boolean
}
type Issue = z.core.$ZodIssue
type Path = (string | number)[]

/** A number, a date, an id. */
const SCALAR_BYTES = 60
/** Strings limited only by a pattern or a format. */
const LONGEST_UNSAID = 1_000
/** Blanks around a value, which some schemas trim before measuring. */
const BLANKS = 200
/**
 * How many names are accepted where any name is allowed, as in the state of a saved view. Only FULL_NAMES of them count
 * with their full extent.
 */
export const MOST_NAMES = 100
const FULL_NAMES = 2
/** An excess up to this is left to the schema, with its own messages. */
export const TOLERATED = 100
const REPORTED = 50

const extents = new WeakMap<z.ZodType, Extent>()
export const extentOf = (schema: z.ZodType) => {
  const known = extents.get(schema) ?? leftBy(jsonSchema(schema, 'input'))
  extents.set(schema, known)
  return known
}

function leftBy(schema: JsonSchema): Extent {
  const { type, properties = {}, items, prefixItems, maxItems, additionalProperties } = schema
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (alternatives.length > 0) return alternatives.map(leftBy).reduce(either)
  const fields = new Map(Object.entries(properties).map(([name, inner]) => [name, leftBy(inner)]))
  const members = [...(items ? [items] : []), ...(prefixItems ?? [])].map(leftBy)
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  return sized(schema, {
    longest: longestOf(schema),
    most: type === 'array' ? (maxItems ?? prefixItems?.length ?? 0) : 0,
    ...(members.length > 0 && { member: members.reduce(either) }),
    fields,
    ...(isOpen && { others: leftBy(additionalProperties) }),
    looksInside: type === undefined || type === 'array' || type === 'object',
  })
}

function sized({ type, format }: JsonSchema, extent: Omit<Extent, 'bytes' | 'values' | 'depth'>): Extent {
  const { longest, most, member, fields, others } = extent
  const inner = [...fields.values(), ...(others ? [others] : []), ...(member ? [member] : [])]
  const sumOf = (worth: (inside: Extent, name: string) => number) =>
    [...fields].reduce((total, [name, inside]) => total + worth(inside, name), 0)
  const ofText = type === 'string' && !format ? 6 * longest : SCALAR_BYTES
  const ofList = member ? most * (member.bytes + 1) : 0
  const ofNames = others ? FULL_NAMES * others.bytes + MOST_NAMES * 50 : 0
  const ofObject = ofNames + sumOf(({ bytes }, name) => bytes + name.length + 4)
  const ofValues = (others ? MOST_NAMES * others.values : 0) + sumOf(({ values }) => values)
  return {
    ...extent,
    bytes: 2 + Math.max(ofText, ofList, ofObject),
    values: 1 + Math.max(member ? most * member.values : 0, ofValues),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

function longestOf({ type, maxLength, enum: offered, const: only }: JsonSchema) {
  const words = offered ?? (only === undefined ? undefined : [only])
  if (words) return Math.max(...words.map((word) => String(word).length))
  return type === 'string' ? (maxLength ?? LONGEST_UNSAID) : LONGEST_UNSAID
}

function either(one: Extent, other: Extent): Extent {
  const fields = new Map(one.fields)
  for (const [name, inner] of other.fields) {
    const known = fields.get(name)
    fields.set(name, known ? either(known, inner) : inner)
  }
  const member = bothOr(one.member, other.member)
  const others = bothOr(one.others, other.others)
  return {
    bytes: Math.max(one.bytes, other.bytes),
    values: Math.max(one.values, other.values),
    depth: Math.max(one.depth, other.depth),
    longest: Math.max(one.longest, other.longest),
    most: Math.max(one.most, other.most),
    fields,
    looksInside: one.looksInside || other.looksInside,
    ...(member && { member }),
    ...(others && { others }),
  }
}
const bothOr = (one: Extent | undefined, other: Extent | undefined) =>
  one && other ? either(one, other) : (one ?? other)

/**
 * Whatever exceeds a schema's extent by far is not validated by it: a schema examines every fault, and a body made of
 * nothing but faults is quickly written. This stops after a few.
 */
export function farBeyond(schema: z.ZodType, value: unknown): Issue[] | undefined {
  const found: FoundIssues = { issues: [], excess: 0, isFar: false }
  measure(extentOf(schema), value, { path: [], found })
  return found.isFar || found.excess > TOLERATED ? found.issues : undefined
}

type FoundIssues = { issues: Issue[]; excess: number; isFar: boolean }
type At = { path: Path; found: FoundIssues }

function measure(extent: Extent, value: unknown, at: At) {
  if (at.found.isFar || at.found.excess > TOLERATED) return
  if (typeof value === 'string') return measureText(extent, value, at)
  if (!extent.looksInside) return
  if (Array.isArray(value)) measureList(extent, value, at)
  else if (isRecord(value)) measureObject(extent, value, at)
}

function measureText({ longest }: Extent, value: string, { path, found }: At) {
  if (value.length <= longest + BLANKS) return
  found.isFar = true
  note(found, { code: 'too_big', origin: 'string', maximum: longest, inclusive: true, path, message: '' })
}

function measureList({ most, member }: Extent, value: unknown[], { path, found }: At) {
  const beyond = Math.max(0, value.length - most)
  if (beyond > 0) {
    found.excess += beyond
    note(found, { code: 'too_big', origin: 'array', maximum: most, inclusive: true, path, message: '' })
  }
  for (const [n, inner] of value.slice(0, most + TOLERATED).entries())
    measure(member ?? nowhere, inner, { path: [...path, n], found })
}

function measureObject({ fields, others }: Extent, value: Record<string, unknown>, { path, found }: At) {
  const strange: string[] = []
  let count = 0
  for (const name in value) {
    count += 1
    const inner = fields.get(name) ?? (count <= MOST_NAMES ? others : undefined)
    if (inner) measure(inner, value[name], { path: [...path, name], found })
    else {
      strange.push(name)
      found.excess += 1
      measure(nowhere, value[name], { path: [...path, name], found })
    }
    if (found.isFar || found.excess > TOLERATED) break
  }
  if (strange.length > 0)
    note(found, { code: 'unrecognized_keys', keys: strange.slice(0, REPORTED), path, message: '', input: value })
}

/** The extent of a place where the schema accepts nothing, or anything: every value there counts as excess. */
const nowhere: Extent = {
  bytes: 0,
  values: 1,
  depth: 1,
  longest: LONGEST_UNSAID,
  most: 0,
  fields: new Map(),
  looksInside: true,
}

function note({ issues }: FoundIssues, issue: Issue) {
  if (issues.length < REPORTED) issues.push(issue)
}

const KB = 1_024
/**
 * Bytes. A route gets the first of these into which the largest body of its schema fits, at six bytes per character.
 */
const LIMITS = [16 * KB, 64 * KB, 256 * KB]
const LARGEST = 1_024 * KB
const LARGEST_OF_STRANGERS = 16 * KB

/** The body limit of a route, from what its body may contain; lowest for callers without a session. */
export function bodyLimitOf({ body, needs }: Pick<Route, 'body' | 'needs'>) {
  const needed = body ? 1.2 * extentOf(body).bytes + KB : 0
  const limit = LIMITS.find((limit) => needed <= limit) ?? LARGEST
  return needs === 'nothing' ? Math.min(limit, LARGEST_OF_STRANGERS) : limit
}
