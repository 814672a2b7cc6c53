import type { BreachRow } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useMinute } from '#kit/text/use-minute.ts'
import { useWords } from '#kit/text/words.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const URGENT_MINUTES = 24 * HOUR_MINUTES

type Props = { breach: Pick<BreachRow, 'reportBy' | 'isReportable' | 'reportedAt'> }

/** The time left for reporting a breach, or whether it was reported in time. */
export function ReportClock({ breach: { reportBy, isReportable, reportedAt } }: Props) {
  const say = useWords(breachWords)
  const { duration } = useFormat()
  const nowMs = useMinute()
  if (isReportable === false) return say('notNeeded')
  const dueMs = Date.parse(reportBy)
  if (reportedAt) {
    const isInTime = Date.parse(reportedAt) <= dueMs
    return (
      <StatusBadge tone={isInTime ? 'success' : 'warning'}>
        {say(isInTime ? 'reportedInTime' : 'reportedLate')}
      </StatusBadge>
    )
  }
  const minutes = Math.floor((dueMs - nowMs) / MINUTE_MS)
  const passed = Math.abs(minutes)
  // From one hour on, minutes are left out.
  const span = duration(passed < HOUR_MINUTES ? passed : passed - (passed % HOUR_MINUTES))
  const tone = minutes < 0 ? 'danger' : minutes < URGENT_MINUTES ? 'warning' : 'info'
  return <StatusBadge tone={tone}>{say(minutes < 0 ? 'late' : 'left', { span })}</StatusBadge>
}
