import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { leads } from '#db/schema/crm/leads.ts'
import { replaceTags } from '#services/tags/tags.ts'

type SampleLead = typeof leads.$inferInsert & { createdAt: string; updatedAt: string; tags: string[] }

export async function insertSampleLeads(tx: Db, rows: readonly SampleLead[]) {
  await tx.insert(leads).values([...rows])
  for (const { id, tags } of rows) {
    await tx.execute(sql`insert into sample_rows (entity, id) values ('leads', ${id})`)
    await replaceTags(tx, 'leads', id, tags)
  }
}

/** Colleagues who may look after leads; nobody but the owner on a first start. */
export const findSampleOwners = async (tx: Db) =>
  (
    await tx.execute<{ id: string }>(sql`
      select a.id from accounts a where a.status = 'active' and exists (
        select from account_roles ar join roles r on r.id = ar.role_id
        where ar.account_id = a.id and 'crm:write' = any(r.permissions))
      order by a.created_at, a.id limit 3`)
  ).rows.map(({ id }) => id)

/** Deletes sample leads that nobody has worked on. */
export const deleteSampleLeads = (tx: Db) =>
  tx.execute(sql`
    delete from leads using sample_rows s where s.entity = 'leads' and s.id = leads.id and s.version = leads.version`)
