import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { payableInstructor } from './parts/payable.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { printed } from '@learning-cms/testkit/days'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const confirmIn = async (page: Page, button: string) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const dayOf = (at: string) => printed(dayIn(Date.parse(at)))

type Waiting = { transactionId: string; amount: number; paidAt: string; orderNumber: string }

test('money comes from a gateway to the bank: overdue at home, found in a file, matched, undone and matched again', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const late = (await boss.done('GET', '/settlements/waiting?gateway=momo&overdue=true')).rows as Waiting[]
  expect(late).toHaveLength(2)
  await signIn(page, '/dashboard')

  await test.step('the home page names overdue money and opens exactly its orders', async () => {
    await page.getByRole('link', { name: /tiền ở cổng thanh toán quá hạn/ }).click()
    await expect(page.getByText('Quá hạn, chưa có trong tệp đối chiếu')).toBeVisible()
    for (const { orderNumber } of late) await expect(page.getByText(orderNumber).first()).toBeVisible()
  })

  const net = late.reduce((sum, { amount }) => sum + amount, 0) - 20_000
  await test.step('a file with unknown headings is matched by hand and shown before it is kept', async () => {
    await page.goto('/learning-cms/settlements')
    await page.getByRole('button', { name: 'Nhập tệp đối chiếu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Cổng thanh toán' }).click()
    await page.getByRole('option', { name: 'MoMo' }).click()
    const lines = [
      'Cột A;Cột B;Cột C;Cột D',
      ...late.map(({ transactionId, amount, paidAt }) => `${dayOf(paidAt)};${transactionId};${amount};10000`),
    ]
    await drawer.locator('input[type=file]').setInputFiles(fileOf('momo-la.csv', lines))
    await expect(drawer.getByText('Không nhận ra các cột.', { exact: false })).toBeVisible()
    const columns = { Ngày: 'Cột A', 'Mã giao dịch của cổng': 'Cột B', 'Số tiền': 'Cột C', Phí: 'Cột D' }
    for (const [field, column] of Object.entries(columns)) {
      await drawer.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: new RegExp(`^${column}`) }).click()
    }
    await drawer.getByRole('button', { name: 'Đọc thử với các cột này' }).click()
    await expect(drawer.getByText('Khớp')).toBeVisible()
    await expectAccessible(page, 'the preview of a file')
    await drawer.getByRole('button', { name: 'Nhập tệp', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('momo-la.csv')
    await expectAccessible(page, 'a pay-out')
  })

  await test.step('the bank line of that amount is suggested, and a person confirms it', async () => {
    const reference = `FT${Date.now()}`
    const statement = `Ngày,Nội dung,Ghi có,Số tham chiếu\n${dayOf(late[1]!.paidAt)},MOMO TT,${net},${reference}`
    const { token } = boss
    const answer = await fetch(`${baseURL}/api/v1/bank-statements?fileName=sao-ke.csv&account=0071000999999`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: statement,
    })
    expect(answer.status).toBe(200)
    await page.getByRole('button', { name: 'Ghép với ngân hàng' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('radio', { name: /Đúng số tiền/ })).toBeChecked()
    await drawer.getByRole('button', { name: 'Ghép', exact: true }).click()
    await expect(page.getByText('Đã về', { exact: true }).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, 'a pay-out on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('undone with a reason, it waits again; matched again, the ledger still agrees', async () => {
    await page.getByRole('button', { name: /^Thao tác với momo-la/ }).click()
    await page.getByRole('menuitem', { name: 'Gỡ ghép' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Ghép nhầm dòng')
    await confirmIn(page, 'Gỡ ghép')
    await page.getByRole('button', { name: 'Ghép với ngân hàng' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ghép', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await boss.done('POST', '/ledger/checks')
    await expect
      .poll(async () => (await boss.done('GET', '/ledger/checks?size=1')).rows[0]?.deviations, { timeout: 20_000 })
      .toBe(0)
  })
})

test('a payout leaves in a file for the bank and is read back; the ledger leaves for the accountant', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const payout = await approvedPayout(boss, baseURL!)
  const others = await browser.newContext({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' })
  const payer = await boss.addSecondPerson('finance')
  const other = await others.newPage()
  await signIn(other, '/payment-files', payer)

  await test.step('the file is drawn up, and downloaded with the account number', async () => {
    await other.getByRole('button', { name: 'Lập tệp' }).first().click()
    await expectAccessible(other, 'a new payment file')
    await other.getByRole('dialog').getByRole('button', { name: 'Lập tệp', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^UNC\d{6}$/)
    const [saved] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('button', { name: 'Tải tệp cho ngân hàng' }).click(),
    ])
    const text = await readFile(await saved.path(), 'utf8')
    expect(text).toContain('"0071000123456"')
    expect(text).toContain(payout.number)
    await expectAccessible(other, 'a payment file')
  })

  await test.step('the result file of the bank is shown line by line, then recorded, and the payout is paid', async () => {
    await other.getByRole('button', { name: 'Nhập tệp kết quả' }).click()
    const drawer = other.getByRole('dialog')
    const day = printed(dayIn(Date.now()))
    const lines = [
      'Nội dung,Số tiền,Trạng thái,Mã giao dịch,Ngày giao dịch',
      `${payout.number} CHI TRA GIANG VIEN,${payout.amount},Thành công,FT${Date.now()},${day}`,
      `LA999999 CHI TRA,1000,Thành công,FT${Date.now()}9,${day}`,
    ]
    await drawer.locator('input[type=file]').setInputFiles(fileOf('ket-qua.csv', lines))
    await expect(drawer.getByText('Không có trong tệp', { exact: true }).first()).toBeVisible()
    await expectAccessible(other, 'the result file of a bank')
    await other.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(other, 'the result file of a bank on a phone')
    await other.setViewportSize({ width: 1440, height: 900 })
    await drawer.getByRole('button', { name: 'Ghi 1 khoản' }).click()
    await expect(drawer).toBeHidden()
    await expect(other.getByText('Xong', { exact: true }).first()).toBeVisible()
    expect((await boss.done('GET', `/payouts/${payout.id}`)).status).toBe('paid')
  })
  await others.close()

  await test.step('the accountant gets a file of the month, under numbers that can be set', async () => {
    await signIn(page, '/ledger')
    await page.getByRole('button', { name: 'Số hiệu tài khoản' }).click()
    await expect(page.getByText('Thông tư 99/2025', { exact: false })).toBeVisible()
    await expectAccessible(page, 'the chart of accounts')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tệp cho kế toán' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tạo tệp' }).click()
    await expect(page.getByText('Đang tạo tệp.', { exact: false })).toBeVisible()
  })
})

const at = (version: number) => ({ 'if-match': `"${version}"` })

/** Drawn up by the owner, approved by a second person; its bank details were entered by a third. */
async function approvedPayout(boss: SignedIn, url: string) {
  const { done } = boss
  const instructor = await payableInstructor(boss)
  const [clerk, approver] = [await boss.addSecondPerson('admin'), await boss.addSecondPerson('finance')]
  const { done: byClerk } = await startStranger(url).signIn(clerk)
  const { done: byApprover } = await startStranger(url).signIn(approver)
  const details = {
    bankBin: '970436',
    accountNumber: '0071000123456',
    accountHolder: instructor.fullName,
    taxCode: '',
  }
  await byClerk('PUT', `/instructors/${instructor.id}/bank-details`, details, at(0))
  const drawn = await done('POST', '/payouts', { instructorId: instructor.id })
  await byApprover('POST', `/payouts/${drawn.id}/approve`, undefined, at(drawn.version))
  return drawn as { id: string; number: string; amount: number }
}
