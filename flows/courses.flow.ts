import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { expect, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

const title = 'Điêu khắc gỗ đình làng'
const saveBar = (page: Page) => page.getByRole('button', { name: 'Lưu thay đổi' })

async function save(page: Page) {
  await saveBar(page).click()
  await expect(page.getByText('Chưa có thay đổi').or(page.getByText(/^Đã lưu lúc/))).toBeVisible()
}

async function confirmIn(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a course is created, priced, structured, published, suspended and found without accents', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/courses')
  await page.getByRole('link', { name: 'Thêm khoá học' }).click()

  await test.step('a draft needs a title, and opens once created', async () => {
    await page.getByRole('button', { name: 'Tạo bản nháp' }).click()
    await expect(page.getByText('Vui lòng nhập tên khoá học')).toBeVisible()
    await page.getByLabel('Tên khoá học').fill(title)
    await page.getByRole('button', { name: 'Tạo bản nháp' }).click()
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Xuất bản' })).toBeDisabled()
  })

  await test.step('the checklist links to what is missing', async () => {
    await page.getByRole('button', { name: 'Danh mục đang hiện' }).click()
    await expect(page.getByRole('textbox', { name: 'Danh mục', exact: true })).toBeFocused()
    await page.getByRole('textbox', { name: 'Danh mục', exact: true }).fill('giao dien')
    await page.getByRole('option', { name: 'Giao diện người dùng' }).click()
    await page.getByRole('textbox', { name: 'Giảng viên', exact: true }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: 'Mô tả chi tiết' }).fill('Từ chọn gỗ đến hoàn thiện một bức chạm lộng.')
  })

  await test.step('a price in đồng, and what it was before', async () => {
    await page.getByRole('textbox', { name: 'Giá bán' }).fill('1.500.000')
    await page.getByRole('textbox', { name: 'Giá gốc' }).fill('1000000')
    await saveBar(page).click()
    await expect(page.getByText('Giá gốc không được thấp hơn giá bán')).toBeVisible()
    await page.getByRole('textbox', { name: 'Giá gốc' }).fill('2 000 000')
    await expect(page.getByText('Giảm 25% so với giá gốc')).toBeVisible()
    await save(page)
  })

  await test.step('sections and lessons, ordered by keyboard', async () => {
    await page.getByRole('button', { name: 'Thêm chương' }).click()
    await page.keyboard.type('Dụng cụ')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Các loại đục')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mài đục')
    await page.getByRole('button', { name: 'Thêm chương' }).click()
    await page.keyboard.type('Thực hành')
    await page.getByLabel('Số phút').first().fill('25')
    await page.getByRole('button', { name: /^Chuyển bài Các loại đục/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Tên bài 2')).toHaveValue('Các loại đục')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Bài Các loại đục ở vị trí 1, chương Thực hành')).toBeAttached()
    await save(page)
    await page.reload()
    await expect(page.getByText('2 chương · 2 bài học · 25 phút')).toBeVisible()
  })

  await test.step('published, then suspended with a reason, then back to draft', async () => {
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    await expect(page.getByRole('dialog')).toContainText('1.500.000')
    await confirmIn(page, 'Xuất bản')
    await expect(page.getByText('Đang bán').first()).toBeVisible()
    await page.getByRole('button', { name: `Thao tác với ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Tạm ngưng' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tạm ngưng' }).click()
    await expect(page.getByText('Vui lòng nêu lý do')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Lý do').fill('Đang kiểm tra bản quyền hình ảnh')
    await confirmIn(page, 'Tạm ngưng')
    await expect(page.getByText('Lý do: Đang kiểm tra bản quyền hình ảnh')).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ tạm ngưng' }).click()
    await page.getByRole('dialog').getByLabel('Lý do').fill('Đã có giấy phép')
    await confirmIn(page, 'Bỏ tạm ngưng')
    await expect(page.getByText('Chưa ai thấy khoá học này.')).toBeVisible()
  })
  await expectAccessible(page, 'a course')

  await test.step('found without accents; the search stays in the address', async () => {
    await page.goto('/learning-cms/courses')
    await page.getByRole('searchbox').fill('dieu khac go')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectNoSidewaysScroll(page, 'courses')
  })

  await test.step('a draft is deleted by name', async () => {
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Xoá bản nháp' }).click()
    await expect(page.getByRole('dialog')).toContainText(title)
    await confirmIn(page, 'Xoá bản nháp')
    await expect(page).toHaveURL(/\/courses$/)
  })
})
