import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const

test.beforeEach(({ page }) => useSetting(page, vietnamese))

test('many accounts get a role, are disabled, and both are undone', async ({ page, server, signIn }) => {
  const boss = await startStranger(server.url).signIn(owner)
  const mark = `nhom${Date.now()}`
  for (const n of [1, 2, 3]) await boss.addColleague('catalog', `${mark}.${n}`)
  const accounts = async () => (await boss.done('GET', `/accounts?search=${mark}`)).rows
  const rolesOf = async () => (await accounts()).map(({ roles }: { roles: unknown[] }) => roles.length)
  const dialog = page.getByRole('dialog')
  await signIn(page, `/account/users?search=${mark}`)

  await test.step('a role', async () => {
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).click()
    await expectAccessible(page, 'the bar of accounts')
    await page.getByRole('button', { name: 'Giao vai trò…' }).click()
    await dialog
      .getByRole('combobox', { name: 'Vai trò' })
      .or(dialog.getByRole('textbox', { name: 'Vai trò' }))
      .click()
    await page.getByRole('option', { name: 'Chăm sóc học viên' }).click()
    await expect(dialog.getByRole('region', { name: 'Xem trước' })).toContainText('3')
    await expectAccessible(page, 'the preview')
    await dialog.getByRole('button', { name: 'Đổi 3 mục' }).click()
    await expect(page.getByText('Đã đổi 3 mục')).toBeVisible()
    expect(await rolesOf()).toEqual([2, 2, 2])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText('Đã hoàn tác 3 mục')).toBeVisible()
    expect(await rolesOf()).toEqual([1, 1, 1])
  })

  await test.step('each refusal is listed with its reason, and links back to the rows', async () => {
    await page.goto(`/learning-cms/account/users?search=`)
    await page.getByRole('checkbox', { name: `Chọn ${owner.username}` }).click()
    await page.getByRole('checkbox', { name: `Chọn ${mark}.1` }).click()
    await page.getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Khoá tài khoản…' }).click()
    await expect(dialog).toContainText('Bạn không thể đổi vai trò hay khoá tài khoản của chính mình')
    await dialog.getByRole('button', { name: 'Đổi 1 mục' }).click()
    await page.getByRole('button', { name: 'Xem từng mục' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('khoá tài khoản · Quản lý tài khoản')
    await expect(page.getByRole('link', { name: owner.username })).toHaveAttribute('href', /account\/users\?open=/)
    await expectAccessible(page, 'the results')
    await page.getByRole('button', { name: 'Chọn các mục chưa đổi được' }).click()
    await page.waitForURL('**/account/users**')
    await expect(page.getByRole('checkbox', { name: `Chọn ${owner.username}` })).toBeChecked()
  })
})

test('two people on one category see each other, and the tree is exported', async ({ page, server, signIn }) => {
  const boss = await startStranger(server.url).signIn(owner)
  const category = await boss.done('POST', '/categories', { name: `Cùng xem ${Date.now()}` })
  const lan = await startStranger(server.url).signIn(await boss.addColleague('catalog'))
  await lan.done('PUT', '/presence', { entity: 'categories', id: category.id, tab: 'lan', state: 'editing' })
  await signIn(page, `/categories?open=${category.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status').filter({ hasText: 'Nguyễn catalog' })).toBeVisible()
  await expectAccessible(page, 'a category with company')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'a category with company')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  await expect(page.getByText('Đang xuất tệp')).toBeVisible()
})
