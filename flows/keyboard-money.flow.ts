import { expectAccessible } from './parts/axe.ts'
import { hands } from './parts/hands.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

test('one course of two is refunded to a bank account from a phone number, by keyboard alone', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const phone = `09${Date.now().toString().slice(-8)}`
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=2')
  const student = await boss.done('POST', '/students', {
    fullName: 'Phạm Thị Gọi Điện',
    email: `${Date.now()}@hocvien.example`,
    phone,
  })
  const input = { studentId: student.id, courseIds: rows.map(({ id }: { id: string }) => id) }
  const { total } = await boss.done('POST', '/orders/quote', input)
  const order = await boss.done('POST', '/orders', { ...input, expectedTotal: total })
  const paid = { amount: total, bankReference: `FT${Date.now()}`, receivedAt: new Date().toISOString() }
  await boss.done('POST', `/orders/${order.id}/mark-paid`, paid, { 'if-match': `"${order.version}"` })
  await signIn(page, '/dashboard')
  const { press, type, steps } = hands(page)

  await test.step('from the number to the student', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await type(phone)
    const found = page.getByRole('option', { name: /Phạm Thị Gọi Điện/ })
    // As a student, as a customer, and by their order.
    await expect(found).toHaveCount(3)
    const isChosen = () => page.locator('[role=option][aria-selected=true]').textContent()
    if (/DH\d/.test((await isChosen()) ?? '')) await press('ArrowDown')
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Phạm Thị Gọi Điện' })).toBeVisible()
    await expectAccessible(page, 'a student with orders')
  })

  await test.step('from the student to the refund of the order', async () => {
    await expect(page.getByRole('button', { name: 'Hoàn tiền', exact: true })).toBeVisible()
    await press('r')
    const form = page.getByRole('dialog', { name: /^Hoàn tiền đơn/ })
    const box = form.getByRole('checkbox', { name: rows[0].title })
    await expect(box).toBeFocused()
    await press('Space')
    // Amount, access, the other course, the reason.
    await press('Tab', 'Tab', 'Tab', 'Tab')
    await expect(form.getByRole('combobox', { name: 'Lý do' })).toBeFocused()
    await press('Enter', 'Enter')
    await expect(form.getByRole('combobox', { name: 'Lý do' })).toHaveValue('Khách yêu cầu')
    // The note, the bank.
    await press('Tab', 'Tab')
    await expect(form.getByRole('combobox', { name: 'Ngân hàng nhận' })).toBeFocused()
    await type('Vietcom')
    await press('Enter', 'Tab')
    await type('0123456789')
    await press('Tab')
    await type('PHAM THI GOI DIEN')
    await expect(form.getByRole('button', { name: /^Gửi duyệt .*₫/ })).toBeEnabled()
    await expect(form.getByText(/Có thể duyệt|Chưa có ai khác/)).toBeVisible()
    await press('Control+Enter')
    await expect(form).toBeHidden()
  })

  await test.step('the order says at its top what waits, and for whom', async () => {
    await expect(page.getByText(/^Yêu cầu hoàn .*₫ chờ duyệt$/)).toBeVisible()
    const { rows: refunds } = await boss.done('GET', `/refunds?orderId=${order.id}`)
    expect(refunds).toMatchObject([{ status: 'requested', way: 'bank_transfer', amount: rows[0].price }])
    await expectAccessible(page, 'an order with a refund that waits')
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    expect(steps()).toBeLessThanOrEqual(22)
  })
})

test('an instructor is approved by keyboard, and the missing tick is named', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const fullName = 'Vũ Thị Chờ Duyệt'
  const made = await boss.done('POST', '/instructors', { fullName, email: `${Date.now()}@giangvien.example` })
  await signIn(page, `/instructors/${made.id}`)
  await expect(page.getByRole('button', { name: 'Duyệt giảng viên' })).toBeVisible()
  const { press, steps } = hands(page)
  await press('a')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox')
  await expect(box).toBeFocused()
  await press('Enter')
  await expect(dialog.getByText(/^Hãy đánh dấu “/)).toBeVisible()
  await expect(box).toBeFocused()
  await press('Space', 'Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Đang dạy', { exact: true })).toBeVisible()
  expect((await boss.done('GET', `/instructors/${made.id}`)).status).toBe('active')
  expect(steps()).toBe(4)
})
