import { defineConfig } from 'vitest/config'
import { SlowFirst } from './testkit/src/slow-first.ts'

/** Tests that replace a module or a global of the browser run in a process of their own. */
const alone = [
  'console/src/api/page/persist.test.ts',
  'console/src/api/transport/client.test.ts',
  'server/src/features/system/media/uploads/no-room.test.ts',
]
/** Tests of components and pages run in a browser: console/vitest.config.ts. */
const inBrowser = '**/*.browser.test.tsx'

/** Not part of a run: `runner.test.ts` runs them through `npm test`, to see what becomes of tests that leave everything. */
const fixtures = process.env['RUNNER_FIXTURES'] ? ['testkit/src/runner/*.fixture.ts'] : []

/** Files that this run of `npm test` does not take, a path a line. */
const leftOut = process.env['TESTS_LEFT_OUT']?.split('\n') ?? []

const shared = {
  // Only against hanging: a busy machine takes ten times as long as an idle one. A test that takes longer than this says so.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // What must happen by itself.
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
  // As the server does: modules are found in half the time.
  execArgv: ['--import', new URL('server/src/resolve-once.ts', import.meta.url).href],
}

export default defineConfig({
  test: {
    // Here rather than in the projects, to share one PostgreSQL.
    globalSetup: ['testkit/src/postgres/postgres.ts'],
    // One more than two cores: otherwise a fifth of the time is spent waiting for processes to start or end.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...shared, name: 'alone', include: alone } },
      {
        test: {
          ...shared,
          name: 'together',
          include: ['{client,console,contract,domain,texts,server,seed,testkit}/src/**/*.test.{ts,tsx}', ...fixtures],
          exclude: [...alone, ...leftOut, inBrowser],
          // The server is loaded once for all files of a process: reloading it for each file takes as long as the
          // tests.
          isolate: false,
        },
      },
    ],
  },
})
