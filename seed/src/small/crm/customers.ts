import type { Db } from '@learning-cms/server/db/open'
import {
  insertSampleCall,
  insertSampleConsent,
  insertSampleOrganisation,
  insertSampleSharedNumber,
  insertSampleTag,
  latestSampleStudents,
} from '@learning-cms/server/services/samples/crm/customers'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'
import { sampleCalls, sampleOrganisations, sampleTags } from '@learning-cms/seed/words/crm/customers'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KNOWN = 40
/** Students with shared contact data, who may be one person or a family: candidates for the list of duplicates. */
const SHARING = [8, 14]
const iso = (ms: number) => new Date(ms).toISOString()

/** What colleagues recorded about the forty newest students: organisations, tags, calls and consents. */
export async function seedCustomers(tx: Db, { random, nowMs }: SeedContext) {
  const people = await latestSampleStudents(tx, KNOWN)
  if (people.length === 0) return
  const sinceMs = nowMs - 90 * DAY_MS
  let place = 0
  for (const { members, ...one } of sampleOrganisations) {
    const belonging = members.map((role) => ({ personId: people[place++ % people.length]!, role }))
    await insertSampleOrganisation(tx, { id: idAt(random, sinceMs), at: iso(sinceMs), ...one }, belonging)
  }
  for (const [at, name] of sampleTags.entries())
    await insertSampleTag(tx, {
      id: idAt(random, sinceMs),
      at: iso(sinceMs),
      name,
      personIds: people.filter((_, n) => n % sampleTags.length === at || n % 7 === at),
    })
  for (const [n, personId] of people.entries()) {
    const atMs = nowMs - (n + 1) * 7 * HOUR_MS
    if (n % 2 === 0)
      await insertSampleCall(tx, {
        id: idAt(random, atMs),
        personId,
        calledAt: iso(atMs),
        ...sampleCalls[n % sampleCalls.length]!,
      })
    const purpose = n % 3 === 0 ? 'measuring' : 'marketing-mail'
    const said = { personId, purpose, proof: `Phiếu ${n + 1}` }
    await insertSampleConsent(tx, {
      ...said,
      id: idAt(random, atMs - 9 * DAY_MS),
      at: iso(atMs - 9 * DAY_MS),
      isGiven: true,
    })
    if (n % 5 === 4) await insertSampleConsent(tx, { ...said, id: idAt(random, atMs), at: iso(atMs), isGiven: false })
  }
  for (const [at, place] of SHARING.entries()) {
    const personId = people[place]
    if (personId)
      await insertSampleSharedNumber(tx, { id: idAt(random, nowMs - 30 * DAY_MS), personId, among: people, at })
  }
}
