import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'

/** A tag that the public form gives stays. The caller holds it, and whoever saves the settings of the form shares it. */
export async function refuseIfOfForm(tx: Db, tagId: string) {
  const { rows } = await tx.execute(sql`
    select from settings where key = 'leads' and value -> 'formTagIds' ? ${tagId}::text`)
  if (rows.length > 0) refuse('state-forbids', 'leads.form-uses-tag')
}
