import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const file = [
  'Họ và tên;Email;Điện thoại di động;Ngày sinh;Ghi chú riêng',
  'Nguyễn Nhập Một;mot@nhap.example.vn;0901 234 567;31/12/2001;a',
  'Nguyễn Nhập Hai;khong-phai-email;0902 345 678;05/09/1998;b',
  'Nguyễn Nhập Ba;ba@nhap.example.vn;0903 456 789;31/02/2000;c',
  'Nguyễn Nhập Bốn;bon@nhap.example.vn;;;',
].join('\r\n')

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')

test('a clerk imports students from the list, corrects two rows with the report, and undoes it all', async ({
  page,
  baseURL,
  signIn,
}) => {
  const me = await startStranger(baseURL!).signIn(owner)
  const clerk = await me.addColleague('support')
  const countNow = async () => (await me.done('GET', `/students?search=${encodeURIComponent('Nguyễn Nhập')}`)).total
  await signIn(page, '/students', clerk)

  await test.step('from the list to a file', async () => {
    await page.getByRole('link', { name: 'Nhập từ tệp' }).click()
    await expect(page.getByRole('heading', { name: 'Nhập học viên từ tệp' })).toBeVisible()
    await expectAccessible(page, 'the file')
    await choose(page, 'anh.png', '\u0000\u0001')
    await expect(page.getByRole('alert')).toContainText('Đây không phải tệp CSV hay XLSX')
    await choose(page, 'hoc-vien.csv', file)
    await expect(page.getByRole('heading', { name: 'hoc-vien.csv' })).toBeVisible()
  })

  await test.step('match the columns; a reload keeps what was chosen', async () => {
    const phone = page.getByLabel('Trường của cột Điện thoại di động')
    await expect(phone).toHaveValue('')
    await phone.selectOption({ label: 'Số điện thoại' })
    await expect(page.getByText('Bỏ qua: Ghi chú riêng')).toBeVisible()
    await page.getByLabel('Trường của cột Email').selectOption('')
    await expect(page.getByText('Cần chọn cột cho: Email')).toBeVisible()
    await page.getByLabel('Trường của cột Email').selectOption({ label: 'Email *' })
    await expect(page.getByRole('button', { name: 'Kiểm tra tệp' })).toBeEnabled()
    await expect(page.getByText('Đã lưu mọi lựa chọn')).toBeVisible()
    await page.reload()
    await expect(phone).toHaveValue('phone')
  })

  await test.step('check the result of each row; nothing is written yet', async () => {
    await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
    await expect(figure(page, 'Sẽ thêm mới')).toHaveText('2')
    await expect(figure(page, 'Bị từ chối')).toHaveText('2')
    await expect(page.getByText('Email: Email không hợp lệ — ô ghi “khong-phai-email”')).toBeVisible()
    expect(await countNow()).toBe(0)
    await expectAccessible(page, 'the check')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the check on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  let report = ''
  await test.step('import the valid rows, and download the others', async () => {
    await page.getByRole('button', { name: 'Nhập 2 dòng' }).click()
    await expect(figure(page, 'Đã thêm mới')).toHaveText('2')
    expect(await countNow()).toBe(2)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải 2 dòng bị từ chối' }).click(),
    ])
    report = await readFile(await download.path(), 'utf8')
    expect(report).toContain('Email: Email không hợp lệ')
  })
  const first = page.url()

  await test.step('the corrected report is imported as it is: its columns are recognised', async () => {
    const mended = report.replace('khong-phai-email', 'hai@nhap.example.vn').replace('31/02/2000', '28/02/2000')
    await page.getByRole('link', { name: 'Nhập tệp khác' }).click()
    await choose(page, 'hoc-vien-sua.csv', mended)
    await expect(page.getByText('Đã ghép như lần gần nhất')).toBeVisible()
    await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
    await page.getByRole('button', { name: 'Nhập 2 dòng' }).click()
    await expect(figure(page, 'Đã thêm mới')).toHaveText('2')
    expect(await countNow()).toBe(4)
  })

  await test.step('undo the first import', async () => {
    await page.goto(first)
    await page.getByRole('button', { name: 'Hoàn tác lượt nhập' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lượt nhập' }).click()
    await expect(figure(page, 'Đã hoàn tác')).toHaveText('2')
    expect(await countNow()).toBe(2)
    await page.goto('/learning-cms/imports')
    await expect(page.getByRole('row', { name: /hoc-vien\.csv.*Đã hoàn tác/ })).toBeVisible()
  })
})
