import type { Page } from '@playwright/test'
import { draftsOnDevice } from './parts/drafts.ts'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const vietnamese = { layout: 'modern', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 } as const
const saveBar = (page: Page) => page.getByRole('button', { name: 'Lưu thay đổi' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choiceOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name })

/** A course, and two colleagues who may edit it. */
async function sceneOf(url: string) {
  const boss = await startStranger(url).signIn(owner)
  const colleague = await boss.addColleague('catalog', `lan.${Date.now()}`)
  const course = await boss.done('POST', '/courses', {
    title: 'Hai người cùng sửa',
    price: 500_000,
    shortDescription: 'Bản đầu',
    description: '<p>Đoạn một.</p><p>Đoạn hai.</p><p>Đoạn ba.</p><p>Đoạn bốn.</p><p>Đoạn năm.</p>',
    requirements: ['Biết đọc'],
  })
  const now = () => boss.done('GET', `/courses/${course.id}`)
  /** A change by the colleague, through the API, to the newest version. */
  const lan = await startStranger(url).signIn(colleague)
  const change = async (body: object) =>
    lan.done('PATCH', `/courses/${course.id}`, body, { 'if-match': `"${(await now()).version}"` })
  return { boss, colleague, course, now, change, path: `/courses/${course.id}` }
}

/** The server does not push changes by others: the form learns of them on saving. */
const withoutLiveUpdates = (page: Page) => page.context().route('**/api/v1/events', (route) => route.abort())

test.beforeEach(async ({ page }) => {
  await useSetting(page, vietnamese)
  await withoutLiveUpdates(page)
})

