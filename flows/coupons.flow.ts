import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

// Fixed days: an end that stays ahead for as long as this is run.

const confirmIn = async (page: Page, button: string) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Sells a course with a coupon, through the API that checkout uses. */
async function sell(boss: SignedIn, studentId: string, courseId: string, couponCode: string) {
  const input = { studentId, courseIds: [courseId], couponCode }
  const quoted = await boss.ask('POST', '/orders/quote', input)
  if (quoted.status !== 200) return quoted
  return boss.ask('POST', '/orders', { ...input, expectedTotal: quoted.body.total })
}

const newStudent = (boss: SignedIn, name: string) =>
  boss.done('POST', '/students', { fullName: name, email: `${Math.random().toString(36).slice(2)}@hocvien.example` })

test('a coupon from creation to its last use', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=1')
  const course = rows[0]
  const buyer = await newStudent(boss, 'Lê Thị Mua')
  await signIn(page, '/coupons', await boss.addColleague('marketing'))

  await test.step('an incomplete coupon is refused at its fields, and a used code at the code', async () => {
    await expect(page.getByRole('link', { name: /FLASH50/ })).toBeVisible()
    await page.getByRole('link', { name: 'Mã giảm giá mới' }).click()
    await page.getByRole('button', { name: 'Tạo mã giảm giá' }).click()
    await expect(page.getByText('Vui lòng nhập mã', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Mã', exact: true }).fill('flash50')
    await page.getByRole('textbox', { name: 'Tên' }).fill('Hè vui')
    await page.getByRole('textbox', { name: 'Phần trăm giảm' }).fill('20')
    await page.getByRole('button', { name: 'Tạo mã giảm giá' }).click()
    await expect(page.getByText('Không tạo được mã giảm giá')).toBeVisible()
    await expect(page.getByText(/Mã này đã từng được/).first()).toBeVisible()
  })

  await test.step('its conditions are summarised in words while typing', async () => {
    await page.getByRole('textbox', { name: 'Mã', exact: true }).fill('hevui-1')
    await page.getByRole('textbox', { name: 'Giảm tối đa' }).fill('50.000')
    await page.getByRole('textbox', { name: 'Tổng số lượt' }).fill('1')
    const summary = page.getByRole('region', { name: 'Tóm tắt' })
    await expect(summary).toContainText('Mã HEVUI-1 giảm 20%, nhiều nhất 50.000')
    await expect(summary).toContainText('Cả thảy 1 lượt.')
    await expectAccessible(page, 'new coupon')
    await page.getByRole('button', { name: 'Tạo mã giảm giá' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'HEVUI-1' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trạng thái' })).toContainText('Đơn hàng mới dùng được')
  })

  await test.step('the simulator matches checkout', async () => {
    await page.getByRole('button', { name: 'Thử mã' }).click()
    const drawer = page.getByRole('dialog', { name: 'Thử mã giảm giá' })
    await drawer.getByRole('textbox', { name: 'Thêm khoá học…' }).fill(course.title)
    await page.getByRole('option', { name: course.title }).first().click()
    await expect(drawer.getByText('Mã áp dụng được')).toBeVisible()
    await expect(drawer.getByRole('row', { name: new RegExp(course.title) })).toContainText('50.000')
    await expect(drawer.getByText('Chưa xét: chưa chọn học viên')).toBeHidden()
    await expectAccessible(page, 'simulator')
    await expectNoSidewaysScroll(page, 'simulator')
    await drawer.getByRole('button', { name: 'Đóng' }).click()
  })

  await test.step('an order reserves the only use; then code, type, value and scope are locked', async () => {
    const sold = await sell(boss, buyer.id, course.id, 'hevui-1')
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const other = await newStudent(boss, 'Trần Văn Trễ')
    expect((await sell(boss, other.id, course.id, 'HEVUI-1')).body.reason).toBe('coupons.exhausted')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Trạng thái' })).toContainText('Không còn lượt nào')
    await expect(page.getByRole('textbox', { name: 'Mã', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Xoá', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: sold.body.number })).toBeVisible()
    const paid = { amount: sold.body.total, bankReference: `FT${Date.now()}`, receivedAt: new Date().toISOString() }
    await boss.done('POST', `/orders/${sold.body.id}/mark-paid`, paid, { 'if-match': `"${sold.body.version}"` })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Lượt dùng' })).toContainText('50.000')
  })

  await test.step('an invalid change is refused with its reason, a valid one makes the coupon active again', async () => {
    const end = page.getByRole('textbox', { name: 'Kết thúc' })
    await end.fill('1/1/2020')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Không lưu được mã giảm giá')).toBeVisible()
    await end.fill('1/1/2099 0:00')
    await page.getByRole('textbox', { name: 'Tổng số lượt' }).fill('2')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Đã lưu mã “HEVUI-1”')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trạng thái' })).toContainText('Đơn hàng mới dùng được')
  })

  await test.step('someone else was first: the dialog says so and stays open', async () => {
    await page.getByRole('button', { name: 'Ngừng kích hoạt' }).click()
    const { rows } = await boss.done('GET', '/coupons?search=hevui-1')
    const target = { 'if-match': `"${rows[0].version}"` }
    await boss.done('PATCH', `/coupons/${rows[0].id}`, { description: 'Đã xem lại' }, target)
    await page.getByRole('dialog').getByRole('button', { name: 'Ngừng kích hoạt' }).click()
    await expect(page.getByRole('dialog').getByText('Không ngừng kích hoạt được mã giảm giá')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Thôi' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Ghi chú' })).toHaveValue('Đã xem lại')
    await page.getByRole('button', { name: 'Ngừng kích hoạt' }).click()
    await confirmIn(page, 'Ngừng kích hoạt')
    await expect(page.getByRole('region', { name: 'Trạng thái' })).toContainText('Đơn hàng mới không dùng được')
  })
})

test('single-use codes are generated, each works once, and a coupon in an order is not deleted', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=1')
  const buyer = await newStudent(boss, 'Đỗ Thị Riêng')
  await signIn(page, '/coupons/new')

  await page.getByRole('radio', { name: 'Nhiều mã dùng một lần' }).check()
  await page.getByRole('textbox', { name: 'Mã', exact: true }).fill('quatang')
  await page.getByRole('textbox', { name: 'Tên' }).fill('Quà tặng khách quen')
  await page.getByRole('radio', { name: 'Số tiền cố định' }).check()
  await page.getByRole('textbox', { name: 'Số tiền giảm' }).fill('30.000')
  await page.getByRole('button', { name: 'Tạo mã giảm giá' }).click()
  await expect(page.getByText('Chưa có mã dùng một lần nào được tạo')).toBeVisible()

  await page.getByRole('button', { name: 'Tạo mã…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Số mã' }).fill('20000')
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo mã' }).click()
  await expect(page.getByRole('dialog').getByText('Nhập số từ 1 đến 10.000')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Số mã' }).fill('12')
  await confirmIn(page, 'Tạo mã')
  await expect(page.getByText('Đã tạo 12 mã')).toBeVisible()
  const codes = page.getByRole('region', { name: 'Mã dùng một lần' })
  await expect(codes).toContainText('đã dùng 0, đang giữ 0')
  await expectAccessible(page, 'coupon with codes')

  const shared = await boss.ask('POST', '/orders/quote', { courseIds: [rows[0].id], couponCode: 'QUATANG' })
  expect(shared.body.reason).toBe('coupons.not-found')
  const [download] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/exports') && answer.status() === 200),
    codes.getByRole('button', { name: 'Tải tệp CSV của đợt này' }).click(),
  ])
  const { jobId } = await download.json()
  await expect(async () => {
    expect((await boss.done('GET', `/jobs/${jobId}`)).status).toBe('done')
  }).toPass()
  const file = await fetch(`${baseURL}/api/v1/exports/${jobId}/file`, {
    headers: { authorization: `Bearer ${boss.token}` },
  })
  const [, first] = (await file.text()).split('\r\n')
  const code = first!.split(',')[0]!.replaceAll('"', '')
  expect(code).toMatch(/^QUATANG-[A-Z2-9]{5}-[A-Z2-9]{5}$/)

  expect((await sell(boss, buyer.id, rows[0].id, code)).status).toBe(200)
  expect((await sell(boss, (await newStudent(boss, 'Hồ Văn Sau')).id, rows[0].id, code)).body.reason).toBe(
    'coupons.exhausted',
  )

  await test.step('the list was loaded before the order arrived: its menu still offers to delete', async () => {
    await page.goto('/learning-cms/coupons?search=quatang')
    await page.getByRole('button', { name: /QUATANG/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Nhân bản' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Xoá' })).toBeHidden()
    await page.getByRole('menuitem', { name: 'Nhân bản' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Mã mới' }).fill('quatang')
    await page.getByRole('dialog').getByRole('button', { name: 'Nhân bản' }).click()
    await expect(page.getByRole('dialog').getByText('Không nhân bản được mã giảm giá')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Mã mới' }).fill('quatang-2')
    await page.getByRole('dialog').getByRole('button', { name: 'Nhân bản' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'QUATANG-2' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trạng thái' })).toContainText('Đơn hàng mới không dùng được')
    await page.getByRole('button', { name: 'Xoá', exact: true }).click()
    await confirmIn(page, 'Xoá')
    await expect(page.getByText('Đã xoá mã “QUATANG-2”')).toBeVisible()
  })
})
