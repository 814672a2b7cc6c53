import { defineConfig } from 'vitest/config'

/** Tests that put something else in a module's place, or in a browser's, keep a process to themselves. */
const alone = ['console/src/**/*.test.{ts,tsx}', 'server/src/features/media/no-room.test.ts']

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
}

export default defineConfig({
  test: {
    // Here, and not in the projects: one PostgreSQL for all.
    globalSetup: ['testkit/src/postgres.ts'],
    // One more than two cores: a fifth of the time they waited for a process to start or to end.
    maxWorkers: 3,
    projects: [
      // Parts and pages of the console are drawn in a browser: console/vitest.config.ts.
      { test: { ...shared, name: 'alone', include: alone, exclude: ['**/*.browser.test.tsx'] } },
      {
        test: {
          ...shared,
          name: 'together',
          include: ['{contract,domain,texts,server,seed,testkit}/src/**/*.test.{ts,tsx}'],
          exclude: alone,
          // The server is read once for all files of a process: reading it anew for each cost as much as the tests.
          isolate: false,
        },
      },
    ],
  },
})
