import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import type { Page } from '@playwright/test'

// Fixed days: the last day that the field takes, which stays ahead for as long as this is run.

const student = {
  fullName: 'Đặng Thị Ước Mơ',
  email: 'uoc.mo@hocvien.example',
  phone: '0900 000 765',
  birthDate: '1999-05-17',
  address: 'Số 5 Trần Phú, Huế',
}

async function confirmIn(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A command in the menu of the headline. */
async function choose(page: Page, command: string) {
  await page.getByRole('button', { name: /^Thao tác với/ }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

test('a student is found without accents, enrolled manually, noted, revealed and suspended', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  await boss.done('POST', '/students', student)
  const course = (await boss.done('GET', '/courses?status=published&size=1&sort=title&order=asc')).rows[0]
  await signIn(page, '/students', await boss.addColleague('support'))

  await test.step('the list finds a name without accents, and masks contacts', async () => {
    await page.getByRole('searchbox').fill('uoc mo dang')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toContainText('Đặng Thị Ước Mơ')
    await expect(row).toContainText('••• ••• 765')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: /Đặng Thị Ước Mơ/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: student.fullName })).toBeVisible()
  })

  await test.step('a course is granted manually, revoked with a reason and restored', async () => {
    await page.getByRole('link', { name: 'Khoá học', exact: true }).last().click()
    await page.getByRole('button', { name: 'Ghi danh', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ghi danh' }).click()
    await expect(page.getByRole('dialog').getByText('Vui lòng chọn khoá học')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Khoá học' }).fill(course.title)
    await page.getByRole('option', { name: course.title }).first().click()
    await confirmIn(page, 'Ghi danh')
    const card = page.getByRole('article', { name: course.title })
    await expect(card).toContainText('Chưa học')
    await card.getByRole('button', { name: 'Thu hồi' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click()
    await expect(page.getByText('Vui lòng nêu lý do')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Lý do').fill('Ghi danh nhầm')
    await confirmIn(page, 'Thu hồi')
    await expect(card).toContainText('Ghi danh nhầm')
    await card.getByRole('button', { name: 'Trả lại' }).click()
    await confirmIn(page, 'Trả lại')
    await expect(card).toContainText('Chưa học')
  })

  await test.step('a note is written and changed, and shows its earlier text', async () => {
    await page.getByRole('link', { name: 'Ghi chú' }).click()
    await page.getByLabel('Ghi chú mới').fill('Hẹn gọi lại thứ Hai')
    await page.getByRole('button', { name: 'Thêm ghi chú' }).click()
    const note = page.getByRole('article').filter({ hasText: 'thứ Hai' })
    await note.getByRole('button', { name: 'Sửa' }).click()
    await page.getByLabel('Nội dung ghi chú').fill('Hẹn gọi lại thứ Ba')
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click()
    await page.getByRole('button', { name: 'Bản trước' }).click()
    await expect(page.getByText('Hẹn gọi lại thứ Hai')).toBeVisible()
    await expectAccessible(page, 'notes')
  })

  await test.step('the phone number is revealed with a reason, and can be edited while shown', async () => {
    await page.getByRole('link', { name: 'Hồ sơ', exact: true }).click()
    await expect(page.getByLabel('Số điện thoại')).toHaveCount(0)
    await page.getByRole('button', { name: 'Xem đầy đủ' }).first().click()
    await page.getByRole('dialog').getByLabel('Mục đích xem').fill('Học viên nhờ đổi số')
    await confirmIn(page, 'Xem đầy đủ')
    await expect(page.getByRole('link', { name: student.phone })).toBeVisible()
    await page.getByLabel('Số điện thoại').fill('0900 000 999')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Chưa có thay đổi').or(page.getByText(/^Đã lưu lúc/))).toBeVisible()
    await expectAccessible(page, 'a revealed student')
    await page.getByRole('button', { name: 'Ẩn ngay' }).click()
    await expect(page.getByText('••• ••• 999')).toBeVisible()
    await expect(page.getByText('0900 000 999')).toHaveCount(0)
  })

  await test.step('suspended with a reason until a day, and activated', async () => {
    await choose(page, 'Tạm ngưng')
    await page.getByRole('dialog').getByLabel('Lý do').fill('Dùng chung tài khoản')
    await page.getByRole('textbox', { name: /Đến hết ngày/ }).fill('2099-01-31')
    await confirmIn(page, 'Tạm ngưng')
    await expect(page.getByText('Lý do: Dùng chung tài khoản')).toBeVisible()
    await expect(page.getByText('Tự kích hoạt lại sau 31/01/2099 23:59')).toBeVisible()
    await page.getByRole('link', { name: 'Diễn biến' }).click()
    await expect(page.getByText('Xem thông tin cá nhân')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'a student on a phone')
    await page.getByRole('button', { name: 'Kích hoạt' }).click()
    await confirmIn(page, 'Kích hoạt')
    await expect(page.getByText('Hoạt động', { exact: true })).toBeVisible()
  })

  const log = await boss.done('GET', '/audit?entity=students')
  expect(log.rows.map(({ action }: { action: string }) => action)).toContain('students.reveal')
})

test('a student is deleted and the deletion undone, reverted to earlier values, and erased', async ({
  page,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(baseURL!).signIn(owner)
  const student = { fullName: 'Kiều Thị Tạm Xoá', email: 'tam.xoa@hocvien.example', phone: '0900 000 246' }
  const made = await boss.done('POST', '/students', student)
  await boss.done('PATCH', `/students/${made.id}`, { phone: '0911 000 135' }, { 'if-match': '"1"' })
  await signIn(page, `/students/${made.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/Kiều Thị Tạm Xoá/)

  await test.step('moved to the trash, and restored from the toast', async () => {
    await page.getByRole('button', { name: 'Bỏ vào thùng rác' }).click()
    await confirmIn(page, 'Bỏ vào thùng rác')
    await expect(page).toHaveURL(/\/students$/)
    await page.getByRole('searchbox').fill('kieu tam xoa')
    await expect(page.getByText('Không có mục nào khớp')).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await page.getByRole('link', { name: /Kiều Thị Tạm Xoá/ }).click()
    await expect(heading).toHaveText(/Kiều Thị Tạm Xoá/)
  })

  await test.step('the history masks values, reveals them with a reason, and reverts one', async () => {
    // Reloads, because a toast covers the close button of the drawer.
    await page.reload()
    await choose(page, 'Lịch sử')
    const history = page.getByRole('dialog', { name: /Lịch sử của/ })
    const changed = history.getByRole('listitem').filter({ hasText: '••• ••• 246' }).first()
    await expect(changed).toContainText('••• ••• 135')
    await expectAccessible(page, 'the history of a student')
    await history.getByRole('button', { name: 'Xem đầy đủ' }).click()
    await page.getByLabel('Mục đích xem').fill('Khách hỏi số cũ')
    await page
      .getByRole('dialog', { name: /Xem dữ liệu/ })
      .getByRole('button', { name: 'Xem đầy đủ' })
      .click()
    await expect(history).toContainText(student.phone)
    await history.getByRole('button', { name: 'Lấy lại giá trị trước: Số điện thoại' }).first().click()
    await expect(page.getByText('Đã đặt lại 1 trường')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
    await expect(page.getByRole('region', { name: 'Thông tin cá nhân' })).toContainText('••• ••• 246')
  })

  await test.step('erased with a reason and the typed name, and no personal data is left', async () => {
    await page.getByRole('button', { name: 'Xoá dữ liệu cá nhân' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Sẽ mất hẳn')
    await expectAccessible(page, 'an erasure')
    await dialog.getByLabel('Lý do').fill('Đơn số 7')
    await dialog.getByLabel(/để xác nhận/).fill('Kiều Thị Khác')
    await dialog.getByRole('button', { name: 'Xoá vĩnh viễn' }).click()
    await expect(dialog.getByText('Chưa đúng họ tên hoặc mã của người này')).toBeVisible()
    await dialog.getByLabel(/để xác nhận/).fill('kiều thị tạm xoá')
    await confirmIn(page, 'Xoá vĩnh viễn')
    await expect(heading).toHaveText(new RegExp(`#${made.id.slice(-6)}`))
    await expect(page.getByText('Dữ liệu cá nhân đã được xoá')).toBeVisible()
    await expect(page.getByText('Kiều Thị Tạm Xoá')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Hồ sơ', exact: true })).toHaveCount(0)
    await expectAccessible(page, 'an erased student')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'an erased student on a phone')
  })

  const left = await boss.done('GET', '/search?text=kieu%20tam%20xoa')
  expect(left.groups).toEqual([])
})

test('a token is created, shown once, used within its rights and revoked', async ({ page, signIn, baseURL }) => {
  await signIn(page, '/account/tokens')
  await page.getByRole('button', { name: 'Tạo khoá API' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Tên').fill('Đồng bộ học viên')
  await drawer.getByLabel('Hệ thống').fill('Cửa hàng')
  await drawer.getByRole('button', { name: 'Tạo khoá API' }).click()
  await expect(drawer.getByText('Hãy chọn ít nhất một quyền').first()).toBeVisible()
  await drawer.getByRole('group', { name: 'Học viên' }).getByLabel('Xem').check()
  await expectAccessible(page, 'a new token')
  await drawer.getByRole('button', { name: 'Tạo khoá API' }).click()
  const secret = await drawer.getByLabel('Khoá', { exact: true }).inputValue()
  expect(secret).toMatch(/^lcms_[\w-]{43}$/)
  const program = startStranger(baseURL!, secret)
  expect((await program.ask('GET', '/students')).status).toBe(200)
  expect((await program.ask('GET', '/courses')).status).toBe(403)
  await drawer.getByRole('button', { name: 'Đã chép xong, đóng' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.reload()
  await page.getByRole('link', { name: /Đồng bộ học viên/ }).click()
  await expect(drawer.getByText('Học viên: Xem')).toBeVisible()
  await drawer.getByRole('button', { name: 'Thu hồi' }).click()
  await page
    .getByRole('dialog', { name: /^Thu hồi khoá/ })
    .getByRole('button', { name: 'Thu hồi' })
    .click()
  await expect(page.getByRole('table').getByText('Đã thu hồi')).toBeVisible()
  expect((await program.ask('GET', '/students')).status).toBe(401)
})
