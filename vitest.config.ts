import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,console,seed,testkit}/src/**/*.test.{ts,tsx}'],
    globalSetup: ['testkit/src/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
