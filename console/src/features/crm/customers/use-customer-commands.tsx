import { customers, type CustomerCommand } from '@learning-cms/contract/crm/customers/customers'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { customersApi, touchedByCustomers } from './customers.api.ts'
import type { CustomerTarget } from './use-remove-customer.ts'

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useCustomerCommands() {
  const say = useWords(customerWords)
  const send = useSave({
    save: ({ target, command, reason }: { target: CustomerTarget; command: CustomerCommand; reason: string }) => {
      const { id, version } = target
      return command === 'block'
        ? customersApi.block({ params: { id }, version, body: { reason } })
        : customersApi.unblock({ params: { id }, version })
    },
    touches: touchedByCustomers,
    done: ({ fullName }, { command }) => say(`${command}Done`, { name: fullName }),
  })
  return (target: CustomerTarget, command: CustomerCommand) =>
    confirm({
      title: say(`${command}Title`, { name: target.fullName }),
      why: say(`${command}Why`),
      act: say(command),
      failed: say(`${command}Failed`),
      ...(command === 'block' && {
        tone: 'danger',
        reason: { label: say('reason'), schema: customers.block.body.shape.reason },
      }),
      onConfirm: (reason) => send.mutateAsync({ target, command, reason }),
    })
}
