import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const title = 'Ô hai người cùng sửa'
const cell = (page: Page) => page.getByRole('button', { name: `Sửa Giá bán của ${title}` })
const field = (page: Page) => page.getByRole('textbox', { name: `Giá bán của ${title}` })
const side = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name })
const saveChosen = (page: Page) => page.getByRole('button', { name: 'Lưu bản đã gộp' }).click()

test.beforeEach(({ page }) => useSetting(page, vietnamese))

test('two people edit one cell: the conflict dialog appears, and the input stays', async ({ page, server, signIn }) => {
  const boss = await startStranger(server.url).signIn(owner)
  const lan = await startStranger(server.url).signIn(await boss.addColleague('catalog', `lan.${Date.now()}`))
  const course = await boss.done('POST', '/courses', { title, price: 500_000 })
  const now = () => boss.done('GET', `/courses/${course.id}`)
  const change = async (body: object) =>
    lan.done('PATCH', `/courses/${course.id}`, body, { 'if-match': `"${(await now()).version}"` })
  const type = async (price: string) => {
    await cell(page).dblclick()
    await field(page).fill(price)
  }
  // Without the event stream, changes by others appear only on saving.
  await page.context().route('**/api/v1/events', (route) => route.abort())
  await signIn(page, `/courses?search=${title}`)

  await test.step('the same field: back to the cell with the input, and the conflict again', async () => {
    await type('650.000')
    await change({ price: 700_000 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (const price of ['500.000', '650.000', '700.000']) await expect(dialog).toContainText(price)
    await expectAccessible(page, 'the question of a cell')
    await page.getByRole('button', { name: 'Về ô đang sửa' }).click()
    await expect(field(page)).toHaveValue('650.000')
    await expect(field(page)).toBeFocused()
    expect(await now()).toMatchObject({ price: 700_000 })
    await page.keyboard.press('Enter')
    await side(page, 'Bản của bạn').check()
    await change({ price: 710_000 })
    await saveChosen(page)
    await expect(dialog.getByText('vừa sửa chỗ này thêm lần nữa')).toBeVisible()
    await side(page, 'Bản của bạn').check()
    await saveChosen(page)
    await expect(cell(page)).toContainText('650.000')
    await expect(cell(page)).toBeFocused()
    await expect.poll(now).toMatchObject({ price: 650_000 })
  })
})
