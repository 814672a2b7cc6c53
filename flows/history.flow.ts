import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function remove(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: new RegExp(name) })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Xoá danh mục' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá danh mục' }).click()
}

test.beforeEach(({ page }) => useSetting(page, vietnamese))

test('a category is deleted and the deletion undone, then deleted again and restored from the trash', async ({
  page,
  server,
  signIn,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const parent = await boss.done('POST', '/categories', { name: 'Nghề thủ công' })
  await boss.done('POST', '/categories', { name: 'Nghề gốm', parentId: parent.id })
  await signIn(page, '/categories?search=Nghề')
  await remove(page, 'Nghề gốm')
  await expect(row(page, 'Nghề gốm')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoàn tác' }).press('Enter')
  await expect(page.getByText('Đã hoàn tác, mục đã xoá trở lại chỗ cũ')).toBeVisible()
  await expect(row(page, 'Nghề gốm')).toBeVisible()

  await remove(page, 'Nghề gốm')
  await expect(row(page, 'Nghề gốm')).toHaveCount(0)
  await remove(page, 'Nghề thủ công')
  await expect(row(page, 'Nghề thủ công')).toHaveCount(0)
  await page.goto('/learning-cms/trash')
  await expect(row(page, 'Nghề gốm')).toContainText('30 ngày')
  await row(page, 'Nghề gốm').getByRole('button', { name: 'Khôi phục: Nghề gốm' }).click()
  await expect(page.getByRole('dialog')).toContainText('Danh mục cha “Nghề thủ công” không còn nữa')
  await expectAccessible(page, 'the way out for a category without parent')
  await page.getByRole('button', { name: 'Khôi phục ra cấp cao nhất' }).click()
  await expect(page.getByText('Đã khôi phục “Nghề gốm”')).toBeVisible()
  await expect(row(page, 'Nghề gốm')).toHaveCount(0)
  const { rows } = await boss.done('GET', `/categories?search=${encodeURIComponent('nghề gốm')}`)
  expect(rows).toMatchObject([{ name: 'Nghề gốm', parentId: null }])
})

test('a field and then a full version are restored from the history, and the log records it', async ({
  page,
  server,
  signIn,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const { id } = await boss.done('POST', '/courses', { title: 'Khoá ban đầu', price: 100_000 })
  const change = (version: number, body: object) =>
    boss.done('PATCH', `/courses/${id}`, body, { 'if-match': `"${version}"` })
  await change(1, { title: 'Khoá đổi tên', price: 250_000 })
  await change(2, { shortDescription: 'Giới thiệu viết sau' })
  await signIn(page, `/courses/${id}`)
  await page.getByRole('button', { name: 'Thao tác với Khoá đổi tên', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lịch sử' }).click()
  const history = page.getByRole('dialog')
  const renamed = history.getByRole('listitem').filter({ hasText: 'Khoá ban đầu' }).first()
  await expect(renamed).toContainText('100.000')
  await renamed.getByRole('button', { name: 'Lấy lại giá trị trước: Tên khoá học' }).click()
  await expect(page.getByText('Đã đặt lại 1 trường')).toBeVisible()
  expect(await boss.done('GET', `/courses/${id}`)).toMatchObject({ title: 'Khoá ban đầu', price: 250_000, version: 4 })
  await expect(history.getByText('Đặt lại giá trị cũ')).toBeVisible()

  const first = history.getByRole('listitem').filter({ hasText: 'Tạo mới' })
  await first.getByRole('button', { name: /^Khôi phục cả bản này/ }).click()
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click()
  await expect(page.getByText('Đã đặt lại 2 trường')).toBeVisible()
  expect(await boss.done('GET', `/courses/${id}`)).toMatchObject({ price: 100_000, shortDescription: '', version: 5 })
  await page.getByText('Hoàn tác', { exact: true }).last().click()
  await expect(page.getByText('Đã hoàn tác')).toBeVisible()
  expect(await boss.done('GET', `/courses/${id}`)).toMatchObject({
    title: 'Khoá ban đầu',
    price: 250_000,
    shortDescription: 'Giới thiệu viết sau',
    version: 6,
  })

  await page.goto('/learning-cms/account/activity')
  const line = page.getByRole('listitem').filter({ hasText: 'Đặt lại giá trị cũ của khoá học' }).first()
  await line.getByRole('button', { name: 'Xem thay đổi' }).click()
  await expect(line).toContainText('250.000')
  await expect(line.getByRole('link', { name: 'Khoá ban đầu' })).toHaveAttribute('href', `/learning-cms/courses/${id}`)
  await expectAccessible(page, 'the log with a line open')
  await boss.done('POST', '/courses', { title: 'Làm trong lúc đang xem' })
  await expect(page.getByText('Làm trong lúc đang xem')).toHaveCount(0)
  await page.getByRole('button', { name: /1 hoạt động mới/ }).click()
  await expect(page.getByText('Làm trong lúc đang xem')).toBeVisible()
})

test('a status change can be undone', async ({ page, server, signIn }) => {
  const boss = await startStranger(server.url).signIn(owner)
  const { rows } = await boss.done('GET', '/courses?status=published&size=1')
  await signIn(page, `/courses/${rows[0].id}`)
  await page.getByRole('button', { name: `Thao tác với ${rows[0].title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lưu trữ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu trữ' }).click()
  await expect.poll(async () => (await boss.done('GET', `/courses/${rows[0].id}`)).status).toBe('archived')
  await page.getByText('Hoàn tác', { exact: true }).click()
  await expect.poll(async () => (await boss.done('GET', `/courses/${rows[0].id}`)).status).toBe('published')
})
