import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { test, type Post } from './parts/mail.ts'
import { startStranger } from './parts/people.ts'
import { shopOf } from './parts/shop.ts'
import { expect } from './parts/test.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Kết quả' })
const scan = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Mã vé' }).fill(code)
  await page.keyboard.press('Enter')
}

test('a ticket is sold, mailed, shown without signing in, and admits once, also without a network', async ({
  page,
  signIn,
  baseURL,
  post,
}) => {
  const { product, sell } = await shopOf(baseURL!)
  const email = `${crypto.randomUUID().slice(0, 8)}@khach.example`
  const productId = await product({
    kind: 'ticket',
    nameVi: 'Vé vào cửa',
    sku: crypto.randomUUID().slice(0, 8),
    price: 40_000,
    ticketWay: 'day',
    capacity: 50,
  })
  const visitOn = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const order = await sell(email, [{ productId, quantity: 3, visitOn }])
  const codes: string[] = []

  await test.step('the buyer gets the codes, and a page that opens without an account', async () => {
    const mail = await post.read(email, /vé/i)
    const [link] = /https?:\/\/\S+?\/tickets\/\w+/.exec(mail.text ?? '') ?? []
    expect(link).toBeDefined()
    await page.goto(new URL(new URL(link!).pathname, baseURL).href)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    await expectAccessible(page, 'the page of the tickets')
    codes.push(
      ...(await page.locator('body').innerText())
        .matchAll(/[0-9A-Z]{4,5}(?:[ -][0-9A-Z]{4,5}){3,4}/g)
        .map(([code]) => code),
    )
    expect(codes).toHaveLength(3)
  })

  await signIn(page, '/sales/check-in')
  await test.step('the first ticket admits; the second time it says when and by whom', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Soát vé' })).toBeVisible()
    await scan(page, codes[0]!)
    await expect(result(page).getByText('Mời vào')).toBeVisible()
    await expect(page.getByText(`Đơn ${order.number} · đã vào 1/3`)).toBeVisible()
    await page.waitForTimeout(4_100)
    await scan(page, codes[0]!)
    await expect(result(page).getByText('Không cho vào')).toBeVisible()
    await expect(page.getByText(/^Đã dùng lúc .* bởi/)).toBeVisible()
  })

  await test.step('without a network the list decides, remembers, and is sent afterwards', async () => {
    await page.context().setOffline(true)
    await scan(page, codes[1]!)
    await expect(result(page).getByText('Mời vào')).toBeVisible()
    await expect(page.getByText('1 lượt quét chờ gửi')).toBeVisible()
    await scan(page, codes[0]!)
    await expect(page.getByText('Đã quét trên máy này trước đó')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('1 lượt quét chờ gửi')).toBeHidden({ timeout: 20_000 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Soát vé' })).toBeVisible()
    await scan(page, codes[2]!)
    await expect(page.getByText(`Đơn ${order.number} · đã vào 3/3`)).toBeVisible()
    await expectAccessible(page, 'the check-in')
    await page.goto(new URL(`/learning-cms/orders/${order.id}`, baseURL).href)
    const tickets = page.getByRole('list', { name: 'Vé' })
    await expect(tickets.getByText(/^Đã dùng/)).toHaveCount(3)
    await expectAccessible(page, 'an order with tickets')
  })
})

test('a parcel is packed, sent and arrives, and leaves the list of what is to send', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { good, sell } = await shopOf(baseURL!)
  const productId = await good('Tượng rồng nhỏ', 150_000)
  const delivery = {
    methodId: '0f0a1c5e-6a55-4c8e-9a5e-2f3c1d7b9a01',
    recipient: 'Phạm Thị Khách',
    phone: '0912345678',
    provinceCode: '01',
    wardCode: '00004',
    street: '12 Đội Cấn',
  }
  const email = `${crypto.randomUUID().slice(0, 8)}@khach.example`
  const order = await sell(email, [{ productId, quantity: 2 }], { delivery })
  const toSend = '/sales/orders?status=completed&fulfilment=to-send,packed,partly,returned'
  await signIn(page, toSend)
  await page.getByRole('link', { name: order.number }).first().click()
  const card = page.getByRole('region', { name: 'Giao hàng' })

  await test.step('packed in one parcel, with a slip and a label', async () => {
    await card.getByRole('button', { name: 'Đóng gói' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng gói' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(card.getByText('Đã gói').first()).toBeVisible()
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await card
      .getByRole('button', { name: /Phiếu đóng gói/ })
      .first()
      .click()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    await expectAccessible(page, 'an order with a parcel')
  })

  await test.step('sent with its number, then arrived', async () => {
    await card.getByRole('button', { name: /^Gửi/ }).first().click()
    await page.getByRole('dialog').getByLabel('Đơn vị vận chuyển').fill('GHN')
    await page.getByRole('dialog').getByLabel('Mã vận đơn').fill('GHN123456')
    await page.getByRole('dialog').getByRole('button', { name: 'Gửi đi' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(card.getByText(/GHN123456/)).toBeVisible()
    await card
      .getByRole('button', { name: /^Đã đến nơi/ })
      .first()
      .click()
    await expect(card.getByText('Đã đến', { exact: true }).first()).toBeVisible()
    await page.goto(new URL(`/learning-cms${toSend}`, baseURL).href)
    await expect(page.getByText(/\d+ mục|Không có/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: order.number })).toHaveCount(0)
  })
})

/** Somebody whose link nobody else has seen counts as another person. */
async function invited(boss: Awaited<ReturnType<typeof shopOf>>['boss'], post: Post) {
  const username = `finance.${crypto.randomUUID().slice(0, 6)}`
  const email = `${username}@cms.test`
  const { rows } = await boss.done('GET', '/roles/options')
  const { id } = rows.find(({ key }: { key: string }) => key === 'finance')
  await boss.done('POST', '/accounts', { username, fullName: 'Nguyễn Thị Duyệt', email, roleIds: [id] })
  const mail = await post.read(email, /./)
  const [, token] = /[?&]token=([\w-]+)/.exec(mail.text ?? '') ?? []
  const password = 'mat khau cua dong nghiep'
  await boss.done('POST', '/reset-password', { token, password })
  return { username, password }
}

test('one part of a bundle is refunded to the đồng, and its pieces are put back', async ({
  page,
  signIn,
  baseURL,
  post,
}) => {
  const { boss, product, good, sell } = await shopOf(baseURL!)
  const [first, second] = [await good('Bưu thiếp cũ', 30_000), await good('Sổ tay lụa', 70_000)]
  const bundle = await product({
    kind: 'bundle',
    nameVi: 'Gói quà nhỏ',
    taxClass: undefined,
    sku: crypto.randomUUID().slice(0, 8),
    price: 80_001,
    parts: [
      { id: first, quantity: 1 },
      { id: second, quantity: 1 },
    ],
  })
  const order = await sell(`${crypto.randomUUID().slice(0, 8)}@khach.example`, [{ productId: bundle, quantity: 1 }])
  const before = await boss.done('GET', `/products/${second}`)
  await signIn(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Hoàn tiền', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Hoàn tiền đơn/ })
  await form.getByRole('combobox', { name: 'Lý do' }).click()
  await page.getByRole('option').first().click()
  const line = form.getByRole('group', { name: 'Bưu thiếp cũ' })
  await line.getByRole('checkbox').first().click()
  await expect(line.getByRole('textbox', { name: 'Số tiền hoàn' })).toHaveValue('24.000')
  await expect(line.getByText('Nhập lại kho')).toBeVisible()
  await expectAccessible(page, 'a refund of goods')
  await form.getByRole('combobox', { name: 'Ngân hàng nhận' }).click()
  await page.getByRole('option').first().click()
  await form.getByRole('textbox', { name: 'Số tài khoản' }).fill('0123456789')
  await form.getByRole('textbox', { name: 'Chủ tài khoản' }).fill('PHAM THI KHACH')
  await form.getByRole('button', { name: /^Gửi duyệt .*₫/ }).click()
  await expect(form).toBeHidden()

  await test.step('another person approves, and transfers it', async () => {
    const { id, version } = (await boss.done('GET', `/refunds?orderId=${order.id}`)).rows[0]
    const finance = await startStranger(baseURL!).signIn(await invited(boss, post))
    const approved = await finance.done('POST', `/refunds/${id}/approve`, {}, { 'if-match': `"${version}"` })
    const paid = { transferReference: `FT${Date.now()}` }
    await finance.done('POST', `/refunds/${id}/pay-out`, paid, { 'if-match': `"${approved.version}"` })
  })
  const stockOf = async (id: string) => (await boss.done('GET', `/products/${id}`)).stock
  expect([await stockOf(first), await stockOf(second)]).toEqual([20, before.stock])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tiền của đơn' })).toContainText('56.001')
})
