import { customerQuery, type CustomerRow } from '@learning-cms/contract/crm/customers/customers'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { ImportLink } from '#records/imports/ImportLink.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { useCustomerColumns } from './customer-columns.tsx'
import { CustomerFigures } from '#features/crm/customers/CustomerFigures.tsx'
import { CustomerFilters, useCustomerChips } from './CustomerFilters.tsx'
import { CustomerMenu } from '#features/crm/customers/CustomerMenu.tsx'
import { customerList, customersApi } from '#features/crm/customers/customers.api.ts'
import { QuickEdit } from './QuickEdit.tsx'

const CustomerPeek = lazyRouteComponent(() => import('./CustomerPeek.tsx'), 'CustomerPeek')
const bulk = { list: 'customers', Acts: lazyRouteComponent(() => import('./CustomerBulk.tsx'), 'CustomerBulk') }
const CustomerExport = exportMenuOf('customers')
const filter = { load: () => import('#features/crm/customers/CustomerFields.tsx'), count: customersApi.list }

export default function CustomersPage() {
  const say = useWords(customerWords)
  const may = useMay()
  const list = useListState(customerQuery)
  const views = useListViews('customers')
  const result = useQuery(customerList(list.query))
  const columns = useCustomerColumns()
  const chips = useCustomerChips(list)
  const create = (label: string) => may('crm:write') && <CreateLink to="/crm/customers/new">{label}</CreateLink>
  return (
    <>
      <ListPage
        title={say('title')}
        peek={CustomerPeek}
        list={list}
        result={result}
        columns={columns}
        nameOf={nameOf}
        href={hrefOf}
        menu={menuOf}
        isSlim
        parts={<CustomerFigures />}
        filters={<CustomerFilters list={list} />}
        chips={chips}
        actions={
          <>
            <ImportLink entity="customers" />
            <SyncButton {...useListSync('customers')} />
            {create(say('newCustomer'))}
          </>
        }
        empty={
          <EmptyState
            of="students"
            title={say('emptyTitle')}
            why={say('emptyWhy')}
            action={create(say('createFirst'))}
          />
        }
        unable={say('unableToLoad')}
        bulk={may('crm:write') ? bulk : undefined}
        exporting={may('students:export') ? CustomerExport : undefined}
        filter={filter}
        views={views}
      />
      <QuickEdit onClose={list.close} />
    </>
  )
}

const nameOf = ({ fullName }: CustomerRow) => fullName
const hrefOf = ({ id }: CustomerRow) => `/crm/customers/${id}`
const menuOf = (customer: CustomerRow) => <CustomerMenu customer={customer} />
