import type { Page } from '@playwright/test'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

/** An order of one course, entered by hand and paid in MoMo's sandbox. */
async function paidOrder(boss: SignedIn, baseURL: string) {
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=1')
  const student = await boss.done('POST', '/students', {
    fullName: 'Nguyễn Thị Hoá Đơn',
    email: `${Date.now()}@mua.example`,
  })
  const input = { studentId: student.id, courseIds: [rows[0].id] }
  const { total } = await boss.done('POST', '/orders/quote', input)
  const order = await boss.done('POST', '/orders', { ...input, expectedTotal: total })
  const payment = await boss.done('POST', `/orders/${order.id}/payments`, { gateway: 'momo' })
  const { payUrl } = await boss.done('POST', `/payments/${payment.id}/open`, {})
  await fetch(`${baseURL}/api/v1/test-gateways/momo/press${new URL(payUrl).search}&choice=pay`, { method: 'POST' })
  await expect.poll(async () => (await boss.done('GET', `/orders/${order.id}`)).status).toBe('completed')
  return boss.done('GET', `/orders/${order.id}`)
}

test('a company is invoiced on the screen of a new order before it pays, and the invoice is paid with the order', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { rows } = await boss.done('GET', '/courses?status=published&sort=price&order=desc&size=1')
  const fullName = `Lê Trả Sau ${Date.now()}`
  await boss.done('POST', '/students', { fullName, email: `${Date.now()}@tra-sau.example` })
  await signIn(page, '/orders/new')
  await page.getByRole('textbox', { name: 'Học viên' }).fill(fullName)
  await page.getByRole('option', { name: fullName }).click()
  await page.getByRole('textbox', { name: 'Thêm khoá học' }).fill(rows[0].title)
  await page.getByRole('option', { name: rows[0].title }).first().click()
  const chosen = page.getByLabel('Lập hoá đơn cho').first()
  await chosen.click()
  await page.getByRole('option', { name: 'Không lấy hoá đơn' }).click()
  await expect(page.getByText(/không gửi cho ai/)).toBeVisible()
  await chosen.click()
  await page.getByRole('option', { name: 'Doanh nghiệp' }).click()
  await page.getByLabel('Tên đơn vị').fill('Công ty Trả Sau')
  await page.getByLabel('Mã số thuế').fill('0101243151')
  await page.getByLabel('Địa chỉ').fill('5 Lý Thường Kiệt, Hà Nội')
  await expectAccessible(page, 'buyer of a new order')
  await expectNoSidewaysScroll(page, 'buyer of a new order')
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  await expect(page.getByText(/Mã số thuế không đúng/).first()).toBeVisible()
  await page.getByLabel('Mã số thuế').fill('0101243150')
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  const card = page.getByRole('region', { name: 'Hoá đơn' })
  await expect(card).toContainText('Công ty Trả Sau')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await card.getByRole('button', { name: 'Lập hoá đơn' }).click()
  await issued(page)
  await expect(page.getByText('Đã phát hành').first()).toBeVisible()
  const payment = await boss.done('POST', `/orders/${id}/payments`, { gateway: 'momo' })
  const { payUrl } = await boss.done('POST', `/payments/${payment.id}/open`, {})
  await fetch(`${baseURL}/api/v1/test-gateways/momo/press${new URL(payUrl).search}&choice=pay`, { method: 'POST' })
  await expect(page.getByText('Đã nhận đủ tiền')).toBeVisible()
  await expect(page.getByText('Đã thanh toán').first()).toBeVisible()
})

/** What the buyer would read, by an independent reader. */
async function downloaded(page: Page) {
  await page
    .getByRole('button', { name: /^Thao tác với/ })
    .first()
    .click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Tải PDF' }).click(),
  ])
  return readPdf(readFileSync(await file.path()))
}

