import { settled } from '@learning-cms/testkit/settled'
import { expectAccessible } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

test('a figure on Home opens exactly its rows', async ({ page, signIn }) => {
  await signIn(page, '/dashboard')
  const figure = page
    .getByRole('navigation', { name: 'Số liệu học tập' })
    .getByRole('link', { name: /Ghi danh 7 ngày/ })
  const count = await figure.locator('strong').innerText()
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ghi danh' })).toBeVisible()
  await expect(page.getByText(/^Ghi danh từ ngày/)).toBeVisible()
  await expect(page.getByText(new RegExp(`(^|\\D)${count}(\\D|$)`)).first()).toBeVisible()
})

test('every screen is a few letters and Enter away', async ({ page, signIn }) => {
  await signIn(page, '/apps')
  const field = page.getByRole('searchbox', { name: 'Tìm màn hình' })
  await field.fill('vai tro')
  const roles = page.getByRole('main').getByRole('link', { name: /^Vai trò/ })
  await expect(roles).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Khoá học/ })).toBeHidden()
  await field.fill('')
  await field.press('ArrowDown')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await field.fill('thung rac')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thùng rác' })).toBeVisible()
})

test('a step of the checklist is ticked when it is done, and the list can be hidden', async ({
  page,
  server,
  signIn,
}) => {
  const lan = await startStranger(server.url).signIn(owner)
  // A new account, whose steps nobody has completed yet.
  await signIn(page, '/welcome', await lan.addColleague('admin'))
  await expect(page.getByRole('heading', { level: 1, name: 'Bắt đầu với hệ thống' })).toBeVisible()
  const step = page.locator('[data-step="roles"]')
  await expect(step.getByRole('img', { name: 'Chưa xong' })).toBeVisible()
  await step.getByRole('link', { name: 'Mở: Xem các vai trò' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vai trò' })).toBeVisible()
  await page.goBack()
  await expect(step.getByRole('img', { name: 'Đã xong' })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ qua: Nối cửa hàng hoặc nền tảng học' }).click()
  await expect(page.locator('[data-step="connection"]').getByRole('img', { name: 'Đã bỏ qua' })).toBeVisible()
  await page.goto('/learning-cms/dashboard')
  // Half of it is done, so it is one line.
  await page.getByRole('button', { name: /^Bắt đầu với hệ thống/ }).click()
  await page.getByRole('button', { name: 'Ẩn danh sách' }).click()
  await expect(page.getByRole('heading', { name: 'Bắt đầu với hệ thống' })).toBeHidden()
})

test('the tour is taken by keyboard, left, and resumed', async ({ page, signIn }) => {
  await signIn(page, '/dashboard')
  await page.getByRole('button', { name: 'Bắt đầu tham quan' }).click()
  const stop = (name: string) => page.getByRole('dialog', { name })
  await expect(stop('Trình đơn').getByRole('heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(stop('Tìm mọi thứ').getByRole('heading')).toBeFocused()
  await settled(page)
  await expectAccessible(page, 'a stop of the tour')
  await page.keyboard.press('ArrowRight')
  await expect(stop('Danh sách').getByRole('heading')).toBeFocused()
  await expect(page).toHaveURL(/\/courses/)
  await page.keyboard.press('Escape')
  await expect(stop('Danh sách')).toBeHidden()
  await page.goto('/learning-cms/dashboard')
  await page.getByRole('button', { name: 'Tham quan tiếp' }).click()
  await expect(stop('Danh sách').getByRole('heading')).toBeFocused()
  for (const name of ['Việc nền', 'Thông báo', 'Giao diện', 'Bạn và phím tắt']) {
    await page.keyboard.press('ArrowRight')
    await expect(stop(name).getByRole('heading')).toBeFocused()
  }
  await stop('Bạn và phím tắt').getByRole('button', { name: 'Xong' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('button', { name: /tham quan/i })).toBeHidden()
})

test('another person’s change to my record reaches the bell and is read there', async ({ page, server, signIn }) => {
  const lan = await startStranger(server.url).signIn(owner)
  const made = await lan.done('POST', '/courses', { title: 'Khoá Lan soạn' })
  const nam = await startStranger(server.url).signIn(await lan.addColleague('catalog'))
  await lan.done('POST', '/notices/read')
  await signIn(page, '/dashboard')
  await settled(page)
  const changed = await nam.ask('PATCH', `/courses/${made.id}`, { title: 'Khoá Nam sửa' }, { 'if-match': '"1"' })
  expect(changed.status).toBe(200)
  const bell = page.getByRole('button', { name: /^Thông báo, \d+ chưa đọc/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Thông báo' })
  const notice = panel.getByRole('link', { name: /sửa khoá học “Khoá/ })
  await expect(notice).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'the bell')
  await panel.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click()
  await expect(panel.getByRole('img', { name: 'Chưa đọc' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await bell.click()
  await expect(panel.getByRole('img', { name: 'Chưa đọc' }).first()).toBeVisible()
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/courses/${made.id}`))
  await expect(bell).toBeHidden()
})

test('notification preferences are stored on the server', async ({ page, signIn }) => {
  await signIn(page, '/account/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Thông báo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cài đặt thông báo' }).click()
  const choice = page.getByRole('checkbox', { name: 'Việc nền của bạn đã xong: Chuông' })
  await choice.uncheck()
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
})
