import { chromiumFlags } from '@learning-cms/testkit/chromium-flags'
import { defineConfig } from '@playwright/test'

// Models are rendered by the processor. The same flags for every journey: others would start another worker with a
// server of its own.
const flags = [...chromiumFlags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.flow.ts',
  testIgnore: process.env.FLOWS_LEFT_OUT?.split('\n').map((path) => `**/${path}`) ?? [],
  outputDir: 'results',
  // A safeguard against hanging. The limits of single steps apply first; they allow for a busy machine, which takes
  // three times as long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Three workers took as long on two cores: pictures and models then reach their time limits and are retried.
  workers: 2,
  // A journey that passes only the second time is listed as flaky: a defect of the product or of the journey, to be
  // investigated.
  retries: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Saves waiting for drawers to slide.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // What has not appeared by then never will; a busy machine takes three seconds where an idle one takes one.
    actionTimeout: 30_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // Full traces slow down every journey; the screenshot and the page state are kept anyway.
    trace: process.env.FLOWS_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: flags,
      // Without a language of UTF-8 it opens and saves no file with a Vietnamese name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
