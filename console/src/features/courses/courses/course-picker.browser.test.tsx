import { courses } from '@learning-cms/contract/courses/courses'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { courseOf, courseRow } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import CoursePicker from './CoursePicker.tsx'

const field = () => page.getByRole('textbox', { name: 'Khoá học' })

function Form() {
  const [id, setId] = useState<string | null>(null)
  return <CoursePicker label="Khoá học" value={id} onChange={setId} />
}

/** Courses that all hold the words, in the order of the list; the first few are answered. */
async function drawWith(titles: readonly string[], offered = titles.length) {
  const rows = titles.map((title, at) => courseRow(at + 1, { title }))
  answer(courses.list, ({ query: { filter } }) => {
    const isNamed = ({ title }: { title: string }) => filter?.includes(title.toLowerCase()) ?? true
    const matching = rows.filter(isNamed)
    return {
      rows: matching.slice(0, offered),
      next: matching.length > offered ? 'next' : null,
      previous: null,
      total: matching.length,
      totalIsCapped: false,
    }
  })
  answer(courses.read, ({ params: { id } }) => courseOf(rows.find((row) => row.id === id)!))
  await draw(<Form />)
}

test('a title that is typed whole comes before others that hold it, and Enter takes it', async () => {
  await drawWith(['Chụp ảnh đàn tranh', 'Nhập môn đàn tranh', 'Đàn tranh'])
  await field().fill('dan tranh')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Đàn tranh')
  await expect.element(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Đàn tranh')
  expect(callsOf(courses.list).some(({ query }) => query.filter)).toBe(false)
})

test('it is asked for where more match than are offered', async () => {
  await drawWith(['Chụp ảnh đàn tranh', 'Nhập môn đàn tranh', 'Đàn tranh'], 2)
  await field().fill('đàn tranh')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Đàn tranh')
  await expect.element(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Đàn tranh')
})
