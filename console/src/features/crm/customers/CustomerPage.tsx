import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#api/problem.ts'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { EraseIcon, OrdersIcon, ResetIcon, StudentsIcon, SuspendIcon } from '#kit/show/icons.ts'
import { Avatar } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { useErasure } from '#records/erasure/use-erasure.tsx'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { MailAbout } from '#records/mail/MailAbout.tsx'
import { Notes } from '#records/person/notes/Notes.tsx'
import { RestrictedBadge } from '#records/person/RestrictedBadge.tsx'
import { RestrictionNotice } from '#records/person/RestrictionNotice.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { ConsentsTab } from './tabs/ConsentsTab.tsx'
import { CustomerAside } from './CustomerAside.tsx'
import { FilesTab } from './tabs/FilesTab.tsx'
import { GroupsTab } from './tabs/GroupsTab.tsx'
import { NewCustomerForm, ProfileTab } from './CustomerForm.tsx'
import classes from './list/customers.module.css'
import { customersApi, noteBookOf, oneCustomer, touchedByCustomers } from './customers.api.ts'
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx'
import { LearningTab } from './tabs/LearningTab.tsx'
import { OrdersTab } from './tabs/OrdersTab.tsx'
import { MergesNotice } from './MergesNotice.tsx'
import { OverviewTab } from './tabs/OverviewTab.tsx'
import { useCustomerCommands } from './use-customer-commands.tsx'
import { useRemoveCustomer } from './use-remove-customer.ts'
import { useReveal, type Reveal } from './use-reveal.ts'

/** `/crm/customers/new` as well as `/crm/customers/:id`. */
export default function CustomerPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewCustomer /> : <KnownCustomer id={id} />
}

function NewCustomer() {
  const say = useWords(customerWords)
  const { go } = useFollow()
  usePageTitle(say('newCustomer'))
  return (
    <section>
      <PageHeader title={say('newCustomer')} />
      <div className={classes['form']}>
        <NewCustomerForm onCreated={({ id }) => go(`/crm/customers/${id}`)} />
      </div>
    </section>
  )
}

/** The record that this one was merged into. */
function survivorIdIn(error: Error | null) {
  if (!(error instanceof ApiError) || error.problem.reason !== 'customers.merged-into') return undefined
  const id = error.problem.values?.['id']
  return typeof id === 'string' ? id : undefined
}

function KnownCustomer({ id }: { id: string }) {
  const say = useWords(customerPageWords)
  const { hrefOf } = useFollow()
  const router = useRouter()
  const { data: customer, error, refetch } = useQuery(oneCustomer(id))
  usePageTitle(customer?.fullName)
  const survivorId = survivorIdIn(error)
  useEffect(() => {
    if (survivorId) router.history.replace(hrefOf(`/crm/customers/${survivorId}`))
  }, [survivorId, router, hrefOf])
  if (survivorId) return <FormSkeleton />
  if (error && !customer)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/customers" />
  if (!customer) return <FormSkeleton />
  return <OneCustomer key={customer.id} customer={customer} />
}

function OneCustomer({ customer }: { customer: Customer }) {
  const say = useWords(customerPageWords)
  const { relative, date } = useFormat()
  const may = useMay()
  const reveal = useReveal(customer)
  const erasing = useErasing(customer)
  const since = say('since', { date: date(customer.createdAt) })
  return (
    <section>
      <RecordHeadline
        title={customer.fullName}
        picture={<Avatar name={customer.fullName} avatar={customer.avatar} size={48} />}
        badge={
          <>
            <CustomerStatusBadge status={customer.status} />
            <RestrictedBadge restrictedAt={customer.restrictedAt} />
          </>
        }
        detail={`${since} · ${say('lastChanged', { when: relative(customer.updatedAt) })}`}
        people={<RecordPresence entity="customers" id={customer.id} />}
        menu={
          <>
            <HeadlineItems customer={customer} />
            <HistoryItem />
            {may('crm:write') && !customer.isStudent && <TrashItem customer={customer} />}
            {may('students:erase') && <EraseItem onErase={erasing.open} />}
          </>
        }
      />
      {erasing.dialog}
      <RestrictionNotice person={customer} />
      <MergesNotice id={customer.id} />
      <RecordHistory
        entity="customers"
        row={customer}
        name={customer.fullName}
        touches={touchedByCustomers}
        mayWrite={may('crm:write')}
      />
      <div className={classes['columns']}>
        <CustomerAside customer={customer} reveal={reveal} />
        <Parts customer={customer} reveal={reveal} />
      </div>
    </section>
  )
}

