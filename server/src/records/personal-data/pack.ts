import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Language } from '@learning-cms/texts'
import { rename, rm, stat } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { readRequest } from '#features/crm/data-requests/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { insertFile } from '#services/exports/export-file.ts'
import { pathOf } from '#services/exports/folder.ts'
import { countErasures, isNobodyErasedSince } from '#services/exports/withdraw.ts'
import { writeZip } from '#services/exports/zip-package.ts'
import { enqueue, jobKind } from '#services/jobs/jobs.ts'
import { contentsOf } from './contents.ts'

/** `entity` is what withdraws the file when somebody is erased. */
type Input = { entity: 'people'; requestId: string; number: string; personId: string; language: Language }

/** Everything known about the person who asks. Nobody gets it before it is known who they are. */
export const packPersonalData = (db: Db, by: By, id: string, language: Language) =>
  db.transaction(async (tx) => {
    const { state, personId, number } = await readRequest(tx, id)
    if (state === 'received') refuse('state-forbids', 'data-requests.package-unchecked')
    if (personId === null) refuse('state-forbids', 'data-requests.package-nobody')
    const input = { entity: 'people', requestId: id, number, personId, language } as const
    const jobId = await enqueue(tx, by, personalPacking, { input, label: number })
    await record(tx, by, { action: 'data-requests.package', entity: 'data-requests', id, label: number })
    return { jobId }
  })

/** A retry writes the whole file again, from what is known then. */
export const personalPacking = jobKind<Input>({
  name: 'personal-data.pack',
  waitsForRoom: true,
  needs: 'privacy:write',
  async run(job, { db, config }) {
    const erasures = await countErasures(db)
    const path = pathOf(config, job.id)
    const made = await write(db, config, { input: job.input, path, signal: job.signal })
    return job.finish(async (tx) => {
      if (!(await isNobodyErasedSince(tx, erasures)))
        throw new Error('a person was erased while the file was being written')
      const { requestId, number } = job.input
      const fileName = `${number}-${dayIn(Date.now())}.zip`
      const { count, byteSize } = made
      const needs = ['privacy:read'] as const
      const file = { id: job.id, fileName, mediaType: 'application/zip', byteSize, rowCount: count, needs }
      await insertFile(tx, job.by.actor, file)
      await record(tx, job.by, {
        action: 'data-requests.packaged',
        entity: 'data-requests',
        id: requestId,
        label: number,
        after: { rows: count, byteSize },
      })
      return { values: { count }, file: `/exports/${job.id}/file` }
    })
  },
})

type PackOptions = { input: Input; path: string; signal: AbortSignal }

async function write(db: Db, config: Config, { input, path, signal }: PackOptions) {
  const partial = `${path}.part`
  try {
    const { texts, files, count } = await contentsOf(db, config, input)
    await writeZip({ path: partial, files, texts, signal })
    await rename(partial, path)
    return { count, byteSize: (await stat(path)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
