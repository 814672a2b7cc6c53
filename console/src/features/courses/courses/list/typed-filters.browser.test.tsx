import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { answerCourses, courseRow, idOf } from '#testing/courses.ts'
import { categories, category, type Category } from '@learning-cms/contract/courses/categories'
import { addressNow, draw } from '#testing/draw.tsx'
import { queryClient } from '#api/cache/cache.ts'
import { blankOf } from '#kit/form/form-values.ts'
import { answer } from '#testing/server.ts'
import CoursesPage from './CoursesPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const web = {
  ...blankOf<Category>(category, {
    id: idOf(7),
    version: 1,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    level: 0,
    sortOrder: 0,
    courseCount: 0,
    subtreeCourseCount: 0,
    childCount: 0,
  }),
  name: 'Lập trình web',
}

const box = () => page.getByRole('searchbox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const sent = () => {
  const query = new URLSearchParams(addressNow().split('?')[1])
  return { search: query.get('search'), filter: JSON.parse(query.get('filter') ?? 'null') as unknown }
}

async function open() {
  answerCourses([courseRow(1), courseRow(2, { status: 'published' })])
  await draw(<CoursesPage />, { at: '/courses' })
  await expect.element(page.getByRole('link', { name: /^Khoá 01/ })).toBeVisible()
  await press('/')
  await expect.element(box()).toHaveFocus()
}

test('a status and a price are typed and completed, and what remains is searched for', async () => {
  await open()
  await expect.element(page.getByText('Gõ tên-khoá-học:… trạng-thái:… để lọc, hoặc bấm ↓ để chọn.')).toBeVisible()
  await press('{ArrowDown}')
  await expect.element(option('Trạng thái trạng-thái:')).toBeVisible()
  await expectAccessible()
  await press('py trạng-thái:đang')
  const first = option(/^Trạng thái Đang bán/)
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  expect(box().element().getAttribute('aria-activedescendant')).toBe(first.element().id)
  await expectAccessible()
  // The condition on the way is not searched for as text.
  await expect.poll(sent).toEqual({ search: 'py', filter: null })
  await press('{Enter}')
  const published = { field: 'status', is: 'any-of', value: ['published'] }
  await expect.poll(sent).toEqual({ search: 'py', filter: { all: [published] } })
  await expect.element(box()).toHaveValue('py ')
  await press('giá>1tr ')
  const dear = { field: 'price', is: 'above', value: 1_000_000 }
  await expect.poll(sent).toEqual({ search: 'py', filter: { all: [published, dear] } })
  await expect.element(page.getByRole('button', { name: /Trạng thái Đang bán/ })).toBeVisible()
})

test('what is no value is explained, stays in the box, and is searched for as text once it is left', async () => {
  await open()
  await press('trạng-thái:xyz{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'xyz' }))
    .toMatchTextContent('Trạng thái không nhận “xyz”')
  await expect.element(box()).toHaveValue('trạng-thái:xyz')
  await expect.element(box()).toHaveFocus()
  expect(sent()).toEqual({ search: null, filter: null })
  await press('{Tab}')
  await expect.poll(sent).toEqual({ search: 'trạng-thái:xyz', filter: null })
})

test('a record is found by its name without accents', async () => {
  await open()
  answer(categories.tree, () => ({ rows: [web] }))
  await queryClient.resetQueries({ queryKey: ['categories'] })
  await press('danh-mục:lap trinh')
  await expect.element(option(/Lập trình web/)).toHaveAttribute('aria-selected', 'true')
  await option(/Lập trình web/).click()
  await expect
    .poll(sent)
    .toEqual({ search: null, filter: { all: [{ field: 'categoryId', is: 'any-of', value: [idOf(7)] }] } })
  await expect.element(box()).toHaveFocus()
})

test('the arrow key offers what a word may mean, Escape closes the list and keeps the text', async () => {
  await open()
  await press('nháp')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await press('{ArrowDown}')
  await expect.element(option(/Trạng thái.*nháp/i)).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box()).toHaveValue('nháp')
  await press('{ArrowDown}{ArrowDown}{Enter}')
  await expect
    .poll(sent)
    .toEqual({ search: null, filter: { all: [{ field: 'status', is: 'any-of', value: ['draft'] }] } })
})

test('a search that stood is offered again', async () => {
  await open()
  await press('python{Enter}')
  await expect.poll(sent).toEqual({ search: 'python', filter: null })
  await new Promise((resolve) => setTimeout(resolve, 1700))
  await page.getByRole('button', { name: 'Xoá nội dung tìm' }).click()
  await expect.poll(sent).toEqual({ search: null, filter: null })
  await box().click()
  await press('{ArrowDown}')
  await expect.element(option('“python”')).toHaveAttribute('aria-selected', 'true')
  await press('{Enter}')
  await expect.poll(sent).toEqual({ search: 'python', filter: null })
  await expect.element(box()).toHaveValue('python')
})
