import type { ExportBody, ExportFormat } from '@learning-cms/contract/exports'
import { dayIn } from '@learning-cms/contract/filter-days'
import { rm } from 'node:fs/promises'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { record } from '#services/audit.ts'
import { withSnapshot } from '#services/exports/snapshot.ts'
import { writeFile } from '#services/exports/write-file.ts'
import { slugOf } from '#services/slugs.ts'
import { actorOf } from '#services/job-rows.ts'
import { jobKind } from '#services/jobs.ts'
import { pathOf } from './folder.ts'
import { insertFile } from './queries.ts'
import { sources } from './sources.ts'
import { countErasures, isNobodyErasedSince } from './withdraw.ts'

const LOOK_AT_RIGHTS_EVERY_MS = 1_000
const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes what a list shows to a file. Tried again it writes the whole file anew, of the rows as they are then. */
export const exportWriting = jobKind<ExportBody>({
  name: 'exports.write',
  async run(job, { db, config }) {
    const { entity, query, columns, format, language } = job.input
    const erasures = await countErasures(db)
    const source = sources[entity]
    const by = await byNow(db, job.by, entity)
    const path = pathOf(config, job.id)
    const isUnmasked = by.actor.may.has('pii:export')
    let lookedAtMs = performance.now()
    const goOn = async (written: number, total: number) => {
      job.signal.throwIfAborted()
      job.progress(written, total)
      if (performance.now() - lookedAtMs < LOOK_AT_RIGHTS_EVERY_MS) return
      lookedAtMs = performance.now()
      const now = await byNow(db, job.by, entity)
      if (isUnmasked && !now.actor.may.has('pii:export')) refuseRight('pii:export')
    }
    const wanted = {
      ...{ source, where: source.where(query, by), sort: query.sort, order: query.order },
      columns: columns.flatMap((name) => source.columns[name] ?? []),
    }
    const written = await withSnapshot(db, wanted, (batches, total) =>
      writeFile(batches, {
        ...{ path, format, language, isUnmasked, columns: wanted.columns, sheet: source.name[language] },
        onBatch: (count) => goOn(count, total),
      }),
    ).catch(async (error: unknown) => {
      await rm(`${path}.part`, { force: true })
      throw error
    })
    return job.finish(async (tx) => {
      if (!(await isNobodyErasedSince(tx, erasures))) throw new Error('somebody was erased while the file was written')
      const { count, sum, byteSize } = written
      const fileName = `${slugOf(source.name[language], entity)}-${dayIn(Date.now())}.${format}`
      const accountId = by.actor.accountId!
      await insertFile(tx, {
        id: job.id,
        accountId,
        fileName,
        mediaType: mediaTypes[format],
        byteSize,
        rowCount: count,
      })
      await record(tx, by, {
        ...{ action: 'exports.finish', entity: 'exports', id: job.id, label: fileName },
        after: { rows: count, sum, byteSize, isUnmasked },
      })
      return { values: { count, ...(sum !== null && { sum }) }, file: `/exports/${job.id}/file` }
    })
  },
})

async function byNow(db: Db, by: By, entity: ExportBody['entity']): Promise<By> {
  const { accountId: account_id, name: actor_name } = by.actor
  const actor = await actorOf(db, { account_id, actor_name, granted: [...by.actor.may] })
  const lacking = sources[entity].needs.find((right) => !actor?.may.has(right))
  return actor && !lacking ? { ...by, actor } : refuseRight(lacking ?? 'sign-in')
}

const refuseRight = (permission: string) => refuse('not-allowed', 'server.not-allowed', { values: { permission } })
