import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

/** An order of two courses, entered by hand and paid in MoMo's sandbox. */
async function paidOrder(boss: SignedIn, baseURL: string) {
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=2')
  const name = `Nguyễn Hoàn ${Math.random().toString(36).slice(2, 7)}`
  const student = await boss.done('POST', '/students', { fullName: name, email: `${Date.now()}@hocvien.example` })
  const input = { studentId: student.id, courseIds: rows.map(({ id }: { id: string }) => id) }
  const { total } = await boss.done('POST', '/orders/quote', input)
  const order = await boss.done('POST', '/orders', { ...input, expectedTotal: total })
  const payment = await boss.done('POST', `/orders/${order.id}/payments`, { gateway: 'momo' })
  const { payUrl } = await boss.done('POST', `/payments/${payment.id}/open`, {})
  await fetch(`${baseURL}/api/v1/test-gateways/momo/press${new URL(payUrl).search}&choice=pay`, { method: 'POST' })
  await expect.poll(async () => (await boss.done('GET', `/orders/${order.id}`)).status).toBe('completed')
  return boss.done('GET', `/orders/${order.id}`)
}

const behave = (boss: SignedIn, behaviour: string) => boss.done('POST', '/gateways/momo/behave', { behaviour })

const openForm = async (page: Page, reason: string) => {
  await page.getByRole('button', { name: 'Hoàn tiền', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Hoàn tiền đơn/ })
  await form.getByRole('combobox', { name: 'Lý do' }).click()
  await page.getByRole('option', { name: reason }).click()
  return form
}

test('one course of an order is refunded: access, commission, ledger and timeline agree', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const order = await paidOrder(boss, baseURL!)
  const [line] = order.lines
  const money = new Intl.NumberFormat('vi-VN').format(line.net)
  await signIn(page, `/orders/${order.id}`, await boss.addColleague('finance'))

  await test.step('the effects are previewed before sending', async () => {
    const form = await openForm(page, 'Khoá học có lỗi')
    await form.getByRole('group', { name: line.title }).getByRole('checkbox').click()
    const preview = form.getByRole('region', { name: 'Điều sẽ xảy ra' })
    await expect(preview).toContainText(money)
    await expect(preview).toContainText('qua MoMo')
    await expect(preview).toContainText('thu hồi quyền học')
    await expect(preview).toContainText('hoa hồng')
    await expectAccessible(page, 'refund form')
    await expectNoSidewaysScroll(page, 'refund form')
    await form.getByRole('button', { name: /^Hoàn .*₫/ }).click()
    await expect(form).toBeHidden()
  })

  await test.step('it succeeds, and the order updates by itself', async () => {
    const card = page.getByRole('region', { name: 'Hoàn tiền' })
    await expect(card.getByText('Đã hoàn', { exact: true })).toBeVisible({ timeout: 20_000 })
    const after = await boss.done('GET', `/orders/${order.id}`)
    expect(after).toMatchObject({ status: 'completed', refunded: line.net, refundState: 'partial' })
    expect(after.lines[0]).toMatchObject({ access: 'revoked', reversed: after.lines[0].share })
    expect(after.lines[1]).toMatchObject({ access: 'granted', reversed: 0 })
    const { moments } = await boss.done('GET', `/orders/${order.id}/timeline`)
    expect(moments.some(({ kind }: { kind: string }) => kind === 'refund')).toBe(true)
  })

  await test.step('its page shows the gateway call and the lines', async () => {
    await page.getByRole('region', { name: 'Hoàn tiền' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: /^Hoàn tiền HT/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sản phẩm' })).toContainText('Đã thu hồi quyền học')
    await expect(page.getByRole('region', { name: 'Các lần gọi cổng' })).toContainText('Đã hoàn')
    await expectAccessible(page, 'refund')
  })
})

test('above the limit a second person approves', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const order = await paidOrder(boss, baseURL!)
  await signIn(page, `/orders/${order.id}`, await boss.addSecondPerson('support'))
  const form = await openForm(page, 'Thiện chí')
  await form.getByText('Một số tiền').click()
  await form.getByRole('textbox', { name: 'Số tiền hoàn' }).fill('1.500.000')
  await expect(form.getByText(/Cần người khác duyệt: vượt hạn mức/)).toBeVisible()
  await form.getByRole('button', { name: /^Gửi duyệt .*₫/ }).click()
  await expect(form).toBeHidden()
  const { rows } = await boss.done('GET', `/refunds?orderId=${order.id}`)
  await page.goto(`/learning-cms/refunds/${rows[0].id}`)
  await expect(page.getByText(/Bạn đã yêu cầu khoản này/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Duyệt/ })).toBeHidden()

  const { version } = rows[0]
  const agreed = await boss.ask('POST', `/refunds/${rows[0].id}/approve`, {}, { 'if-match': `"${version}"` })
  expect(agreed.status).toBe(200)
  await expect(page.getByText('Đã hoàn', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

test('a gateway without a response is found to have paid', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const order = await paidOrder(boss, baseURL!)
  await behave(boss, 'lost')
  await signIn(page, `/orders/${order.id}`)
  const form = await openForm(page, 'Thiện chí')
  await form.getByText('Toàn bộ').click()
  await form.getByRole('button', { name: /^Hoàn .*₫/ }).click()
  await expect(form).toBeHidden()
  const { rows } = await boss.done('GET', `/refunds?orderId=${order.id}`)
  await page.goto('/learning-cms/reconciliation')
  const row = page.getByRole('row').filter({ hasText: rows[0].number })
  await expect(row).toContainText('chưa rõ', { timeout: 20_000 })
  await expectAccessible(page, 'reconciliation')
  await behave(boss, 'as-documented')
  await row.getByRole('button', { name: 'Hỏi cổng ngay' }).click()
  await expect(row).toBeHidden({ timeout: 20_000 })
  expect(await boss.done('GET', `/refunds/${rows[0].id}`)).toMatchObject({
    status: 'succeeded',
    attempts: [{ status: 'succeeded' }],
  })
})
