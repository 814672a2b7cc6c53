import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/activity/labels.ts'

export const activityColumns: Translation<typeof vi.activityColumns> = {
  title: 'Activity log',
  at: 'Time',
  actor: 'Who',
  action: 'Action',
  entity: 'Kind of record',
  record: 'Record',
  changes: 'Changes (before → after)',
  reason: 'Reason',
  request: 'Request',
}
