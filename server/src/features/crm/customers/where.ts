import { guardedCustomerFields, type customerQuery } from '@learning-cms/contract/crm/customers/customers'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { customers } from '#db/schema/crm/customers.ts'
import type { By } from '#http/actor.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { conditionsIn } from '#services/people/conditions.ts'
import { inGroup } from '#services/people/in-group.ts'
import { isTagged } from '#services/tags/tags.ts'
import { agreesTo, customerFilterColumns, peopleAgreeingTo } from '#services/people/customer-filter.ts'

export type CustomerListQuery = Omit<
  z.output<typeof customerQuery>,
  'size' | 'after' | 'before' | 'from' | 'sort' | 'order'
>

const belongsTo = (id: string) => sql`exists (
  select from organisation_members m join organisations o on o.id = m.organisation_id and o.deleted_at is null
  where m.person_id = customers.id and m.organisation_id = ${id})`
// The people with a consent to the purpose are found first, by the index on it.
const hasAgreedTo = (purpose: string) => sql`customers.id in (
  select c.person_id from consents c where c.purpose = ${purpose} and c.is_given) and ${agreesTo(sql`${purpose}`)}`

// Written as literals: a parameter would hide from the planner that the index of the few blocked fits.
const inStatus = (statuses: readonly string[]) =>
  statuses.length === 1 ? sql`${customers.status} = ${sql.raw(`'${statuses[0]}'`)}` : undefined

const guards: Readonly<Record<string, Permission | undefined>> = guardedCustomerFields

/** Who may not read orders must not learn from a filter who bought what. */
export function refuseUnreadableFilter(by: By, { filter }: Pick<CustomerListQuery, 'filter'>) {
  for (const { field } of filter === undefined ? [] : conditionsIn(filter)) {
    const right = guards[field]
    if (right) refuseWithout(by, right)
  }
}

/** The conditions of a list query. For people who may not see addresses and phone numbers, it searches names only. */
export function whereOfCustomers(query: CustomerListQuery, byNameOnly: boolean) {
  const { status, tagId, ownerId, organisationId, groupId, consent, consentTextId, isNew, search, filter } = query
  return and(
    sql`customers.hidden_at is null`,
    status && status.length > 0 ? inStatus(status) : undefined,
    tagId ? isTagged('people', sql`customers.id`, tagId) : undefined,
    ownerId ? sql`${customers.ownerId} = ${ownerId}` : undefined,
    organisationId ? belongsTo(organisationId) : undefined,
    groupId ? inGroup(sql`customers.id`, groupId) : undefined,
    consent && hasAgreedTo(consent),
    consentTextId ? sql`customers.id in ${peopleAgreeingTo(sql`${consentTextId}::uuid`)}` : undefined,
    isNew ? sql`${customers.createdAt} >= now() - interval '30 days'` : undefined,
    filterWhere(customerFilterColumns, filter),
    searchIn(customers.search, search),
    byNameOnly ? searchIn(customers.nameSearch, search) : undefined,
  )
}
