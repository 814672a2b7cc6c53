import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { zip } from '@learning-cms/testkit/files/archives'
import { glb, sheet } from '@learning-cms/testkit/files/models'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { mp3 } from '@learning-cms/testkit/files/sounds'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const ROWS = 1_000
const FAULTY = 30
const FIRST = 40_001
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
/** A suggestion with an earlier value. */
const typed = (page: Page, name: string) => page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }))
/** For many rows on a busy machine. */
const long = { timeout: 120_000 }

/** An old register as a museum typed it: its own column names, and a fault in every thirty-third line. */
function register() {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const number = FIRST + n
    const isFaulty = n % 33 === 3 && n / 33 < FAULTY
    return [
      String(number),
      `SC ${number}`,
      isFaulty && n % 2 === 1 ? '' : `Hiện vật sổ cũ ${n + 1}`,
      'thế kỷ 15',
      'Cao 12,5 cm; ĐK 8 cm',
      'Gốm; men lam',
      isFaulty && n % 2 === 0 ? '31/02/1985' : '03/1985',
      'Kho A',
      'Ô số 7',
    ]
      .map((cell) => `"${cell}"`)
      .join(';')
  })
  return ['STT;Ký hiệu;Tên gọi;Niên đại;Kích cỡ;Chất liệu;Ngày vào sổ;Chỗ để;Ghi riêng', ...lines].join('\r\n')
}

