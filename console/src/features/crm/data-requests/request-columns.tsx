import { requestKinds, requestStates, type RequestRow } from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { PersonName, RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { RequestStateBadge } from './RequestStateBadge.tsx'

export function useRequestColumns(): Column<RequestRow, 'receivedAt' | 'dueOn' | 'updatedAt'>[] {
  const say = useWords(dataRequestWords)
  const { date, dateOfDay } = useFormat()
  return useMemo(
    () => [
      {
        name: 'who',
        label: say('who'),
        cell: ({ number, name }) => <PersonName name={name} detail={number} />,
      },
      {
        name: 'kind',
        label: say('kind'),
        width: widthOf(requestKinds.map((kind) => say(`kind.${kind}`))),
        cell: ({ kind }) => say(`kind.${kind}`),
      },
      {
        name: 'state',
        onPhone: 'bottom',
        label: say('state'),
        width: widthOf(requestStates.map((state) => say(`state.${state}`))),
        cell: ({ state }) => <RequestStateBadge state={state} />,
      },
      {
        name: 'dueOn',
        onPhone: 'top',
        label: say('dueOn'),
        width: '148px',
        sort: 'dueOn',
        cell: ({ dueOn, isOverdue, closedAt }) =>
          isOverdue ? <StatusBadge tone="danger">{dateOfDay(dueOn)}</StatusBadge> : closedAt ? '–' : dateOfDay(dueOn),
      },
      { name: 'owner', label: say('owner'), width: '152px', from: 'medium', cell: ({ ownerName }) => ownerName ?? '–' },
      {
        name: 'receivedAt',
        label: say('receivedAt'),
        width: '152px',
        from: 'medium',
        sort: 'receivedAt',
        cell: ({ receivedAt, channel }) => (
          <RecordName isQuiet name={date(receivedAt)} detail={say(`channel.${channel}`)} />
        ),
      },
    ],
    [say, date, dateOfDay],
  )
}
