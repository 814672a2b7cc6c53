import type { Page, Route } from '@playwright/test'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const API = '**/api/v1/**'

/** The server's answer while its database is down. */
const databaseAway = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      status: 503,
      code: 'not-now',
      reason: 'server.database-away',
      message: 'Cơ sở dữ liệu chưa phản hồi. Vui lòng thử lại sau ít phút',
      requestId: 'x',
    }),
  })

const away = (page: Page) => page.getByText('Máy chủ hiện chưa trả lời.')

test('a page opened while the database is down says so, and recovers by itself', async ({ page, signIn }) => {
  await page.route(API, databaseAway)
  await signIn(page, '/courses')
  await expect(away(page)).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Khoá học' })).toBeHidden()
  await page.unroute(API)
  // Within five seconds, without any input.
  const within = { timeout: 5_000 }
  await expect(page.getByRole('link', { name: 'Học viên', exact: true })).toBeVisible(within)
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible(within)
  await expect(page.getByText('Đã kết nối lại.')).toBeVisible(within)
  await expect(away(page)).toBeHidden()
  await expect(page.getByText('Đã kết nối lại.')).toBeHidden()
})

test('a form opened while the database is down can be filled once it is back', async ({ page, signIn }) => {
  await page.route(API, databaseAway)
  await signIn(page, '/courses/new')
  await expect(away(page)).toBeVisible()
  await page.unroute(API)
  await expect(page.getByLabel('Tên khoá học')).toBeEditable({ timeout: 5_000 })
})

test('whatever fails during work recovers, and typed text stays', async ({ page, signIn }) => {
  await signIn(page, '/courses/new')
  await page.getByLabel('Tên khoá học').fill('Gõ dở khi mất mạng')
  await page.route(API, (route) => route.abort('connectionrefused'))
  const save = page.getByRole('button', { name: 'Tạo bản nháp' })
  await save.click()
  await expect(page.getByText('Không kết nối được máy chủ').first()).toBeVisible()
  await page.unroute(API)
  await expect(page.getByLabel('Tên khoá học')).toHaveValue('Gõ dở khi mất mạng')
  await save.click()
  await page.waitForURL(/courses\/[0-9a-f-]{36}/)
  await expect(away(page)).toBeHidden()
})

test('a public page recovers too', async ({ page }) => {
  await page.route(API, databaseAway)
  await page.goto('/learning-cms/sign-in')
  await expect(away(page)).toBeVisible()
  await page.unroute(API)
  await expect(page.getByRole('link', { name: 'Đăng ký' })).toBeVisible({ timeout: 5_000 })
})

test('a change between loading a list and opening the stream is shown, in every tab', async ({
  page,
  server,
  signIn,
}) => {
  const lan = await startStranger(server.url).signIn(owner)
  const made = await lan.done('POST', '/courses', { title: 'Giữa đọc và nghe' })
  let open = () => {}
  const mayOpen = new Promise<void>((resolve) => (open = resolve))
  const context = page.context()
  await context.route('**/api/v1/events', async (route) => {
    await mayOpen
    await route.continue()
  })
  await signIn(page, '/courses?search=giua')
  const second = await context.newPage()
  await second.goto('/learning-cms/courses?search=giua')
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: 'Giữa đọc và nghe' })).toBeVisible()
  await lan.done('PATCH', `/courses/${made.id}`, { title: 'Giữa hai lần nghe' }, { 'if-match': `"${made.version}"` })
  await expect(second.getByRole('link', { name: 'Giữa đọc và nghe' })).toBeVisible()
  open()
  for (const tab of [second, page]) {
    await tab.bringToFront()
    await expect(tab.getByRole('link', { name: 'Giữa hai lần nghe' })).toBeVisible()
  }
})

test('a screen whose code does not arrive says that the connection is lost, and comes by itself', async ({
  browser,
  server,
  signIn,
}) => {
  // A chunk that cannot be loaded is logged as an error, which fails the pages of the fixture.
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(page, '/courses')
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  const answers: (() => void)[] = []
  await page.route('**/assets/**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.abort('connectionrefused')
  })
  await page.route('**/learning-cms/coupons', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation').getByRole('link', { name: 'Mã giảm giá' }).click()
  // A progress bar moves until it is loaded.
  await expect(page.locator('[data-screen-only][aria-hidden]')).toBeVisible()
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const letGo = setInterval(() => answers.splice(0).forEach((answer) => answer()), 50)
  await expect(page.getByRole('heading', { name: 'Mất kết nối' })).toBeVisible()
  clearInterval(letGo)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('heading', { level: 1, name: 'Mã giảm giá' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  await page.context().close()
})
