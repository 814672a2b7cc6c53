import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { hands } from './parts/hands.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const focused = (page: Page, role: 'textbox' | 'combobox' | 'button', name: string | RegExp) =>
  expect(page.getByRole(role, { name, exact: true })).toBeFocused()

/** A command of the palette, by its words. */
async function command(page: Page, { press, type }: ReturnType<typeof hands>, words: string, option: string | RegExp) {
  await press('Control+k')
  await focused(page, 'combobox', 'Tìm mọi thứ')
  await type(words)
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true')
  await press('Enter')
}

/** Types into a picker and takes its first match. */
async function pick(page: Page, { press, type }: ReturnType<typeof hands>, words: string, option: string | RegExp) {
  await type(words)
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('data-combobox-selected')
  await press('Enter')
}

test('a course with a section and two lessons is made and published by keyboard', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { rows } = await boss.done('GET', '/instructors?status=active&size=1')
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const mine = hands(page)
  const { press, type, tab } = mine

  await test.step('the page for a new course starts in its title', async () => {
    await command(page, mine, 'tạo khoá học', 'Tạo khoá học')
    await focused(page, 'textbox', 'Tên khoá học')
    await expect(page.getByRole('toolbar')).toBeVisible()
    await type('Nung gốm bằng củi')
    // The summary, the toolbar as one stop, the text.
    await tab(3)
    await focused(page, 'textbox', 'Mô tả chi tiết')
    await type('Từ chọn đất đến mở lò.')
    // The video, three lists, the picture, the switch for free courses.
    await tab(7)
    await focused(page, 'textbox', 'Giá bán')
    await type('900000')
    await tab(2)
    await pick(page, mine, 'do hoa', /Đồ hoạ/)
    await tab()
    await pick(page, mine, rows[0].fullName, new RegExp(rows[0].fullName))
    await press('Control+s')
    await expect(page).toHaveURL(/\/courses\/[\da-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Nung gốm bằng củi' })).toBeVisible()
  })

  await test.step('the curriculum is the next section, and Enter goes from line to line', async () => {
    await expect(page.getByRole('button', { name: 'Thêm chương' })).toBeVisible()
    await press(']', 'Tab')
    await focused(page, 'button', 'Thêm chương')
    await press('Enter')
    await focused(page, 'textbox', 'Tên chương 1')
    await type('Chuẩn bị')
    await press('Enter')
    await type('Chọn đất')
    await press('Enter')
    await type('Xếp lò')
    await focused(page, 'textbox', 'Tên bài 2')
    await press('Control+s')
    await expect(page.getByText('1 chương · 2 bài học')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Xuất bản', exact: true })).toBeEnabled()
  })

  await test.step('published from the palette', async () => {
    await command(page, mine, 'xuất bản', /^Xuất bản/)
    const question = page.getByRole('dialog', { name: /^Xuất bản/ })
    await expect(question.getByRole('button', { name: 'Thôi' })).toBeFocused()
    await press('Tab', 'Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText('Đang bán', { exact: true }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
  console.info(`Keys pressed for a published course: ${mine.steps()}`)
  expect(mine.steps()).toBeLessThanOrEqual(40)
})

test('a coupon for a category is made and tried by keyboard', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { rows: courses } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=50')
  // Of the courses in several parts, the search offers each part.
  const course = courses.find(
    ({ title }: { title: string }) =>
      !title.includes('khoá 2') && !courses.some((other: { title: string }) => other.title.startsWith(`${title} `)),
  )
  await signIn(page, '/coupons')
  await expect(page.getByRole('link', { name: /FLASH50/ })).toBeVisible()
  const mine = hands(page)
  const { press, type, tab } = mine

  await test.step('N starts a new one in its code', async () => {
    await press('n')
    await focused(page, 'textbox', 'Mã')
    await type('BANPHIM')
    await tab(2)
    await focused(page, 'textbox', 'Tên')
    await type('Làm bằng bàn phím')
    await tab(3)
    await focused(page, 'textbox', 'Phần trăm giảm')
    await type('20')
    // At most, the smallest order, all courses.
    await tab(3)
    await press('ArrowDown')
    await tab(2)
    const categories = page.getByRole('group', { name: 'Danh mục được áp dụng' })
    await expect(categories.getByRole('textbox')).toBeFocused()
    await pick(page, mine, course.categoryName, course.categoryName)
    await expect(categories.getByText(course.categoryName)).toBeVisible()
    await press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'BANPHIM' })).toBeVisible()
  })

  await test.step('tried from the palette', async () => {
    await command(page, mine, 'thử mã', /^Thử mã/)
    const drawer = page.getByRole('dialog', { name: 'Thử mã giảm giá' })
    await expect(drawer.getByRole('textbox', { name: 'Khoá học trong đơn: Thêm khoá học…' })).toBeFocused()
    await pick(page, mine, course.title, course.title)
    await expect(drawer.getByText('Mã áp dụng được')).toBeVisible()
    await press('Escape')
    await expect(drawer).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
  console.info(`Keys pressed for a coupon, tried: ${mine.steps()}`)
  expect(mine.steps()).toBeLessThanOrEqual(26)
})

test('a colleague is invited with a role by keyboard', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const mine = hands(page)
  const { press, type, tab } = mine
  const username = `ban.phim.${Date.now()}`

  await command(page, mine, 'mời đồng nghiệp', 'Mời đồng nghiệp')
  const drawer = page.getByRole('dialog', { name: 'Mời đồng nghiệp' })
  await expect(drawer.getByRole('textbox', { name: 'Họ và tên' })).toBeFocused()
  await type('Đỗ Thị Bàn Phím')
  await tab()
  await type(`${username}@example.com`)
  await tab()
  await type(username)
  // What is missing is named where the hands already are.
  await press('Enter')
  const role = drawer.getByRole('combobox', { name: 'Chọn vai trò' })
  await expect(role).toBeFocused()
  await expect(drawer.getByText('Hãy chọn ít nhất một vai trò')).toBeVisible()
  await pick(page, mine, 'kiem duyet', 'Kiểm duyệt viên')
  await expect(drawer.getByText('Kiểm duyệt viên')).toBeVisible()
  await expect(drawer.getByRole('combobox', { name: 'Thêm vai trò' })).toHaveValue('')
  await expectAccessible(page, 'an invitation')
  await press('Control+s')
  await expect(drawer.getByRole('heading', { name: /Đỗ Thị Bàn Phím/ })).toBeVisible()
  await press('Escape')
  await expect(drawer).toBeHidden()
  const { rows } = await boss.done('GET', `/accounts?search=${username}`)
  expect(rows).toMatchObject([{ username, status: 'invited', roles: [{ name: 'Moderator' }] }])
  console.info(`Keys pressed for an invitation: ${mine.steps()}`)
  expect(mine.steps()).toBeLessThanOrEqual(14)
})
