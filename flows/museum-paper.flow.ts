import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { readPdf } from './parts/pdf.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const phone = { width: 390, height: 844 }

/** Presses the button and returns the pages that the browser would print. Tests cannot see the print dialog itself. */
async function printed(page: Page, button: string) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printing', '')
  })
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printing', '', { timeout: 30_000 })
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.evaluate(() => document.body.removeAttribute('data-printing'))
  return readPdf(pdf)
}

test('the register is read as a book, and printed with every letter', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const { next } = await office.done('GET', '/artifacts/next-number')
  const enter = (priority: number, nameVi: string) =>
    office.done('POST', '/artifacts', { type: '2D', priority, code: `BTV ${priority}`, nameVi })
  await enter(next, 'Ặ ữ ợ đ Đỗ Ưng')
  await enter(next + 3, 'Chuông chùa')
  await useSetting(page, vietnamese)
  await signIn(page, '/museum/register', await office.addColleague('curator'))

  await test.step('gaps are separate rows, and a marker links to the next one', async () => {
    const book = page.getByRole('region', { name: 'Sổ đăng ký hiện vật' })
    await expect(book.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('textbox', { name: 'Từ số' }).fill(String(next))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '2 số bỏ trống: đến chỗ tiếp theo' })).toBeVisible()
    await expect(book.getByText(`Số ${next + 1}–${next + 2} bỏ trống (2 số)`)).toBeVisible()
    await expect(book.getByRole('link', { name: 'Chuông chùa' })).toBeVisible()
  })

  await test.step('in print: A4 landscape, embedded fonts, the gap noted', async () => {
    const { pages, fonts, text } = await printed(page, 'In sổ')
    expect(pages).toEqual([{ widthMm: 297, heightMm: 210 }])
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts)
      expect(font).toMatchObject({ name: expect.stringContaining('BeVietnamPro'), isEmbedded: true })
    for (const expected of ['Ặ ữ ợ đ Đỗ Ưng', 'Sổ đăng ký hiện vật', `Số ${next + 1}–${next + 2} bỏ trống`, '1 / 1'])
      expect(text).toContain(expected)
    await expect(page.getByRole('heading', { level: 1, name: 'Sổ đăng ký' })).toBeVisible()
  })

  await test.step('on a phone nothing needs horizontal scrolling', async () => {
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'the register book on a phone')
  })
})

test('labels and cards are printed from the list; the code on a label opens its record', async ({
  page,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const curator = await office.addColleague('curator')
  const { rows } = await office.done('GET', '/artifacts?size=3&sort=priority&order=asc&type=3D')
  await useSetting(page, vietnamese)
  await signIn(page, '/museum/artifacts?type=3D&sort=priority&order=asc', curator)

  await test.step('the list’s artifacts are carried over', async () => {
    await page.getByRole('button', { name: 'In phiếu, nhãn của danh sách này' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Phiếu và nhãn' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ hiện vật, \d+ tờ/ })).toBeVisible()
    await page.goto(`/learning-cms/museum/print?numbers=${rows[0].priority}&start=20`)
    await expect(page.getByText('1 hiện vật, 1 tờ')).toBeVisible()
  })

  await test.step('a label matches its place on the sheet, to a twentieth of a millimetre', async () => {
    const label = page.locator('[data-page=labels] [data-text]').first()
    // The twentieth of twenty-one labels: second column, seventh row.
    const leftMm = await label.evaluate((node) => (Number.parseFloat(getComputedStyle(node).left) * 25.4) / 96)
    expect(leftMm).toBeCloseTo(7.25 + 66, 1)
    const { pages, text } = await printed(page, 'In')
    expect(pages).toEqual([{ widthMm: 210, heightMm: 297 }])
    expect(text).toContain(rows[0].code)
    expect(text).toContain(rows[0].nameVi)
  })

  await test.step('an A5 card in both languages', async () => {
    await page.getByText('Phiếu hiện vật', { exact: true }).first().click()
    await page.getByText('A5', { exact: true }).click()
    await expect(page).toHaveURL(/size=A5/)
    const { pages, text, fonts } = await printed(page, 'In')
    expect(pages).toEqual([{ widthMm: 148, heightMm: 210 }])
    expect(text).toContain('Artifact card')
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'cards on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the code opens the record, after sign-in if needed', async () => {
    const address = await page.locator('[data-qr]').first().getAttribute('data-qr')
    expect(address).toBe(`${server.url}/learning-cms/a/${rows[0].id.slice(-12)}`)
    await page.goto(address!)
    await expect(page).toHaveURL(new RegExp(`/museum/artifacts/${rows[0].id}$`))
    await page.goto('/learning-cms/a/0123456789ab')
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeVisible()
    const stranger = await page.context().browser()!.newPage()
    await stranger.goto(address!)
    await expect(stranger).toHaveURL(/sign-in\?redirectUrl=.*%2Fa%2F/)
    await stranger.close()
  })
})

test('materials are renamed, merged with a preview, and deleted when unused', async ({ page, server, signIn }) => {
  const office = await startStranger(server.url).signIn(owner)
  const add = (nameVi: string) => office.done('POST', '/artifact-terms', { kind: 'material', nameVi })
  const { id: brass } = await add('Đồng thòa')
  await add('Sứ men')
  const { next } = await office.done('GET', '/artifacts/next-number')
  const body = { type: '2D', priority: next, code: `BTV ${next}`, nameVi: 'Mâm đồng', materialIds: [brass] }
  await office.done('POST', '/artifacts', body)
  await useSetting(page, vietnamese)
  await signIn(page, '/museum/terms', await office.addColleague('curator'))
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  const choose = async (name: string, act: string) => {
    await row(name)
      .getByRole('button', { name: `Thao tác với ${name}` })
      .click()
    await page.getByRole('menuitem', { name: act }).click()
  }

  await test.step('found without accents, renamed, and undone', async () => {
    await page.getByRole('searchbox').last().fill('dong thoa')
    await expect(page.getByRole('row')).toHaveCount(2)
    await choose('Đồng thòa', 'Đổi tên')
    await page.getByRole('textbox', { name: 'Tên tiếng Anh' }).fill('Tombac')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(row('Đồng thòa').getByText('Tombac')).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(row('Đồng thòa').getByText('chưa dịch')).toBeVisible()
  })

  await test.step('merged after a preview', async () => {
    await choose('Đồng thòa', 'Gộp vào mục khác')
    await page.getByRole('dialog').getByRole('combobox', { name: 'Gộp vào' }).click()
    await page.getByRole('option', { name: /^Đồng thau/ }).click()
    await expect(page.getByText('1 hiện vật sẽ ghi “Đồng thau” thay cho “Đồng thòa”.')).toBeVisible()
    await expectAccessible(page, 'merging materials')
    await page.getByRole('dialog').getByRole('button', { name: 'Gộp', exact: true }).click()
    await expect(page.getByText('Đã gộp “Đồng thòa” vào “Đồng thau”')).toBeVisible()
    await expect(row('Đồng thòa')).toHaveCount(0)
  })

  await test.step('an unused term is deleted at once, and restored', async () => {
    await page.getByRole('button', { name: 'Bỏ điều kiện' }).click()
    await page.getByRole('checkbox', { name: /Chỉ mục chưa dùng/ }).click()
    await choose('Sứ men', 'Xoá khỏi danh mục')
    await expect(page.getByText('Đã xoá “Sứ men” khỏi danh mục')).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).last().click()
    await expect(row('Sứ men')).toBeVisible()
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'materials on a phone')
  })
})
