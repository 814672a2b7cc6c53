import { sql, type SQLWrapper } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { readAs } from '#db/statements/selected.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { Obstacle } from '#services/entities/bulk.ts'
import { holdersOf } from './by-address.ts'

const inForce = (person: SQLWrapper) =>
  sql`select pr.at from processing_restrictions pr where pr.person_id = ${person} and pr.lifted_at is null`

/**
 * Whether somebody’s data is only stored now. Whatever writes to people, sells or gives them something, lists them for
 * others or changes what is known of them asks this at that moment (docs/decisions/082).
 */
export const isRestricted = (person: SQLWrapper) => sql<boolean>`exists (${inForce(person)})`

/** Since when; null where nothing is restricted. */
export const restrictedSince = (person: SQLWrapper) =>
  readAs(sql`(${inForce(person)} order by pr.at limit 1)`, (at: string | null) => (at === null ? null : isoOf(at)))

/** For messages: the day in Vietnam, and the number of the request if it is known. */
export type Restriction = { since: string; number?: string }
type FoundRestriction = { key: string; since: string; number: string | null }

const details = sql`to_char(pr.at at time zone 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY') as since,
  (select d.number from data_requests d where d.id = pr.request_id) as number`
const byKey = (rows: readonly FoundRestriction[]) =>
  new Map<string, Restriction>(rows.map(({ key, since, number }) => [key, { since, ...(number && { number }) }]))

/** Of these people, those whose data is restricted. */
export async function restrictionsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return byKey([])
  const { rows } = await db.execute<FoundRestriction>(sql`
    select distinct on (pr.person_id) pr.person_id as key, ${details} from processing_restrictions pr
    where pr.person_id = any(${sql.param([...ids])}::uuid[]) and pr.lifted_at is null order by pr.person_id, pr.at`)
  return byKey(rows)
}

/**
 * Of these addresses, in small letters, those that belong to somebody whose data is restricted and to nobody else: what is
 * a school’s or a family’s too can be written to.
 */
export async function restrictedAmong(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return byKey([])
  const { rows } = await db.execute<FoundRestriction>(sql`
    with held as (${holdersOf(addresses)})
    select distinct on (h.address) h.address as key, ${details}
    from held h join processing_restrictions pr on pr.person_id = h.id and pr.lifted_at is null
    where not exists (select from held o where o.address = h.address and not ${isRestricted(sql`o.id`)})
    order by h.address, pr.at`)
  return byKey(rows)
}

const reasonOf = ({ number }: Restriction) =>
  number === undefined ? 'customers.processing-restricted' : 'customers.processing-restricted-by'

export const obstacleOf = (restriction: Restriction | undefined): Obstacle =>
  restriction && { reason: reasonOf(restriction), values: restriction }

/**
 * Refuses to begin anything with a person's restricted data. This includes the privacy desk, which must lift the
 * restriction first. Existing orders, refunds, invoices and tickets go on.
 */
export async function refuseProcessing(tx: Db, personId: string, field?: string) {
  const restriction = (await restrictionsOf(tx, [personId])).get(personId)
  if (!restriction) return
  const reason = reasonOf(restriction)
  refuse('state-forbids', reason, { values: restriction, ...(field && { fields: { [field]: reason } }) })
}

/** Refuses to change a person's restricted data, except for the privacy desk. */
export async function refuseRestricted(tx: Db, { actor }: Pick<By, 'actor'>, personId: string) {
  if (actor.may.has('privacy:write')) return
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${isRestricted(sql`${personId}::uuid`)} as is`)
  if (rows[0]!.is) refuse('state-forbids', 'customers.restricted')
}
