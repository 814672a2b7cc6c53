import { chromiumFlags } from '@learning-cms/testkit/chromium-flags'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files that this run of `npm test` does not take, a path from the root of the repository a line. */
const leftOut = process.env['TESTS_LEFT_OUT']?.split('\n') ?? []
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Component and page tests of the console in a real browser, without a server: `*.browser.test.tsx`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  cacheDir: join(import.meta.dirname, '../node_modules/.vite'),
  // All entries, before the first test: a dependency found later would reload the page during a test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.browser.test.tsx', 'src/testing/*'] },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    exclude: leftOut.map((path) => path.replace(/^console\//, '')),
    setupFiles: ['src/testing/setup.ts'],
    // Only against hanging: a busy machine takes several times as long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the journeys.
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath: chromium, args: chromiumFlags },
        contextOptions: { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