test('a curator imports an old register of a thousand rows with its files, and undoes the import', async ({
  page,
  baseURL,
  signIn,
}) => {
  const me = await startStranger(baseURL!).signIn(owner)
  const curator = await me.addColleague('curator')
  const countNow = async () =>
    (await me.done('GET', `/artifacts?search=${encodeURIComponent('Hiện vật sổ cũ')}`)).total as number
  const source = 'Sổ cũ Bảo tàng A'
  await signIn(page, '/museum/artifacts', curator)

  await test.step('from the list to a file of a named source', async () => {
    await page.getByRole('link', { name: 'Nhập từ tệp' }).click()
    await expect(page.getByRole('heading', { name: 'Nhập hiện vật từ tệp' })).toBeVisible()
    await typed(page, 'Nguồn (không bắt buộc)').fill(source)
    await expectAccessible(page, 'the file of a register')
    const file = { name: 'so-cu.csv', mimeType: 'text/csv', buffer: Buffer.from(register()) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: 'so-cu.csv' })).toBeVisible()
    await expect(page.getByText(`Nguồn: ${source}`)).toBeVisible()
  })

  await test.step('all old headings but one are recognised', async () => {
    await expect(page.getByLabel('Trường của cột Ký hiệu')).toHaveValue('code')
    await expect(page.getByText('Bỏ qua: Chỗ để, Ghi riêng')).toBeVisible()
    await page.getByLabel('Trường của cột Chỗ để').selectOption({ label: 'Nơi lưu giữ' })
    await expect(page.getByText('Đã lưu mọi lựa chọn')).toBeVisible()
    await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
    await expect(figure(page, 'Sẽ thêm mới')).toHaveText(String(ROWS - FAULTY), long)
    await expect(figure(page, 'Bị từ chối')).toHaveText(String(FAULTY))
    expect(await countNow()).toBe(0)
  })

  await test.step('files are matched to rows by code', async () => {
    const archive = zip([
      { name: 'anh/SC 40001.jpg', bytes: await jpeg({ width: 800, height: 600 }) },
      { name: 'anh/SC 40001-2.jpg', bytes: await jpeg({ width: 820, height: 600 }) },
      { name: 'SC 40001.vi.mp3', bytes: mp3({ seconds: 3 }) },
      { name: 'SC 40001.glb', bytes: glb(sheet()) },
      { name: 'Không có mã.jpg', bytes: await jpeg({ width: 840, height: 600 }) },
      { name: '__MACOSX/SC 40001.jpg', bytes: Buffer.from('x') },
    ])
    const text = { name: 'danh-sach.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    const packed = { name: 'tep-kem.zip', mimeType: 'application/zip', buffer: archive }
    await page.locator('input[data-files]').setInputFiles([packed, text])
    await expect(page.getByRole('radio', { name: 'Sẽ gắn 4' })).toBeAttached(long)
    await expect(page.getByRole('alert')).toContainText('danh-sach.txt — Không phải ảnh, thuyết minh hay mô hình')
    await expect(page.getByRole('row', { name: /Không có mã\.jpg.*Không khớp mã nào/ })).toBeVisible()
    await expectAccessible(page, 'the check of a register')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the check of a register on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('valid rows are imported with their files, the others are downloaded', async () => {
    await page.getByRole('button', { name: `Nhập ${ROWS - FAULTY} dòng` }).click()
    await expect(figure(page, 'Đã thêm mới')).toHaveText(String(ROWS - FAULTY), long)
    await expect(page.getByRole('radio', { name: 'Đã gắn 4' })).toBeAttached()
    expect(await countNow()).toBe(ROWS - FAULTY)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Tải ${FAULTY} dòng bị từ chối` }).click(),
    ])
    const report = await readFile(await download.path(), 'utf8')
    expect(report.trim().split('\r\n')).toHaveLength(FAULTY + 1)
    expect(report).toContain('Vui lòng nhập tên tiếng Việt')
    expect(report).toContain('Ngày đăng ký: Vui lòng ghi ngày, tháng hoặc năm')
  })
  const done = page.url()

  await test.step('the record has the values of the row and its files', async () => {
    await page.goto('/learning-cms/museum/artifacts?search=SC 40001')
    await page.getByRole('link', { name: /Hiện vật sổ cũ 1/ }).click()
    await expect(page.getByRole('heading', { name: 'Hiện vật sổ cũ 1' })).toBeVisible()
    const id = page.url().split('/').at(-1)!.split('?')[0]!
    const artifact = await me.done('GET', `/artifacts/${id}`)
    expect(artifact).toMatchObject({
      type: '3D',
      fromYear: 1401,
      toYear: 1500,
      timeRegister: '1985-03',
      placeNow: 'Kho A',
    })
    expect([artifact.images.length, artifact.audioVi.codec !== '', artifact.model.triangles > 0]).toEqual([
      2,
      true,
      true,
    ])
  })

  await test.step('the next file of the source is already matched', async () => {
    await page.goto('/learning-cms/imports/new?entity=artifacts')
    await typed(page, 'Nguồn (không bắt buộc)').click()
    await page.getByRole('option', { name: source }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'trang-hai.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Chỗ để;Ký hiệu;Tên gọi\r\nKho B;SC 50001;Hiện vật trang hai'),
    })
    await expect(page.getByText(`Đã ghép như các tệp trước của nguồn “${source}”.`)).toBeVisible()
    await expect(page.getByLabel('Trường của cột Chỗ để')).toHaveValue('placeNow')
  })

  await test.step('the batch is undone', async () => {
    await page.goto(done)
    await page.getByRole('button', { name: 'Hoàn tác lượt nhập' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lượt nhập' }).click()
    await expect(figure(page, 'Đã hoàn tác')).toHaveText(String(ROWS - FAULTY), long)
    await expect(page.getByRole('radio', { name: 'Đã hoàn tác 4' })).toBeAttached()
    expect(await countNow()).toBe(0)
    await expectAccessible(page, 'a register that was taken back')
  })
})

const bar = (page: Page) => page.getByRole('region', { name: 'Các mục đã chọn' })

test('artifacts are moved together from the table and the grid, and the move is undone', async ({
  page,
  baseURL,
  signIn,
}) => {
  const me = await startStranger(baseURL!).signIn(owner)
  for (let n = 1; n <= 3; n += 1)
    await me.done('POST', '/artifacts', {
      type: '2D',
      priority: 60_000 + n,
      code: `VCD ${60_000 + n}`,
      nameVi: `Vật chờ dời ${n}`,
      placeNow: 'Kho cũ',
    })
  const placesNow = async () =>
    (await me.done('GET', '/artifacts?search=vat cho doi&sort=priority&order=asc')).rows.map(
      (row: { placeNow: string }) => row.placeNow,
    )
  await signIn(page, '/museum/artifacts?search=vat cho doi&sort=priority&order=asc')

  await test.step('selected in the table, then shown as a grid', async () => {
    await page.getByRole('checkbox', { name: 'Chọn Vật chờ dời 1' }).click()
    await expect(bar(page)).toContainText('Đã chọn 1 mục')
    await page.locator('label').filter({ hasText: 'Dạng lưới ảnh' }).click()
    await expect(page.getByRole('checkbox', { name: 'Chọn Vật chờ dời 1' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Chọn Vật chờ dời 3' }).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('Đã chọn 3 mục')
    await expectAccessible(page, 'the grid with boxes')
  })

  await test.step('moved after a preview, and undone', async () => {
    await bar(page).getByRole('button', { name: 'Chuyển nơi lưu giữ…' }).click()
    const dialog = page.getByRole('dialog')
    await typed(page, 'Nơi lưu giữ mới').fill('Phòng 2')
    await expect(dialog.getByRole('region', { name: 'Xem trước' })).toContainText('3')
    await expectAccessible(page, 'the look ahead')
    await dialog.getByRole('button', { name: 'Đổi 3 mục' }).click()
    await expect(page.getByText('Đã đổi 3 mục')).toBeVisible()
    expect(await placesNow()).toEqual(['Phòng 2', 'Phòng 2', 'Phòng 2'])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText('Đã hoàn tác 3 mục')).toBeVisible()
    expect(await placesNow()).toEqual(['Kho cũ', 'Kho cũ', 'Kho cũ'])
  })

  await test.step('one location is corrected in its cell', async () => {
    await page.goto('/learning-cms/museum/artifacts?search=vat cho doi&sort=priority&order=asc')
    const cell = page.getByRole('button', { name: 'Sửa Nơi lưu giữ của Vật chờ dời 2' })
    await cell.dblclick()
    await page.getByRole('textbox', { name: 'Nơi lưu giữ của Vật chờ dời 2' }).fill('Phòng 5')
    await page.keyboard.press('Enter')
    await expect(cell).toContainText('Phòng 5')
    await expect.poll(placesNow).toEqual(['Kho cũ', 'Phòng 5', 'Kho cũ'])
  })
})
