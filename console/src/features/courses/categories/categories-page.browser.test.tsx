import { categories, type Category } from '@learning-cms/contract/courses/categories'
import { pendingFiles } from '@learning-cms/contract/system/media/pending-files'
import { presence } from '@learning-cms/contract/account/presence'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { answer, callsOf, refuse } from '#testing/server.ts'
import CategoriesPage from './CategoriesPage.tsx'
import { withMoved } from './tree/tree.ts'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const category = (number: number, name: string, more: Partial<Category> = {}): Category => ({
  id: idOf(number),
  version: 1,
  createdAt: at,
  updatedAt: at,
  name,
  slug: `c-${number}`,
  description: '',
  image: null,
  imageId: null,
  imageAlt: '',
  parentId: null,
  parentName: null,
  level: 1,
  sortOrder: 0,
  isActive: true,
  isVisible: true,
  courseCount: 0,
  subtreeCourseCount: 0,
  childCount: 0,
  ...more,
})

let tree: Category[]

beforeEach(() => {
  tree = [
    category(1, 'Thủ công mỹ nghệ', { childCount: 2 }),
    category(2, 'Gốm sứ', { parentId: idOf(1), level: 2, childCount: 1 }),
    category(3, 'Men rạn', { parentId: idOf(2), level: 3 }),
    category(4, 'Dệt lụa', { parentId: idOf(1), level: 2, sortOrder: 1 }),
  ]
  const find = (id: string) => tree.find((one) => one.id === id)!
  const change = (id: string, body: Partial<Category>) => {
    tree = tree.map((one) => (one.id === id ? { ...one, ...body, version: one.version + 1 } : one))
    return find(id)
  }
  answer(categories.tree, () => ({ rows: tree }))
  answer(pendingFiles.categories, () => ({ rows: [] }))
  answer(categories.create, ({ body: { name } }) => {
    tree = [...tree, category(tree.length + 1, name, { sortOrder: 9 })]
    return tree.at(-1)!
  })
  answer(categories.move, ({ params: { id }, body }) => {
    tree = withMoved(tree, id, body)
    return change(id, {})
  })
  answer(categories.remove, ({ query: { reassignTo } }) =>
    reassignTo ? null : refuse(422, 'rule-broken', 'categories.not-empty'),
  )
  answer(categories.update, ({ params: { id }, body, version }) =>
    version === find(id).version
      ? change(id, body as Partial<Category>)
      : refuse(412, 'changed-meanwhile', 'version.stale', { current: find(id), changedBy: 'sep' }),
  )
  answer(presence.say, () => ({ others: [] }))
  answer(presence.leave, () => null)
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowOf = (name: string) => page.getByRole('row').filter({ has: button(name) })
const press = (keys: string) => userEvent.keyboard(keys)
const focus = async (name: string) => {
  await expect.element(rowOf(name)).toBeVisible()
  ;(rowOf(name).element() as HTMLElement).focus()
}
const choose = async (name: string, act: string) => {
  await button(`Thao tác với ${name}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a new one without a name is refused at its field; submitted twice quickly, it is created once', async () => {
  await draw(<CategoriesPage />, { at: '/categories' })
  await button('Thêm danh mục').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Thêm danh mục' }).click()
  await expect.element(drawer.getByText('Vui lòng nhập tên danh mục')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Tên danh mục/ }).fill('Gửi hai lần')
  const form = drawer.element().querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(rowOf('Gửi hai lần')).toBeVisible()
  expect(callsOf(categories.create)).toHaveLength(1)
})

test('by keyboard a category moves out one level and in elsewhere; too deep a move is refused first', async () => {
  await draw(<CategoriesPage />, { at: '/categories' })
  await focus('Men rạn')
  await press(' ')
  await expect.element(page.getByText(/^Đang chuyển “Men rạn”/)).toBeVisible()
  await press('{ArrowLeft}')
  await expect.element(rowOf('Men rạn')).toHaveAttribute('aria-level', '2')
  await press('{ArrowDown}{ArrowRight}')
  await expect.element(rowOf('Men rạn')).toHaveAttribute('aria-level', '3')
  await press('{Enter}')
  await expect.element(page.getByText('Đã chuyển “Men rạn”: Trong “Dệt lụa”')).toBeVisible()
  await expect.element(rowOf('Men rạn')).toHaveFocus()
  await button('Hoàn tác').click()
  await expect.element(page.getByText('Đã đưa “Men rạn” về chỗ cũ')).toBeVisible()

  await focus('Thủ công mỹ nghệ')
  await focus('Gốm sứ')
  await press(' {ArrowDown}{ArrowRight}')
  await expect.element(page.getByText(/Cây danh mục có tối đa 3 cấp/).first()).toBeVisible()
  await expect.element(rowOf('Gốm sứ')).toHaveAttribute('aria-level', '2')
  await press('{Escape}')
  expect(callsOf(categories.move)).toHaveLength(2)
  await expectAccessible()
})

test('in the dialog neither itself nor its subcategories can be its parent, and the lowest level has no children', async () => {
  await draw(<CategoriesPage />, { at: '/categories' })
  await choose('Thủ công mỹ nghệ', 'Chuyển đến…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Danh mục cha').fill('gom su')
  const below = page.getByRole('option', { name: 'Gốm sứ' })
  await expect.element(below).toHaveAttribute('data-combobox-disabled', 'true')
  await press('{Escape}')
  await dialog.getByRole('button', { name: 'Thôi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await choose('Men rạn', 'Chuyển đến…')
  await dialog.getByLabelText('Danh mục cha').fill('det lua')
  await page.getByRole('option', { name: 'Dệt lụa' }).click()
  await dialog.getByRole('button', { name: 'Chuyển danh mục' }).click()
  await expect.element(page.getByText('Đã chuyển “Men rạn”: Trong “Dệt lụa”')).toBeVisible()
  await button('Thao tác với Men rạn').click()
  await expect.element(page.getByRole('menuitem', { name: 'Thêm danh mục con' })).toBeDisabled()
})

test('a category that is not empty is deleted only with a new place for its content', async () => {
  await draw(<CategoriesPage />, { at: '/categories' })
  await choose('Gốm sứ', 'Xoá danh mục')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('1 danh mục con')
  await dialog.getByRole('button', { name: 'Chuyển và xoá' }).click()
  await expect.element(dialog).toMatchTextContent('Không xoá được danh mục')
  await expectAccessible()
  await dialog.getByLabelText('Chuyển đến').fill('det')
  await page.getByRole('option', { name: 'Dệt lụa' }).click()
  await dialog.getByRole('button', { name: 'Chuyển và xoá' }).click()
  await expect.element(page.getByText('Đã xoá danh mục “Gốm sứ”')).toBeVisible()
  expect(callsOf(categories.remove).at(-1)?.query).toEqual({ reassignTo: idOf(4) })
})

test('the conflict dialog works over a drawer, on a phone in dark mode', async () => {
  await page.viewport(390, 844)
  goDark()
  await draw(<CategoriesPage />, { at: `/categories?open=${idOf(2)}` })
  const drawer = page.getByRole('dialog', { name: 'Sửa danh mục' })
  const text = drawer.getByRole('textbox', { name: 'Mô tả', exact: true })
  await text.fill('Của tôi')
  tree = tree.map((one) => (one.id === idOf(2) ? { ...one, version: 2, description: 'Của sếp' } : one))
  await drawer.getByRole('button', { name: 'Lưu thay đổi' }).click()
  const dialog = page.getByRole('dialog', { name: /đã sửa trong lúc bạn đang nhập/ })
  await expect.element(dialog).toMatchTextContent('Của sếp')
  await expectAccessible()
  expectNoSidewaysScroll()
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('Của tôi')
  await drawer.getByRole('button', { name: 'Xem và gộp' }).click()
  await dialog.getByRole('radio', { name: 'Bản của sep' }).click()
  await dialog.getByRole('button', { name: 'Lưu bản đã gộp' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(tree.find(({ id }) => id === idOf(2))?.description).toBe('Của sếp')
})