async function issued(page: Page) {
  await page.getByRole('button', { name: 'Phát hành' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Phát hành' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^1K\d\dTMM-\d+$/ })).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
}

test('an order is paid, invoiced to a company, refunded and adjusted; PDF and XML say so', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const order = await paidOrder(boss, baseURL!)
  const amount = order.lines[0].net
  await signIn(page, `/orders/${order.id}`)
  const card = page.getByRole('region', { name: 'Hoá đơn' })

  await test.step('whom to invoice is typed on the order; a wrong tax code is told', async () => {
    await card.getByRole('button', { name: 'Sửa thông tin người mua' }).click()
    const form = page.getByRole('dialog', { name: 'Sửa thông tin người mua' })
    await form.getByText('Doanh nghiệp').click()
    await form.getByLabel('Tên đơn vị').fill('Công ty Ửng Hồng')
    await form.getByLabel('Mã số thuế').fill('0101243151')
    await form.getByLabel('Địa chỉ').fill('5 Lý Thường Kiệt, Hà Nội')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form.getByText(/Mã số thuế không đúng/).first()).toBeVisible()
    await expectAccessible(page, 'buyer of an order')
    await form.getByLabel('Mã số thuế').fill('0101243150')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(card).toContainText('Công ty Ửng Hồng')
  })

  let first = ''
  await test.step('the draft is issued and gets its number', async () => {
    await card.getByRole('button', { name: 'Lập hoá đơn' }).click()
    await expect(page.getByText('Bản nháp chưa có số')).toBeVisible()
    first = await issued(page)
    const { text, files, xmp } = await downloaded(page)
    expect(text).toContain('Công ty Ửng Hồng')
    expect(text).toContain(new Intl.NumberFormat('vi-VN').format(amount))
    expect(files[0]).toMatchObject({ name: `${first}.xml` })
    expect(files[0]!.content).toContain('<MST>0101243150</MST>')
    expect(files[0]!.content).toContain(`<TgTTTBSo>${amount}</TgTTTBSo>`)
    expect(xmp).toMatch(/pdfaid:part>3</)
    await expectAccessible(page, 'invoice')
  })

  await test.step('a refund asks for an adjustment, which names the first', async () => {
    const url = page.url()
    const body = { kind: 'order', reasonCode: 'goodwill', amount: 100_000 }
    const { hash: previewHash, expectedRefunded } = await boss.done('POST', `/orders/${order.id}/refunds/preview`, body)
    await boss.done('POST', `/orders/${order.id}/refunds`, { ...body, previewHash, expectedRefunded })
    await expect.poll(async () => (await boss.done('GET', `/orders/${order.id}`)).einvoice).toBe('adjustment_due')
    await page.goto(url)
    await page.getByRole('button', { name: 'Lập điều chỉnh' }).click()
    await page.getByRole('button', { name: 'Sửa bản nháp' }).click()
    const form = page.getByRole('dialog', { name: 'Sửa bản nháp' })
    await form.getByLabel(/Nội dung thoả thuận/).fill('Biên bản số 7')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form).toBeHidden()
    await issued(page)
    const { text, files } = await downloaded(page)
    expect(text).toContain('Điều chỉnh cho hoá đơn')
    expect(text).toContain('Âm một trăm nghìn đồng')
    expect(files[0]!.content).toContain('<TCHDon>2</TCHDon>')
    expect(files[0]!.content).toContain(`<SHDCLQuan>${first.split('-')[1]}</SHDCLQuan>`)
    await expect(page.getByRole('region', { name: 'Các hoá đơn của đơn' })).toContainText(first)
  })

  await test.step('the register finds both, and the buyer looks the first one up', async () => {
    await page.goto(`/learning-cms/account/invoices?search=${order.number}`)
    await expect(page.getByRole('row').filter({ hasText: 'Công ty Ửng Hồng' })).toHaveCount(2)
    await expectAccessible(page, 'register of invoices')
    await expectNoSidewaysScroll(page, 'register of invoices')
    const { rows } = await boss.done('GET', `/invoices?orderId=${order.id}&kind=original`)
    const { lookUpCode } = await boss.done('GET', `/invoices/${rows[0].id}`)
    await page.goto('/e-invoice?lang=vi')
    await page.getByLabel(/Số hoá đơn/).fill(first)
    await page.getByLabel('Mã tra cứu').fill('SAI')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Không tìm thấy')
    await page.getByLabel(/Số hoá đơn/).fill(first)
    await page.getByLabel('Mã tra cứu').fill(lookUpCode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    await expectAccessible(page, 'look-up page')
  })
})
