import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deleteArticle, unmarkDeleted } from './queries.ts'
import { lineOf, readNow, auditedValues } from './records.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

export async function restoreTrashedArticle(tx: Db, by: By, { id }: InTrash) {
  await unmarkDeleted(tx, id)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'articles.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

export async function purgeArticle(tx: Db, _: By, { id, name }: InTrash) {
  await deleteArticle(tx, id)
  return name
}

export const articleTrash: TrashHandler = { restore: restoreTrashedArticle, purge: purgeArticle }
