import { breachStates } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'

const times = new Set(['happenedAt', 'discoveredAt', 'reportedAt', 'toldAt'])

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(breachWords)
    return {
      title: say('shortTitle'),
      details: say('story'),
      happenedAt: say('happened'),
      discoveredAt: say('discovered'),
      dataKinds: say('dataKinds'),
      personCount: say('personCount'),
      effect: say('effect'),
      measures: say('measures'),
      state: say('state'),
      isReportable: say('isReportable'),
      assessReason: say('assessLabel'),
      reportedAt: say('reportedAt'),
      reportReference: say('reportLabel'),
      lateReason: say('lateReason'),
      ['toldAt']: say('notifiedAt'),
      ['toldHow']: say('tellLabel'),
      outcome: say('closeLabel'),
    }
  },
  show: (field, value) => {
    if (typeof value !== 'string') return undefined
    if (times.has(field)) return formatNow().dateTime(value)
    const state = field === 'state' && breachStates.find((one) => one === value)
    return state ? wordsNow(breachWords)(`state.${state}`) : undefined
  },
}
