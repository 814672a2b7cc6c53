import { groupKinds, groupStatuses, type GroupRow } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { GroupStatusBadge } from './GroupStatusBadge.tsx'

export function useGroupColumns(): Column<GroupRow, 'name' | 'updatedAt' | 'memberCount'>[] {
  const say = useWords(groupWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        name: 'group',
        label: say('group'),
        sort: 'name',
        cell: ({ name, description }) => <RecordName name={name} detail={description} />,
      },
      {
        name: 'kind',
        label: say('kind'),
        width: widthOf(groupKinds.map((kind) => say(kind))),
        from: 'medium',
        cell: ({ kind }) => say(kind),
      },
      {
        name: 'memberCount',
        label: say('memberCount'),
        sort: 'memberCount',
        width: '112px',
        align: 'end',
        onPhone: 'top',
        cell: ({ memberCount }) => number(memberCount),
      },
      {
        name: 'owner',
        label: say('owner'),
        width: '128px',
        from: 'wide',
        cell: ({ ownerName }) => ownerName ?? say('noOwner'),
      },
      {
        name: 'countedAt',
        label: say('countedAt'),
        width: '144px',
        from: 'wide',
        cell: ({ kind, countedAt }) =>
          kind === 'fixed' ? say('byHand') : countedAt ? <RelativeTime at={countedAt} /> : say('never'),
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        sort: 'updatedAt',
        width: '144px',
        from: 'medium',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
      {
        name: 'status',
        label: say('status'),
        width: widthOf(groupStatuses.map((status) => say(status))),
        onPhone: 'bottom',
        cell: ({ status }) => <GroupStatusBadge status={status} />,
      },
    ],
    [say, number],
  )
}
