import type { leadQuery } from '@learning-cms/contract/crm/leads/leads'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { endOf, startOf } from '#db/days.ts'
import { searchIn } from '#db/lists/list.ts'
import { isTagged } from '#services/tags/tags.ts'
import { leads } from '#db/schema/crm/leads.ts'

type LeadWhereQuery = z.output<typeof leadQuery>
export type LeadFilter = Partial<Omit<LeadWhereQuery, 'size' | 'after' | 'before' | 'from' | 'sort' | 'order'>>

const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`
const isOpen = sql`leads.state in ('new', 'in-progress')`
/** Not in the trash. */
export const isLive = sql`leads.deleted_at is null`
const dueIn: Record<NonNullable<LeadWhereQuery['due']>, SQL> = {
  overdue: sql`${isOpen} and leads.due_on < ${today}`,
  today: sql`${isOpen} and leads.due_on = ${today}`,
  now: sql`${isOpen} and leads.due_on <= ${today}`,
  week: sql`${isOpen} and leads.due_on between ${today} and ${today} + 7`,
  none: sql`${isOpen} and leads.due_on is null`,
}

/** For people who may not see addresses and phone numbers, it searches names only. */
export const whereOfLeads = (filter: LeadFilter, byNameOnly: boolean) => {
  const { state, ownerId, tagId, due, source, province, createdFrom, createdTo, search } = filter
  return and(
    isLive,
    state && state.length > 0 ? inArray(leads.state, state) : undefined,
    ownerId ? eq(leads.ownerId, ownerId) : undefined,
    tagId ? isTagged('leads', sql`leads.id`, tagId) : undefined,
    due && dueIn[due],
    source && source.length > 0 ? inArray(leads.source, source) : undefined,
    province && (province === 'none' ? isNull(leads.provinceCode) : eq(leads.provinceCode, province)),
    createdFrom ? sql`leads.created_at >= ${startOf(createdFrom)}` : undefined,
    createdTo ? sql`leads.created_at < ${endOf(createdTo)}` : undefined,
    // The index covers the full search text; the condition on names narrows its result.
    searchIn(leads.search, search),
    byNameOnly ? searchIn(leads.nameSearch, search) : undefined,
  )
}
