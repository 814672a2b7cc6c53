import { test as base, expect, type Page } from '@playwright/test'
import { owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { startStranger, type Person } from './people.ts'
import { watchTraffic } from '@learning-cms/testkit/settled'

type ForTest = {
  /** Fails on errors in the browser's console and on blocked content. */
  quiet: void
  /** Signs in through the screen and lands on the address. */
  signIn: (page: Page, path?: string, person?: Person) => Promise<void>
}
type ForWorker = { server: RunningServer }

/**
 * Otherwise each of these servers would make a backup when journeys run between two and five in the morning, Vietnam
 * time.
 */
async function withoutNightlyBackup(url: string) {
  const boss = await startStranger(url).signIn(owner)
  await boss.done('PUT', '/system/backups/schedule', { every: 'off', hour: 2 }, { 'if-match': '"1"' })
}

/** Journeys run against the real server on a real, fresh database with the small sample data. */
export const test = base.extend<ForTest, ForWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern, so it has to be an empty one
    async ({}, done) => {
      const server = await startServer({
        ADMIN_USERNAME: owner.username,
        ADMIN_PASSWORD: owner.password,
        SAMPLE_DATA: 'small',
        MAY_CALL_LOOPBACK: 'yes',
        // What the server draws is looked at on a busy machine too.
        DRAW_WITHIN_MS: '10000',
      })
      await withoutNightlyBackup(server.url)
      await done(server)
      await server.stop()
      server.removeFolder()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, done) => done(server.url),
  quiet: [
    async ({ page }, done) => {
      const complaints: string[] = []
      watchTraffic(page)
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
      page.on('console', (message) => {
        // A refused request is shown on the screen; the browser logs it as well.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text())
      })
      // Violations of the page's policy are not always logged: an attempt to compile code is only reported.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`The page's policy refused ${blockedURI} (${violatedDirective}) in ${sourceFile}`),
        ),
      )
      await done()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ baseURL }, done) => {
    await done(async (page, path = '/dashboard', person = owner) => {
      const session = await startStranger(baseURL!).signIn(person)
      await page.context().addCookies(session.cookies)
      await page.addInitScript((stored) => {
        if (!localStorage.getItem('persist:auth')) localStorage.setItem('persist:auth', stored)
      }, session.stored)
      await page.goto(`/learning-cms${path}`)
    })
  },
})

export { expect, owner }
export type { Person }
