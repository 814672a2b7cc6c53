import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sources } from '../checks/sources.js'
import { git, root, Unable } from './run.js'

/**
 * Test files that kill servers again and again, go through hundreds of foreign files, or build large data. What they guard
 * against breaks rarely, and is found as well by one of the next commits.
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
/** Each takes more than seven seconds; with those above three quarters of the time of all. */
const slowTests = [
  'server/src/http/walks/contract-walk.test.ts',
  'server/src/http/refusals/rights.test.ts',
  'server/src/http/walks/files-cost.test.ts',
  'server/src/http/walks/attacks.test.ts',
  'server/src/app/writes.test.ts',
  'server/src/features/money/invoices/issuing/numbers.test.ts',
  'server/src/features/crm/calendar/guests/proposals.test.ts',
  'server/src/features/people/kyc/kyc.test.ts',
  'server/src/http/walks/cost.test.ts',
  'server/src/features/crm/mail/arriving/reports.test.ts',
  'server/src/db/migrating/start-values.test.ts',
  'server/src/features/people/kyc/attacks.test.ts',
  'server/src/features/courses/courses/merge.test.ts',
  'server/src/features/system/media/pictures/pictures.test.ts',
  'server/src/features/system/media/uploads/no-room.test.ts',
  'server/src/features/system/media/formats/narrations.test.ts',
  'server/src/records/files/files.test.ts',
  'server/src/services/jobs/queue.test.ts',
  'server/src/records/imports/files/files.test.ts',
  'server/src/features/system/media/pictures/pictures-in-use.test.ts',
  'server/src/features/system/media/uploads/uploads.test.ts',
  'server/src/features/system/media-store/media-store.test.ts',
  'server/src/features/system/backups/backups.test.ts',
  'server/src/records/exports/exports.test.ts',
  'server/src/features/account/sso/attacks.test.ts',
  'server/src/features/crm/mail/mail.test.ts',
  'server/src/features/money/ledger/ledger.test.ts',
  'server/src/features/account/session/alike.test.ts',
  'server/src/services/text/regexes.test.ts',
  'server/src/records/bulk/bulk.test.ts',
  'server/src/records/imports/imports.test.ts',
  'server/src/features/system/events/events.test.ts',
  'server/src/features/museum/public-museum/counts.test.ts',
  'server/src/features/crm/mail/conversations/labels.test.ts',
  'server/src/features/shop/orders/basket/free.test.ts',
  'server/src/db/migrating/upgrade.test.ts',
  'server/src/features/crm/mail/drafts/attachments.test.ts',
  'server/src/features/museum/public-museum/public-museum.test.ts',
  'server/src/features/courses/courses/filters.test.ts',
  'server/src/features/crm/campaigns/trial/trial.test.ts',
  'server/src/features/money/invoices/issuing/corrections.test.ts',
  'server/src/features/people/kyc/queue.test.ts',
  'server/src/db/connections/away.test.ts',
  'server/src/services/auth/rate-limit.test.ts',
  'server/src/services/media/programs.test.ts',
  'server/src/features/account/session/entry.test.ts',
  'server/src/features/shop/orders/write-offs/write-offs.test.ts',
  'server/src/features/people/students/erasing/erase.test.ts',
  'server/src/commands/commands.test.ts',
  'server/src/features/money/payment-files/payment-results.test.ts',
  'server/src/features/money/bank-statements/bank-statements.test.ts',
  'server/src/features/crm/campaigns/campaigns.test.ts',
  'server/src/http/walks/valid-cost.test.ts',
  'server/src/features/help/articles/articles.test.ts',
  'server/src/features/system/lost-secrets/lost-secrets.test.ts',
  'server/src/features/money/settlements/settlements.test.ts',
  'server/src/features/crm/mail/sending/real-faults.test.ts',
  'server/src/features/money/payments/callbacks.test.ts',
]
/** Journeys of every run. */
const main = 'artifacts courses first-run orders screens start'
/** Further journeys of every wide run. */
const more = 'away concurrent-editing drawn lists payments refunds second-factor session'
const flowsOf = (names) => new Set(names.split(' ').map((name) => `${name}.flow.ts`))

/**
 * How much a run takes: every fourth of something, or every twelfth. The short run is what a person waits for, the wide one
 * what a commit must pass; `--all` leaves nothing out.
 */
const runs = {
  short: { long: 24, slow: 12, others: 4, journeys: 12, screens: 8, always: flowsOf(main) },
  wide: { long: 3, slow: 1, others: 1, journeys: 2, screens: 1, always: flowsOf(`${main} ${more}`) },
}

/** A number of the commit that is checked out, the same on every machine; 0 where there is none. */
export const drawOfCommit = () => Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16) || 0

const notDrawn = (paths, share, draw) => paths.filter((_, place) => (place + draw) % share !== 0)

/**
 * The files that a run of this draw leaves out, and of how many screens it takes one. Nothing is left out that lies in a
 * folder which was changed here.
 *
 * @param {keyof typeof runs} name
 * @param {string[]} [changed] paths
 * @returns {{ tests: string[]; journeys: string[]; screens: number; files: number }}
 */
export function leftOutOf(name, draw, changed = changedHere()) {
  const run = runs[name]
  const drawn = [...longTests, ...slowTests]
  const missing = drawn.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0)
    throw new Unable(`scripts/parts/drawn-tests.js names files that do not exist: ${missing.join(', ')}`)
  const all = sources().flatMap(({ path }) => (/\.test\.tsx?$/.test(path) ? [path] : []))
  const others = all.filter((path) => !drawn.includes(path)).toSorted()
  const left = [
    ...notDrawn(longTests, run.long, draw),
    ...notDrawn(slowTests, run.slow, draw),
    ...notDrawn(others, run.others, draw),
  ]
  const journeys = readdirSync(join(root, 'flows'))
    .filter((file) => file.endsWith('.flow.ts') && !run.always.has(file))
    .toSorted()
  const folders = new Set(changed.map(folderOf))
  return {
    tests: left.filter((path) => !folders.has(folderOf(path))),
    journeys: notDrawn(journeys, run.journeys, Math.floor(draw / run.long))
      .map((file) => `flows/${file}`)
      .filter((path) => !changed.includes(path)),
    screens: run.screens,
    files: all.length,
  }
}

/** A feature is one folder, whatever lies inside. */
const folderOf = (path) => /^\w+\/src\/features\/[\w-]+\/[\w-]+/.exec(path)?.[0] ?? dirname(path)

/** Files that differ from what the remote has, or from the commit where there is no remote. */
function changedHere() {
  const base = git('merge-base', 'HEAD', '@{upstream}') || 'HEAD'
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${git('diff', '--name-only', base)}\n${untracked}`.split('\n').filter(Boolean)
}

export const leftOutLine = ({ tests, journeys, screens, files }) =>
  `Left out, as the commit draws: ${tests.length} of ${files} test files, ` +
  `${journeys.length} files of journeys, ${screens > 1 ? `${screens - 1} of ${screens} screens, and of the others` : 'and of each screen'} ` +
  'one of two settings. More: npm test -- --wide, everything: npm test -- --all'
