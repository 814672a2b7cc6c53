import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import { dayAgo, printed } from '@learning-cms/testkit/days'
import type { Page } from '@playwright/test'

const confirmIn = async (page: Page, button: string) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
const openMenu = (page: Page) => page.getByRole('button', { name: /^Thao tác với DH/ }).click()
const student = (name: string) => ({ fullName: name, email: `${crypto.randomUUID().slice(0, 8)}@hocvien.example` })
const plainName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

test('a course is sold manually, noted, paid by a recorded transfer, printed, and linked to its money', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const buyer = await boss.done('POST', '/students', student('Đỗ Thị Mua Trực Tiếp'))
  const onSale = '/courses?status=published&size=5&sort=title&order=asc'
  const course = (await boss.done('GET', onSale)).rows.find(({ price }: { price: number }) => price > 0)
  await signIn(page, '/orders')

  await test.step('the sale shows its price before it is created, and says what is missing', async () => {
    await page.getByRole('link', { name: 'Bán trực tiếp' }).click()
    await page.getByRole('textbox', { name: 'Thêm khoá học' }).fill(course.title)
    await page.getByRole('option', { name: course.title }).first().click()
    await expect(page.getByText('Tổng phải trả')).toBeVisible()
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
    await expect(page.getByText('Vui lòng chọn học viên')).toBeVisible()
    await page.getByRole('textbox', { name: 'Mã giảm giá' }).fill('khong-co')
    await expect(page.getByRole('button', { name: 'Tạo đơn hàng' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Mã giảm giá' }).fill('')
    await page.getByRole('textbox', { name: 'Học viên' }).fill(plainName(buyer.fullName))
    await page.getByRole('option', { name: buyer.fullName }).first().click()
    await expectAccessible(page, 'a sale')
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DH\d+$/)
    await expect(page.getByText('Chờ thanh toán').first()).toBeVisible()
  })

  await test.step('a note appears in the timeline', async () => {
    await page.getByLabel('Ghi chú vào diễn biến').fill('Khách hẹn chuyển khoản chiều nay')
    await page.getByRole('button', { name: 'Thêm ghi chú' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Khách hẹn chuyển khoản' }).first()).toBeVisible()
  })

  await test.step('an underpayment is reported, the full amount completes the order and opens the course', async () => {
    await page.getByRole('button', { name: 'Ghi nhận chuyển khoản' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Đủ tiền: đơn hoàn tất')).toBeVisible()
    await dialog.getByLabel('Số tiền đã nhận').fill('1.000')
    await expect(dialog.getByText(/^Thiếu .* đơn tiếp tục chờ/)).toBeVisible()
    await dialog.getByLabel('Số tiền đã nhận').fill(String(course.price))
    await dialog.getByRole('button', { name: /^Ghi nhận .*₫/ }).click()
    await expect(dialog.getByText('Vui lòng nhập mã giao dịch trên sao kê ngân hàng')).toBeVisible()
    await dialog.getByLabel('Mã giao dịch ngân hàng').fill(`FT${Date.now()}`)
    await dialog.getByRole('button', { name: /^Ghi nhận .*₫/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Đã hoàn tất').first()).toBeVisible()
    await expect(page.getByText('Đã mở', { exact: true })).toBeVisible()
    await openMenu(page)
    await expect(page.getByRole('menuitem', { name: 'Huỷ đơn' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem').filter({ hasText: 'Nhận tiền qua Chuyển khoản' }).first()).toBeVisible()
    await expectAccessible(page, 'an order')
  })

  await test.step('its figures link to their rows', async () => {
    await page.getByRole('region', { name: 'Tiền của đơn' }).getByTitle('Xem bút toán').first().click()
    await expect(page).toHaveURL(/\/ledger\?orderId=/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DH\d+$/)
  })

  await test.step('the printed sheet has the order and nothing else of the screen', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'In đơn' }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Phiếu này không thay hoá đơn')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Thao tác với DH/ })).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the list finds it by name without accents, and fits a phone', async () => {
    const number = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto('/learning-cms/orders')
    await page.getByRole('searchbox').fill(plainName(buyer.fullName))
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('link', { name: number! })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'orders on a phone')
  })
})

test('a pending order is cancelled with a reason', async ({ page, signIn, baseURL }) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const { rows } = await boss.done('GET', '/orders?status=pending&size=1')
  await signIn(page, `/orders/${rows[0].id}`)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Huỷ đơn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Huỷ đơn' }).click()
  await expect(page.getByText('Vui lòng nêu lý do')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Lý do').fill('Khách đổi ý')
  await confirmIn(page, 'Huỷ đơn')
  await expect(page.getByText('Đã huỷ: Khách đổi ý')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Thao tác với DH/ })).toHaveCount(0)
})

test('a statement is imported, and its transfers are accepted by keyboard, set aside and reopened', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const courses = (await boss.done('GET', '/courses?status=published&size=20')).rows
  const course = courses.find(({ price }: { price: number }) => price > 0)
  const sell = async (name: string) => {
    const { id: studentId } = await boss.done('POST', '/students', student(name))
    return boss.done('POST', '/orders', { studentId, courseIds: [course.id], expectedTotal: course.price })
  }
  const [exact, part] = [await sell('Lý Thị Khớp Tiền'), await sell('Trịnh Văn Thiếu Tiền')]
  const dong = (amount: number) => amount.toLocaleString('de-DE')
  const day = printed(dayAgo(1))
  const statement = [
    'Số tài khoản: 0123456789',
    'Ngày giao dịch;Nội dung;Ghi nợ;Ghi có;Số tham chiếu',
    `${day};MBVCB.77.${exact.number.toLowerCase()} hoc phi;;${dong(course.price)};FTKHOP1`,
    `${day};CK ${part.number} lan 1;;${dong(course.price - 1000)};FTTHIEU1`,
    `${day};Lai tien gui;;18.234;FTLAI1`,
    '31/02/2026;sai ngay;;1.000;FTSAI1',
  ].join('\n')
  const file = { name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await signIn(page, '/orders/bank-transfers', await boss.addColleague('finance'))
  const openLine = (text: string) => page.getByRole('button').filter({ hasText: text })
  const isOpen = (text: string) => expect(openLine(text)).toHaveAttribute('aria-current', 'true')

  await test.step('the import is reported line by line, and runs once', async () => {
    const importStatement = async () => {
      const dialog = page.getByRole('dialog')
      // The account of the latest statement is preset; the sample's is another.
      await dialog.getByRole('textbox', { name: 'Tài khoản nhận tiền' }).fill('0123456789')
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByText('Dòng mới')).toBeVisible()
      return dialog
    }
    await page.getByRole('button', { name: 'Nhập sao kê' }).first().click()
    const dialog = await importStatement()
    await expect(dialog).toContainText('Không đọc được ngày')
    await expectAccessible(page, 'the report of a statement')
    await dialog.getByRole('button', { name: 'Nhập tệp khác' }).click()
    await importStatement()
    await expect(dialog.locator('dl > div').filter({ hasText: 'Dòng mới' })).toContainText('0')
    await dialog.getByRole('button', { name: 'Đóng' }).last().click()
  })

  await test.step('the exact match is accepted with one key', async () => {
    await openLine('hoc phi').click()
    await isOpen('hoc phi')
    await expect(page.getByText('Đúng số tiền: đơn sẽ hoàn tất.')).toBeVisible()
    await expectAccessible(page, 'bank transfers')
    await page.keyboard.press('a')
    await expect(openLine('hoc phi')).toHaveCount(0)
    expect((await boss.done('GET', `/orders/${exact.id}`)).status).toBe('completed')
  })

  await test.step('another amount is accepted only after a confirmation', async () => {
    await openLine('lan 1').click()
    await expect(page.getByText('Thiếu 1.000 ₫: đơn vẫn chờ phần còn lại.')).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toContainText('Khoản đã ghi nhận không huỷ được')
    await confirmIn(page, 'Ghi nhận')
    await expect(openLine('lan 1')).toHaveCount(0)
    expect(await boss.done('GET', `/orders/${part.id}`)).toMatchObject({ status: 'pending', missing: 1000 })
  })

  await test.step('a transfer without an order is set aside, and can be reopened', async () => {
    await openLine('Lai tien gui').click()
    await isOpen('Lai tien gui')
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByLabel('Lý do').fill('Lãi ngân hàng')
    await confirmIn(page, 'Để riêng')
    await expect(openLine('Lai tien gui')).toHaveCount(0)
    await page.goto('/learning-cms/orders/bank-transfers?status=set-aside')
    await expect(page.getByText('Để riêng: Lãi ngân hàng')).toBeVisible()
    await page.getByRole('button', { name: 'Mở lại' }).click()
    await expect(openLine('Lai tien gui')).toHaveCount(0)
    await page.goto('/learning-cms/orders/bank-transfers?status=accepted')
    await expect(openLine('hoc phi')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'bank transfers on a phone')
  })
})
