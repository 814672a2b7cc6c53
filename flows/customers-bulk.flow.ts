import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const NAME = 'Khúc Hàng Loạt'
const file = [
  'Khách hàng;Email;SĐT;Nhãn;Đồng ý nhận thư giới thiệu;Đồng ý ở đâu;Ngày đồng ý;Bằng chứng đồng ý',
  `${NAME} Một;mot@hang-loat.example.vn;;Đoàn trường;Có;Trên giấy;05/09/2025;Phiếu 7`,
  `${NAME} Hai;;0901 555 777;;;;;`,
  `${NAME} Ba;khong-phai-email;;;;;;`,
].join('\r\n')

const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
const bar = (page: Page) => page.getByRole('region', { name: 'Các mục đã chọn' })

test('customers are imported with one bad row, tagged together, exported, put in the trash and restored', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.slow()
  const me = await startStranger(baseURL!).signIn(owner)
  const listed = async () => (await me.done('GET', `/customers?search=${encodeURIComponent(NAME)}`)).rows
  await signIn(page, '/crm/customers')

  await test.step('a file is imported, all but the row that is wrong', async () => {
    await page.getByRole('link', { name: 'Nhập từ tệp' }).click()
    await expect(page.getByRole('heading', { name: 'Nhập khách hàng từ tệp' })).toBeVisible()
    await expectAccessible(page, 'the file of customers')
    const buffer = Buffer.from(file)
    await page.locator('input[type=file]').setInputFiles({ name: 'khach.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
    await expect(figure(page, 'Sẽ thêm mới')).toHaveText('2')
    await expect(figure(page, 'Bị từ chối')).toHaveText('1')
    await expect(page.getByText('Email: Email không hợp lệ — ô ghi “khong-phai-email”')).toBeVisible()
    expect(await listed()).toEqual([])
    await page.getByRole('button', { name: 'Nhập 2 dòng' }).click()
    await expect(figure(page, 'Đã thêm mới')).toHaveText('2')
    expect(await listed()).toHaveLength(2)
  })

  await test.step('all that match are tagged, after a preview', async () => {
    await page.goto(`/learning-cms/crm/customers?search=${encodeURIComponent('khuc hang loat')}`)
    await expect(page.getByRole('link', { name: `${NAME} Hai` })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).click()
    await bar(page).getByRole('button', { name: 'Gắn nhãn…' }).click()
    const dialog = page.getByRole('dialog')
    const tag = dialog.getByRole('combobox', { name: 'Nhãn' }).or(dialog.getByRole('textbox', { name: 'Nhãn' }))
    await tag.fill('Đoàn trường')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('region', { name: 'Xem trước' })).toContainText('1')
    await expectAccessible(page, 'tagging many customers')
    await dialog.getByRole('button', { name: 'Đổi 1 mục' }).click()
    await expect(page.getByText('Đã đổi 1 mục')).toBeVisible()
    const tags = (await listed()).map((row: { tags: { name: string }[] }) => row.tags.map(({ name }) => name))
    expect(tags).toEqual([['Đoàn trường'], ['Đoàn trường']])
  })

  await test.step('the list as filtered is a file', async () => {
    await page.getByRole('button', { name: 'Xuất tệp' }).click()
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
    await expect(page.getByText('Đang xuất tệp')).toBeVisible()
    await page.goto('/learning-cms/jobs')
    const fetched = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /Tải xuống Xuất tệp/ })
      .first()
      .click()
    const lines = (await readFile(await (await fetched).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toContain('mot@hang-loat.example.vn')
  })

  const { id } = (await listed()).find(({ fullName }: { fullName: string }) => fullName.endsWith('Một'))
  await test.step('on a phone the parts of the record come before its facts, which unfold', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/learning-cms/crm/customers/${id}`)
    const parts = page.getByRole('navigation', { name: 'Phần của hồ sơ' })
    await expect(parts).toBeInViewport()
    await expectNoSidewaysScroll(page, 'a customer on a phone')
    await page.getByText('Liên hệ và chi tiết').click()
    await expect(page.getByText('Nhập từ tệp', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a customer on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('moved to the trash they are found nowhere, and come back whole', async () => {
    await page.getByRole('button', { name: `Thao tác với ${NAME} Một` }).click()
    await page.getByRole('menuitem', { name: 'Bỏ vào thùng rác' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bỏ vào thùng rác' }).click()
    await expect(page.getByText(`Đã bỏ “${NAME} Một” vào thùng rác`)).toBeVisible()
    expect(await listed()).toHaveLength(1)
    await page.goto('/learning-cms/trash?entity=customers')
    await page.getByRole('button', { name: `Khôi phục: ${NAME} Một` }).click()
    await expect(page.getByText(`Đã khôi phục “${NAME} Một”`)).toBeVisible()
    expect(await listed()).toHaveLength(2)
    const { states } = await me.done('GET', `/customers/${id}/consents`)
    expect(states.find(({ purpose }: { purpose: string }) => purpose === 'marketing-mail').newest).toMatchObject({
      isGiven: true,
      proof: 'Phiếu 7',
    })
  })

  await test.step('the search that is over everything finds them, without marks', async () => {
    await expect(page.locator('[aria-keyshortcuts~="Control+K"]')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Tìm mọi thứ' }).fill('khuc hang loat mot')
    await expect(page.getByRole('option', { name: new RegExp(`${NAME} Một`) }).first()).toBeVisible()
  })
})
