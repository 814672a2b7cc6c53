import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedSystemWords } from '#vi/system/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
export const activityColumns = {
  title: commonWords.activityLog,
  at: sharedWords.time,
  actor: sharedWords.by,
  action: 'Việc',
  entity: sharedWords.for,
  record: sharedSystemWords.record,
  changes: 'Thay đổi (trước → sau)',
  reason: sharedWords.reason,
  request: sharedLabels.requestId,
} as const
