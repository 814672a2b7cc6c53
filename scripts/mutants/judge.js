import { dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

// One process of tests for many mutants: PostgreSQL and the graph of modules are there once. Started by run.js in the copy
// that it changes; a message names the file that was changed, the answer says whether a test fails.

/** How many test files look at a mutant, the nearest ones first. */
const FILES_MOST = 12

const vitest = await createVitest('test', {
  root: process.cwd(),
  watch: false,
  bail: 1,
  retry: 0,
  reporters: [silent()],
})
await vitest.standalone()
process.send({ isReady: true })
process.on('message', async ({ path }) => {
  try {
    process.send({ isKilled: await isKilled(join(process.cwd(), path)) })
  } catch (error) {
    process.send({ fault: String(error.stack ?? error) })
  }
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})

/** Whether a test fails that loads the file; what cannot be loaded any more fails too. */
async function isKilled(file) {
  vitest.invalidateFile(file)
  vitest.config.related = [file]
  const related = await vitest.getRelevantTestSpecifications()
  const nearest = related
    .map((one) => ({ one, steps: stepsBetween(dirname(file), dirname(one.moduleId)) }))
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, FILES_MOST)
  const closest = nearest.filter(({ steps }) => steps === nearest[0].steps)
  for (const group of [closest, nearest.slice(closest.length)]) {
    if (group.length === 0) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(group.map(({ one }) => one))
    if (unhandledErrors.length > 0 || testModules.some((one) => !one.ok())) return true
  }
  return false
}

/** Folders up and down from one to the other. */
const stepsBetween = (from, to) => relative(from, to).split(/[\\/]/).filter(Boolean).length

/** The verdict is all that is printed. */
function silent() {
  return { onInit: () => {} }
}
