import { groups, type GroupMove } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { LinesCard } from '#kit/list/LinesCard.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { MergesNotice } from './merging/MergesNotice.tsx'
import { movesOf } from './groups.api.ts'

const nameOf = ({ fullName }: GroupMove) => fullName
const hrefOf = ({ personId }: GroupMove) => `/crm/customers/${personId}`

/** Who joined and left, when and why. */
export function ActivityTab({ id }: { id: string }) {
  const say = useWords(groupWords)
  const list = useListState(groups.moves.query)
  return (
    <>
      <MergesNotice id={id} />
      <LinesCard
        title={say('activityTitle')}
        columns={useColumns()}
        found={useQuery(movesOf(id, list.query))}
        list={list}
        nameOf={nameOf}
        href={hrefOf}
        pages={say('activityPages')}
        unable={say('activityUnable')}
      />
    </>
  )
}

function useColumns(): Column<GroupMove, 'at'>[] {
  const say = useWords(groupWords)
  return useMemo(
    () => [
      { label: say('person'), cell: ({ fullName }) => <PersonName name={fullName} avatar={null} /> },
      {
        label: say('moved'),
        width: '140px',
        onPhone: 'bottom',
        cell: ({ moved }) => <StatusBadge tone={moved === 'joined' ? 'success' : 'neutral'}>{say(moved)}</StatusBadge>,
      },
      {
        label: say('way'),
        width: '260px',
        from: 'medium',
        cell: ({ way, fromName }) => (fromName === null ? say(`way-${way}`) : say('wayFrom', { name: fromName })),
      },
      { label: say('by'), width: '180px', from: 'wide', cell: ({ byName }) => byName || '—' },
      { label: say('at'), sort: 'at', width: '150px', onPhone: 'top', cell: ({ at }) => <RelativeTime at={at} /> },
    ],
    [say],
  )
}
