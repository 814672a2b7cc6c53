import * as z from 'zod'
import { expect, test } from 'vitest'
import { valuesReader, type FormValues } from './form-values.ts'

const body = z.strictObject({ title: z.string(), price: z.int().nullable() }).partial()
type Values = FormValues<typeof body, { lines: string[] }>

const valuesOf = valuesReader<Values>({ title: '', price: null, lines: [] })

test('a form holds what its route takes of a record, and of a new one what is blank', () => {
  const record = { id: '1', title: 'A', price: 5, lines: ['x'], totalStudents: 7 }
  expect(valuesOf(record)).toEqual({ title: 'A', price: 5, lines: ['x'] })
  expect(valuesOf(undefined)).toEqual({ title: '', price: null, lines: [] })
})

test('a field that a route takes can not be forgotten by its form', () => {
  // @ts-expect-error -- the price would never be sent
  const forgotten: Values = { title: '', lines: [] }
  expect(forgotten).not.toHaveProperty('price')
})
