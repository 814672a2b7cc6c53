import {
  identityWays,
  requestChannels,
  requestKinds,
  requestStates,
} from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(dataRequestWords)
    return {
      kind: say('kind'),
      state: say('state'),
      receivedAt: say('receivedAt'),
      channel: say('channel'),
      name: say('name'),
      contact: say('contact'),
      details: say('wants'),
      notes: say('notes'),
      personId: say('person'),
      ownerId: say('owner'),
      acknowledgeBy: say('acknowledgeBy'),
      dueOn: say('dueOn'),
      acknowledgedAt: say('acknowledgedAt'),
      identityWay: say('identityWay'),
      identityNote: say('identityNote'),
      extensionReason: say('extensionReason'),
      outcome: say('outcome'),
      letters: say('letters'),
      isRestricted: wordsNow(restrictionWords)('restricted'),
    }
  },
  show: (field, value) => {
    if (typeof value !== 'string') return undefined
    const { dateTime, dateOfDay } = formatNow()
    if (field === 'dueOn' || field === 'acknowledgeBy') return dateOfDay(value)
    if (field === 'receivedAt' || field === 'acknowledgedAt') return dateTime(value)
    return wordOf(field, value)
  },
}

function wordOf(field: string, value: string) {
  const say = wordsNow(dataRequestWords)
  const kind = field === 'kind' && requestKinds.find((one) => one === value)
  if (kind) return say(`kind.${kind}`)
  const state = field === 'state' && requestStates.find((one) => one === value)
  if (state) return say(`state.${state}`)
  const channel = field === 'channel' && requestChannels.find((one) => one === value)
  if (channel) return say(`channel.${channel}`)
  const way = field === 'identityWay' && identityWays.find((one) => one === value)
  return way ? say(`way.${way}`) : undefined
}
