import type { accounts } from '@learning-cms/contract/account/accounts'
import { and, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey, type SortColumn } from '#db/lists/list.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { Db } from '#db/open.ts'
import { outboxMails } from '#db/schema/system/outbox.ts'

type OutboxQuery = z.output<typeof accounts.outbox.query>

const sortBy: Record<'createdAt', SortColumn> = { createdAt: { by: outboxMails.createdAt, cast: 'timestamptz' } }
const columns = {
  id: outboxMails.id,
  to: outboxMails.to,
  subject: outboxMails.subject,
  // The secret link is in a column of its own, which only the sender's query reads.
  body: sql<string>`replace(${outboxMails.body}, '{link}', '…')`,
  status: outboxMails.status,
  attempts: outboxMails.attempts,
  error: outboxMails.error,
  createdAt: outboxMails.createdAt,
  sentAt: outboxMails.sentAt,
}

const mailRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(outboxMails),
)

export function listMails(db: Db, query: OutboxQuery) {
  const matching = and(
    query.status ? inArray(outboxMails.status, query.status) : undefined,
    searchIn(sql`f_fold(${outboxMails.to} || ' ' || ${outboxMails.subject})`, query.search),
  )
  return listPage(db, query, {
    id: outboxMails.id,
    sortBy,
    matching,
    select: mailRows(db, query.sort),
    countable: sql`select 1 from outbox_mails ${matching && sql`where ${matching}`}`,
  })
}
