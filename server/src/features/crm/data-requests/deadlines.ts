import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { RequestKind } from '@learning-cms/contract/crm/privacy/data-requests'
import { workingDaysAfter } from '@learning-cms/domain/dates/working-days'
import type { Db } from '#db/open.ts'
import { listHolidays } from './queries.ts'

/**
 * In working days. Law 91/2025/QH15 and Decree 356/2025/ND-CP, from 1 January 2026; the times for access, correction
 * and erasure come from a summary of the decree and need a lawyer's review (docs/decisions/064).
 */
const ACKNOWLEDGED_WITHIN = 2
const answeredWithin: Record<RequestKind, number> = {
  access: 10,
  correct: 10,
  erase: 20,
  restrict: 15,
  object: 15,
  withdraw: 15,
  'carry-over': 10,
}

/** Twice the longest time, with weekends and the longest holidays. */
const DAYS_AHEAD = 100

type RequestTimes = { kind: RequestKind; receivedAt: string; isExtended: boolean }

/** The last days to acknowledge and to answer. An extension gives the same time once more. */
export async function deadlinesOf(db: Db, { kind, receivedAt, isExtended }: RequestTimes) {
  const from = dayIn(Date.parse(receivedAt))
  const holidays = await listHolidays(db, { from, until: daysAfter(from, DAYS_AHEAD) })
  const count = answeredWithin[kind] * (isExtended ? 2 : 1)
  return {
    acknowledgeBy: workingDaysAfter(from, ACKNOWLEDGED_WITHIN, holidays),
    dueOn: workingDaysAfter(from, count, holidays),
  }
}
