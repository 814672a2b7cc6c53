import type { PackageBody, PackageFormat } from '@learning-cms/contract/packages'
import { dayIn } from '@learning-cms/contract/filter-days'
import { rename, rm, stat } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { listSelected } from '#features/artifacts/selection.ts'
import { readForHandover, readShownMuseum } from '#features/public-museum/rules.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit.ts'
import { enqueue, jobKind, type Job } from '#services/jobs.ts'
import { pathOf } from './folder.ts'
import { insertFile } from './queries.ts'
import { writeLinked } from './write-linked.ts'
import { writeMedia } from './write-media.ts'

const kinds = {
  zip: { ending: '.zip', mediaType: 'application/zip' },
  lido: { ending: '-lido.xml', mediaType: 'application/xml' },
  'dublin-core': { ending: '-dublin-core.xml', mediaType: 'application/xml' },
} as const satisfies Record<PackageFormat, { ending: string; mediaType: string }>

/** Few enough that other requests are served between two of them. */
const ARTIFACTS_A_TIME = 100

export type Packing = {
  format: PackageFormat
  /** Where the whole file is to stand, under a name that is not yet its own. */
  path: string
  base: string
  museum: Awaited<ReturnType<typeof readShownMuseum>>
  batches: AsyncIterable<Awaited<ReturnType<typeof readForHandover>>>
  signal: AbortSignal
}
export type Packaged = { count: number; files?: number; missing?: number }

/** Tried again it writes the whole file anew, of the artifacts as they are then. */
export const packageWriting = jobKind<PackageBody>({
  name: 'packages.write',
  needs: 'artifacts:export',
  async run(job, { db, config }) {
    const { format, of } = job.input
    const path = pathOf(config, job.id)
    const partial = `${path}.part`
    const made = await pack(db, config, { job, path: partial }).catch(async (error: unknown) => {
      for (const end of ['', '.json']) await rm(`${partial}${end}`, { force: true })
      throw error
    })
    await rename(partial, path)
    const { size: byteSize } = await stat(path)
    return job.finish(async (tx) => {
      const { ending, mediaType } = kinds[format]
      const fileName = `${'artifactId' in of ? 'artifact' : 'artifacts'}-${dayIn(Date.now())}${ending}`
      const accountId = job.by.actor.accountId!
      await insertFile(tx, { id: job.id, accountId, fileName, mediaType, byteSize, rowCount: made.count })
      await record(tx, job.by, {
        ...{ action: 'exports.finish', entity: 'exports', id: job.id, label: fileName },
        after: { rows: made.count, byteSize, ...made },
      })
      return { values: { ...made }, file: `/exports/${job.id}/file` }
    })
  },
})

type Work = { job: Job<PackageBody>; path: string }

async function pack(db: Db, config: Config, { job, path }: Work): Promise<Packaged> {
  const base = config.publicUrl
  const ids = await listSelected(db, job.input.of)
  const museum = await readShownMuseum(db, base)
  async function* batches() {
    for (let at = 0; at < ids.length; at += ARTIFACTS_A_TIME) {
      job.signal.throwIfAborted()
      yield await readForHandover(db, ids.slice(at, at + ARTIFACTS_A_TIME), base)
      job.progress(Math.min(at + ARTIFACTS_A_TIME, ids.length), ids.length)
    }
  }
  const packing = { format: job.input.format, path, base, museum, batches: batches(), signal: job.signal }
  return job.input.format === 'zip' ? writeMedia(db, config, packing) : writeLinked(packing)
}

export const createPackage = (db: Db, by: By, body: PackageBody) =>
  db.transaction(async (tx) => {
    const jobId = await enqueue(tx, by, packageWriting, { input: body, label: 'artifacts' })
    await record(tx, by, {
      ...{ action: 'exports.create', entity: 'exports', id: jobId, label: 'artifacts' },
      after: { entity: 'artifacts', ...body },
    })
    return { jobId }
  })
