import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { countReconciliation } from './reconciliation.ts'

type Counts = {
  toApprove: number
  toPayOut: number
  processing: number
  needsReview: number
  failed: number
  accessFaults: number
}

/** A refund that was retried needs nobody's attention any more. */
export async function countQueues(db: Db) {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from refunds where status = 'requested') as "toApprove",
      (select count(*)::int from refunds where status = 'approved' and way = 'bank_transfer') as "toPayOut",
      (select count(*)::int from refunds where status = 'processing' or (status = 'approved' and way <> 'bank_transfer'))
        as "processing",
      (select count(*)::int from refunds where status = 'needs_review') as "needsReview",
      (select count(*)::int from refunds f where status = 'failed' and created_at > now() - interval '90 days'
        and not exists (select from refunds later where later.retry_of = f.id)) as failed,
      (select count(distinct refund_id)::int from refund_lines where access_state = 'error') as "accessFaults"`)
  return { ...rows[0]!, apart: await countReconciliation(db) }
}
