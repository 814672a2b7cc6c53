import { BULK_AT_MOST } from '@learning-cms/contract/records/bulk'
import { sql, type SQL } from 'drizzle-orm'
import { inTime } from './filter.ts'
import type { Db } from '#db/open.ts'

type ListSelection = { where: SQL | undefined; filter: string | undefined }

/** The ids of what a list shows, up to one more than may be changed at once. The first table must be the entity's. */
export const listIds = async (db: Db, entity: string, { from, where, filter }: ListSelection & { from?: SQL }) =>
  inTime(db, filter, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${sql.identifier(entity)}.id from ${from ?? sql.identifier(entity)} where ${where ?? sql`true`}
      order by ${sql.identifier(entity)}.id limit ${sql.raw(String(BULK_AT_MOST + 1))}`)
    return rows.map(({ id }) => id)
  })
