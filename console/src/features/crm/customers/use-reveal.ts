import { customers, type Customer, type RevealedCustomer } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { useRevealed, type Revealing } from '#records/person/use-revealed.ts'
import { useWords } from '#kit/text/words.ts'
import { customersApi } from './customers.api.ts'

export type Reveal = Revealing<RevealedCustomer>

export function useReveal({ id, fullName }: Customer): Reveal {
  const say = useWords(customerPageWords)
  return useRevealed<RevealedCustomer>({
    ask: {
      title: say('revealTitle', { name: fullName }),
      why: say('revealWhy'),
      act: say('reveal'),
      failed: say('revealFailed'),
      reason: { label: say('revealReason'), schema: customers.reveal.body.shape.reason },
    },
    read: (reason) => customersApi.reveal({ params: { id }, body: { reason } }),
  })
}
