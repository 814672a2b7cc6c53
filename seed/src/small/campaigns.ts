import type { Db } from '@learning-cms/server/db/open'
import { insertSampleCampaign, type SampleBecame } from '@learning-cms/server/services/samples/campaigns'
import { latestSampleStudents } from '@learning-cms/server/services/samples/customers'
import { idAt } from '@learning-cms/seed/ids'
import type { Random } from '@learning-cms/seed/random'
import { sampleCampaigns } from '@learning-cms/seed/words/campaigns'

const DAY_MS = 86_400_000
const PEOPLE = 120
/** What becomes of a hundred letters, more or less. */
const became: SampleBecame[] = [
  ...Array.from({ length: 50 }, () => 'delivered' as const),
  ...Array.from({ length: 16 }, () => 'opened' as const),
  ...Array.from({ length: 11 }, () => 'clicked' as const),
  ...Array.from({ length: 3 }, () => 'bounced' as const),
  ...Array.from({ length: 2 }, () => 'unsubscribed' as const),
  ...Array.from({ length: 14 }, () => 'no-consent' as const),
  'suspended',
  'suppressed',
]

type Options = { random: Random; nowMs: number }

export async function seedCampaigns(tx: Db, { random, nowMs }: Options) {
  const people = await latestSampleStudents(tx, PEOPLE)
  for (const { daysAgo, paragraphs, ...one } of sampleCampaigns) {
    const sentMs = daysAgo === null ? null : nowMs - daysAgo * DAY_MS
    const createdMs = (sentMs ?? nowMs) - DAY_MS
    await insertSampleCampaign(tx, {
      ...one,
      id: idAt(random, createdMs),
      createdAt: new Date(createdMs).toISOString(),
      sentAt: sentMs === null ? null : new Date(sentMs).toISOString(),
      blocks: paragraphs.map((text) => ({
        id: idAt(random, createdMs),
        type: 'paragraph' as const,
        html: `<p>${text}</p>`,
      })),
      url: /href="([^"]+)"/.exec(paragraphs.join(' '))?.[1] ?? '',
      people: people.map((id) => ({
        id,
        became: random.one(became),
        isMeasured: random.isLucky(0.4),
        variant: one.subjectB && random.isLucky(0.5) ? ('b' as const) : ('a' as const),
      })),
    })
  }
}
