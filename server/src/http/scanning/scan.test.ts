import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { farBeyond } from '#http/extent.ts'
import { tooMuch } from './scan.ts'

const line = z.strictObject({ name: z.string().max(200), tags: z.array(z.string().max(50)).max(20) })
const body = z.strictObject({ title: z.string().max(500), lines: z.array(line).max(50) })

test('input within the limits is never refused, whatever its texts contain', () => {
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ']', ',', ':', 'a', '\n', 'ế', '\u2028'), maxLength })
  const fitting = fc.record({
    title: text(500),
    lines: fc.array(fc.record({ name: text(200), tags: fc.array(text(50), { maxLength: 20 }) }), { maxLength: 50 }),
  })
  fc.assert(
    fc.property(fitting, fc.constantFrom(0, 2), (value, indent) => {
      expect(tooMuch(JSON.stringify(value, null, indent), body)).toBeUndefined()
      expect(farBeyond(body, value)).toBeUndefined()
    }),
  )
})

const many = (count: number) => Array.from({ length: count }, (_, n) => n)
test.each([
  ['names', Object.fromEntries(many(201).map((n) => [`k${n}`, 0])), 'unrecognized_keys'],
  ['members', { title: '', lines: many(5_000) }, 'custom'],
  ['depth', JSON.parse('['.repeat(60) + ']'.repeat(60)), 'custom'],
])('too many %s are detected before parsing', (_what, value, code) => {
  expect(tooMuch(JSON.stringify(value), body)?.[0]?.code).toBe(code)
})

test.each([
  ['a list', { title: '', lines: many(300) }, { code: 'too_big', maximum: 50, path: ['lines'] }],
  ['a text', { title: 'a'.repeat(10_000), lines: [] }, { code: 'too_big', maximum: 500, path: ['title'] }],
  ['a text within', { title: '', lines: [{ name: 'a'.repeat(900), tags: [] }] }, { path: ['lines', 0, 'name'] }],
  ['names', Object.fromEntries(many(150).map((n) => [`k${n}`, 0])), { code: 'unrecognized_keys' }],
])('%s far beyond its limit is detected without the schema', (_what, value, issue) => {
  expect(farBeyond(body, value)).toEqual(expect.arrayContaining([expect.objectContaining(issue)]))
})

test('slightly too much is left to the schema', () => {
  const value = { title: 'a'.repeat(510), lines: many(60), other: 1 }
  expect(tooMuch(JSON.stringify(value), body)).toBeUndefined()
  expect(farBeyond(body, value)).toBeUndefined()
})
