import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { addressNow, draw, goTo } from '#testing/draw.tsx'
import { useFormContext, type HeldFile } from './form-context.ts'
import { RecordForm } from './RecordForm.tsx'

type Row = { id: string; version: number; title: string }

/** A field whose file is on its way until `arrive` is called; then it becomes the value, unless a save claimed it. */
function File({ file }: { file: HeldFile }) {
  const { holdFile } = useFormContext()
  const [isUnderWay, setUnderWay] = useState(true)
  useEffect(() => (isUnderWay ? holdFile?.(file) : undefined), [isUnderWay, holdFile, file])
  return (
    <button type="button" onClick={() => setUnderWay(false)}>
      arrive
    </button>
  )
}

const fileOf = () => ({
  claim: vi.fn(),
  release: vi.fn(),
  attach: vi.fn(async () => undefined),
  drop: vi.fn(),
})

type Props = {
  row?: Row
  save: (body: Pick<Row, 'title'>, base: Row | undefined) => Promise<Row>
  onSaved?: (row: Row) => void
  file: HeldFile
}

const Form = ({ file, ...form }: Props) => (
  <RecordForm
    name="khoá học"
    row={form.row}
    valuesOf={(row) => ({ title: row?.title ?? '' })}
    schema={z.looseObject({})}
    names={{ title: 'Tên' }}
    failed="Không lưu được"
    {...form}
  >
    {(fields) => (
      <>
        <TextInput label="Tên" {...fields.getInputProps('title')} />
        <File file={file} />
      </>
    )}
  </RecordForm>
)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('dialog')
const made: Row = { id: 'made', version: 1, title: 'Trống' }

test('a new record is saved with a file in process, which the record then takes', async () => {
  const file = fileOf()
  const onSaved = vi.fn()
  await draw(<Form save={async () => made} onSaved={onSaved} file={file} />)
  await page.getByRole('textbox', { name: 'Tên' }).fill('Trống')
  await button('Lưu thay đổi').click()
  await expect.poll(() => onSaved.mock.calls).toEqual([[made]])
  expect(file.claim).toHaveBeenCalledOnce()
  expect(file.attach).toHaveBeenCalledExactlyOnceWith(made)
  expect(file.attach.mock.invocationCallOrder[0]).toBeLessThan(onSaved.mock.invocationCallOrder[0]!)
  expect(file.release).not.toHaveBeenCalled()
})

test('with nothing typed, a file in process is reason enough to save, and nothing else is sent', async () => {
  const file = fileOf()
  const save = vi.fn(async () => made)
  await draw(<Form row={made} save={save} file={file} />)
  await button('Lưu thay đổi').click()
  await expect.poll(() => file.attach.mock.calls).toEqual([[made]])
  expect(save).not.toHaveBeenCalled()
})

test('a save that fails leaves the file with the form', async () => {
  const file = fileOf()
  await draw(<Form row={made} save={() => Promise.reject(new Error('away'))} file={file} />)
  await page.getByRole('textbox', { name: 'Tên' }).fill('Trống khác')
  await button('Lưu thay đổi').click()
  await expect.poll(() => file.release.mock.calls.length).toBe(1)
  expect(file.attach).not.toHaveBeenCalled()
})

test('once it has arrived, there is nothing to save; discarding drops one that has not', async () => {
  const file = fileOf()
  await draw(<Form row={made} save={async () => made} file={file} />, { at: '/courses/made' })
  await expect.element(button('Lưu thay đổi')).toBeEnabled()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await question().getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(file.drop).toHaveBeenCalledOnce()
  await button('arrive').click()
  await expect.element(button('Lưu thay đổi')).toBeDisabled()
  await goTo('/courses')
  await expect.poll(addressNow).toBe('/courses')
})