function HeadlineItems({ customer }: { customer: Customer }) {
  const say = useWords(customerPageWords)
  const sayList = useWords(customerWords)
  const may = useMay()
  const { go } = useFollow()
  const confirmCommand = useCustomerCommands()
  return (
    <>
      {customer.isStudent && may('students:read') && (
        <Menu.Item leftSection={<StudentsIcon size={18} />} onClick={() => go(`/students/${customer.id}`)}>
          {say('asStudent')}
        </Menu.Item>
      )}
      {customer.isStudent && may('orders:read') && (
        <Menu.Item leftSection={<OrdersIcon size={18} />} onClick={() => go(`/orders?studentId=${customer.id}`)}>
          {say('ordersOf')}
        </Menu.Item>
      )}
      {may('crm:write') &&
        customer.allowed.map((command) => (
          <Menu.Item
            key={command}
            leftSection={command === 'block' ? <SuspendIcon size={18} /> : <ResetIcon size={18} />}
            onClick={() => confirmCommand(customer, command)}
          >
            {sayList(command)}
          </Menu.Item>
        ))}
    </>
  )
}

function TrashItem({ customer }: { customer: Customer }) {
  const say = useWords(customerWords)
  const { go } = useFollow()
  const remove = useRemoveCustomer(() => go('/crm/customers'))
  return <RemoveItem onClick={() => remove(customer)}>{say('remove')}</RemoveItem>
}

function EraseItem({ onErase }: { onErase: () => void }) {
  const say = useWords(leavingWords)
  return (
    <Menu.Item color="red" leftSection={<EraseIcon size={18} />} onClick={onErase}>
      {say('erase')}
    </Menu.Item>
  )
}

function useErasing({ id, version, fullName }: Customer) {
  const { go } = useFollow()
  return useErasure({
    fullName,
    preview: () => customersApi.erasure({ params: { id } }),
    erase: (body) => customersApi.erase({ params: { id }, version, body }),
    touches: touchedByCustomers,
    showsReport: true,
    onErased: () => go('/crm/customers'),
  })
}

/** One part at a time, named in the address. */
function Parts({ customer, reveal }: { customer: Customer; reveal: Reveal }) {
  const say = useWords(customerPageWords)
  const may = useMay()
  const mayWrite = may('crm:write')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const parts = [
    'overview' as const,
    ...(may('students:read') ? (['learning'] as const) : []),
    ...(may('orders:read') ? (['orders'] as const) : []),
    ...(['groups', 'mail', 'notes', 'files', 'consents'] as const),
    ...(mayWrite ? (['profile'] as const) : []),
  ]
  const open = parts.find((part) => part === search['tab']) ?? 'overview'
  const tabs = parts.map((part) => ({
    key: part,
    name: say(part),
    isOpen: part === open,
    to: `/crm/customers/${customer.id}${part === 'overview' ? '' : `?tab=${part}`}`,
  }))
  return (
    <div className={classes['main']}>
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'overview' && <OverviewTab id={customer.id} />}
      {open === 'learning' && <LearningTab id={customer.id} />}
      {open === 'orders' && <OrdersTab id={customer.id} />}
      {open === 'groups' && <GroupsTab id={customer.id} />}
      {open === 'mail' && <MailAbout kind="customer" id={customer.id} />}
      {open === 'notes' && <Notes book={noteBookOf(customer.id, mayWrite)} />}
      {open === 'files' && <FilesTab id={customer.id} />}
      {open === 'consents' && <ConsentsTab id={customer.id} />}
      {open === 'profile' && <ProfileTab customer={customer} reveal={reveal} />}
    </div>
  )
}
