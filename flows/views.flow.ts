import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

/** Chooses in a plain select as the keyboard does: down the options, until the one wanted. */
async function chooseByKeys(select: Locator, wanted: string) {
  await select.focus()
  const chosen = () => select.locator('option:checked').textContent()
  for (let step = 0; step < 20 && (await chosen()) !== wanted; step += 1) await select.press('ArrowDown')
  expect(await chosen()).toBe(wanted)
}

const filters = (page: Page) => page.getByRole('dialog', { name: 'Bộ lọc' })
const condition = (page: Page, place: string) =>
  filters(page).getByRole('group', { name: `Điều kiện ${place}`, exact: true })

/** Published, and either advanced or below half a million: no pointer is touched. */
async function filterByKeyboard(page: Page) {
  await page.getByRole('button', { name: 'Bộ lọc' }).focus()
  await page.keyboard.press('Enter')
  await chooseByKeys(condition(page, '1').getByLabel('Trường'), 'Trạng thái')
  await condition(page, '1').getByRole('checkbox', { name: 'Đang bán' }).focus()
  await page.keyboard.press('Space')

  await filters(page).getByRole('button', { name: 'Thêm nhóm' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(condition(page, '2.1').getByLabel('Trường')).toBeFocused()
  await chooseByKeys(condition(page, '2.1').getByLabel('Trường'), 'Trình độ')
  await condition(page, '2.1').getByRole('checkbox', { name: 'Nâng cao' }).focus()
  await page.keyboard.press('Space')

  const group = filters(page).getByRole('group', { name: 'Nhóm 2' })
  await group.getByRole('button', { name: 'Thêm điều kiện' }).focus()
  await page.keyboard.press('Enter')
  await expect(condition(page, '2.2').getByLabel('Trường')).toBeFocused()
  await chooseByKeys(condition(page, '2.2').getByLabel('Trường'), 'Giá bán')
  await chooseByKeys(condition(page, '2.2').getByLabel('Phép so'), 'nhỏ hơn')
  await page.keyboard.press('Tab')
  await page.keyboard.type('500000')
}

test('a filter is put together by keyboard, saved as a view, shared with a role and opened by a colleague', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const colleague = await office.addColleague('catalog')
  const { total: all } = await office.done('GET', '/courses')
  await signIn(page, '/courses')

  const total = await test.step('nested conditions, counted while they are put together', async () => {
    await filterByKeyboard(page)
    await expect(filters(page).getByRole('status')).toContainText('mục khớp')
    await expectAccessible(page, 'the filter builder')
    await page.keyboard.press('Enter')
    await expect(filters(page)).toBeHidden()
    await expect(page).toHaveURL(/filter=/)
    await expect(page.getByText(/Trình độ Nâng cao hoặc Giá bán < 500\.000/)).toBeVisible()
    const filter = new URL(page.url()).searchParams.get('filter')!
    const { rows, total } = await office.done('GET', `/courses?size=100&filter=${encodeURIComponent(filter)}`)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(all)
    for (const { status, level, price } of rows)
      expect(status === 'published' && (level === 'advanced' || (price !== null && price < 500_000))).toBe(true)
    await expect(page.getByRole('navigation', { name: 'Phân trang' })).toContainText(`${total} mục`)
    return total as number
  })

  await test.step('a column more, kept with the rest under a name, for a role', async () => {
    await page.getByRole('button', { name: 'Cột của bảng' }).click()
    await page.getByRole('checkbox', { name: 'Thời lượng' }).check()
    await page.getByRole('button', { name: 'Đổi chỗ cột Thời lượng' }).press('ArrowUp')
    await expectAccessible(page, 'the columns')
    await page.getByRole('button', { name: 'Xong' }).click()
    await expect(page.getByRole('columnheader', { name: 'Thời lượng' })).toBeVisible()

    await page.getByRole('button', { name: 'Chế độ xem' }).click()
    await page.getByRole('menuitem', { name: 'Lưu thành chế độ xem' }).click()
    await page.getByLabel('Tên', { exact: true }).fill('Nên đẩy bán')
    await page.getByRole('checkbox', { name: 'Quản lý khoá học' }).check()
    await expectAccessible(page, 'saving a view')
    await page.getByRole('button', { name: 'Lưu chế độ xem' }).click()
    await expect(page.getByRole('group', { name: 'Chế độ xem Nên đẩy bán' })).toBeVisible()
    await expect(page).toHaveURL(/view=[a-z]{8}/)
  })

  await test.step('moved away from and reset', async () => {
    await page.getByRole('searchbox').fill('khong co gi nhu vay')
    await expect(page.getByText('đã sửa', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Đặt lại' }).click()
    await expect(page.getByText('đã sửa', { exact: true })).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  await test.step('the colleague opens the short address and sees it', async () => {
    const code = new URL(page.url()).searchParams.get('view')!
    const theirs = await (await browser.newContext({ baseURL: server.url, locale: 'vi-VN' })).newPage()
    await signIn(theirs, `/v/${code}`, colleague)
    await expect(theirs).toHaveURL(/\/courses\?.*filter=/)
    const strip = theirs.getByRole('group', { name: 'Chế độ xem Nên đẩy bán' })
    await expect(strip).toContainText('của')
    await expect(theirs.getByRole('navigation', { name: 'Phân trang' })).toContainText(`${total} mục`)
    await expect(theirs.getByRole('columnheader', { name: 'Thời lượng' })).toBeVisible()
    await expectAccessible(theirs, 'a shared view')
    await expectNoSidewaysScroll(theirs, 'a shared view')
    await theirs.goto('/learning-cms/v/bcdfghjk')
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Không tìm thấy')
    await theirs.context().close()
  })
})

test('a list that no longer understands its filter shows nothing, names the field and is mended', async ({
  page,
  signIn,
}) => {
  const filter = JSON.stringify({
    all: [
      { field: 'colour', is: 'is', value: 'red' },
      { field: 'status', is: 'any-of', value: ['draft'] },
    ],
  })
  await signIn(page, `/courses?filter=${encodeURIComponent(filter)}`)
  await expect(page.getByRole('alert')).toContainText('Không có trường “colour” để lọc')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page, 'a broken filter')
  await page.getByRole('button', { name: 'Bỏ phần không còn dùng được' }).click()
  await expect(page.getByRole('table').getByText('Bản nháp').first()).toBeVisible()
  await expect(page.getByRole('table').getByText('Đang bán')).toHaveCount(0)
})

test('the list opens with the view and the columns that a person keeps', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const view = await office.done('POST', '/views', {
    list: 'instructors',
    name: 'Đang chờ',
    state: { status: 'pending' },
  })
  await office.done('PATCH', '/me/lists/instructors', { viewId: view.id })
  await office.done('PATCH', '/me/lists/courses', { columns: 'title,level.140' })
  await signIn(page, '/instructors')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('group', { name: 'Chế độ xem Đang chờ' })).toBeVisible()
  await page.goto('/learning-cms/courses')
  await expect(page.getByRole('columnheader')).toHaveText(['', 'Khoá học', 'Trình độ', 'Thao tác'])
  await office.done('PATCH', '/me/lists/instructors', { viewId: null })
  await office.done('PATCH', '/me/lists/courses', { columns: null })
})
