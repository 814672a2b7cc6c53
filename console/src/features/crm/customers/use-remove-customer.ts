import type { CustomerRow } from '@learning-cms/contract/crm/customers/customers'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { customersApi, touchedByMany } from './customers.api.ts'

export type CustomerTarget = Pick<CustomerRow, 'id' | 'version' | 'fullName'>

/** Moves a customer to the trash; the caller leaves their page afterwards. */
export function useRemoveCustomer(onRemoved?: () => void) {
  const say = useWords(customerWords)
  const restore = useRestore(touchedByMany)
  const remove = useSave({
    save: ({ id, version }: CustomerTarget) => customersApi.remove({ params: { id }, version }),
    touches: [...touchedByMany, ['trash']],
    done: (_, { fullName: name }) => say('removed', { name }),
    undo: (_, target) => restore(target),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (target: CustomerTarget) =>
    confirm({
      title: say('removeTitle', { name: target.fullName }),
      why: say('removeWhy'),
      tone: 'danger',
      act: say('remove'),
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(target),
    })
}
