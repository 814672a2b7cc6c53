import type { LeadState } from '@learning-cms/contract/crm/leads/leads'
import type { Db } from '@learning-cms/server/db/open'
import { latestSampleStudents } from '@learning-cms/server/services/samples/crm/customers'
import { findSampleOwners, insertSampleLeads } from '@learning-cms/server/services/samples/crm/leads'
import { idAt } from '@learning-cms/seed/ids'
import type { Random, SeedContext } from '@learning-cms/seed/random'
import { sampleTags } from '@learning-cms/seed/words/crm/customers'
import { sampleLeads, sampleLosses } from '@learning-cms/seed/words/crm/leads'
import { familyNames, givenNames, middleNames } from '@learning-cms/seed/words/people'

const DAY_MS = 86_400_000
const LEADS = 42
const SOLD = 8
const day = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
const iso = (ms: number) => new Date(ms).toISOString()

/** The states in a realistic distribution: new, in progress, sold and lost. */
const stateOf = (n: number): LeadState =>
  n % 5 === 0 ? 'lost' : n % 5 === 1 ? 'sold' : n % 5 === 2 ? 'new' : 'in-progress'

/** Some forty leads in all states. */
export async function seedLeads(tx: Db, { random, nowMs }: SeedContext) {
  const buyers = await latestSampleStudents(tx, SOLD)
  const owners = await findSampleOwners(tx)
  const rows = Array.from({ length: LEADS }, (_, n) => {
    const { fullName, ...noted } = sampleLeads[n % sampleLeads.length]!
    const [atMs, state] = [nowMs - n * 1.3 * DAY_MS - 3_600_000, stateOf(n)]
    const loss = state === 'lost' ? sampleLosses[n % sampleLosses.length] : undefined
    const name = n < sampleLeads.length ? fullName : nameOf(random)
    return {
      ...noted,
      id: idAt(random, atMs),
      fullName: name,
      organisation: n < sampleLeads.length ? noted.organisation : '',
      email: n % 6 === 5 ? null : `khach.${n + 1}@hoimua.example`,
      phone: `09${String(12_345_678 + n * 7_654_321).slice(0, 8)}`,
      value: noted.value + n * 10_000,
      state,
      personId: state === 'sold' ? (buyers[n % SOLD] ?? null) : null,
      ownerId: state === 'new' && n % 2 === 0 ? null : (owners[n % Math.max(owners.length, 1)] ?? null),
      dueOn: n % 7 === 6 ? null : day(nowMs + ((n % 9) - 3) * DAY_MS),
      lostReason: loss?.reason ?? null,
      lostNote: loss?.note ?? '',
      tags: n % 3 === 2 ? [] : [sampleTags[n % sampleTags.length]!],
      createdAt: iso(atMs),
      updatedAt: iso(atMs + 1_800_000),
    }
  })
  await insertSampleLeads(tx, rows)
}

const nameOf = (random: Random) => [random.one(familyNames), random.one(middleNames), random.one(givenNames)].join(' ')
