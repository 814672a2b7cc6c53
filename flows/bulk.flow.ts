import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const COURSES = 28

/** Courses in a new category, and another category to move them to. */
async function prepare(url: string) {
  const me = await startStranger(url).signIn(owner)
  const [from, to] = [
    await me.done('POST', '/categories', { name: 'Nguồn gom' }),
    await me.done('POST', '/categories', { name: 'Đích đến' }),
  ]
  for (let n = 1; n <= COURSES; n += 1)
    await me.done('POST', '/courses', {
      title: `Khoá gom ${String(n).padStart(2, '0')}`,
      categoryId: from.id,
      price: 90_000,
    })
  const countIn = async (id: string) => (await me.done('GET', `/courses?categoryId=${id}`)).total as number
  return { from, to, countIn }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Các mục đã chọn' })

test('all matching courses are moved to another category after a preview, and the move is undone', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { from, to, countIn } = await prepare(baseURL!)
  await signIn(page, `/courses?categoryId=${from.id}&sort=title&order=asc`)

  await test.step('select the page, then everything that matches', async () => {
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).click()
    await page.getByRole('button', { name: `Chọn cả ${COURSES} mục khớp bộ lọc` }).click()
    await expect(bar(page)).toContainText(`Đã chọn cả ${COURSES} mục khớp bộ lọc`)
  })

  await test.step('preview, then apply', async () => {
    await bar(page).getByRole('button', { name: 'Đổi danh mục…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('combobox', { name: 'Danh mục' })
      .or(dialog.getByRole('textbox', { name: 'Danh mục' }))
      .click()
    await page.keyboard.type('Đích đến')
    await page.getByRole('option', { name: /Đích đến/ }).click()
    await expect(dialog.getByRole('region', { name: 'Xem trước' })).toContainText(String(COURSES))
    await expectAccessible(page, 'the preview')
    expect(await countIn(to.id)).toBe(0)
    await dialog.getByRole('button', { name: `Đổi ${COURSES} mục` }).click()
    await expect(page.getByText(`Đã đổi ${COURSES} mục`)).toBeVisible()
    expect(await countIn(to.id)).toBe(COURSES)
  })

  await test.step('undo it', async () => {
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText(`Đã hoàn tác ${COURSES} mục`)).toBeVisible()
    expect(await countIn(from.id)).toBe(COURSES)
  })
})

test('a list is exported, and downloaded from the jobs', async ({ page, baseURL, signIn }) => {
  const me = await startStranger(baseURL!).signIn(owner)
  await me.done('POST', '/courses', { title: '=Công thức không chạy', price: 1_500_000 })
  await signIn(page, '/courses?search=công thức không chạy')
  await expect(page.getByRole('link', { name: /Công thức không chạy/ })).toBeVisible()
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  await expect(page.getByText('Đang xuất tệp')).toBeVisible()
  await page.goto('/learning-cms/jobs')
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: /Tải xuống Xuất tệp/ }).click()
  const file = await readFile(await (await fetched).path(), 'utf8')
  const [head, ...lines] = file.split('\r\n')
  expect(head).toMatch(/^\ufeff"Khoá học","Danh mục","Giảng viên"/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^"'=Công thức không chạy",.*,1500000,/)
  await expectNoSidewaysScroll(page, 'jobs')
})
