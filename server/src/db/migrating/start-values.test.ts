import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { addressOf, sampleOf } from '@learning-cms/testkit/sample'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isReadable, type Cast } from '#db/lists/cursor.ts'

// Fixed days: they are only parsed.

type Query = { properties: Record<string, { enum?: string[] }> }
const queryOf = (route: Route) => z.toJSONSchema(route.query!, { io: 'input', unrepresentable: 'any' }) as Query
const lists = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>)
    .filter(
      ([, { query, method }]) =>
        method === 'GET' &&
        query &&
        ['after', 'before', 'from'].some((name) => name in (queryOf({ query } as Route).properties ?? {})),
    )
    .map(([name, route]) => ({ name: `${entity}.${name}`, route, entity })),
)
const nowhere = '0190a000-0000-7000-8000-000000000000'

/** What some column type cannot parse, or parses as something that is no position in a list. */
const bad = [
  '',
  ' ',
  '10000-01-01T00:00:00Z',
  '99999-01-01',
  '-0001-01-01',
  '0000-01-01',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:61:61Z',
  '2026-01-01T00:00:00+99:00',
  '2026-01-01T00:00:00+15:99',
  '2026-01-01T00:00:00 Asia/Ho_Chi_Minh',
  'infinity',
  '-infinity',
  'Infinity',
  'NaN',
  'now',
  'epoch',
  'today',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '99999999999999999999999999',
  '1e309',
  '1e-400',
  '1e9999',
  '0x10',
  '1_000',
  '1.5',
  '٣',
  'a\0b',
  '\ud800',
  'a\udfff',
  'a'.repeat(199),
  '{}',
  "'",
]

let t: TestApp
const known: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  known.categories = (await make.category(t.db)).id
  known.instructors = (await make.instructor(t.db)).id
  known.students = (await make.student(t.db)).id
  known.courses = (await t.ask('POST', '/courses', { as: 'owner', body: { title: 'Đích' } })).body.id
})
afterAll(() => t.close())

const mark = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test('every list in the contract is covered', () => expect(lists.length).toBeGreaterThan(40))

describe.each(lists)('$name', ({ route }) => {
  const { properties } = queryOf(route)
  const required = sampleOf(route.query!) as Record<string, string>
  const idFor = () => Object.entries(known).find(([entity]) => route.path.split('/').includes(entity))?.[1] ?? nowhere
  const ask = (query: Record<string, string>) =>
    t.ask('GET', addressOf(route, idFor()), { as: 'owner', query: { ...required, ...query } })
  // `ask` itself throws on a server error; an invalid start value must be refused, never taken for another.
  const answered = route.params ? [200, 400, 404] : [200, 400]

  if ('from' in properties)
    test('rejects start values that its column cannot hold', async () => {
      for (const sort of properties['sort']?.enum ?? [''])
        for (const from of bad) {
          const { status, body } = await ask({ from, ...(sort && { sort }) })
          expect(answered, `${sort} ${from}`).toContain(status)
          if (status === 400) expect(['lists.bad-start', 'input.invalid'], `${sort} ${from}`).toContain(body.reason)
        }
    })

  test('rejects made-up cursors', async () => {
    const sorts = properties['sort']?.enum ?? ['']
    for (const [n, sort] of sorts.entries())
      for (const value of [...bad, null, 7, {}, [nowhere]]) {
        const marks = sort
          ? [mark(sort, 'asc', value, nowhere)]
          : [mark(value, `c${nowhere}`), mark('2026-01-01', value)]
        const rest = n === 0 ? [mark(sort, 'asc', '2026-01-01', value), mark(value)] : []
        for (const text of [...marks, ...rest])
          for (const place of ['after', 'before'].filter((name) => name in properties).slice(n === 0 ? 0 : -1)) {
            const { status } = await ask({ [place]: text, ...(sort && { sort, order: 'asc' }) })
            expect(answered, `${place} ${sort} ${JSON.stringify(value)}`).toContain(status)
          }
      }
  })
})

const casts: Record<Cast, fc.Arbitrary<string>> = {
  text: fc.string({ unit: 'binary', maxLength: 30 }),
  int: fc.oneof(fc.integer().map(String), fc.bigInt().map(String), fc.string({ maxLength: 12 })),
  bigint: fc.oneof(fc.bigInt().map(String), fc.maxSafeInteger().map(String), fc.stringMatching(/^[-+ 0-9_.e]{1,25}$/)),
  float8: fc.oneof(fc.double().map(String), fc.stringMatching(/^-?[0-9]{1,5}(\.[0-9]{1,5})?(e[+-]?[0-9]{1,4})?$/)),
  timestamptz: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(
      /^[0-9]{4,5}-[0-1][0-9]-[0-3][0-9]([T ][0-2][0-9]:[0-6][0-9](:[0-6][0-9])?(Z|[+-][0-9]{2}(:[0-9]{2})?)?)?$/,
    ),
  ),
}

test.each(Object.entries(casts))('PostgreSQL reads whatever passes as %s', async (cast, texts) => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      fc.pre(isReadable[cast as Cast](text))
      await t.database.pool.query(`select $1::${cast}`, [text])
    }),
    { numRuns: 300 },
  )
})

test('what the database writes can be read again', () => {
  for (const text of ['2026-11-22 10:55:27.123+00', '2026-11-22 10:55:27+00', '2024-02-29', '2026-01-01T00:00:00.000Z'])
    expect(isReadable.timestamptz(text), text).toBe(true)
  for (const text of ['0', '-1.5', '1e+20', '1.7976931348623157e+308', '1e-300'])
    expect(isReadable.float8(text), text).toBe(true)
})
