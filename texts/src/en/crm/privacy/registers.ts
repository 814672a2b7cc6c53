import { commonWords } from '#en/common/common.ts'
import { sharedWords } from '#en/common/words.ts'
import { breachWords } from './breaches.ts'
import { dataRequestWords } from './data-requests.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/privacy/registers.ts'

/** Headings of the columns in the files of both registers. */
export const registerColumns: Translation<typeof vi.registerColumns> = {
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
  checkedAt: 'Identity checked',
  extendedAt: 'Extended',
  closedAt: 'Closed',
  closedBy: 'Closed by',
  outcome: commonWords.outcome,
  owner: dataRequestWords.owner,
  title: breachWords.shortTitle,
  dataKinds: breachWords.dataKinds,
  isReportable: breachWords.isReportable,
  assessReason: 'Reason of the assessment',
  reportBy: breachWords.clock,
  reportedAt: breachWords.reportedAt,
  reference: breachWords.reportLabel,
  lateReason: 'Reason for reporting late',
  notifiedAt: breachWords.notifiedAt,
  persons: breachWords.personCount,
  happenedAt: breachWords.happened,
  discoveredAt: breachWords.discovered,
  measures: breachWords.measures,
}

export const requestKindLabels: Translation<typeof vi.requestKindLabels> = {
  access: dataRequestWords['kind.access'],
  correct: dataRequestWords['kind.correct'],
  erase: dataRequestWords['kind.erase'],
  restrict: dataRequestWords['kind.restrict'],
  object: dataRequestWords['kind.object'],
  withdraw: dataRequestWords['kind.withdraw'],
  'carry-over': dataRequestWords['kind.carry-over'],
}
export const requestStateLabels: Translation<typeof vi.requestStateLabels> = {
  received: dataRequestWords['state.received'],
  checked: dataRequestWords['state.checked'],
  'in-work': dataRequestWords['state.in-work'],
  answered: dataRequestWords['state.answered'],
  refused: dataRequestWords['state.refused'],
}
export const requestChannelLabels: Translation<typeof vi.requestChannelLabels> = {
  paper: dataRequestWords['channel.paper'],
  phone: dataRequestWords['channel.phone'],
  mail: dataRequestWords['channel.mail'],
  form: dataRequestWords['channel.form'],
  'in-person': dataRequestWords['channel.in-person'],
  'public-form': dataRequestWords['channel.public-form'],
  other: dataRequestWords['channel.other'],
}
export const breachStateLabels: Translation<typeof vi.breachStateLabels> = {
  discovered: breachWords['state.discovered'],
  assessed: breachWords['state.assessed'],
  reported: breachWords['state.reported'],
  closed: breachWords['state.closed'],
}
export const reportableLabels: Translation<typeof vi.reportableLabels> = {
  true: breachWords.reportable,
  false: breachWords.notReportable,
}
