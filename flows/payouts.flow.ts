import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

const confirmIn = async (page: Page, button: string) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('an instructor is paid: one person creates the payout, another approves and transfers, and the ledger agrees', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const [instructor] = (await boss.done('GET', '/instructors?isOwed=true&sort=owed&order=desc&size=1')).rows
  const colleague = await boss.addSecondPerson('finance')
  await signIn(page, `/instructors/${instructor.id}?tab=money`)

  await test.step('the bank details are entered, and shown masked', async () => {
    await page.getByRole('button', { name: 'Nhập thông tin' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Ngân hàng' }).fill('Vietcom')
    await page.getByRole('option', { name: 'Vietcombank' }).click()
    await drawer.getByRole('textbox', { name: 'Số tài khoản' }).fill('0071 000 123 456')
    await drawer.getByRole('textbox', { name: 'Chủ tài khoản' }).fill(instructor.fullName)
    await drawer.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('••• 3456')).toBeVisible()
  })

  await test.step('the person who creates a payout does not approve it', async () => {
    await page.getByRole('button', { name: 'Lập phiếu chi' }).click()
    await confirmIn(page, 'Lập phiếu chi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PC\d{6}$/)
    await expect(page.getByRole('button', { name: 'Duyệt', exact: true })).toBeDisabled()
    await expect(page.getByText(/không được tự duyệt. Có thể nhờ:/).first()).toBeVisible()
    await expectAccessible(page, 'a payout')
  })

  const others = await browser.newContext({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' })
  const other = await others.newPage()
  await signIn(other, new URL(page.url()).pathname.replace('/learning-cms', ''), colleague)

  await test.step('another person approves, sees the account, and records the transfer', async () => {
    await other.getByRole('button', { name: 'Duyệt', exact: true }).click()
    await confirmIn(other, 'Duyệt')
    await expect(other.getByText('Chờ chuyển khoản').first()).toBeVisible()
    await other.getByRole('button', { name: 'Hiện để chuyển khoản' }).click()
    await expect(other.getByText('0071000123456')).toBeVisible()
    await expect(other.getByRole('img', { name: 'Mã VietQR để chuyển khoản' })).toBeVisible()
    await other.getByRole('button', { name: 'Ghi đã chuyển khoản' }).click()
    const drawer = other.getByRole('dialog')
    await drawer.getByRole('button', { name: /^Đã chi/ }).click()
    await expect(drawer.getByText('Hãy nhập mã giao dịch chuyển khoản')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Mã giao dịch' }).fill('FT26325012345')
    await drawer.getByRole('button', { name: /^Đã chi/ }).click()
    await expect(other.getByRole('dialog')).toBeHidden()
    await expect(other.getByText('FT26325012345')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Thao tác với PC/ })).toHaveCount(0)
    await other.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(other, 'a payout on a phone')
    await other.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the ledger has the payment, and the check finds no discrepancies', async () => {
    await other.getByRole('link', { name: 'Xem trong sổ cái' }).click()
    await other
      .getByRole('row')
      .getByRole('link', { name: /Chi trả giảng viên/ })
      .click()
    await expect(other.getByRole('dialog').getByText('Ngân hàng')).toBeVisible()
    await other.keyboard.press('Escape')
    await other.getByText('Đối chiếu', { exact: true }).click()
    await other.getByRole('button', { name: 'Đối chiếu ngay' }).first().click()
    await expect(other.getByText('Khớp').first()).toBeVisible({ timeout: 20_000 })
  })
  await others.close()
})
