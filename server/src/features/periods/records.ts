import { period } from '@learning-cms/contract/periods'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#http/refuse.ts'
import { record } from '#services/audit.ts'
import { refuseStale } from '#services/versions.ts'
import { findPeriod, updatePeriod, type FoundPeriod } from './queries.ts'

/** Which row, and the version that the caller read. */
export type Target = { id: string; version: number }

export const readNow = async (db: Db, id: string) => found(await findPeriod(db, id))

export async function readAt(tx: Db, { id, version }: Target): Promise<FoundPeriod> {
  const row = await readNow(tx, id)
  return row.version === version ? row : refuseChanged(tx, { id, version })
}

export async function refuseChanged(tx: Db, { id, version: sent }: Target): Promise<never> {
  const current = period.parse(await readNow(tx, id))
  return refuseStale(tx, { entity: 'periods', id, sent, current })
}

type Command = { target: Target; action: `periods.${string}`; reason?: string | undefined }
type Decision = { fields: Parameters<typeof updatePeriod>[3]; alsoWrite?: ((tx: Db) => Promise<unknown>) | undefined }

/** Reads at the version sent, lets the rule say what becomes of it, writes that with its line. Nothing to change is no write. */
export const change = (
  db: Db,
  by: By,
  { target, action, reason }: Command,
  decide: (tx: Db, before: FoundPeriod) => Promise<Decision>,
) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const { fields, alsoWrite } = await decide(tx, before)
    if (Object.keys(fields).length === 0 && !alsoWrite) return before
    if (!(await updatePeriod(tx, target.id, target.version, fields))) return refuseChanged(tx, target)
    await alsoWrite?.(tx)
    const after = await readNow(tx, target.id)
    await record(tx, by, {
      action,
      ...lineOf(after),
      before: writtenOf(before),
      after: writtenOf(after),
      ...(reason && { reason }),
    })
    return after
  })

export const lineOf = ({ id, version, nameVi }: Pick<FoundPeriod, 'id' | 'version' | 'nameVi'>) => ({
  entity: 'periods',
  id,
  version,
  label: nameVi,
})

/** What people wrote or decided; the rest follows from it. */
export const writtenOf = (row: FoundPeriod) => ({
  nameVi: row.nameVi,
  nameEn: row.nameEn,
  startYear: row.startYear,
  endYear: row.endYear,
  shortDescriptionVi: row.shortDescriptionVi,
  shortDescriptionEn: row.shortDescriptionEn,
  imageId: row.imageId,
  imageAltVi: row.imageAltVi,
  imageAltEn: row.imageAltEn,
  artifactIds: idsOf(row),
})

export const idsOf = ({ artifacts }: Pick<FoundPeriod, 'artifacts'>) => artifacts.map(({ id }) => id)
