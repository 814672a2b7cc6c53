import type { TimelineKind } from '@learning-cms/contract/crm/customers/customers'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { readMoments } from '#services/people/timeline/moments.ts'
import { customerSources } from '#services/people/timeline/sources.ts'
import { refuseUnknownCustomer } from './records.ts'

type TimelineQuery = { id: string; before?: string | undefined; kinds?: readonly TimelineKind[] | undefined }

export async function readTimeline(db: Db, { actor }: By, query: TimelineQuery) {
  await refuseUnknownCustomer(db, query.id)
  return readMoments(db, actor, customerSources, query)
}
