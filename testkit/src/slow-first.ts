import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..', '..')

/** Test files that take over fifteen seconds, however short they are to read. */
const slow = [
  'server/src/commands/backup.test.ts',
  'server/src/records/imports/imports-crash.test.ts',
  'server/src/features/media/media-crash.test.ts',
  'server/src/services/jobs/queue.test.ts',
  'server/src/features/refunds/refunds-crash.test.ts',
  'server/src/services/jobs/crash.test.ts',
  'server/src/features/courses/merge.test.ts',
  'server/src/features/media/sample-pictures.test.ts',
  'server/src/features/media/edges.test.ts',
  'server/src/records/home/home.test.ts',
  'server/src/crash.test.ts',
  'server/src/features/orders/pairs.test.ts',
  'server/src/db/locked-table.test.ts',
  'server/src/features/media/sample-sharing.test.ts',
]

/**
 * Without earlier results vitest starts the largest files first. These are small: one of them, started last, kept one
 * core busy while the other idled.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const missing = slow.filter((path) => !existsSync(join(root, path)))
    if (missing.length > 0)
      throw new Error(`testkit/src/slow-first.ts names files that do not exist: ${missing.join(', ')}`)
    const place = ({ moduleId }: TestSpecification) => {
      const at = slow.indexOf(relative(root, moduleId).replaceAll('\\', '/'))
      return at === -1 ? slow.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
