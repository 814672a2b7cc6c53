import { changeCustomerBody } from '@learning-cms/contract/people/customers'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { readUnmasked } from './records.ts'
import { changeCustomer } from './rules.ts'

export const customers = {
  history: historyThrough(readUnmasked, changeCustomerBody, changeCustomer),
} satisfies Entity
