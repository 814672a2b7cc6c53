import type { Db } from '#db/open.ts'
import { record } from '#services/audit/record.ts'
import { jobKind, type Job } from '#services/jobs/jobs.ts'
import { paceOf } from '#services/media/hash.ts'
import { mediaOf } from '#services/media/media.ts'
import { readIntact } from '#services/media/read-intact.ts'
import type { MediaStore } from '#services/media/store.ts'
import { countExpected, forgetUnnamed, saveLastCheck, listExpected } from './queries.ts'

/** Leaves disk and CPU to others: a hundred gigabytes take an hour. */
const BYTES_A_SECOND = 32_000_000
const HASHES_AT_ONCE = 20
const STEP_EVERY_MS = 5_000

/** How far it got, in the order of hashes, and what it found. */
type MediaCheckProgress = {
  startedAt: string
  after: string
  uploads: number
  files: number
  bytes: number
  damaged: number
  missing: number
}
type Check = Job<null, MediaCheckProgress>

/**
 * Reads every file that rows refer to and compares it with what is known of it. Damaged and missing files are recorded
 * in a table.
 */
export const mediaCheck = jobKind<null, MediaCheckProgress>({
  name: 'media.check',
  needs: 'settings:write',
  async run(job, { db, config }) {
    const { store } = mediaOf(config)
    await forgetUnnamed(db)
    const reached = await readAll(job, { db, store })
    return job.finish(async (tx) => {
      const { startedAt, files, bytes, damaged, missing } = reached
      const last = { startedAt, endedAt: new Date().toISOString(), files, bytes, damaged, missing }
      await saveLastCheck(tx, last)
      await record(tx, job.by, {
        ...({ action: 'settings.media-check', entity: 'settings', id: 'media-store', label: '' } as const),
        after: { files, damaged, missing },
      })
      return { values: { files, lost: damaged + missing }, page: '/system/backups' }
    })
  },
})

const atFirst = (): MediaCheckProgress => ({
  startedAt: new Date().toISOString(),
  after: '',
  uploads: 0,
  files: 0,
  bytes: 0,
  damaged: 0,
  missing: 0,
})

async function readAll(job: Check, place: { db: Db; store: MediaStore }): Promise<MediaCheckProgress> {
  const reached = job.checkpoint ?? atFirst()
  const pace = paceOf(BYTES_A_SECOND, job.signal)
  const total = await countExpected(place.db)
  let savedAtMs = performance.now()
  for (;;) {
    const uploads = await listExpected(place.db, reached.after, HASHES_AT_ONCE)
    if (uploads.length === 0) return reached
    for (const { hash, names } of uploads) {
      for (const name of names) await readOne(name, reached, { ...place, pace })
      reached.after = hash
      reached.uploads += 1
      job.progress(reached.uploads, Math.max(total, reached.uploads))
      if (performance.now() - savedAtMs < STEP_EVERY_MS) continue
      await job.step(async () => ({ ...reached }))
      savedAtMs = performance.now()
    }
  }
}

type MediaStoreReading = { db: Db; store: MediaStore; pace: ReturnType<typeof paceOf> }

async function readOne(name: string, reached: MediaCheckProgress, { pace, ...place }: MediaStoreReading) {
  await pace(0)
  const { state, bytes } = (await readIntact(place, name, { pace, isExpected: true })) ?? { state: 'missing', bytes: 0 }
  reached.files += 1
  reached.bytes += state === 'missing' ? 0 : bytes
  if (state !== 'whole') reached[state] += 1
}
