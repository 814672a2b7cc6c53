import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { oneCustomer } from '#features/crm/customers/customers.api.ts'
import { ProfileTab } from '#features/crm/customers/CustomerForm.tsx'
import { useReveal } from '#features/crm/customers/use-reveal.ts'

/** The record in a drawer over the list; which one is in the address. */
export function QuickEdit({ onClose }: { onClose: () => void }) {
  const say = useWords(customerWords)
  const { open }: Record<string, unknown> = useSearch({ strict: false })
  const id = typeof open === 'string' ? open : undefined
  return (
    <Drawer title={say('quickEdit')} isOpen={id !== undefined} onClose={onClose} size={640}>
      {id && <Opened id={id} />}
    </Drawer>
  )
}

function Opened({ id }: { id: string }) {
  const say = useWords(customerPageWords)
  const { data, error, refetch } = useQuery(oneCustomer(id))
  if (error && !data)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/customers" />
  return data ? <Editing key={data.id} customer={data} /> : <FormSkeleton />
}

function Editing({ customer }: { customer: Customer }) {
  return <ProfileTab customer={customer} reveal={useReveal(customer)} />
}
