import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { sql, type SQL } from 'drizzle-orm'

/** The first moment of a day in Vietnam. */
export const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`
/** The first moment after it. */
export const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${TIME_ZONE})`
