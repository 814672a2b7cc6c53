import { expectNoSidewaysScroll } from './parts/axe.ts'
import { expect, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

const rowOf = (page: Page, name: string) =>
  page.locator('[role=row][data-id]', { has: page.getByRole('button', { name, exact: true }) })

async function addCategory(page: Page, name: string, below?: string) {
  if (below) {
    await page.getByRole('button', { name: `Thao tác với ${below}` }).click()
    await page.getByRole('menuitem', { name: 'Thêm danh mục con' }).click()
  } else await page.getByRole('button', { name: 'Thêm danh mục' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Tên danh mục').fill(name)
  await drawer.getByRole('button', { name: 'Thêm danh mục' }).click()
  await expect(drawer).toBeHidden()
  await expect(rowOf(page, name)).toBeVisible()
}

const levelOf = (page: Page, name: string) => rowOf(page, name).getAttribute('aria-level')

test('a tree is built, moved by keyboard and by dialog, and nothing in it is lost on deletion', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/categories')
  await expect(page.getByRole('treegrid', { name: 'Cây danh mục khoá học' })).toBeVisible()

  await test.step('three levels', async () => {
    await addCategory(page, 'Thủ công mỹ nghệ')
    await addCategory(page, 'Gốm sứ', 'Thủ công mỹ nghệ')
    await addCategory(page, 'Men rạn', 'Gốm sứ')
    await addCategory(page, 'Dệt lụa', 'Thủ công mỹ nghệ')
    expect(await levelOf(page, 'Men rạn')).toBe('3')
  })

  await test.step('by keyboard: out one level, and back in elsewhere', async () => {
    await rowOf(page, 'Men rạn').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Đang chuyển “Men rạn”')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(rowOf(page, 'Men rạn')).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(rowOf(page, 'Men rạn')).toHaveAttribute('aria-level', '3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Đã chuyển “Men rạn”: Trong “Dệt lụa”')).toBeVisible()
    await expect(rowOf(page, 'Men rạn')).toBeFocused()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText('Đã đưa “Men rạn” về chỗ cũ')).toBeVisible()
  })

  await test.step('by dialog', async () => {
    await page.getByRole('button', { name: 'Thao tác với Men rạn' }).click()
    await page.getByRole('menuitem', { name: 'Chuyển đến…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Danh mục cha').fill('det lua')
    await page.getByRole('option', { name: 'Dệt lụa' }).click()
    await dialog.getByRole('button', { name: 'Chuyển danh mục' }).click()
    await expect(page.getByText('Đã chuyển “Men rạn”: Trong “Dệt lụa”')).toBeVisible()
  })

  await test.step('deleting a category with content asks where to move it', async () => {
    await page.getByRole('button', { name: 'Thao tác với Dệt lụa' }).click()
    await page.getByRole('menuitem', { name: 'Xoá danh mục' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 danh mục con')
    await dialog.getByLabel('Chuyển đến').fill('gom')
    await page.getByRole('option', { name: 'Gốm sứ' }).click()
    await dialog.getByRole('button', { name: 'Chuyển và xoá' }).click()
    await expect(page.getByText('Đã xoá danh mục “Dệt lụa”')).toBeVisible()
    await expect(rowOf(page, 'Men rạn')).toHaveAttribute('aria-level', '3')
  })

  await test.step('the search ignores accents and keeps the path', async () => {
    await page.getByRole('searchbox', { name: 'Tìm kiếm' }).fill('men ran')
    await expect(page).toHaveURL(/search=men/)
    await expect(rowOf(page, 'Thủ công mỹ nghệ')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(4)
  })
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectNoSidewaysScroll(page, 'categories')
})
