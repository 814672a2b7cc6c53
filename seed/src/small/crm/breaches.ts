import type { Db } from '@learning-cms/server/db/open'
import { insertSampleBreach } from '@learning-cms/server/services/samples/crm/breaches'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'
import { sampleBreaches } from '@learning-cms/seed/words/crm/breaches'

const HOUR_MS = 3_600_000

export async function seedBreaches(tx: Db, { random, nowMs }: SeedContext) {
  for (const { hoursAgo, ...one } of sampleBreaches) {
    const discoveredMs = nowMs - hoursAgo * HOUR_MS
    const discoveredAt = new Date(discoveredMs).toISOString()
    await insertSampleBreach(tx, { ...one, id: idAt(random, discoveredMs), discoveredAt })
  }
}
