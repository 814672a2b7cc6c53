import { leadSources, leadStates, lostReasons } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './lead-values.ts'
import { reasonWord, sourceWord } from '#records/leads/lead-words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(leadWords)
    return {
      ...fieldNames(say),
      state: say('state'),
      lostReason: say('lostReason'),
      lostNote: say('lostNote'),
      personId: say('buyer'),
      orderId: say('order'),
    }
  },
  show: (field, value) => {
    const say = wordsNow(leadWords)
    const state = leadStates.find((one) => one === value)
    if (field === 'state' && state) return say(state)
    const source = leadSources.find((one) => one === value)
    if (field === 'source' && source) return sourceWord(say, source)
    const reason = lostReasons.find((one) => one === value)
    return field === 'lostReason' && reason ? reasonWord(say, reason) : undefined
  },
}
