import { listChoices } from '@learning-cms/contract/core/lists/list-choices'
import { permissions } from '@learning-cms/contract/core/permissions'
import { courses } from '@learning-cms/contract/courses/courses'
import { session } from '@learning-cms/contract/account/session'
import { search } from '@learning-cms/contract/records/search'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { answerCourses, courseRow } from '#testing/courses.ts'
import { addressNow, draw } from '#testing/draw.tsx'
import { answer, callsOf, meWith, refuse } from '#testing/server.ts'
import CoursesPage from './CoursesPage.tsx'

const MANY = 28
const many = () => answerCourses(Array.from({ length: MANY }, (_, at) => courseRow(at + 1)))
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const bar = () => page.getByRole('region', { name: 'Các mục đã chọn' })
const press = (keys: string) => userEvent.keyboard(keys)

test('rows are selected by keyboard, then the page, then all that match, across pages', async () => {
  many()
  await draw(<CoursesPage />, { at: '/courses' })
  await expect.element(link('Khoá 01')).toBeVisible()
  await press('j')
  await press('x')
  await expect.element(bar()).toMatchTextContent('Đã chọn 1 mục')
  await press('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(bar()).toMatchTextContent('Đã chọn 2 mục')
  const pageBox = page.getByRole('checkbox', { name: 'Chọn cả trang' })
  await pageBox.click()
  await expect.element(bar()).toMatchTextContent('Đã chọn 25 mục')
  await button('Trang sau').click()
  await expect.element(link('Khoá 28')).toBeVisible()
  await expect.element(bar()).toMatchTextContent('Đã chọn 25 mục')
  await pageBox.click()
  await expect.element(bar()).toMatchTextContent('Đã chọn 28 mục')
  await bar().getByRole('button', { name: 'Bỏ chọn' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
  await button('Trang đầu').click()
  await expect.element(link('Khoá 01')).toBeVisible()
  await pageBox.click()
  await button(`Chọn cả ${MANY} mục khớp bộ lọc`).click()
  await expect.element(bar()).toMatchTextContent(`Đã chọn cả ${MANY} mục khớp bộ lọc`)
  await expectAccessible()
})

test('the checkboxes of a list have their space before the rights are known', async () => {
  let know = () => {}
  const known = new Promise<void>((resolve) => (know = resolve))
  answer(session.me, () => known.then(() => meWith(permissions)))
  many()
  await draw(<CoursesPage />, { at: '/courses' })
  await expect.element(link('Khoá 01')).toBeVisible()
  const place = () => link('Khoá 01').element().getBoundingClientRect().x
  const before = place()
  know()
  await expect.element(page.getByRole('link', { name: 'Thêm khoá học' })).toBeVisible()
  expect(place()).toBe(before)
})

/** Chooses in a native select by keyboard: down until the wanted option. */
async function chooseByKeys(select: Locator, label: string) {
  const element = select.element() as HTMLSelectElement
  const chosen = () => element.selectedOptions[0]?.textContent
  for (let step = 0; step < 20 && chosen() !== label; step += 1) {
    // A dialog that has just opened takes the focus once it has been drawn.
    element.focus()
    await press('{ArrowDown}')
  }
  expect(chosen()).toBe(label)
}

async function space(locator: Locator) {
  await expect.element(locator).toBeInTheDocument()
  ;(locator.element() as HTMLElement).focus()
  await press(' ')
}

test('a filter of nested conditions is built by keyboard, counted meanwhile, and is in the address', async () => {
  many()
  await draw(<CoursesPage />, { at: '/courses' })
  await expect.element(link('Khoá 01')).toBeVisible()
  const filters = page.getByRole('dialog', { name: 'Bộ lọc' })
  const condition = (place: string) => filters.getByRole('group', { name: `Điều kiện ${place}`, exact: true })
  const field = (place: string) => condition(place).getByLabelText('Trường', { exact: true })
  ;(button('Bộ lọc').element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(field('1')).toBeVisible()
  await chooseByKeys(field('1'), 'Trạng thái')
  await space(condition('1').getByRole('checkbox', { name: 'Đang bán' }))
  ;(filters.getByRole('button', { name: 'Thêm nhóm' }).first().element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(field('2.1')).toHaveFocus()
  await chooseByKeys(field('2.1'), 'Trình độ')
  await space(condition('2.1').getByRole('checkbox', { name: 'Nâng cao' }))
  const add = filters.getByRole('group', { name: 'Nhóm 2' }).getByRole('button', { name: 'Thêm điều kiện' })
  ;(add.element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(field('2.2')).toHaveFocus()
  await chooseByKeys(field('2.2'), 'Giá bán')
  await chooseByKeys(condition('2.2').getByLabelText('Phép so'), 'nhỏ hơn')
  await press('{Tab}500000')
  await expect.element(filters.getByRole('status')).toMatchTextContent('mục khớp')
  await expectAccessible()
  await press('{Enter}')
  await expect.element(filters).not.toBeInTheDocument()
  await expect.element(page.getByText(/Trình độ Nâng cao hoặc Giá bán < 500\.000/)).toBeVisible()
  expect(JSON.parse(new URLSearchParams(addressNow().split('?')[1]).get('filter')!)).toEqual({
    all: [
      { field: 'status', is: 'any-of', value: ['published'] },
      {
        any: [
          { field: 'level', is: 'any-of', value: ['advanced'] },
          { field: 'price', is: 'below', value: 500_000 },
        ],
      },
    ],
  })
})

test('the list is shown with the person’s columns', async () => {
  many()
  answer(listChoices.choices, () => ({
    rows: [{ list: 'courses' as const, columns: 'title,level.140', viewId: null }],
  }))
  await draw(<CoursesPage />, { at: '/courses' })
  await expect.element(page.getByRole('columnheader', { name: 'Trình độ' })).toBeVisible()
  const headings = page.getByRole('columnheader').elements()
  expect(headings.map((heading) => heading.textContent)).toEqual(['', 'Khoá học', 'Trình độ', 'Thao tác'])
})

test('a failed refresh is shown', async () => {
  many()
  answer(search.sync, () => refuse(503, 'not-now', 'server.database-away'))
  await draw(<CoursesPage />, { at: '/courses' })
  await page.getByRole('button', { name: /^Đồng bộ/ }).click()
  await expect.element(page.getByText('Lỗi đồng bộ')).toBeVisible()
})

test('rows that could not be loaded can be retried, and an empty result says so', async () => {
  let isBusy = true
  many()
  answer(courses.list, () =>
    isBusy
      ? refuse(403, 'not-allowed', 'session.not-allowed')
      : { rows: [], next: null, previous: null, total: 0, totalIsCapped: false },
  )
  await draw(<CoursesPage />, { at: '/courses?status=draft' })
  await expect.element(button('Thử lại')).toBeVisible()
  await expectAccessible()
  isBusy = false
  await button('Thử lại').click()
  await expect.element(page.getByText('Không có mục nào khớp')).toBeVisible()
  await expectAccessible()
  await button('Xoá bộ lọc').first().click()
  await expect.poll(() => callsOf(courses.list).at(-1)?.query.status).toBeUndefined()
})
