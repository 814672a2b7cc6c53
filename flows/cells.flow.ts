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

test('two people set one cell: other fields merge, the same field is asked about, what was typed stays', async ({
  page,
  server,
  signIn,
}) => {
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
  // What others save is learnt by saving.
  await page.context().route('**/api/v1/events', (route) => route.abort())
  await signIn(page, `/courses?search=${title}`)

  await test.step('another field of the row', async () => {
    await change({ level: 'advanced' })
    await type('600.000')
    await page.keyboard.press('Enter')
    await expect(cell(page)).toContainText('600.000')
    await expect.poll(now).toMatchObject({ price: 600_000, level: 'advanced' })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the same field: back to the cell with what was typed, and asked again', async () => {
    await type('650.000')
    await change({ price: 700_000 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (const price of ['600.000', '650.000', '700.000']) await expect(dialog).toContainText(price)
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

  await test.step('theirs stays', async () => {
    await type('660.000')
    await change({ price: 720_000 })
    await page.keyboard.press('Enter')
    await side(page, 'Bản của').last().check()
    await saveChosen(page)
    await expect(cell(page)).toContainText('720.000')
    await expect(cell(page)).toHaveAttribute('aria-busy', 'false')
    expect(await now()).toMatchObject({ price: 720_000 })
  })
})

test('the boxes of a list have their place before the rights are known', async ({ page, signIn }) => {
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/me', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, '/courses')
  const first = page.locator('tbody a[data-row-link]').first()
  await expect(first).toBeVisible()
  const place = () => first.boundingBox().then((box) => box?.x)
  const before = await place()
  answer()
  await expect(page.getByRole('link', { name: 'Thêm khoá học' }).first()).toBeVisible()
  expect(await place()).toBe(before)
})
