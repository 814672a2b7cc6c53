import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { LinesField } from '#kit/fields/LinesField.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { RichTextField } from '#kit/fields/RichTextField.tsx'

export type CourseFormValues = { title: string; short: string; price: number | null; lines: string[]; text: string }
export type CourseFormRow = CourseFormValues & { id: string; version: number }
type Save = (body: CourseFormValues, base: CourseFormRow | undefined) => Promise<CourseFormRow>

const schema = z
  .object({
    title: z.string().min(1, 'courses.title-required'),
    short: z.string(),
    price: z.number().nullable(),
    lines: z.array(z.string()),
    text: z.string(),
  })
  .partial()
const names = { title: 'Tên', short: 'Mô tả ngắn', price: 'Giá bán', lines: 'Cần biết trước', text: 'Mô tả chi tiết' }
const empty: CourseFormValues = { title: '', short: '', price: null, lines: [], text: '' }

export const valuesOf = (row: CourseFormRow | undefined): CourseFormValues =>
  row ? { title: row.title, short: row.short, price: row.price, lines: row.lines, text: row.text } : empty

export const rowOf = (id: string, more: Partial<CourseFormRow> = {}): CourseFormRow => ({
  ...empty,
  id,
  version: 1,
  title: 'Hai người cùng sửa',
  short: 'Bản đầu',
  price: 500_000,
  lines: ['Biết đọc'],
  ...more,
})

type Props = {
  row?: CourseFormRow | undefined
  save?: Save | undefined
  sendsAllFields?: boolean
  onSaved?: (row: CourseFormRow) => void
  remove?: ReactNode
}

/** A form with every kind of field, for tests of what all forms share. */
export const CourseForm = ({ row, save, ...more }: Props) => (
  <>
    <h1>Khoá học</h1>
    <RecordForm
      name="khoá học"
      row={row}
      valuesOf={valuesOf}
      schema={schema}
      names={names}
      save={save}
      failed="Không lưu được khoá học"
      {...more}
    >
      {(form) => (
        <>
          <TextInput label={names.title} {...form.getInputProps('title')} />
          <Textarea label={names.short} {...form.getInputProps('short')} />
          <MoneyField label={names.price} {...form.getInputProps('price')} />
          <LinesField label={names.lines} {...form.getInputProps('lines')} />
          <RichTextField label={names.text} {...form.getInputProps('text')} />
        </>
      )}
    </RecordForm>
  </>
)
