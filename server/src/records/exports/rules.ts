import type { ExportBody } from '@learning-cms/contract/records/exports'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuseUnconfirmed } from '#http/confirmed.ts'
import { found } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { sweepFiles } from '#services/background/sweep-files.ts'
import { attachment } from '#services/media/file-names.ts'
import { exportFolder, pathOf } from '#services/exports/folder.ts'
import { exportWriting } from './jobs.ts'
import { deleteExpired, findFile, listNeeded, listWithdrawn } from './queries.ts'
import { isPersonal, rightsTo, sourceOf } from './sources.ts'

/** Unmasked personal values require the password again; without the right to them they are masked. */
export const createExport = (db: Db, by: By, body: ExportBody) =>
  db.transaction(async (tx) => {
    const { entity, query, columns, format } = body
    const needs = rightsTo(body)
    for (const right of needs) refuseWithout(by, right)
    // A filter that asks for more than one may read is refused now, not by the job.
    sourceOf(entity).where(query, by)
    if (isPersonal(body) && by.actor.may.has('pii:export')) refuseUnconfirmed(by.actor)
    const jobId = await enqueue(tx, by, exportWriting, { input: body, label: entity, needs })
    await record(tx, by, {
      action: 'exports.create',
      entity: 'exports',
      id: jobId,
      label: entity,
      after: { entity, query, columns, format },
      // The search may contain somebody's name.
      personal: ['query'],
    })
    return { jobId }
  })

/** Only the requester learns of the file, and nobody once its day is over. */
export async function sendExport(call: Call, id: string) {
  const { db, config, reply, actor } = call
  const { fileName, mediaType, byteSize, needs } = found(await findFile(db, id, actor))
  // The file may be a day old: somebody who has lost a right since has lost what it gave them.
  for (const right of needs) refuseWithout(call, right)
  const path = pathOf(config, id)
  found(await stat(path).catch(() => undefined))
  await record(db, call, { action: 'exports.download', entity: 'exports', id, label: fileName })
  reply.headers({
    'content-type': mediaType,
    'content-length': byteSize,
    'content-disposition': attachment(fileName),
    'cache-control': 'private, no-store',
    // Already compressed, or quick to write and read as it is.
    'content-encoding': 'identity',
  })
  return reply.send(createReadStream(path))
}

const STRAY_AFTER_MS = 24 * 3_600_000

/** Removes expired and withdrawn files at once, and leftovers of a stopped server after a day. */
export async function sweepExports(db: Db, config: Config, nowMs?: number) {
  await deleteExpired(db)
  await sweepFiles({
    folder: exportFolder(config),
    done: (ids) => listWithdrawn(db, ids),
    needed: (ids) => listNeeded(db, ids),
    strayAfterMs: STRAY_AFTER_MS,
    nowMs,
  })
}
