import { commonWords } from '#vi/common/common.ts'
import { sharedWords } from '#vi/common/words.ts'
import { breachWords } from './breaches.ts'
import { dataRequestWords } from './data-requests.ts'

/** Headings of the columns in the files of both registers. */
export const registerColumns = {
  requests: dataRequestWords.title,
  breaches: breachWords.title,
  number: sharedWords.number,
  name: dataRequestWords.name,
  contact: dataRequestWords.contact,
  kind: dataRequestWords.kind,
  state: dataRequestWords.state,
  receivedAt: dataRequestWords.receivedAt,
  channel: dataRequestWords.channel,
  acknowledgeBy: dataRequestWords.acknowledgeBy,
  acknowledgedAt: dataRequestWords.acknowledgedAt,
  dueOn: dataRequestWords.dueOn,
  checkedAt: 'Xác minh lúc',
  extendedAt: 'Gia hạn lúc',
  closedAt: 'Đóng lúc',
  closedBy: 'Người đóng',
  outcome: commonWords.outcome,
  owner: dataRequestWords.owner,
  title: breachWords.shortTitle,
  dataKinds: breachWords.dataKinds,
  isReportable: breachWords.isReportable,
  assessReason: 'Lý do đánh giá',
  reportBy: breachWords.clock,
  reportedAt: breachWords.reportedAt,
  reference: breachWords.reportLabel,
  lateReason: 'Lý do báo cáo muộn',
  notifiedAt: breachWords.notifiedAt,
  persons: breachWords.personCount,
  happenedAt: breachWords.happened,
  discoveredAt: breachWords.discovered,
  measures: breachWords.measures,
} as const

export const requestKindLabels = {
  access: dataRequestWords['kind.access'],
  correct: dataRequestWords['kind.correct'],
  erase: dataRequestWords['kind.erase'],
  restrict: dataRequestWords['kind.restrict'],
  object: dataRequestWords['kind.object'],
  withdraw: dataRequestWords['kind.withdraw'],
  'carry-over': dataRequestWords['kind.carry-over'],
} as const
export const requestStateLabels = {
  received: dataRequestWords['state.received'],
  checked: dataRequestWords['state.checked'],
  'in-work': dataRequestWords['state.in-work'],
  answered: dataRequestWords['state.answered'],
  refused: dataRequestWords['state.refused'],
} as const
export const requestChannelLabels = {
  paper: dataRequestWords['channel.paper'],
  phone: dataRequestWords['channel.phone'],
  mail: dataRequestWords['channel.mail'],
  form: dataRequestWords['channel.form'],
  'in-person': dataRequestWords['channel.in-person'],
  'public-form': dataRequestWords['channel.public-form'],
  other: dataRequestWords['channel.other'],
} as const
export const breachStateLabels = {
  discovered: breachWords['state.discovered'],
  assessed: breachWords['state.assessed'],
  reported: breachWords['state.reported'],
  closed: breachWords['state.closed'],
} as const
export const reportableLabels = { true: breachWords.reportable, false: breachWords.notReportable } as const
