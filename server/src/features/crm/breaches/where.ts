import type { breachQuery } from '@learning-cms/contract/crm/privacy/breaches'
import { and, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { searchIn } from '#db/lists/list.ts'
import { dataBreaches } from '#db/schema/crm/breaches.ts'

const urgent = sql`(data_breaches.closed_at is null and data_breaches.reported_at is null
  and data_breaches.is_reportable is not false and data_breaches.discovered_at <= now() - interval '48 hours')`

export const whereOfBreaches = ({ state, isUrgent, search }: Partial<z.output<typeof breachQuery>>) =>
  and(
    state && state.length > 0 ? inArray(dataBreaches.state, state) : undefined,
    isUrgent === undefined ? undefined : isUrgent ? urgent : sql`not ${urgent}`,
    searchIn(dataBreaches.search, search),
  )