test('changes by others while typing: merged where there is no conflict, else announced without moving the focus', async ({
  page,
  server,
  signIn,
}) => {
  const { colleague, now, change, path } = await sceneOf(server.url)
  await page.context().unrouteAll()
  await signIn(page, path)
  await field(page, 'Mô tả ngắn').fill('Đang gõ')
  await change({ price: 750_000 })
  await expect(page.getByText(`Có thay đổi mới của ${colleague.username}: Giá bán`)).toBeVisible()
  await expect(field(page, 'Giá bán')).toHaveValue('750.000')
  await change({ shortDescription: 'Của Lan' })
  await expect(page.getByRole('alert').filter({ hasText: 'đã sửa cùng chỗ với bạn: Mô tả ngắn' })).toBeVisible()
  await expect(field(page, 'Mô tả ngắn')).toBeFocused()
  await expect(field(page, 'Mô tả ngắn')).toHaveValue('Đang gõ')
  await page.getByRole('button', { name: 'Xem và gộp' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Bản của bạn' }).check()
  await page.getByRole('button', { name: 'Lưu bản đã gộp' }).click()
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible()
  expect(await now()).toMatchObject({ shortDescription: 'Đang gõ', price: 750_000 })
})

test('two people in two browsers: changes without conflicts are merged', async ({ page, browser, server, signIn }) => {
  const { colleague, now, path } = await sceneOf(server.url)
  await signIn(page, path)
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(other, vietnamese)
  await withoutLiveUpdates(other)
  await signIn(other, path, colleague)

  await test.step('different fields, and lines of one list', async () => {
    await field(other, 'Giá bán').fill('700000')
    await other.getByRole('button', { name: 'Thêm dòng: Cần biết trước' }).click()
    await other.keyboard.type('Biết viết')
    await saveBar(other).click()
    await expect(other.getByText(/^Đã lưu lúc/)).toBeVisible()

    await field(page, 'Mô tả ngắn').fill('Bản của tôi')
    await page.getByRole('button', { name: 'Thêm dòng: Cần biết trước' }).click()
    await page.keyboard.type('Biết vẽ')
    await saveBar(page).click()
    await expect(page.getByText(`Có thay đổi mới của ${colleague.username}: Giá bán, Cần biết trước`)).toBeVisible()
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await now()).toMatchObject({
      shortDescription: 'Bản của tôi',
      price: 700_000,
      requirements: ['Biết đọc', 'Biết viết', 'Biết vẽ'],
    })
  })
  await other.context().close()
})

/** The renderer crashes: no unload event, no clean-up. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const isDead = page.waitForEvent('crash')
  // It never answers.
  void session.send('Page.crash').catch(() => undefined)
  await isDead
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Có bản nháp chưa lưu' })

test('input survives a crash, and is merged with a newer version', async ({ page, context, server, signIn }) => {
  const { now, change, path } = await sceneOf(server.url)
  await signIn(page, path)
  await field(page, 'Mô tả ngắn').fill('Gõ trước khi sập')
  await page.getByRole('button', { name: 'Thêm chương' }).click()
  await page.keyboard.type('Chương gõ dở')
  await expect.poll(async () => (await draftsOnDevice(page)).length).toBe(1)
  await page.waitForTimeout(600)
  await crash(page)
  await change({ price: 900_000 })

  const again = await context.newPage()
  await useSetting(again, vietnamese)
  await again.goto(`/learning-cms${path}`)
  await expect(offer(again)).toBeVisible()
  await expectAccessible(again, 'a form that offers a draft')
  await again.getByRole('button', { name: 'Khôi phục' }).click()
  await expect(field(again, 'Mô tả ngắn')).toHaveValue('Gõ trước khi sập')
  await expect(again.getByLabel('Tên chương 1')).toHaveValue('Chương gõ dở')
  await expect(offer(again)).toHaveCount(0)
  await saveBar(again).click()
  await expect(again.getByText(/^Đã lưu lúc/)).toBeVisible()
  const course = await now()
  expect(course).toMatchObject({ shortDescription: 'Gõ trước khi sập', price: 900_000 })
  expect(course.sections.map(({ title }: { title: string }) => title)).toEqual(['Chương gõ dở'])
  await expect.poll(() => draftsOnDevice(again)).toEqual([])
  await again.reload()
  await expect(saveBar(again)).toBeVisible()
  await expect(offer(again)).toHaveCount(0)
})

test('the draft of a new record waits for its author only, also after signing out', async ({ page, server }) => {
  const boss = await startStranger(server.url).signIn(owner)
  const [minh, lan] = [await boss.addColleague('catalog'), await boss.addColleague('catalog')]
  const enter = async ({ username, password }: typeof minh) => {
    await page.getByLabel('Tên đăng nhập').fill(username)
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/courses/new')
    await expect(field(page, 'Tên khoá học')).toBeVisible()
  }
  const signOut = async () => {
    await page.getByRole('button', { name: 'Nguyễn catalog' }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(page.getByLabel('Tên đăng nhập')).toBeVisible()
    await page.goto('/learning-cms/courses/new')
  }
  await page.goto('/learning-cms/courses/new')
  await enter(minh)
  await field(page, 'Tên khoá học').fill('Bí mật chưa công bố')
  await expect.poll(async () => (await draftsOnDevice(page)).length).toBe(1)
  expect((await draftsOnDevice(page)).join()).not.toContain('Bí mật')
  await page.getByRole('link', { name: 'Khoá học', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Bản nháp vẫn nằm trên máy này 30 ngày')
  await page.getByRole('button', { name: 'Rời đi, không lưu' }).click()
  await page.waitForURL('**/courses')

  await signOut()
  await enter(lan)
  await page.waitForTimeout(500)
  await expect(offer(page)).toHaveCount(0)

  await signOut()
  await enter(minh)
  await offer(page).getByRole('button', { name: 'Khôi phục' }).click()
  await expect(field(page, 'Tên khoá học')).toHaveValue('Bí mật chưa công bố')
  await page.getByRole('button', { name: 'Tạo bản nháp' }).click()
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/)
  await expect.poll(() => draftsOnDevice(page)).toEqual([])
})

