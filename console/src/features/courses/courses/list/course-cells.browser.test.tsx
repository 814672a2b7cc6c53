import { courses } from '@learning-cms/contract/courses/courses'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCourses, courseRow, idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { callsOf } from '#testing/server.ts'
import CoursesPage from './CoursesPage.tsx'

const cell = () => page.getByRole('button', { name: /Sửa Giá bán của Khoá 01/ })
const field = () => page.getByRole('textbox', { name: 'Giá bán của Khoá 01' })
const sides = () => page.getByRole('dialog').getByRole('radio')
const press = (keys: string) => userEvent.keyboard(keys)
let shelf: ReturnType<typeof answerCourses>

beforeEach(async () => {
  shelf = answerCourses([courseRow(1), courseRow(2, { price: null })])
  await draw(<CoursesPage />, { at: '/courses' })
  await expect.element(cell()).toBeVisible()
})

const type = async (price: string) => {
  await cell().dblClick()
  await field().fill(price)
}

test('F2 edits a cell, Escape restores it, Enter saves the input', async () => {
  cell().element().focus()
  await press('{F2}')
  await field().fill('1')
  await press('{Escape}')
  await expect.element(cell()).toHaveFocus()
  await expect.element(cell()).toMatchTextContent('90.000')
  expect(callsOf(courses.update)).toEqual([])
  await type('120.000')
  await press('{Enter}')
  await expect.element(cell()).toMatchTextContent('120.000')
  await expect.element(cell()).toHaveAttribute('aria-busy', 'false')
  expect(callsOf(courses.update).map(({ body }) => body)).toEqual([{ price: 120_000 }])
})

test('another person’s change to another field of the row is merged without a question', async () => {
  shelf.change(idOf(1), { level: 'advanced' })
  await type('600.000')
  await press('{Enter}')
  await expect.element(cell()).toMatchTextContent('600.000')
  await expect.poll(() => shelf.find(idOf(1))).toMatchObject({ price: 600_000, level: 'advanced' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('in a conflict on the same cell theirs can be kept', async () => {
  await type('660.000')
  shelf.change(idOf(1), { price: 720_000 })
  await press('{Enter}')
  await sides().last().click()
  await page.getByRole('button', { name: 'Lưu bản đã gộp' }).click()
  await expect.element(cell()).toMatchTextContent('720.000')
  await expect.element(cell()).toHaveAttribute('aria-busy', 'false')
  expect(shelf.find(idOf(1))).toMatchObject({ price: 720_000 })
})

test('a course without a price says that it is free, and nothing else', async () => {
  const price = page.getByRole('button', { name: /Sửa Giá bán của Khoá 02/ })
  await expect.element(price).toMatchTextContent(/^Miễn phíSửa/)
})
