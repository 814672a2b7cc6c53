import { defineConfig } from 'vitest/config'

/** Tests that replace a module or a global of the browser run in a process of their own. */
const alone = ['console/src/**/*.test.{ts,tsx}', 'server/src/features/media/no-room.test.ts']

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
}

export default defineConfig({
  test: {
    // Here rather than in the projects, to share one PostgreSQL.
    globalSetup: ['testkit/src/postgres.ts'],
    // One more than two cores: otherwise a fifth of the time is spent waiting for processes to start or end.
    maxWorkers: 3,
    projects: [
      // Tests of components and pages run in a browser: console/vitest.config.ts.
      { test: { ...shared, name: 'alone', include: alone, exclude: ['**/*.browser.test.tsx'] } },
      {
        test: {
          ...shared,
          name: 'together',
          include: ['{contract,domain,texts,server,seed,testkit}/src/**/*.test.{ts,tsx}'],
          exclude: alone,
          // The server is loaded once for all files of a process: reloading it for each file takes as long as the
          // tests.
          isolate: false,
        },
      },
    ],
  },
})