test('people on one record see each other, and the layout does not shift', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { colleague, path } = await sceneOf(server.url)
  await signIn(page, path, colleague)
  await expect(field(page, 'Tên khoá học')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(other, vietnamese)
  await signIn(other, path)
  await expect(other.getByText('Nguyễn catalog đang xem')).toBeVisible()

  const placeOf = () => field(page, 'Tên khoá học').evaluate((input) => input.getBoundingClientRect().top)
  const before = await placeOf()
  await field(other, 'Tên khoá học').fill('Đang gõ')
  const come = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const header = page.locator('main header').first()
  await expect
    .poll(async () => {
      await come()
      return header.textContent()
    })
    .toContain('đang sửa')
  expect(await placeOf()).toBe(before)
  await expectAccessible(page, 'a record with somebody else on it')

  // Leaves the page. The last request of a closing page may be cut off; whoever was not heard of for 35 s has left too.
  await other.goto('about:blank')
  await expect
    .poll(
      async () => {
        await come()
        return header.textContent()
      },
      { timeout: 60_000 },
    )
    .not.toContain('đang sửa')
  await other.context().close()
})

test('a session that ends during editing is renewed over the form, and the save merges newer changes', async ({
  page,
  server,
  signIn,
}) => {
  const { boss, colleague, now, path } = await sceneOf(server.url)
  await signIn(page, path, colleague)
  await field(page, 'Mô tả ngắn').fill('Gõ trước khi hết phiên')
  await field(page, 'Tên khoá học').fill('Tên của tôi')
  await expect.poll(async () => (await draftsOnDevice(page)).length).toBe(1)
  const version = { 'if-match': `"${(await now()).version}"` }
  await boss.done('PATCH', path, { price: 800_000, title: 'Tên của sếp' }, version)
  const { rows } = await boss.done('GET', `/accounts?search=${colleague.username}`)
  await boss.done('POST', `/accounts/${rows[0].id}/sign-out`)

  await saveBar(page).click()
  const again = page.getByRole('dialog', { name: 'Phiên đã hết, hãy đăng nhập lại' })
  await again.getByRole('textbox', { name: 'Mật khẩu' }).fill(colleague.password)
  await again.getByRole('button', { name: 'Đăng nhập' }).click()
  await choiceOf(page, 'Tên khoá học').getByRole('radio', { name: 'Bản của bạn' }).check()
  await page.getByRole('button', { name: 'Lưu bản đã gộp' }).click()
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible()
  expect(await now()).toMatchObject({
    shortDescription: 'Gõ trước khi hết phiên',
    title: 'Tên của tôi',
    price: 800_000,
  })
  await expect.poll(() => draftsOnDevice(page)).toEqual([])
})

test('two people change one curriculum: different lessons merge, the same lesson conflicts', async ({
  page,
  server,
  signIn,
}) => {
  const { boss, course, now, path } = await sceneOf(server.url)
  const lesson = (title: string) => ({ title, kind: 'video', minutes: 5, isPreview: false })
  const start = { sections: [{ title: 'Mở đầu', lessons: [lesson('Bài một'), lesson('Bài hai')] }] }
  const first = await boss.done('PUT', `${path}/curriculum`, start, { 'if-match': `"${course.version}"` })
  const rename = async (at: number, title: string) => {
    const { version, sections } = await now()
    sections[0].lessons[at].title = title
    await boss.done('PUT', `${path}/curriculum`, { sections }, { 'if-match': `"${version}"` })
  }
  const titles = async () => (await now()).sections[0].lessons.map(({ title }: { title: string }) => title)
  expect(first.totalLessons).toBe(2)
  await signIn(page, path)
  await page.getByLabel('Tên bài 1').fill('Bài một của tôi')
  await page.getByRole('button', { name: 'Thêm bài học' }).click()
  await page.keyboard.type('Bài ba')
  await rename(1, 'Bài hai của sếp')
  await saveBar(page).click()
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible()
  expect(await titles()).toEqual(['Bài một của tôi', 'Bài hai của sếp', 'Bài ba'])

  await page.getByLabel('Tên bài 3').fill('Bài ba của tôi')
  await rename(2, 'Bài ba của sếp')
  await saveBar(page).click()
  const question = choiceOf(page, 'Chương trình học')
  await expect(question).toContainText('Bài ba của sếp')
  await expectAccessible(page, 'two curricula in the merge dialog')
  await question.getByRole('radio', { name: 'Bản của bạn' }).check()
  await page.getByRole('button', { name: 'Lưu bản đã gộp' }).click()
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible()
  await expect.poll(titles).toEqual(['Bài một của tôi', 'Bài hai của sếp', 'Bài ba của tôi'])
})
