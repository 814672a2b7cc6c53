import type { Suppression, suppressions, suppressionQuery } from '@learning-cms/contract/crm/mail/suppressions'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { escapedLike, listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { mailSuppressions } from '#db/schema/crm/campaigns.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { maskedEmail } from '#services/privacy/mask.ts'

const columns = getTableColumns(mailSuppressions)
const sortBy = { createdAt: { by: mailSuppressions.createdAt, cast: 'timestamptz' } } as const
const rows = rowsOf((db, field: 'createdAt') =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(mailSuppressions),
)

/** Without the right to see addresses, an address is only found when typed completely. */
export async function listSuppressions(db: Db, by: By, query: z.output<typeof suppressionQuery>) {
  const search = query.search?.toLowerCase()
  const isExactOnly = !by.actor.may.has('pii:reveal')
  const matching = search
    ? isExactOnly
      ? eq(mailSuppressions.address, search)
      : and(sql`mail_suppressions.address like ${`${escapedLike(search)}%`}`)
    : undefined
  const page = await listPage(db, query, {
    id: mailSuppressions.id,
    sortBy,
    matching,
    select: rows(db, query.sort),
    countable: sql`select 1 from mail_suppressions where ${matching ?? sql`true`}`,
  })
  return { ...page, rows: page.rows.map((row) => toSuppression(by, row)) }
}

const toSuppression = (by: By, row: Suppression): Suppression => ({
  ...row,
  address: by.actor.may.has('pii:reveal') ? row.address : (maskedEmail(row.address) ?? ''),
})

const lineOf = (id: string) => ({ entity: 'suppressions', id, label: '' }) as const

export const addSuppression = (db: Db, by: By, body: z.output<typeof suppressions.add.body>) =>
  db.transaction(async (tx) => {
    const id = newId()
    const [row] = await tx
      .insert(mailSuppressions)
      .values({ ...body, id, byName: by.actor.name })
      .returning()
    const after = { reason: body.reason, address: body.address }
    await record(tx, by, { action: 'suppressions.add', ...lineOf(id), after, personal: ['address'] })
    return toSuppression(by, row!)
  })

export const removeSuppression = (db: Db, by: By, id: string, reason: string) =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(mailSuppressions).where(eq(mailSuppressions.id, id)).returning()
    const before = { reason: found(row).reason, address: row!.address }
    await record(tx, by, { action: 'suppressions.remove', ...lineOf(id), before, reason, personal: ['address'] })
    return null
  })
