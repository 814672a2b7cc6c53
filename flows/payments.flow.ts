import { expectAccessible } from './parts/axe.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

/** An unpaid order of one course, entered by hand. */
async function soldOrder(boss: SignedIn) {
  const buyer = { fullName: 'Trịnh Thị Ví Điện Tử', email: `${crypto.randomUUID().slice(0, 8)}@hocvien.example` }
  const { id: studentId } = await boss.done('POST', '/students', buyer)
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=1')
  const input = { studentId, courseIds: [rows[0].id] }
  const { total } = await boss.done('POST', '/orders/quote', input)
  const { id } = await boss.done('POST', '/orders', { ...input, expectedTotal: total })
  return { id: id as string, total: total as number }
}

/** From the order to MoMo's payment page, in the sandbox. */
async function payPage(page: Page) {
  await page.getByRole('button', { name: /^MoMo/ }).click()
  await expect(page.getByText('Đã tạo trang thanh toán MoMo')).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Mở trang thanh toán' }).last().click()
  const atMomo = await opening
  await expect(atMomo.getByText('Chế độ thử: đây là cổng giả lập, không có tiền thật.')).toBeVisible()
  return atMomo
}

test('a manual order is paid on MoMo’s page: course, money, ledger and timeline agree', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { id, total } = await soldOrder(boss)
  await signIn(page, `/orders/${id}`)
  const atMomo = await payPage(page)
  await expectAccessible(atMomo, 'the sandbox of a gateway')
  await atMomo.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await expect(atMomo.getByText('Đã thanh toán')).toBeVisible()
  await atMomo.close()
  await expect(page.getByText('Đã hoàn tất').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Đã mở', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nhận tiền qua MoMo' }).first()).toBeVisible()
  expect(await boss.done('GET', `/orders/${id}`)).toMatchObject({ captured: total, missing: 0, gateway: 'momo' })
  const { rows } = await boss.done('GET', `/ledger/transactions?orderId=${id}`)
  const entries = rows.flatMap((row: { entries: { account: string; amount: number }[] }) => row.entries)
  const sumOf = (account: string) =>
    entries
      .filter((entry: { account: string }) => entry.account === account)
      .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect([sumOf('gateway_clearing'), sumOf('sales')]).toEqual([total, -total])
})

test('a payment without a callback is queried, and found paid', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { id } = await soldOrder(boss)
  await signIn(page, `/orders/${id}`)
  const atMomo = await payPage(page)
  await atMomo.getByRole('button', { name: 'Trả tiền nhưng không báo lại' }).click()
  await expect(atMomo.getByText('Đã thanh toán')).toBeVisible()
  await atMomo.close()
  await expect(page.getByText('Chờ thanh toán').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hỏi cổng ngay' }).click()
  await expect(page.getByText('Đã hoàn tất').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Đã mở', { exact: true })).toBeVisible()
})
