import type { PackageBody } from '@learning-cms/contract/museum/packages'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { whereOfArtifacts } from '#features/museum/artifacts/where.ts'

/** One artifact, or all that match a list, in the order of the register; without those in the trash. */
export async function listSelected(db: Db, of: PackageBody['of']) {
  const where = 'artifactId' in of ? eq(artifacts.id, of.artifactId) : whereOfArtifacts(of.query)
  const rows = await db.select({ id: artifacts.id }).from(artifacts).where(where).orderBy(asc(artifacts.priority))
  return rows.map(({ id }) => id)
}
