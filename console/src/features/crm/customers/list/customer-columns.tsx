import { customerStatuses, type CustomerRow } from '@learning-cms/contract/crm/customers/customers'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { RestrictedBadge } from '#records/person/RestrictedBadge.tsx'
import { CustomerStatusBadge } from '#features/crm/customers/CustomerStatusBadge.tsx'

type CustomerSortField = 'createdAt' | 'fullName' | 'lastContactAt'

export function useCustomerColumns(): Column<CustomerRow, CustomerSortField>[] {
  const say = useWords(customerWords)
  return useMemo(
    () => [
      {
        name: 'customer',
        label: say('customer'),
        sort: 'fullName',
        cell: ({ fullName, avatar, title, organisation, phone, restrictedAt }) => (
          <PersonName
            name={fullName}
            avatar={avatar}
            detail={[title, organisation?.name].filter(Boolean).join(' · ') || phone}
            mark={restrictedAt && <RestrictedBadge restrictedAt={restrictedAt} />}
          />
        ),
      },
      { name: 'email', label: say('email'), width: '188px', from: 'medium', cell: ({ email }) => email },
      { name: 'phone', label: say('phone'), width: '124px', visibility: 'on-request', cell: ({ phone }) => phone },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(customerStatuses.map((status) => say(status))),
        cell: ({ status }) => <CustomerStatusBadge status={status} />,
      },
      {
        name: 'tags',
        label: say('tags'),
        width: '160px',
        from: 'wide',
        cell: ({ tags }) => tags.map(({ name }) => name).join(', '),
      },
      {
        name: 'owner',
        label: say('owner'),
        width: '140px',
        visibility: 'on-request',
        cell: ({ owner }) => owner?.name,
      },
      {
        name: 'lastOnline',
        label: say('lastOnline'),
        width: '156px',
        from: 'medium',
        cell: ({ lastOnlineAt }) => (lastOnlineAt ? <RelativeTime at={lastOnlineAt} /> : say('never')),
      },
      {
        name: 'lastContact',
        label: say('lastContact'),
        width: '136px',
        visibility: 'on-request',
        sort: 'lastContactAt',
        cell: ({ lastContactAt }) => (lastContactAt ? <RelativeTime at={lastContactAt} /> : say('never')),
      },
      {
        name: 'source',
        label: say('source'),
        width: '140px',
        visibility: 'on-request',
        cell: ({ source }) => say(source),
      },
      {
        name: 'organisation',
        label: say('organisation'),
        width: '160px',
        visibility: 'on-request',
        cell: ({ organisation }) => organisation?.name,
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '116px',
        visibility: 'on-request',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [say],
  )
}
