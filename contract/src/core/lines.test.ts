import type * as z from 'zod'
import { expect, test } from 'vitest'
import { api } from '#index.ts'
import { line, requiredLine } from './common.ts'

const routes = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group).map(([name, route]) => ({ name: `${entity}.${name}`, body: route.body })),
)

/** Fields of several lines, and of formatted text, by their names. Every other text of a body is one line. */
const manyLines =
  /^(?:signature|body(?:Vi|En)|fullDescription(?:Vi|En)|addContent(?:Vi|En)|notes?|.*[nN]ote|reason|.*Reason|description.*|shortDescription.*|message|comment|body|text(?:Vi|En)?|vi|en|details|effect|measures|dataKinds|how|outcome|answer|proof|evidence|bio|education|story.*|content.*|html|history.*|transcript.*|inspection|security|condition|sizes|acquisitionDocuments|mrz|intro(?:Vi|En))$/

/** Fields that are only compared, encoded into an address, or looked up and refused if unknown. */
const looked =
  /^(?:password|redirectUrl|current|code|totp|token|ticket|link|search|previewHash|fields?|slot|key|source|sheet|value|to|username)$/
/** Entities whose fields named above are typed and stored, so that they must be one line all the same. */
const stored = /^(?:mailboxes|ssoProviders|coupons|artifacts|products|mailTemplates)\./
/** The address of a list, as a browser writes it: encoded. */
const addresses = /^(?:views|savedReports)\.\w+\.state$/

const isFree = (path: string) => {
  const name = path.split('.').at(-1)!
  return (
    manyLines.test(name) || addresses.test(path) || (looked.test(name) && !(stored.test(path) && name !== 'password'))
  )
}

type Leaf = { path: string; schema: z.ZodType }
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  valueType?: z.ZodType
  items?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  getter?: () => z.ZodType
}
/** Each kind of schema has some of these; the library's own type is that of one kind. */
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const isText = (schema: z.ZodType): boolean => {
  const { type, in: first } = defOf(schema)
  return type === 'string' || (type === 'pipe' && isText(first!))
}

/** The texts within a schema; a transformation belongs to its text. */
function leavesOf(schema: z.ZodType, path: string, above: z.ZodType[] = []): Leaf[] {
  if (above.includes(schema)) return []
  const below = (inner: z.ZodType, name = '') => leavesOf(inner, path + name, [...above, schema])
  if (isText(schema)) return [{ path, schema }]
  const { shape, element, options, innerType, in: first, valueType, items, left, right, getter } = defOf(schema)
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, inner]) => below(inner, `.${name}`)),
    ...(options ?? []).flatMap((inner) => below(inner)),
    ...(items ?? []).flatMap((inner) => below(inner)),
    ...[element, innerType, first, valueType, left, right, getter?.()].flatMap((inner) => (inner ? below(inner) : [])),
  ]
}

const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
/** Of several lengths and kinds, because a field may refuse one for another reason. */
const given = ['\n', '\r\n', '\u2028', '\u0007', '\u202e'].flatMap((control) =>
  [
    ['a', 'b'],
    ['1', '2'],
    ['một dòng đủ dài', 'BEGIN:VEVENT'],
    ['https://hoctap.example/', 'BEGIN:VEVENT'],
    ['a@hoctap.example', 'Bcc: b@hoctap.example'],
  ].map((parts) => parts.join(control)),
)
const letsThrough = ({ schema }: Leaf) =>
  given.some((text) => {
    const { data } = schema.safeParse(text)
    return typeof data === 'string' && CONTROL.test(data)
  })

test('no text of one line, in any body, contains a line break or another control character', () => {
  const leaves = routes.flatMap(({ name, body }) => (body ? leavesOf(body as z.ZodType, name) : []))
  expect(leaves.length).toBeGreaterThan(300)
  const open = leaves.filter((leaf) => !isFree(leaf.path) && letsThrough(leaf))
  expect([...new Set(open.map(({ path }) => path))]).toEqual([])
})

test('line breaks, tabs and what changes the direction become blanks; what is nothing else is missing', () => {
  expect(line(20).parse(' Trống\t\r\nđồng\u202e\n')).toBe('Trống đồng')
  expect(line(20).parse('\u0007')).toBe('')
  expect(requiredLine(20).safeParse('\n\u0007').error?.issues[0]!.message).toBe('input.required')
})
