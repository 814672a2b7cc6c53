import { expectAccessible } from './parts/axe.ts'
import { expect, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

const box = (page: Page) => page.getByRole('combobox', { name: 'Tìm mọi thứ' })

async function seek(page: Page, typed: string) {
  await expect(page.locator('[aria-keyshortcuts~="Control+K"]')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(typed)
}

test('any record is opened, and acted upon, by keyboard alone and without accents', async ({ page, signIn }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('a course by two words in any order', async () => {
    await seek(page, 'chuan sql toi tro')
    await expect(page.getByText('Không tìm thấy')).toBeVisible()
    await box(page).fill('dau sql tu')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('SQL từ câu truy vấn đầu tiên')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page, 'the palette with results')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SQL từ câu truy vấn đầu tiên')
  })

  await expect(box(page)).toBeHidden()
  await test.step('a command on the open record asks first', async () => {
    await seek(page, 'luu tru')
    await expect(page.getByRole('option', { name: /^Lưu trữ/ })).toBeVisible()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: /^Lưu trữ “SQL/ })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('a person, a category, a screen', async () => {
    for (const [typed, kind, address] of [
      ['phan thu cuong', 'Giảng viên', /\/instructors\/[0-9a-f-]{36}$/],
      ['thiet ke', 'Danh mục', /\/categories\?open=/],
      ['vai tro', 'Trang', /\/account\/roles$/],
    ] as const) {
      await seek(page, typed)
      const group = page.getByRole('group', { name: kind })
      await expect(group.getByRole('option').first()).toBeVisible()
      while (!(await group.getByRole('option', { selected: true }).count())) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(box(page)).toBeHidden()
      if (kind === 'Danh mục') await expect(page.getByRole('dialog')).toBeVisible()
    }
  })

  await test.step('recently opened records are suggested', async () => {
    await seek(page, '')
    await expect(page.getByRole('group', { name: 'Vừa mở' })).toContainText('SQL từ câu truy vấn đầu tiên')
    await page.keyboard.press('Escape')
  })
})

test('settings and what can be made are found by the words people use, the likeliest first', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/courses')
  for (const [typed, first] of [
    ['giao diện', 'Cài đặt hiển thị'],
    ['them hoc vien', 'Thêm học viên'],
    ['bán trực tiếp', 'Bán trực tiếp'],
    ['dark', 'Chế độ tối'],
  ] as const) {
    await seek(page, typed)
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(first)
    if (first !== 'Chế độ tối') await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await seek(page, '')
  await expect(page.getByRole('dialog').getByRole('option').first()).not.toContainText('Đồng bộ')
})

test('a list is synced', async ({ page, signIn }) => {
  await signIn(page, '/courses')
  const sync = page.getByRole('button', { name: /^Đồng bộ/ })
  await sync.click()
  // A job, queued behind those that draw the sample's pictures.
  await expect(page.getByText(/^Đã đồng bộ \d+ mục$/)).toBeVisible({ timeout: 30_000 })
})
