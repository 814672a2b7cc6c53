import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { customersApi, touchedByCustomers } from './customers.api.ts'
import type { CustomerValues } from './customer-values.ts'
import type { Reveal } from './use-reveal.ts'

export function useCreating() {
  const say = useWords(customerPageWords)
  const create = useSave({
    save: (body: CustomerValues) => customersApi.create({ body }),
    touches: touchedByCustomers,
    done: ({ fullName }) => say('created', { name: fullName }),
  })
  return (body: CustomerValues) => create.mutateAsync(body)
}

export function useSaving() {
  const say = useWords(customerPageWords)
  const save = useSave({
    save: ({ body, base: { id, version } }: { body: Partial<CustomerValues>; base: Customer }) =>
      customersApi.update({ params: { id }, version, body }),
    touches: touchedByCustomers,
    done: ({ fullName }) => say('saved', { name: fullName }),
  })
  return (body: Partial<CustomerValues>, base: Customer) => save.mutateAsync({ body, base })
}

const masked = ['email', 'phone', 'birthDate', 'address', 'emails', 'phones', 'addresses', 'links'] as const

/** Answers are masked, so the revealed values are laid over them for the form to compare. */
export function useFullSaving(customer: Customer, reveal: Reveal) {
  const save = useSaving()
  return async (body: Partial<CustomerValues>, base: Customer = customer): Promise<Customer> => {
    try {
      const saved = await save(body, base)
      const submitted = Object.fromEntries(masked.flatMap((field) => (field in body ? [[field, body[field]]] : [])))
      reveal.keep(submitted)
      return { ...saved, ...reveal.values, ...submitted }
    } catch (error) {
      if (!(error instanceof ApiError) || !error.problem.current) throw error
      const current = { ...error.problem.current, ...(await reveal.again()) }
      throw new ApiError({ ...error.problem, current })
    }
  }
}
