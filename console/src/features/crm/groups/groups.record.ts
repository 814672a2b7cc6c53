import { groupKinds, groupStatuses } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(groupWords)
    return {
      name: say('name'),
      description: say('description'),
      kind: say('kind'),
      ownerId: say('owner'),
      status: say('status'),
      rule: say('tabRule'),
      cohortEvent: say('event'),
      courseId: say('course'),
      periodFrom: say('from'),
      periodTo: say('to'),
      joined: say('joined'),
      left: say('left'),
      merged: say('mergedGroups'),
      into: say('mergedInto'),
    }
  },
  show: (field, value) => {
    const say = wordsNow(groupWords)
    const kind = groupKinds.find((one) => one === value)
    if (field === 'kind' && kind) return say(kind)
    const status = groupStatuses.find((one) => one === value)
    return field === 'status' && status ? say(status) : undefined
  },
}
