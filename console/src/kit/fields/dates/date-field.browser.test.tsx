import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { DateField, MomentField, type DateProps } from './DateField.tsx'

function Held(props: DateProps) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <>
      <h1>Biểu mẫu</h1>
      <DateField label="Ngày chuyển" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
function HeldMoment() {
  const [value, setValue] = useState<string | null>('2026-03-05T07:30:12.345Z')
  return (
    <>
      <MomentField label="Nhận lúc" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const field = (name = 'Ngày chuyển') => page.getByRole('textbox', { name })
const held = () => document.querySelector('output')?.textContent

test('a day is typed in the usual short ways and written in full once the field is left', async () => {
  await draw(<Held />)
  await field().fill('5/3/26')
  expect(held()).toBe('2026-03-05')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('05/03/2026')
})

test('what is wrong is said, and kept for the schema to refuse', async () => {
  await draw(<Held max="2026-03-10" />)
  await field().fill('31/2/2026')
  await userEvent.tab()
  await expect.element(field()).toHaveAccessibleDescription('Không có ngày 31/2/2026.')
  await expect.element(field()).toHaveValue('31/2/2026')
  expect(held()).toBe('31/2/2026')
  await field().fill('11/3/2026')
  await userEvent.tab()
  await expect.element(field()).toHaveAccessibleDescription('Muộn nhất là ngày 10/03/2026.')
})

test('a day is picked by keyboard, and the focus returns', async () => {
  await draw(<Held value="2026-03-05" />)
  await expect.element(field()).toHaveValue('05/03/2026')
  ;(field().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('dialog', { name: 'Mở lịch: Ngày chuyển' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /[^0-9]5 tháng 3/ })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{ArrowRight}{PageDown}{Enter}')
  await expect.element(field()).toHaveValue('06/04/2026')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
})

test('a filter takes only a whole day, once the field is left', async () => {
  await draw(<Held isFilter />)
  await field().fill('5/3/2026')
  expect(held()).toBe('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(held).toBe('2026-03-05')
  await field().fill('nonsense')
  await userEvent.tab()
  expect(held()).toBe('2026-03-05')
})

test('a moment keeps its seconds until somebody edits it', async () => {
  await draw(<HeldMoment />)
  await expect.element(field('Nhận lúc')).toHaveValue('05/03/2026 14:30')
  ;(field('Nhận lúc').element() as HTMLElement).focus()
  await userEvent.tab()
  expect(held()).toBe('2026-03-05T07:30:12.345Z')
  await field('Nhận lúc').fill('6/3/2026 9h')
  await userEvent.tab()
  await expect.element(field('Nhận lúc')).toHaveValue('06/03/2026 09:00')
  expect(held()).toBe('2026-03-06T02:00:00.000Z')
})
