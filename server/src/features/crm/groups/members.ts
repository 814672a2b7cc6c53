import type { groups, memberQuery } from '@learning-cms/contract/crm/customers/groups'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { personIdsByAddress } from '#services/people/by-address.ts'
import { refuseProcessing, restrictionsOf } from '#services/people/restriction.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { addMembers, listMembers, removeMembers } from './member-queries.ts'
import { countStudents, listAccess, listKnown, lockGroup } from './queries.ts'
import { closeMerges } from './merging/merged.ts'
import { lineOf, readNow } from './records.ts'

type Added = z.output<typeof groups.addMembers.body>

export async function readMembers(db: Db, { actor }: By, id: string, query: z.output<typeof memberQuery>) {
  await readNow(db, id)
  const page = await listMembers(db, id, query, !actor.may.has('pii:reveal'))
  return { ...page, rows: page.rows.map(maskedContact) }
}

/** Idempotent: a person joins once. */
export const addToGroup = (db: Db, by: By, id: string, body: Added) =>
  db.transaction(async (tx) => {
    const group = await lockFixed(tx, id)
    const { known, unknown } = 'ids' in body ? await byIds(tx, body.ids) : await byAddresses(tx, by, body.emails)
    const restricted = await restrictionsOf(tx, known)
    const [only] = known.length === 1 ? known : []
    if (only && unknown.length === 0) await refuseProcessing(tx, only)
    const free = known.filter((one) => !restricted.has(one))
    const added = await addMembers(tx, { id, way: 'hand', byName: by.actor.name }, free)
    if (added > 0) {
      await closeMerges(tx, id)
      await record(tx, by, { action: 'groups.addMembers', ...lineOf(group), after: { joined: added } })
    }
    return { added, already: free.length - added, restricted: restricted.size, unknown }
  })

async function byIds(tx: Db, ids: readonly string[]) {
  const known = await listKnown(tx, ids)
  const seen = new Set(known)
  return { known, unknown: [...new Set(ids)].filter((id) => !seen.has(id)) }
}

/** The answer reveals which addresses are known: only for those who may search by address. */
async function byAddresses(tx: Db, by: By, emails: readonly string[]) {
  refuseWithout(by, 'pii:reveal')
  const found = await personIdsByAddress(tx, emails)
  const known = new Set(await listKnown(tx, [...new Set(found.map(({ id }) => id))]))
  const met = new Set(found.filter(({ id }) => known.has(id)).map(({ address }) => address))
  return { known: [...known], unknown: [...new Set(emails)].filter((address) => !met.has(address.toLowerCase())) }
}

export const removeFromGroup = (db: Db, by: By, id: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    const group = await lockFixed(tx, id)
    const removed = await removeMembers(tx, { id, way: 'hand', byName: by.actor.name }, ids)
    if (removed > 0) {
      await closeMerges(tx, id)
      await record(tx, by, { action: 'groups.removeMembers', ...lineOf(group), after: { left: removed } })
    }
    return { removed }
  })

/** Checks once before many people are added one by one. */
export const refuseNotByHand = async (tx: Db, id: string) => void (await lockFixed(tx, id))

/** The members of other groups follow from their rule or period. */
async function lockFixed(tx: Db, id: string) {
  await lockGroup(tx, id)
  const group = await readNow(tx, id)
  if (group.kind !== 'fixed') refuse('state-forbids', 'groups.not-by-hand')
  if (group.status !== 'active') refuse('state-forbids', 'groups.archived')
  return group
}

export async function readAccess(db: Db, id: string) {
  await readNow(db, id)
  return { rows: await listAccess(db, id), ...(await countStudents(db, id)) }
}
