import type { Db } from '@learning-cms/server/db/open'
import { latestSampleStudents } from '@learning-cms/server/services/samples/crm/customers'
import { insertSampleRequest } from '@learning-cms/server/services/samples/crm/data-requests'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'
import { sampleRequests } from '@learning-cms/seed/words/crm/data-requests'

const DAY_MS = 86_400_000

/** One request in each state, the oldest open one late. */
export async function seedDataRequests(tx: Db, { random, nowMs }: SeedContext) {
  const people = await latestSampleStudents(tx, sampleRequests.length)
  for (const [at, { daysAgo, isKnown, ...one }] of sampleRequests.entries()) {
    const receivedMs = nowMs - daysAgo * DAY_MS
    await insertSampleRequest(tx, {
      ...one,
      id: idAt(random, receivedMs),
      personId: (isKnown && people[at]) || null,
      receivedAt: new Date(receivedMs).toISOString(),
    })
  }
}
