import * as z from 'zod'
import { sampleOf } from '@learning-cms/testkit/sample'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}
type Step = string | 0
/** A path in a body, with its schema. */
type Place = { path: Step[]; schema: Schema }
export type Costly = { what: string; body: string }

const printed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Every path in a schema, including all alternatives. */
function placesIn(schema: Schema, path: Step[] = []): Place[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  return [
    { path, schema },
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => placesIn(inner, path)),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
    ...(items ? placesIn(items, [...path, 0]) : []),
    ...(isOpen ? placesIn(additionalProperties, [...path, 'name']) : []),
  ]
}

/** One alternative of each type. */
const distinct = (places: Place[]) => [
  ...new Map(places.map((place) => [`${place.path.join('.')} ${place.schema.type}`, place])).values(),
]

/** JSON with a text inserted at a path, keeping what is beside it. */
function put(value: unknown, [step, ...rest]: Step[], text: string): string {
  if (step === undefined) return text
  if (step === 0) return `[${put(Array.isArray(value) ? value[0] : undefined, rest, text)}]`
  const known = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const others = Object.entries(known).filter(([name]) => name !== step)
  const inside = put((known as Record<string, unknown>)[step], rest, text)
  return `{${[...others.map(([name, inner]) => `${JSON.stringify(name)}:${JSON.stringify(inner)}`), `${JSON.stringify(step)}:${inside}`].join(',')}}`
}

const times = (text: string, bytes: number) => text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))))
const list = (item: string, bytes: number) => `[${times(`${item},`, bytes - 2).slice(0, -1)}]`
const listOf = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(',')}]`
function strangers(bytes: number) {
  const names: string[] = []
  for (let length = 0; length < bytes; length += names.at(-1)!.length + 1)
    names.push(`"k${names.length.toString(36)}":0`)
  return `{${names.join(',')}}`
}
const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)

/** Accents that normalising has to sort, blanks that trimming has to scan, and text that makes patterns backtrack. */
const LONG_STRINGS = ['\u0301\u0316', ' ', 'a.']

/** The worst cases for a list: too long, with wrong items, and exactly at the limit. */
function listsFor({ items = {}, maxItems = 0 }: Schema, bytes: number) {
  const fitting = JSON.stringify(sampleIn(items))
  return [
    ...['1', '"x"', fitting].map((item) => list(item, bytes)),
    ...['{}', '"x"', fitting]
      .map((item) => listOf(item, maxItems))
      .filter((text) => text.length <= bytes && maxItems > 0),
  ]
}

function sampleIn(schema: Schema): unknown {
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (inner && !schema.type) return sampleIn(inner[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inside]) => [name, sampleIn(inside)]))
  if (schema.type === 'array') return []
  if (schema.type === 'string') return 'x'
  return schema.type === 'boolean' ? true : 1
}

/** Invalid or excessive bodies of about this size, in the forms that are most expensive to reject. */
export function costlyBodies(schema: z.ZodType, limit: number): Costly[] {
  const sample = sampleOf(schema)
  const room = limit - Buffer.byteLength(JSON.stringify(sample)) - 400
  return distinct(placesIn(printed(schema))).flatMap(({ path, schema: here }) => {
    const hostile = [
      ...(here.type === 'object' ? [['unknown keys', strangers(room)] as const] : []),
      ...(here.type === 'array' ? listsFor(here, room).map((text, n) => [`list ${n}`, text] as const) : []),
      ...(here.type === 'string'
        ? LONG_STRINGS.map((text, n) => [`string ${n}`, `"${times(text, room)}"`] as const)
        : []),
      ...(path.length < 2 ? [['nesting', nested(room)] as const] : []),
      ...(path.length === 0 ? [['a list', list('1', room)] as const] : []),
    ]
    return hostile.map(([what, text]) => ({ what: `${what} at ${path.join('.')}`, body: put(sample, path, text) }))
  })
}

/** The same for a query string, which the server reads up to 16 kB. */
export function costlyQueries(schema: z.ZodType): Costly[] {
  const room = 15_000
  const fields = Object.entries(printed(schema).properties ?? {})
  const texts = {
    words: times('a,', room),
    accents: times('%CC%81%CC%96', room),
    nesting: encodeURIComponent(nested(room / 3)),
    conditions: encodeURIComponent(`{"all":${list('{"all":[]}', room / 3)}}`),
  }
  const worstFor = ({ anyOf, type }: Schema) => (anyOf ? ['words'] : type === 'string' ? ['accents'] : [])
  const inField = fields.flatMap(([name, inner]) =>
    (name === 'filter' ? ['nesting', 'conditions'] : worstFor(inner)).map((what) => ({
      what: `${what} in ${name}`,
      body: `${name}=${texts[what as keyof typeof texts]}`,
    })),
  )
  const strangers = Array.from({ length: room / 4 }, (_, n) => `${n.toString(36)}=`)
    .join('&')
    .slice(0, room)
  return [
    { what: 'unknown fields', body: strangers },
    { what: 'a field again and again', body: times(`${fields[0]?.[0] ?? 'size'}=a&`, room) },
    ...inField,
  ]
}
