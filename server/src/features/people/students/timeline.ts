import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { readMoments } from '#services/people/timeline/moments.ts'
import { learnerSources } from '#services/people/timeline/sources.ts'
import { refuseUnknownStudent } from './records.ts'

export async function readTimeline(db: Db, { actor }: By, query: { id: string; before?: string | undefined }) {
  await refuseUnknownStudent(db, query.id)
  return readMoments(db, actor, learnerSources, query)
}
