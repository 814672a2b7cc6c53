import type { ArtifactTerm, TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifactTerms } from '#db/schema/museum/artifacts.ts'

const uses = sql`(case artifact_terms.kind when 'material' then a.material_ids else a.technique_ids end)`

const columns = {
  id: artifactTerms.id,
  kind: artifactTerms.kind,
  nameVi: artifactTerms.nameVi,
  nameEn: artifactTerms.nameEn,
  version: artifactTerms.version,
  createdAt: artifactTerms.createdAt,
  updatedAt: artifactTerms.updatedAt,
}

/** All terms of one kind with the number of their uses, counted in one pass over the artifacts. */
export async function listTerms(db: Db, kind: TermKind): Promise<ArtifactTerm[]> {
  const rows = await db
    .select(columns)
    .from(artifactTerms)
    .where(eq(artifactTerms.kind, kind))
    .orderBy(asc(artifactTerms.nameVi), asc(artifactTerms.id))
  const ids = sql.raw(kind === 'material' ? 'material_ids' : 'technique_ids')
  const counted = await db.execute<{ id: string; n: number }>(
    sql`select named as id, count(*)::int as n from artifacts, unnest(${ids}) as named where deleted_at is null group by 1`,
  )
  const counts = new Map(counted.rows.map(({ id, n }) => [id, n]))
  return rows.map((row) => ({ ...row, artifactCount: counts.get(row.id) ?? 0 }))
}

export const findTerm = async (db: Db, id: string): Promise<ArtifactTerm | undefined> =>
  (
    await db
      .select({
        ...columns,
        artifactCount: sql<number>`(
          select count(*)::int from artifacts a where a.deleted_at is null and ${uses} @> array[artifact_terms.id])`,
      })
      .from(artifactTerms)
      .where(eq(artifactTerms.id, id))
  )[0]

/** Nobody else can change it or use it until this transaction ends. */
export async function lockTerm(tx: Db, id: string) {
  await tx.execute(sql`select from artifact_terms where id = ${id} for update`)
  return findTerm(tx, id)
}

export const insertTerm = (tx: Db, fields: typeof artifactTerms.$inferInsert) => tx.insert(artifactTerms).values(fields)

type ArtifactTermNames = Partial<Pick<ArtifactTerm, 'nameVi' | 'nameEn'>>

export const updateTerm = async (tx: Db, id: string, version: number, fields: ArtifactTermNames) =>
  (
    await tx
      .update(artifactTerms)
      .set({ ...fields, version: sql`${artifactTerms.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(artifactTerms.id, id), eq(artifactTerms.version, version)))
      .returning({ id: artifactTerms.id })
  )[0]

export const deleteTerm = (tx: Db, id: string) => tx.delete(artifactTerms).where(eq(artifactTerms.id, id))

type Uses = { artifacts: number; inTrash: number; both: number }

/** How many artifacts use it, including those in the trash; `both` use the other one as well. */
export async function countUses(db: Db, { id, kind }: Pick<ArtifactTerm, 'id' | 'kind'>, otherId: string) {
  const ids = sql.raw(kind === 'material' ? 'material_ids' : 'technique_ids')
  const { rows } = await db.execute<Uses>(sql`
    select count(*)::int as artifacts, (count(*) filter (where deleted_at is not null))::int as "inTrash",
      (count(*) filter (where ${ids} @> array[${otherId}::uuid]))::int as both
    from artifacts where ${ids} @> array[${id}::uuid]`)
  return rows[0]!
}

type Touched = { id: string; version: number; name: string; before: string[]; after: string[] }

/** Every artifact that uses one gets the other instead, once; including those in the trash. */
export async function replaceTerm(tx: Db, kind: TermKind, fromId: string, intoId: string) {
  const ids = sql.raw(kind === 'material' ? 'material_ids' : 'technique_ids')
  const { rows } = await tx.execute<Touched>(sql`
    with named as (
      select id, ${ids} as before from artifacts where ${ids} @> array[${fromId}::uuid] for update
    )
    update artifacts set version = version + 1, updated_at = now(),
      ${ids} = case when ${ids} @> array[${intoId}::uuid] then array_remove(${ids}, ${fromId}::uuid)
        else array_replace(${ids}, ${fromId}::uuid, ${intoId}::uuid) end
    from named where named.id = artifacts.id
    returning artifacts.id, artifacts.version, artifacts.name_vi as name, to_json(named.before) as before, to_json(artifacts.${ids}) as after`)
  await tx.execute(sql`
    update trash set version = artifacts.version from artifacts
    where trash.id = artifacts.id and artifacts.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  return rows
}
