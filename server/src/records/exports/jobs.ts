import type { ExportBody, ExportFormat } from '@learning-cms/contract/records/exports'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { rm } from 'node:fs/promises'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { withSnapshot } from '#services/exports/snapshot.ts'
import { writeFile } from '#services/exports/write-file.ts'
import { slugOf } from '#services/text/slugs.ts'
import { actorNow } from '#services/jobs/rows.ts'
import { jobKind } from '#services/jobs/jobs.ts'
import { pathOf } from '#services/exports/folder.ts'
import { insertFile } from '#services/exports/export-file.ts'
import { columnsOf, isPersonal, rightsTo, sourceOf } from './sources.ts'
import { countErasures, isNobodyErasedSince } from '#services/exports/withdraw.ts'

/** Few enough that other requests are served between two fetches; fewer if rows may contain long texts. */
const ROWS_A_FETCH = 1_000
const FULL_ROWS_A_FETCH = 100
const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes a list to a file. A retry writes the whole file again, from the rows as they are then. */
export const exportWriting = jobKind<ExportBody>({
  name: 'exports.write',
  waitsForRoom: true,
  async run(job, { db, config }) {
    const { input: body } = job
    const { entity, query, format, language } = body
    const [columns, needs] = [columnsOf(body), rightsTo(body)]
    const erasures = await countErasures(db)
    const source = sourceOf(entity)
    const by = await byNow(db, job.by, needs)
    const path = pathOf(config, job.id)
    const isUnmasked = by.actor.may.has('pii:export')
    const lookAtRights = everySecond(async () => {
      const now = await byNow(db, job.by, needs)
      if (isUnmasked && !now.actor.may.has('pii:export')) refuseRight('pii:export')
    })
    const goOn = async (written: number, total: number) => {
      job.signal.throwIfAborted()
      job.progress(written, total)
      await lookAtRights()
    }
    const spec = {
      source,
      where: source.where(query, by),
      sort: query.sort,
      order: query.order,
      columns,
      rowsAFetch: body.columns === 'importable' ? FULL_ROWS_A_FETCH : ROWS_A_FETCH,
    }
    const written = await withSnapshot(db, spec, (batches, total) =>
      writeFile(batches, {
        path,
        format,
        language,
        isUnmasked,
        columns,
        sheet: source.name[language],
        closes: source.closes?.[language],
        onBatch: (count) => goOn(count, total),
      }),
    ).catch(async (error: unknown) => {
      await rm(`${path}.part`, { force: true })
      throw error
    })
    return job.finish(async (tx) => {
      if (!(await isNobodyErasedSince(tx, erasures)))
        throw new Error('a person was erased while the file was being written')
      await keep(tx, by, { id: job.id, body, written, needs, isUnmasked })
      const { count, sum } = written
      return { values: { count, ...(sum !== null && { sum }) }, file: `/exports/${job.id}/file` }
    })
  },
})

type WrittenExport = {
  id: string
  body: ExportBody
  written: Awaited<ReturnType<typeof writeFile>>
  needs: readonly Permission[]
  isUnmasked: boolean
}

/** Makes the file available to its requester, and records the export in the history. */
async function keep(tx: Db, by: By, { id, body, written, needs, isUnmasked }: WrittenExport) {
  const { entity, format, language } = body
  const { count, sum, byteSize } = written
  const fileName = `${slugOf(sourceOf(entity).name[language], entity)}-${dayIn(Date.now())}.${format}`
  await insertFile(tx, by.actor, {
    id,
    fileName,
    mediaType: mediaTypes[format],
    byteSize,
    rowCount: count,
    needs: isUnmasked && isPersonal(body) ? [...needs, 'pii:export'] : [...needs],
  })
  await record(tx, by, {
    action: 'exports.finish',
    entity: 'exports',
    id,
    label: fileName,
    after: { rows: count, sum, byteSize, isUnmasked },
  })
}

/** No more often than that, however fast the file grows. */
function everySecond(look: () => Promise<void>) {
  let lookedAtMs = performance.now()
  return async () => {
    if (performance.now() - lookedAtMs < 1_000) return
    lookedAtMs = performance.now()
    await look()
  }
}

async function byNow(db: Db, by: By, needs: readonly Permission[]): Promise<By> {
  const actor = await actorNow(db, by.actor)
  const lacking = needs.find((right) => !actor?.may.has(right))
  return actor && !lacking ? { ...by, actor } : refuseRight(lacking ?? 'sign-in')
}

const refuseRight = (permission: string) => refuse('not-allowed', 'server.not-allowed', { values: { permission } })
