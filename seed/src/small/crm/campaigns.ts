import type { Db } from '@learning-cms/server/db/open'
import { insertSampleCampaign, type SampleBecame } from '@learning-cms/server/services/samples/crm/campaigns'
import { betterSubject } from '@learning-cms/server/features/crm/campaigns/trial/better-subject'
import { latestSampleStudents } from '@learning-cms/server/services/samples/crm/customers'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'
import { sampleCampaigns } from '@learning-cms/seed/words/crm/campaigns'

const DAY_MS = 86_400_000
const PEOPLE = 120
/** The outcomes of a hundred letters, as weights. */
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

const TRIAL_SHARE = 20
type SampleRecipient = { id: string; became: SampleBecame; isMeasured: boolean }

const SENT: ReadonlySet<SampleBecame> = new Set(['delivered', 'bounced', 'unsubscribed', 'clicked', 'opened'])

/** The first fifth tries both subjects, and the better one goes to everybody else. */
function tried(people: readonly SampleRecipient[]) {
  const half = Math.round((people.length * TRIAL_SHARE) / 200)
  const reached = (some: readonly SampleRecipient[]) => ({
    delivered: some.filter(({ became }) => SENT.has(became) && became !== 'bounced').length,
    unsubscribed: some.filter(({ became }) => became === 'unsubscribed').length,
    clicked: some.filter(({ became }) => became === 'clicked').length,
    measured: some.filter(
      ({ became, isMeasured }) => SENT.has(became) && (isMeasured || became === 'clicked' || became === 'opened'),
    ).length,
  })
  const compared = { a: reached(people.slice(0, half)), b: reached(people.slice(half, 2 * half)) }
  const { winner, by: winnerBy } = betterSubject(compared)
  return {
    trial: { share: TRIAL_SHARE, hours: 4, winner, winnerBy, compared },
    people: people.map((one, at) => ({ ...one, variant: at < half ? 'a' : at < 2 * half ? 'b' : winner }) as const),
  }
}

export async function seedCampaigns(tx: Db, { random, nowMs }: SeedContext) {
  const people = await latestSampleStudents(tx, PEOPLE)
  for (const { daysAgo, paragraphs, ...one } of sampleCampaigns) {
    const sentMs = daysAgo === null ? null : nowMs - daysAgo * DAY_MS
    const sent = people.map((id) => ({ id, became: random.one(became), isMeasured: random.isLucky(0.4) }))
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
      ...(one.subjectB
        ? tried(sent)
        : { trial: null, people: sent.map((person) => ({ ...person, variant: 'a' as const })) }),
    })
  }
}
