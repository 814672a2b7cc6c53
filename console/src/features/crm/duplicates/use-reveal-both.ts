import type { MergePreview } from '@learning-cms/contract/crm/customers/customer-merges'
import { customers, type RevealedCustomer } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { duplicateWords } from '@learning-cms/texts/crm/customers/duplicates'
import { useWords } from '#kit/text/words.ts'
import { useRevealed } from '#records/person/use-revealed.ts'
import { customersApi } from './duplicates.api.ts'

/** Two masked addresses look alike: whoever may see them reveals both, for one reason that both histories keep. */
export function useRevealBoth({ older, newer }: MergePreview) {
  const say = useWords(customerPageWords)
  const sayPair = useWords(duplicateWords)
  const names = sayPair('both', { older: older.fullName, newer: newer.fullName })
  return useRevealed<Record<'older' | 'newer', RevealedCustomer>>({
    ask: {
      title: say('revealTitle', { name: names }),
      why: say('revealWhy'),
      act: say('reveal'),
      failed: say('revealFailed'),
      reason: { label: say('revealReason'), schema: customers.reveal.body.shape.reason },
    },
    read: async (reason) => {
      const olderValues = await customersApi.reveal({ params: { id: older.id }, body: { reason } })
      return { older: olderValues, newer: await customersApi.reveal({ params: { id: newer.id }, body: { reason } }) }
    },
  })
}
