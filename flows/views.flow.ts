import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

/** Published, and either advanced or cheaper than half a million. */
const filter = JSON.stringify({
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

test('a filter is saved as a view, shared with a role and opened by a colleague', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const colleague = await office.addColleague('catalog')
  const { total: all } = await office.done('GET', '/courses')
  await signIn(page, `/courses?filter=${encodeURIComponent(filter)}`)

  const total = await test.step('nested conditions find their rows', async () => {
    await expect(page.getByText(/Trình độ Nâng cao hoặc Giá bán < 500\.000/)).toBeVisible()
    const { rows, total } = await office.done('GET', `/courses?size=100&filter=${encodeURIComponent(filter)}`)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(all)
    for (const { status, level, price } of rows)
      expect(status === 'published' && (level === 'advanced' || (price !== null && price < 500_000))).toBe(true)
    await expect(page.getByRole('navigation', { name: 'Phân trang' })).toContainText(`${total} mục`)
    return total as number
  })

  await test.step('another column, saved with the rest as a named view for a role', async () => {
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

  await test.step('modified and reset', async () => {
    await page.getByRole('searchbox').fill('khong co gi nhu vay')
    await expect(page.getByText('đã sửa', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Đặt lại' }).click()
    await expect(page.getByText('đã sửa', { exact: true })).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  await test.step('the colleague opens the short link and sees it', async () => {
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

test('a list that no longer understands its filter shows nothing, names the field and is repaired', async ({
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

test('the list opens with the person’s default view', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const view = await office.done('POST', '/views', {
    list: 'instructors',
    name: 'Đang chờ',
    state: { status: 'pending' },
  })
  await office.done('PATCH', '/me/lists/instructors', { viewId: view.id })
  await signIn(page, '/instructors')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('group', { name: 'Chế độ xem Đang chờ' })).toBeVisible()
  await office.done('PATCH', '/me/lists/instructors', { viewId: null })
})
