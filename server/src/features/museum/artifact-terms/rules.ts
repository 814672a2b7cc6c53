import { artifactTerm, type artifactTerms, type ArtifactTerm } from '@learning-cms/contract/museum/artifact-terms'
import type { Received } from '@learning-cms/contract/core/route'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, recordMany } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { countUses, deleteTerm, findTerm, insertTerm, lockTerm, replaceTerm, updateTerm } from './queries.ts'

export const createTerm = (db: Db, by: By, body: Received<typeof artifactTerms.create>['body']) =>
  db.transaction(async (tx) => {
    const id = newId()
    await insertTerm(tx, { ...body, id })
    const after = found(await findTerm(tx, id))
    await record(tx, by, { action: 'artifact-terms.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeTerm = (db: Db, by: By, target: RowVersion, body: Received<typeof artifactTerms.update>['body']) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const fields = changedOf(before, body)
    if (Object.keys(fields).length === 0) return before
    if (!(await updateTerm(tx, target.id, target.version, fields))) return refuseChanged(tx, target)
    const after = found(await findTerm(tx, target.id))
    await record(tx, by, {
      action: 'artifact-terms.update',
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return after
  })

/** Every artifact that uses this term gets another instead; then this one is deleted. */
export const mergeTerm = (db: Db, by: By, target: RowVersion, intoId: string) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const into = await lockTerm(tx, intoId)
    if (!into || into.kind !== before.kind || into.id === before.id)
      refuse('rule-broken', 'artifact-terms.merge-unlike', { fields: { intoId: 'artifact-terms.merge-unlike' } })
    const { id, version, kind } = before
    const field = kind === 'material' ? 'materialIds' : 'techniqueIds'
    const touched = await replaceTerm(tx, kind, id, intoId)
    await recordMany(
      tx,
      by,
      touched.map(({ name, before: was, after: is, ...row }) => ({
        action: 'artifacts.update' as const,
        entity: 'artifacts',
        ...row,
        label: name,
        before: { [field]: was },
        after: { [field]: is },
      })),
    )
    await deleteTerm(tx, id)
    await record(tx, by, {
      action: 'artifact-terms.merge',
      ...lineOf({ ...before, version: version + 1 }),
      before: auditedValues(before),
      reason: into.nameVi,
    })
    return found(await findTerm(tx, intoId))
  })

/** A preview of a merge. */
export async function readMerging(db: Db, id: string, intoId: string) {
  const [from, into] = [found(await findTerm(db, id)), await findTerm(db, intoId)]
  if (into?.kind !== from.kind) refuse('rule-broken', 'artifact-terms.merge-unlike')
  return countUses(db, from, intoId)
}

/** An artifact restored from the trash must find the terms it uses. */
export const removeTerm = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const { artifacts } = await countUses(tx, before, before.id)
    if (artifacts > 0) refuse('state-forbids', 'artifact-terms.in-use', { values: { count: artifacts } })
    await deleteTerm(tx, target.id)
    await record(tx, by, {
      action: 'artifact-terms.remove',
      ...lineOf({ ...before, version: before.version + 1 }),
      before: auditedValues(before),
    })
    return null
  })

async function readAt(tx: Db, { id, version }: RowVersion) {
  const row = found(await lockTerm(tx, id))
  return row.version === version ? row : refuseChanged(tx, { id, version })
}

async function refuseChanged(tx: Db, { id, version: sent }: RowVersion): Promise<never> {
  const current = artifactTerm.parse(found(await findTerm(tx, id)))
  return refuseStale(tx, { entity: 'artifact-terms', id, sent, current })
}

const lineOf = ({ id, version, nameVi }: ArtifactTerm) => ({ entity: 'artifact-terms', id, version, label: nameVi })
const { auditedValues } = auditedFields<ArtifactTerm>({
  kind: 'audited',
  nameVi: 'audited',
  nameEn: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'artifactCount'),
})
