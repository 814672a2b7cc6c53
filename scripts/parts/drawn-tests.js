import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { git, root, Unable } from './run.js'

/**
 * Test files of which a run takes a third: they kill servers again and again, go through hundreds of foreign files, or
 * build large data, and together take more than half of the time of all. What they guard against breaks rarely, and is
 * found as well by one of the next commits. `npm test -- --all` runs each of them.
 */
const longTests = [
  'server/src/slow-machine.test.ts',
  'server/src/commands/backup.test.ts',
  'server/src/db/migrating/landed.test.ts',
  'server/src/features/system/media/pictures/sample-pictures.test.ts',
  'server/src/services/backup/altered.test.ts',
  'server/src/features/system/webhooks/crash.test.ts',
  'testkit/src/runner/runner.test.ts',
  'server/src/services/samples/any-instant.test.ts',
  'server/src/records/imports/imports-crash.test.ts',
  'server/src/features/crm/mail/sending/real-servers.test.ts',
  'server/src/services/backup/transfer.test.ts',
  'server/src/features/system/media/media-crash.test.ts',
  'server/src/features/analytics/analytics/histories.test.ts',
  'server/src/features/money/refunds/paying/refunds-crash.test.ts',
  'server/src/features/system/media/formats/types-told.test.ts',
  'server/src/records/home/home.test.ts',
  'server/src/crash.test.ts',
  'server/src/features/shop/orders/paying/pairs.test.ts',
  'server/src/features/system/media/formats/models.test.ts',
  'server/src/features/crm/campaigns/sending/kill.test.ts',
  'server/src/features/crm/mail/arriving/turns.test.ts',
  'server/src/services/jobs/crash.test.ts',
  'server/src/features/system/media/formats/bad-models.test.ts',
  'server/src/features/system/media/formats/audio.test.ts',
  'server/src/records/exports/round-trip.test.ts',
  'server/src/features/system/media/formats/readers.test.ts',
  'server/src/features/system/media/formats/archives.test.ts',
  'server/src/shutdown.test.ts',
  'server/src/features/system/media/uploads/edges.test.ts',
  'server/src/features/system/media/pictures/sample-sharing.test.ts',
  'server/src/features/crm/calendar/guests/real-guests.test.ts',
]
const SHARES = 3
/** Journeys of every run; of the others it takes half. */
const inEveryRun = new Set(
  'artifacts away concurrent-editing courses drawn first-run lists orders payments refunds screens second-factor session start'
    .split(' ')
    .map((name) => `${name}.flow.ts`),
)

/** A number of the commit that is checked out, the same on every machine; 0 where there is none. */
export const drawOfCommit = () => Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16) || 0

/**
 * The files that the run of this draw leaves out.
 *
 * @returns {{ tests: string[]; journeys: string[] }}
 */
export function leftOutOf(draw) {
  const journeys = readdirSync(join(root, 'flows'))
    .filter((name) => name.endsWith('.flow.ts'))
    .toSorted()
  const missing = longTests.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0)
    throw new Unable(`scripts/parts/drawn-tests.js names files that do not exist: ${missing.join(', ')}`)
  return {
    tests: longTests.filter((_, place) => (place + draw) % SHARES !== 0),
    journeys: journeys
      .filter((name, place) => !inEveryRun.has(name) && (place + Math.floor(draw / SHARES)) % 2 === 0)
      .map((name) => `flows/${name}`),
  }
}

export const leftOutLine = ({ tests, journeys }) =>
  `Left out, as the commit draws: ${tests.length} of ${longTests.length} long test files, ${journeys.length} files of ` +
  'journeys, and one of the two settings of each screen. With them: npm test -- --all'
