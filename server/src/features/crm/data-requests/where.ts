import type { requestQuery } from '@learning-cms/contract/crm/privacy/data-requests'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { searchIn } from '#db/lists/list.ts'
import { dataRequests } from '#db/schema/crm/data-requests.ts'

const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`
const DAYS_BEFORE = 3

export const overdue = sql<boolean>`(data_requests.closed_at is null and data_requests.due_on < ${today})`
const urgent = sql`(data_requests.closed_at is null and (data_requests.due_on <= ${today} + ${DAYS_BEFORE}::int
  or (data_requests.acknowledged_at is null and data_requests.acknowledge_by <= ${today} + ${DAYS_BEFORE}::int)))`

const byFlag = (flag: boolean | undefined, is: typeof urgent) =>
  flag === undefined ? undefined : flag ? is : sql`not ${is}`

export const whereOfRequests = ({
  state,
  kind,
  channel,
  ownerId,
  personId,
  isOverdue,
  isUrgent,
  search,
}: Partial<z.output<typeof requestQuery>>) =>
  and(
    state && state.length > 0 ? inArray(dataRequests.state, state) : undefined,
    kind && kind.length > 0 ? inArray(dataRequests.kind, kind) : undefined,
    channel && channel.length > 0 ? inArray(dataRequests.channel, channel) : undefined,
    ownerId ? eq(dataRequests.ownerId, ownerId) : undefined,
    personId ? eq(dataRequests.personId, personId) : undefined,
    byFlag(isOverdue, overdue),
    byFlag(isUrgent, urgent),
    searchIn(dataRequests.search, search),
  )
