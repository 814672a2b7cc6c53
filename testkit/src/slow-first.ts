import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..', '..')

/** Test files that take over fifteen seconds of processor time, however short they are to read. */
const slow = [
  'server/src/commands/backup.test.ts',
  'server/src/features/courses/courses/merge.test.ts',
  'server/src/features/system/media/pictures/sample-pictures.test.ts',
  'server/src/features/system/media/uploads/edges.test.ts',
  'server/src/records/home/home.test.ts',
  'server/src/crash.test.ts',
  'server/src/features/shop/orders/paying/pairs.test.ts',
  'server/src/features/system/media/pictures/sample-sharing.test.ts',
]
/**
 * Test files that take as long but mostly wait: until a killed server counts as dead, a gateway answers or a lock is
 * released.
 */
const waiting = [
  'server/src/records/imports/imports-crash.test.ts',
  'server/src/features/system/media/media-crash.test.ts',
  'server/src/services/jobs/queue.test.ts',
  'server/src/features/money/refunds/paying/refunds-crash.test.ts',
  'server/src/services/jobs/crash.test.ts',
  'server/src/db/connections/locked-table.test.ts',
]
/** The distance between two waiting files in the order, so that at most one of the workers is idle. */
const APART = 25

const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId).replaceAll('\\', '/')

/**
 * Without earlier results vitest starts the largest files first. These are small: one of them, started last, kept one
 * core busy while the other idled; those that wait, started together, kept both idle. Files with a process of their own
 * come first, because a worker that meets one ends, and the next has to load the server again.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const missing = [...slow, ...waiting].filter((path) => !existsSync(join(root, path)))
    if (missing.length > 0)
      throw new Error(`testkit/src/slow-first.ts names files that do not exist: ${missing.join(', ')}`)
    const place = (file: TestSpecification) => {
      if (file.project.config.isolate) return -1
      const at = slow.indexOf(pathOf(file))
      return at === -1 ? slow.length : at
    }
    const sorted = (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
    const [idle, busy] = [true, false].map((waits) => sorted.filter((file) => waiting.includes(pathOf(file)) === waits))
    for (const [index, file] of idle!.entries()) busy!.splice(index * (APART + 1), 0, file)
    return busy!
  }
}
