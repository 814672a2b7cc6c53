import { jpeg } from '@learning-cms/testkit/files/pictures'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const note = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function save(page: Page) {
  await page.getByRole('button', { name: 'Lưu thay đổi' }).first().click()
  await expect(page.getByText(/^Đã lưu lúc/).first()).toBeVisible()
}

test('a curator registers an artifact in both languages, publishes, finds, deletes and restores it', async ({
  page,
  server,
  signIn,
}) => {
  const office = await startStranger(server.url).signIn(owner)
  const curator = await office.addColleague('curator')
  const { next } = await office.done('GET', '/artifacts/next-number')
  const name = `Đỉnh đồng hoa sen ${next}`
  await useSetting(page, vietnamese)
  await signIn(page, '/museum/artifacts', curator)
  await page.getByRole('link', { name: 'Ghi hiện vật' }).click()

  await test.step('the number is suggested; a taken one is reported with its holder', async () => {
    const number = field(page, 'Số đăng ký')
    await expect(number).toHaveValue(String(next))
    await expect(page.getByText(/Số còn trống: \d+/)).toBeVisible()
    await number.fill('1')
    await expect(note(page, 'Số này đã thuộc về')).toBeVisible()
    await page.getByRole('button', { name: `Dùng số ${next}` }).click()
    await expect(number).toHaveValue(String(next))
  })

  await test.step('a code with another number is flagged, and corrected', async () => {
    await field(page, 'Mã hiện vật').fill('BTV 0999')
    await page.getByRole('button', { name: /^Sửa thành BTV \d+/ }).click()
    await expect(field(page, 'Mã hiện vật')).toHaveValue(`BTV ${String(next).padStart(4, '0')}`)
  })

  await test.step('required fields are marked', async () => {
    await page.getByRole('button', { name: 'Ghi vào sổ' }).click()
    await expect(page.getByText('Vui lòng nhập tên tiếng Việt').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Đến năm' }).fill('1900')
    await field(page, 'Tên tiếng Việt').fill(name)
    await page.getByRole('button', { name: 'Ghi vào sổ' }).click()
    await expect(page.getByText('Vui lòng nhập năm bắt đầu').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Đến năm' }).fill('')
    await expectAccessible(page, 'a new artifact with errors')
  })

  await test.step('ages and sizes show how they were parsed', async () => {
    await field(page, 'Niên đại tiếng Việt').fill('khoảng thế kỷ 7 TCN')
    await expect(page.getByText('Hiểu là khoảng 700 TCN – 601 TCN')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Từ năm' })).toHaveValue('700')
    await field(page, 'Kích thước').fill('cao 53 cm; đường kính mặt 79,3cm; nặng 86kg')
    await expect(page.getByText('79,3 cm', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ghi vào sổ' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Xuất bản' })).toBeDisabled()
  })

  await test.step('an image, and its description', async () => {
    const buffer = await jpeg({ width: 900, height: 700 })
    await page
      .getByRole('region', { name: 'Ảnh', exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: 'dinh.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('region', { name: 'Ảnh 1' })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('region', { name: 'Ảnh 1' }).getByLabel('Mô tả ảnh, tiếng Việt').fill('Đỉnh nhìn thẳng')
    await field(page, 'Mô tả ngắn tiếng Việt').fill('Ba chân, thân nổi cánh sen.')
    await field(page, 'Tên tiếng Anh').fill('Lotus tripod')
    await save(page)
  })

  await test.step('a translation is checked, and goes stale with the Vietnamese', async () => {
    await page.getByRole('checkbox', { name: 'Đánh dấu đã đối chiếu: Tên' }).click()
    await expect(page.getByRole('checkbox', { name: 'Bỏ dấu đối chiếu: Tên' })).toBeChecked()
    await field(page, 'Tên tiếng Việt').fill(`${name} lớn`)
    await save(page)
    await expect(page.getByRole('checkbox', { name: 'Đánh dấu đã đối chiếu: Tên' })).not.toBeChecked()
    await expect(page.getByText('Bản dịch đã cũ').first()).toBeVisible()
  })

  await test.step('its story is saved separately', async () => {
    await page.getByRole('tab', { name: 'Câu chuyện' }).click()
    await page.getByRole('textbox', { name: 'Câu chuyện tiếng Việt' }).fill('Đúc mừng được mùa.')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).last().click()
    await expect(page.getByText('Đã lưu câu chuyện')).toBeVisible()
    await page.getByRole('tab', { name: 'Hồ sơ' }).click()
  })

  await test.step('once complete, it is published', async () => {
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xuất bản' }).click()
    await expect(page.getByText(`Đã xuất bản “${name} lớn”`)).toBeVisible()
  })

  await test.step('found without accents, in the image grid too', async () => {
    await page.goto(`/learning-cms/museum/artifacts?search=dinh dong hoa sen ${next}`)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await page.locator('label').filter({ hasText: 'Dạng lưới ảnh' }).click()
    await expect(page).toHaveURL(/drawn=grid/)
    await expect(page.getByRole('list', { name: 'Hiện vật' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: new RegExp(name) }).click()
  })

  await test.step('deleted and restored', async () => {
    await page.getByRole('button', { name: 'Xoá hiện vật' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xoá hiện vật' }).click()
    await expect(page).toHaveURL(/\/museum\/artifacts$/)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText(/^Đã hoàn tác/)).toBeVisible()
    await page.goto(`/learning-cms/museum/artifacts?priority=${next}`)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  })

  await test.step('on a phone nothing needs horizontal scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Reloaded at the phone's width: while the table turns into cards, a click would be lost.
    await page.reload()
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoSidewaysScroll(page, 'an artifact on a phone')
  })
})
