import { text } from '@learning-cms/contract/core/common'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { auditedFields, derived } from './fields.ts'

type Row = { id: string; title: string; phone: string; lines: { id: string }[]; totalLines: number }
const body = z.strictObject({ title: text(10), phone: text(10), lineIds: z.array(z.string()) }).partial()

const linesAsSent = { lineIds: ({ lines }: Row) => lines.map(({ id }) => id) }
const everyField = {
  title: 'audited',
  phone: 'personal',
  ...derived('id', 'lines', 'totalLines'),
  ...linesAsSent,
} as const

test('the history compares user input, and knows which fields are personal', () => {
  const { auditedValues, personal } = auditedFields<Row, typeof body>(everyField)
  const row = { id: '1', title: 'A', phone: '0900', lines: [{ id: 'x' }], totalLines: 1 }
  expect(auditedValues(row)).toEqual({ title: 'A', phone: '0900', lineIds: ['x'] })
  expect(personal).toEqual(['phone'])
  const renamed = auditedFields<Row, typeof body>(everyField, { title: 'name', phone: 'telephone' })
  expect(renamed.auditedValues(row)).toEqual({ name: 'A', telephone: '0900', lineIds: ['x'] })
  expect(renamed.personal).toEqual(['telephone'])
  expect(['name', 'lineIds'].map(renamed.fieldOf)).toEqual(['title', 'lineIds'])
})

test('no field of a row, or of user input, can be forgotten', () => {
  const { phone: _, ...withoutPhone } = everyField
  const { lineIds: __, ...withoutLines } = everyField
  const { totalLines: ___, ...withoutTotal } = everyField
  // @ts-expect-error -- a phone number without a statement of whether it may be kept for ever
  auditedFields<Row, typeof body>(withoutPhone)
  // @ts-expect-error -- a change of the lines would go unrecorded
  auditedFields<Row, typeof body>(withoutLines)
  // @ts-expect-error -- a derived field must be declared as such
  auditedFields<Row, typeof body>(withoutTotal)
})
