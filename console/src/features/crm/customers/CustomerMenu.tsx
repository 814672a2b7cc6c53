import { customerQuery, type CustomerCommand, type CustomerRow } from '@learning-cms/contract/crm/customers/customers'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useListState } from '#kit/list/use-list-state.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { EditIcon, ResetIcon, SuspendIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useCustomerCommands } from './use-customer-commands.tsx'
import { useRemoveCustomer } from './use-remove-customer.ts'

const icons = { block: SuspendIcon, unblock: ResetIcon } satisfies Record<CustomerCommand, typeof EditIcon>

export function CustomerMenu({ customer }: { customer: CustomerRow }) {
  const say = useWords(customerWords)
  const mayWrite = useMay()('crm:write')
  const { show } = useListState(customerQuery)
  const confirmCommand = useCustomerCommands()
  const remove = useRemoveCustomer()
  return (
    <>
      <OpenItem to={`/crm/customers/${customer.id}`} mayWrite={mayWrite}>
        {say('open')}
      </OpenItem>
      {mayWrite && (
        <>
          <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => show(customer.id)}>
            {say('quickEdit')}
          </Menu.Item>
          <CommandItems
            commands={customer.allowed}
            icons={icons}
            nameOf={say}
            onCommand={(command) => confirmCommand(customer, command)}
          />
          {!customer.isStudent && <RemoveItem onClick={() => remove(customer)}>{say('remove')}</RemoveItem>}
        </>
      )}
    </>
  )
}
