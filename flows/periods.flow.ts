import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

/** The announcements of the artifacts card for screen readers. */
const announced = (page: Page) => page.locator('[data-path=artifacts] span[role=status]')
const listed = (page: Page) => page.locator('[data-path=artifacts] ol > li')

test('a curator creates a BCE period and orders its artifacts by keyboard', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const curator = await office.addColleague('curator')
  const number = Date.now() % 10_000_000
  const names = ['Trống đồng Cổ Loa', 'Lưỡi cày đồng', 'Mũi tên ba cạnh']
  for (const [at, nameVi] of names.entries())
    await office.done('POST', '/artifacts', {
      nameVi,
      nameEn: `Bronze piece ${at + 1}`,
      type: '2D',
      priority: number + at,
      code: `AL ${number + at}`,
    })
  await useSetting(page, english)
  await signIn(page, '/museum/periods', curator)
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Timeline').click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()

  await test.step('the start year is required, in the wording of the specification', async () => {
    await page.getByRole('link', { name: 'Add period' }).click()
    await page.getByLabel('Vietnamese name').fill('Nước Âu Lạc')
    await page.getByLabel('English name').fill('Âu Lạc')
    await page.getByRole('button', { name: 'Add period' }).click()
    await expect(page.getByText('Please enter the from year')).toBeVisible()
    const from = page.getByRole('textbox', { name: 'From year' })
    await from.fill('0')
    await page.getByRole('button', { name: 'Add period' }).click()
    await expect(page.getByText('There is no year 0')).toBeVisible()
    await expectAccessible(page, 'a new period with errors')
  })

  await test.step('a year with its era typed, another with its era chosen', async () => {
    await page.getByRole('textbox', { name: 'From year' }).fill('257 TCN')
    const to = page.getByRole('textbox', { name: 'To year' })
    await to.fill('208')
    await page.getByRole('radiogroup', { name: 'To year' }).getByText('BCE').click()
    await page.getByRole('button', { name: 'Add period' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Âu Lạc' })).toBeVisible()
    await expect(page.getByText('257 BCE – 208 BCE')).toBeVisible()
    await expect(page.getByText(/Overlaps with: .*Đông Sơn culture/)).toBeVisible()
  })

  await test.step('artifacts are found, chosen and added', async () => {
    await page.getByRole('button', { name: 'Choose artifacts' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('searchbox').or(picker.getByPlaceholder('Search')).first().fill(`AL ${number}`)
    await expect(picker.getByText('1 artifact', { exact: true })).toBeVisible()
    await picker.getByRole('checkbox', { name: /Bronze piece 1/ }).check()
    await picker.getByPlaceholder('Search').fill('bronze piece')
    await picker.getByRole('checkbox', { name: /Bronze piece 2/ }).check()
    await picker.getByRole('checkbox', { name: /Bronze piece 3/ }).check()
    await expectAccessible(page, 'choosing artifacts')
    await picker.getByRole('button', { name: 'Add 3 artifacts' }).click()
    await expect(listed(page)).toHaveCount(3)
    await expect(announced(page)).toHaveText('3 artifacts added at the end')
  })

  await test.step('the arrow keys move them, and the move is announced', async () => {
    await page.getByRole('button', { name: /^Move “Bronze piece 1”/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(announced(page)).toHaveText('“Bronze piece 1” is at position 2 of 3')
    await page.keyboard.press('End')
    await expect(announced(page)).toHaveText('“Bronze piece 1” is at position 3 of 3')
    await expect(page.getByRole('button', { name: /^Move “Bronze piece 1”/ })).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Period “Âu Lạc” saved')).toBeVisible()
    await page.reload()
    await expect(listed(page)).toHaveText([/Bronze piece 2/, /Bronze piece 3/, /Bronze piece 1/])
  })

  await test.step('it appears in the timeline, and opens from there by keyboard', async () => {
    await page.goto('/learning-cms/museum/periods?age=before')
    const bar = page.getByRole('link', { name: 'Âu Lạc 3 artifacts, 257 BCE – 208 BCE' })
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('radiogroup', { name: 'Time span' }).getByText('1001–present').click()
    await expect(bar).toHaveCount(0)
    await page.getByRole('radiogroup', { name: 'Time span' }).getByText('All').click()
    await bar.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Âu Lạc' })).toBeVisible()
  })

  await test.step('deleted, it is restored with its artifacts', async () => {
    await page.getByRole('button', { name: 'Delete period' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText('Its 3 artifacts stay in the register')).toBeVisible()
    await question.getByRole('button', { name: 'Delete period' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: /^Âu Lạc/ }).first()).toBeVisible()
  })
})

test('a curator changes the opening hours and previews the visitors’ page', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const curator = await office.addColleague('curator')
  await useSetting(page, english)
  await signIn(page, '/museum/information', curator)
  const monday = page.getByRole('group', { name: 'Monday' })
  await expect(monday.getByText('Closed')).toBeVisible()

  await test.step('errors appear at their fields', async () => {
    await monday.getByRole('button', { name: 'Add hours on Monday' }).click()
    await monday.getByLabel('Monday, slot 1: opens').fill('9h')
    await monday.getByLabel('Monday, slot 1: closes').fill('830')
    await page.keyboard.press('Control+s')
    await expect(monday.getByText('The closing time must be after the opening time')).toBeVisible()
    await expectAccessible(page, 'the museum with an error')
    await monday.getByLabel('Monday, slot 1: closes').fill('16h30')
    await monday.getByLabel('Monday, slot 1: opens').focus()
  })

  await test.step('the preview shows it in both languages before it is saved', async () => {
    await page.getByRole('button', { name: 'View as visitor' }).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByText('09:00–16:30', { exact: true })).toBeVisible()
    await expect(preview.getByText('You have unsaved changes')).toBeVisible()
    await preview.getByText('Tiếng Việt').click()
    await expect(preview.getByRole('heading', { name: 'Bảo tàng Lịch sử Sông Hồng' })).toBeVisible()
    await expect(preview.getByText('Thứ Hai')).toBeVisible()
    await expectAccessible(page, 'the preview')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })

  await test.step('once saved, it can be reverted', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Museum information saved')).toBeVisible()
    const { weeklyHours } = await office.done('GET', '/museum')
    expect(weeklyHours[0]).toEqual([{ opens: '09:00', closes: '16:30' }])
    await page.getByRole('button', { name: 'Actions for Museum information' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByText('Monday: 09:00–16:30')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone nothing needs horizontal scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the museum on a phone')
  })
})
