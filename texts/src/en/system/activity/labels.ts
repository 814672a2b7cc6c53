import { commonWords } from '#en/common/common.ts'
import { sharedSystemWords } from '#en/system/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/activity/labels.ts'

export const activityColumns: Translation<typeof vi.activityColumns> = {
  title: commonWords.activityLog,
  at: sharedWords.time,
  actor: 'Who',
  action: 'Action',
  entity: 'Kind of record',
  record: sharedSystemWords.record,
  changes: 'Changes (before → after)',
  reason: sharedWords.reason,
  request: 'Request',
}
