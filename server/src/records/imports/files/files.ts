import { importFileLimits, type importFileQuery } from '@learning-cms/contract/records/import-files'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { countFiles, deleteFile, findFile, insertFiles, listFiles } from './file-queries.ts'
import { matchFiles } from './match-files.ts'
import { lockImport } from '#records/imports/queries.ts'
import { readOwn } from '#records/imports/read-own.ts'
import { targetOf } from '#records/imports/targets.ts'

/** Files uploaded for an import are kept as long as the import, and count as used. */
export const addFiles = (db: Db, by: By, id: string, assetIds: readonly string[]) =>
  db.transaction(async (tx) => {
    const subject = await lockOwn(tx, by, id)
    if (!targetOf(subject.entity).files) refuse('rule-broken', 'imports.no-files')
    if (subject.status === 'undoing' || subject.status === 'undone')
      refuse('state-forbids', 'imports.nothing-to-import')
    const added = await insertFiles(tx, id, by.actor, assetIds)
    const counts = await countFiles(tx, id)
    if (Object.values(counts).reduce((sum, n) => sum + n, 0) > importFileLimits.files)
      refuse('too-many-requests', 'imports.too-many-files', { values: { max: importFileLimits.files } })
    await matchFiles(tx, id)
    await record(tx, by, {
      action: 'imports.add-files',
      entity: 'imports',
      id,
      label: subject.fileName,
      after: { added },
    })
    return countFiles(tx, id)
  })

export const removeFile = (db: Db, by: By, id: string, assetId: string) =>
  db.transaction(async (tx) => {
    const subject = await lockOwn(tx, by, id)
    const { fileName } = found(await findFile(tx, id, assetId))
    if (!(await deleteFile(tx, id, assetId))) refuse('state-forbids', 'imports.file-linked')
    await record(tx, by, {
      action: 'imports.remove-file',
      entity: 'imports',
      id,
      label: subject.fileName,
      before: { fileName },
    })
    return countFiles(tx, id)
  })

export async function filesOf(db: Db, by: By, id: string, query: z.output<typeof importFileQuery>) {
  await readOwn(db, by, id)
  return listFiles(db, id, query)
}

async function lockOwn(tx: Db, by: By, id: string) {
  await readOwn(tx, by, id)
  return found(await lockImport(tx, id))
}
