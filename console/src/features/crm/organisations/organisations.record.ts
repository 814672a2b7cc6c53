import { organisationKinds } from '@learning-cms/contract/crm/customers/organisations'
import { organisationWords } from '@learning-cms/texts/crm/customers/organisations'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(organisationWords)
    return {
      name: say('name'),
      kind: say('kind'),
      taxCode: say('taxCode'),
      email: say('email'),
      phone: say('phone'),
      website: say('website'),
      address: say('address'),
      note: say('note'),
      memberId: say('person'),
      memberRole: say('role'),
    }
  },
  show: (field, value) => {
    const kind = organisationKinds.find((one) => one === value)
    return field === 'kind' && kind ? wordsNow(organisationWords)(kind) : undefined
  },
}
