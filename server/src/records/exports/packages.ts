import type { PackageBody, PackageFormat } from '@learning-cms/contract/museum/packages'
import type { PublicArtifact } from '@learning-cms/contract/museum/public-museum'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { rename, rm, stat } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { listSelected } from './selection.ts'
import { readForHandover, readPublicMuseum } from '#features/museum/public-museum/rules.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { enqueue, jobKind, type Job } from '#services/jobs/jobs.ts'
import { pathOf } from '#services/exports/folder.ts'
import { insertFile } from '#services/exports/export-file.ts'
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
  /** Where the complete file goes, under a temporary name. */
  path: string
  base: string
  museum: Awaited<ReturnType<typeof readPublicMuseum>>
  batches: AsyncIterable<PublicArtifact[]>
  choices: Pick<PackageBody, 'drafts' | 'originals'>
  /** How many drafts were left out, once all batches are read. */
  leftOut: () => number
  signal: AbortSignal
}
export type Packaged = { count: number; leftOut: number; files?: number; missing?: number }

/** A retry writes the whole file again, from the artifacts as they are then. */
export const packageWriting = jobKind<PackageBody>({
  name: 'packages.write',
  waitsForRoom: true,
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
      const needs = ['artifacts:export'] as const
      await insertFile(tx, job.by.actor, { id: job.id, fileName, mediaType, byteSize, rowCount: made.count, needs })
      await record(tx, job.by, {
        action: 'exports.finish',
        entity: 'exports',
        id: job.id,
        label: fileName,
        after: { rows: made.count, byteSize, ...made },
      })
      return { values: { ...made }, file: `/exports/${job.id}/file` }
    })
  },
})

type PackageWork = { job: Job<PackageBody>; path: string }

async function pack(db: Db, config: Config, { job, path }: PackageWork): Promise<Packaged> {
  const base = config.publicUrl
  const ids = await listSelected(db, job.input.of)
  const museum = await readPublicMuseum(db, base)
  const { of, originals } = job.input
  const drafts = job.input.drafts || 'artifactId' in of
  let leftOut = 0
  async function* batches() {
    for (let at = 0; at < ids.length; at += ARTIFACTS_A_TIME) {
      job.signal.throwIfAborted()
      const { artifacts, published } = await readForHandover(db, ids.slice(at, at + ARTIFACTS_A_TIME), base)
      const included = drafts ? artifacts : artifacts.filter(({ id }) => published.has(id))
      leftOut += artifacts.length - included.length
      yield included
      job.progress(Math.min(at + ARTIFACTS_A_TIME, ids.length), ids.length)
    }
  }
  const packing: Packing = {
    format: job.input.format,
    path,
    base,
    museum,
    batches: batches(),
    signal: job.signal,
    choices: { drafts, originals },
    leftOut: () => leftOut,
  }
  return job.input.format === 'zip' ? writeMedia(db, config, packing) : writeLinked(packing)
}

export const createPackage = (db: Db, by: By, body: PackageBody) =>
  db.transaction(async (tx) => {
    const jobId = await enqueue(tx, by, packageWriting, { input: body, label: 'artifacts' })
    await record(tx, by, {
      action: 'exports.create',
      entity: 'exports',
      id: jobId,
      label: 'artifacts',
      after: { entity: 'artifacts', ...body },
    })
    return { jobId }
  })
