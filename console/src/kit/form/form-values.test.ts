import * as z from 'zod'
import { expect, test } from 'vitest'
import { blankOf, labelsOf, valuesReader, type FormValues } from './form-values.ts'

const body = z.strictObject({ title: z.string(), price: z.int().nullable() }).partial()
type Values = FormValues<typeof body, { lines: string[] }>

const valuesOf = valuesReader<Values>({ title: '', price: null, lines: [] })

test('a form has the fields its route accepts, and blank ones for a new record', () => {
  const record = { id: '1', title: 'A', price: 5, lines: ['x'], totalStudents: 7 }
  expect(valuesOf(record)).toEqual({ title: 'A', price: 5, lines: ['x'] })
  expect(valuesOf(undefined)).toEqual({ title: '', price: null, lines: [] })
})

test('a form cannot forget a field that a route accepts', () => {
  // @ts-expect-error -- the price would never be sent
  const forgotten: Values = { title: '', lines: [] }
  expect(forgotten).not.toHaveProperty('price')
})

const everyKind = z.strictObject({
  title: z.string().max(9).trim().min(1),
  email: z.string().pipe(z.email()),
  level: z.enum(['low', 'high']),
  price: z.int().nullable(),
  isFree: z.boolean(),
  lines: z.array(z.string()),
})
type EveryKind = FormValues<typeof everyKind>

test('a blank value follows from the schema, or is chosen', () => {
  const blank: EveryKind = blankOf(everyKind.partial(), { level: 'low' })
  expect(blank).toEqual({ title: '', email: '', level: 'low', price: null, isFree: false, lines: [] })
  // @ts-expect-error -- no choice is blank
  blankOf(everyKind, {}) satisfies EveryKind
})

test('a field uses the text of its own name, and does not compile without one', () => {
  const words = { title: 'Title', price: 'Price' }
  expect(labelsOf(body, (field: keyof typeof words) => words[field])).toEqual(words)
  // @ts-expect-error -- nothing names the price
  labelsOf(body, (field: 'title') => words[field])
})
