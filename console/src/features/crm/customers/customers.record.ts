import { customerSources, customerStatuses } from '@learning-cms/contract/crm/customers/customers'
import { genders } from '@learning-cms/contract/people/students'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './customer-values.ts'

export const record: RecordWords = {
  names: () => {
    const [say, sayPage] = [wordsNow(customerWords), wordsNow(customerPageWords)]
    return { ...fieldNames(say, sayPage), status: say('status'), statusReason: sayPage('statusReason') }
  },
  show: (field, value) => {
    const say = wordsNow(customerWords)
    if (Array.isArray(value)) return value.map(wordOf).join(', ')
    const status = customerStatuses.find((one) => one === value)
    if (field === 'status' && status) return say(status)
    const source = customerSources.find((one) => one === value)
    if (field === 'source' && source) return say(source)
    const gender = genders.find((one) => one === value)
    return field === 'gender' && gender ? say(gender === 'other' ? 'gender-other' : gender) : undefined
  },
}

/** One of several addresses, numbers, links or tags. */
const wordOf = (one: unknown) =>
  typeof one === 'string'
    ? one
    : (Object.values(one ?? {}).find((part): part is string => typeof part === 'string') ?? '')
