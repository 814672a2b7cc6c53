import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { expect, test } from './parts/test.ts'

test('figures are explored, saved under a name, pinned to Home, moved, and opened from there', async ({
  page,
  signIn,
  baseURL,
}) => {
  const at = (path: string) => new URL(`/learning-cms${path}`, baseURL).href
  await signIn(page, '/analytics/explore?metrics=net-sales,items-sold&rows=category&range=90')
  const menu = (name: RegExp | string) => page.getByRole('button', { name })

  await test.step('what is chosen is saved', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Khám phá số liệu' })).toBeVisible()
    await menu('Báo cáo đã lưu').click()
    await page.getByRole('menuitem', { name: /^Lưu thành báo cáo/ }).click()
    await page.getByRole('dialog').getByLabel('Tên').fill('Bán theo danh mục')
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
    await expect(menu('Bán theo danh mục')).toBeVisible()
  })

  await test.step('pinned, it is a tile on Home that opens it', async () => {
    await menu('Bán theo danh mục').click()
    await page.getByRole('menuitem', { name: 'Ghim lên Trang chủ' }).click()
    await expect(page.getByText('“Bán theo danh mục” đã ở Trang chủ')).toBeVisible()
    await page.goto(at('/analytics/explore?metrics=orders&range=30'))
    await menu('Báo cáo đã lưu').click()
    await page.getByRole('menuitem', { name: /^Lưu thành báo cáo/ }).click()
    await page.getByRole('dialog').getByLabel('Tên').fill('Đơn mỗi ngày')
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
    await menu('Đơn mỗi ngày').click()
    await page.getByRole('menuitem', { name: 'Ghim lên Trang chủ' }).click()
    await expect(page.getByText('“Đơn mỗi ngày” đã ở Trang chủ')).toBeVisible()
    await page.goto(at('/dashboard'))
    const tiles = page.getByRole('region', { name: 'Báo cáo đã ghim' })
    await expect(tiles.getByRole('heading')).toHaveText(['Bán theo danh mục', 'Đơn mỗi ngày'])
    await expect(tiles.getByRole('application', { name: 'Đơn mỗi ngày' })).toBeVisible()
    await expectAccessible(page, 'Home with tiles')
    await tiles.getByRole('button', { name: 'Thao tác với Đơn mỗi ngày' }).click()
    await page.getByRole('menuitem', { name: 'Chuyển lên trước' }).click()
    await expect(tiles.getByRole('heading')).toHaveText(['Đơn mỗi ngày', 'Bán theo danh mục'])
    await tiles.getByRole('button', { name: 'Thao tác với Đơn mỗi ngày' }).click()
    await page.getByRole('menuitem', { name: 'Bỏ ghim' }).click()
    await expect(tiles.getByRole('heading')).toHaveText(['Bán theo danh mục'])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(tiles.getByRole('heading')).toHaveText(['Đơn mỗi ngày', 'Bán theo danh mục'])
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'Home with tiles')
    await page.setViewportSize({ width: 1440, height: 900 })
    await tiles.getByRole('link', { name: 'Bán theo danh mục' }).click()
    await expect(page).toHaveURL(/rows=category/)
    await expect(menu('Bán theo danh mục')).toBeVisible()
  })

  await test.step('a deleted report leaves a tile that says so', async () => {
    await menu('Bán theo danh mục').click()
    await page.getByRole('menuitem', { name: 'Xoá báo cáo' }).click()
    await expect(menu('Báo cáo đã lưu')).toBeVisible()
    await page.goto(at('/dashboard'))
    await expect(page.getByText('Báo cáo này đã bị xoá.')).toBeVisible()
  })
})
