import type { Page, Request } from '@playwright/test'
import { jpeg, phoneJpeg, withComments } from '@learning-cms/testkit/files/pictures'
import { freePort, owner, startServer } from '@learning-cms/testkit/server'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
const pictures = process.env.PICTURES
const keep = async (page: Page, name: string) =>
  pictures && page.screenshot({ path: join(pictures, `media-${name}.png`), fullPage: true })

/** A slow connection, to leave time for interrupting it. */
const slowLine = (page: Page) =>
  page.route('**/api/v1/uploads/*', async (route) => {
    await wait(500)
    await route.continue().catch(() => undefined)
  })

const offsetOf = (request: Request) => Number(request.headers()['upload-offset'])
const percentOf = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: /^Upload progress of/ }).getAttribute('aria-valuenow'))

test('a cover survives a lost connection and a server restart, and appears in the list', async ({ browser }) => {
  const port = String(await freePort())
  let server = await startServer({ ...settings, PORT: port })
  const boss = await startStranger(server.url).signIn(owner)
  const course = await boss.done('POST', '/courses', { title: 'Nhiếp ảnh ban đêm' })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await useSetting(page, english)
  await context.addCookies(boss.cookies)
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('persist:auth')) localStorage.setItem('persist:auth', stored)
  }, boss.stored)
  const file = {
    name: 'Đêm.jpg',
    mimeType: 'image/jpeg',
    buffer: withComments(await jpeg({ width: 1600, height: 1200 }), 6_000_000),
  }
  const input = page.locator('input[type=file]')

  await page.goto(`/learning-cms/courses/${course.id}`)
  await expect(page.getByRole('button', { name: 'Choose image' })).toBeVisible()
  await expectAccessible(page, 'a course without a picture')
  await input.setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'This file is SVG' })).toBeVisible()
  await keep(page, 'refused')

  await slowLine(page)
  await input.setInputFiles(file)
  await expect.poll(() => percentOf(page)).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused at \d+%$/).first()).toBeVisible()
  await expectAccessible(page, 'an upload under way')
  await keep(page, 'under-way')
  await page.getByRole('button', { name: 'Resume' }).click()

  await context.setOffline(true)
  await expect(page.getByText('No connection.').first()).toBeVisible()
  await keep(page, 'without-a-line')
  await context.setOffline(false)
  await expect(page.getByText(/^Uploading \d+%/).first()).toBeVisible({ timeout: 15_000 })

  await server.kill()
  await expect(page.getByText('No connection.').first()).toBeVisible({ timeout: 15_000 })
  server = await startServer({ ...settings, PORT: port }, server.folder)
  await expect(page.getByText('The image is ready').first()).toBeVisible({ timeout: 40_000 })
  await keep(page, 'ready')
  await page.getByLabel('Cover description').fill('Đèn đường dưới mưa')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Saved at/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Đèn đường dưới mưa' })).toBeVisible()

  await page.goto('/learning-cms/courses')
  const cover = page.getByRole('row', { name: /Nhiếp ảnh ban đêm/ }).locator('img')
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await keep(page, 'list')
  await context.close()
  await server.stop()
  server.removeFolder()
})

test('an upload left by a closed page resumes with the same file; a portrait shows everywhere', async ({
  page,
  signIn,
  server,
}) => {
  await useSetting(page, english)
  const boss = await startStranger(server.url).signIn(owner)
  const teacher = await boss.done('POST', '/instructors', { fullName: 'Hà Thị Ảnh', email: 'ha.anh@example.com' })
  await signIn(page, `/instructors/${teacher.id}`)
  const buffer = withComments(await jpeg({ width: 1600, height: 1100 }), 6_000_000)
  const file = join(server.folder, 'Chân dung.jpg')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(file, buffer)
  const input = page.locator('input[type=file]')
  await slowLine(page)
  await input.setInputFiles(file)
  await expect.poll(() => percentOf(page)).toBeGreaterThan(20)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Chân dung.jpg was only partly uploaded')).toBeVisible()
  await keep(page, 'left')
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/uploads/'))
  await input.setInputFiles(file)
  expect(offsetOf(await resumed)).toBeGreaterThan(0)
  await page.unroute('**/api/v1/uploads/*')
  await expect(page.getByText('The image is ready').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Saved at/)).toBeVisible()
  const { avatar } = await boss.done('GET', `/instructors/${teacher.id}`)
  expect(avatar.width).toBe(1600)

  // A failed replacement leaves the previous picture.
  await input.setInputFiles({
    name: 'cut.jpg',
    mimeType: 'image/jpeg',
    buffer: (await phoneJpeg({ width: 900, height: 900 })).subarray(0, 2500),
  })
  await expect(
    page.getByText('The previous image is kept').or(page.getByText('incomplete or damaged')).first(),
  ).toBeVisible({ timeout: 20_000 })
  await keep(page, 'failed')
  expect((await boss.done('GET', `/instructors/${teacher.id}`)).avatar.id).toBe(avatar.id)
  await page.goto('/learning-cms/instructors?search=H%C3%A0+Th%E1%BB%8B+%E1%BA%A2nh')
  await expect(page.getByRole('row', { name: /Hà Thị Ảnh/ }).locator('img')).toBeVisible()
})
