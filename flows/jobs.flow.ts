import { settled } from '@learning-cms/testkit/settled'
import { expectAccessible } from './parts/axe.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

test('a long job runs beside the page: the tray shows it, the list keeps it', async ({ page, signIn }) => {
  await signIn(page, '/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Công việc nền' })).toBeVisible()

  await page.getByRole('button', { name: 'Kiểm tra nhật ký' }).click()
  const row = page.getByRole('row', { name: /Kiểm tra nhật ký hoạt động/ })
  await expect(row).toContainText(/Nguyên vẹn, [\d.]+ dòng/)
  await expect(row).toContainText('Xong')

  const tray = page.getByRole('button', { name: 'Công việc nền, có việc vừa kết thúc' })
  await tray.click()
  const panel = page.getByRole('dialog', { name: 'Công việc nền' })
  await expect(panel.getByText(/Nguyên vẹn, [\d.]+ dòng/)).toBeVisible()
  await expectAccessible(page, 'the tray')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Công việc nền', exact: true })).toBeFocused()

  await page.getByPlaceholder('Trạng thái').click()
  await page.getByRole('option', { name: 'Lỗi' }).click()
  await expect(row).toBeHidden()
})

test('another person sees a change without reloading, and so does another tab', async ({ page, server, signIn }) => {
  const lan = await startStranger(server.url).signIn(owner)
  const made = await lan.done('POST', '/courses', { title: 'Nghe thấy ngay' })
  const isHearing = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/api/v1/events'))
  await signIn(page, '/courses?search=nghe')
  const second = await page.context().newPage()
  await second.goto('/learning-cms/courses?search=nghe')
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: 'Nghe thấy ngay' })).toBeVisible()
  await isHearing
  await settled(second)

  const body = { title: 'Nghe thấy lần hai' }
  const changed = await lan.ask('PATCH', `/courses/${made.id}`, body, { 'if-match': `"${made.version}"` })
  expect(changed.status).toBe(200)
  // The tab in front refetches at once, the one behind when it becomes visible.
  await expect(second.getByRole('link', { name: 'Nghe thấy lần hai' })).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('link', { name: 'Nghe thấy lần hai' })).toBeVisible()

  // The tab with the stream closes; the other one takes over at the same position.
  await page.close()
  const again = { title: 'Nghe thấy lần ba' }
  const last = await lan.ask('PATCH', `/courses/${made.id}`, again, { 'if-match': `"${changed.body.version}"` })
  expect(last.status).toBe(200)
  await second.bringToFront()
  await expect(second.getByRole('link', { name: 'Nghe thấy lần ba' })).toBeVisible()
})
