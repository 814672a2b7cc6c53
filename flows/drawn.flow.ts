import type { Page } from '@playwright/test'
import { forgetTraffic, settled } from '@learning-cms/testkit/settled'
import { useSetting, type Setting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const lists = [
  '/orders',
  '/refunds',
  '/coupons',
  '/payouts',
  '/courses',
  '/students',
  '/enrolments',
  '/instructors',
  '/reviews',
  '/knowledge-base',
  '/museum/artifacts',
  '/museum/periods',
  '/sales/products',
  '/crm/customers',
  '/crm/leads',
  '/crm/organisations',
  '/crm/groups',
  '/crm/campaigns',
  '/crm/requests',
]
/** The rows of a list, or the conversations of a mailbox. */
const ROWS = 'tbody tr, li[data-row]'
const english: Setting = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 }
const settings: Setting[] = [
  english,
  { layout: 'classic', mode: 'dark', language: 'vi', direction: 'rtl', width: 1440 },
  { layout: 'decked', mode: 'light', language: 'vi', direction: 'ltr', width: 1440 },
]

/** Waits until the server knows the screen to draw for, which the console reports once it is idle. */
const screenIsKnown = (page: Page, { language, layout }: Setting) =>
  expect(async () => {
    const cookies = await page.context().cookies(`${page.url().split('/learning-cms')[0]}/learning-cms`)
    const screen = decodeURIComponent(cookies.find(({ name }) => name === 'screen')?.value ?? '')
    expect(screen).toContain(`"language":"${language}"`)
    expect(screen).toContain(`"type":"${layout}"`)
  }).toPass({ timeout: 20_000 })

/** Why the server sent a page without rows; undefined if it drew them. */
const whyUndrawn = (html: string) =>
  html.includes('id="drawn"') ? undefined : (/data-undrawn="([^"]*)"/.exec(html)?.[1] ?? 'nobody to draw for')

/** Opens a list as drawn. The thread that draws starts with the first page; until then pages go out without rows. */
async function opened(page: Page, path: string) {
  let why: string | undefined
  await expect(async () => {
    const document = await page.goto(`/learning-cms${path}`)
    why = whyUndrawn(await document!.text())
    expect(why).not.toBe('no-thread')
  }).toPass({ timeout: 60_000 })
  expect(why, `${path} came without rows`).toBeUndefined()
}

/** Opens the list of courses as drawn, without the console's code until the returned function is called. */
async function openHeld(page: Page) {
  await opened(page, '/courses')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/base-*.js', (route) => released.then(() => route.continue()))
  const document = await page.goto('/learning-cms/courses', { waitUntil: 'commit' })
  expect(whyUndrawn(await document!.text()), 'the list came without rows').toBeUndefined()
  return release
}

/** Marks what the server drew, before the console's code runs. */
const markDrawn = (page: Page) =>
  page.addInitScript((rows) => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(shift.value)
    }).observe({ type: 'layout-shift', buffered: true })
    const marking = setInterval(() => {
      const main = document.querySelector('main')
      if (!main || !document.getElementById('drawn')) return
      clearInterval(marking)
      Object.assign(main, { drawnRows: main.querySelectorAll(rows).length })
    }, 1)
  }, ROWS)

const drawnRows = (page: Page) =>
  page.evaluate(() => (document.querySelector('main') as (Element & { drawnRows?: number }) | null)?.drawnRows)

test('the server draws every list, and the console takes over its elements without moving them', async ({
  page,
  signIn,
  baseURL,
}) => {
  const different: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Drawn afresh')) different.push(`${page.url()}: ${message.text()}`)
  })
  await useSetting(page, english)
  await signIn(page)
  // Earlier journeys may have created other mailboxes. The sample's messages are parsed after the server has started.
  const boss = await startStranger(baseURL!).signIn(owner)
  const boxOfSample = async () =>
    (await boss.done('GET', '/mail/mailboxes')).rows.find(({ name }: { name: string }) => name.endsWith('(mẫu)'))
  await expect.poll(boxOfSample, { timeout: 60_000 }).toBeDefined()
  const mail = `/crm/mail?mailbox=${(await boxOfSample()).id}&view=all`
  await page.goto(`/learning-cms${mail}`)
  await expect(page.locator('li[data-row]').nth(8)).toBeVisible({ timeout: 60_000 })
  await markDrawn(page)
  for (const setting of settings) {
    await useSetting(page, setting)
    await page.reload()
    await screenIsKnown(page, setting)
    for (const path of setting === english ? [...lists, mail] : lists.slice(0, 3)) {
      forgetTraffic(page)
      await opened(page, path)
      await settled(page)
      expect(await drawnRows(page), `${path} ${setting.layout}`).toBe(await page.locator('main').locator(ROWS).count())
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      expect(Math.max(0, ...shifted), `${path} ${setting.layout}`).toBeLessThanOrEqual(0.02)
    }
  }
  expect(different).toEqual([])
})

test('what is typed before the console runs is kept and searched', async ({ page, signIn }) => {
  await useSetting(page, english)
  await signIn(page)
  await screenIsKnown(page, english)
  const release = await openHeld(page)
  const search = page.locator('main').getByRole('searchbox')
  await search.pressSequentially('python')
  release()
  await expect(page).toHaveURL(/search=python/)
  await expect(search).toHaveValue('python')
  await expect(search).toBeFocused()
})

test('what is clicked before the console runs is done once it does', async ({ page, signIn }) => {
  await useSetting(page, english)
  await signIn(page)
  await screenIsKnown(page, english)
  const release = await openHeld(page)
  const row = page.getByRole('checkbox').nth(1)
  await row.click()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(row).toBeChecked()
})

test('a list that the server did not draw has its rows all the same', async ({ page, signIn }) => {
  await useSetting(page, english)
  await signIn(page)
  await screenIsKnown(page, english)
  await expect(async () => {
    await page.context().clearCookies({ name: 'screen' })
    const document = await page.goto('/learning-cms/courses')
    expect(whyUndrawn(await document!.text())).toBe('nobody to draw for')
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('main').locator(ROWS).first()).toBeVisible()
  expect(await drawnRows(page)).toBeUndefined()
})

test('after signing out the server draws nothing, even if it has not heard of it', async ({ page, signIn }) => {
  await useSetting(page, english)
  await signIn(page)
  await screenIsKnown(page, english)
  await page.route('**/api/v1/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: owner.username }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/learning-cms/sign-in')
  const document = await page.goto('/learning-cms/orders')
  expect(await document!.text()).not.toContain('id="drawn"')
  await page.waitForURL('**/sign-in?redirectUrl=*')
})
