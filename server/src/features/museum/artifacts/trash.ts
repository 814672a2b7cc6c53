import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deleteArtifact, unmarkDeleted } from './queries.ts'
import { lineOf, readNow, auditedValues } from './records.ts'
import { findByCode, lockRegister, insertSpentNumber } from './register.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

/** Under its own number; published again only by somebody who may publish. */
export async function restoreArtifact(tx: Db, by: By, { id, name }: InTrash) {
  await lockRegister(tx)
  const [row] = await tx.select({ code: artifacts.code }).from(artifacts).where(eq(artifacts.id, id))
  const holder = await findByCode(tx, id, found(row).code)
  if (holder) refuse('state-forbids', 'artifacts.code-taken-since', { values: { name, holder: holder.name } })
  const hidden = by.actor.may.has('artifacts:publish') ? {} : { status: 'draft' as const, publishedAt: null }
  await unmarkDeleted(tx, id, hidden)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'artifacts.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

export async function purgeArtifact(tx: Db, _: By, { id, name }: InTrash) {
  const deleted = await deleteArtifact(tx, id)
  if (deleted) await insertSpentNumber(tx, deleted)
  return name
}

export const artifactTrash: TrashHandler = { restore: restoreArtifact, purge: purgeArtifact }
