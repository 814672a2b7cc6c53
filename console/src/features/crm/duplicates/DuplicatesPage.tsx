import {
  duplicateQuery,
  duplicateReasons,
  type DuplicatePair,
} from '@learning-cms/contract/crm/customers/customer-duplicates'
import { duplicateWords } from '@learning-cms/texts/crm/customers/duplicates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { widthOf } from '#kit/columns/width-of.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { duplicateList } from './duplicates.api.ts'

/** Pairs of records that may be one person, to be compared one by one. */
export default function DuplicatesPage() {
  const say = useWords(duplicateWords)
  const may = useMay()
  const list = useListState(duplicateQuery)
  const result = useQuery(duplicateList(list.query))
  const { isDifferent } = list.query
  const option = { value: 'isDifferent', label: say('isDifferent') }
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={usePairColumns()}
      nameOf={({ older, newer }) => say('both', { older: older.fullName, newer: newer.fullName })}
      {...(may('crm:write') && { href: hrefOf, menu: menuOf })}
      filters={
        <FilterSelect
          label={say('decision')}
          value={isDifferent ? 'isDifferent' : undefined}
          options={[option]}
          onChange={(one) => list.set({ isDifferent: one ? true : undefined })}
        />
      }
      chips={
        isDifferent
          ? [{ name: say('decision'), value: option.label, onRemove: () => list.set({ isDifferent: undefined }) }]
          : []
      }
      empty={<EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}

const hrefOf = ({ older, newer }: DuplicatePair) => `/crm/duplicates/${older.id}/${newer.id}`
const menuOf = (row: DuplicatePair) => <PairMenu row={row} />

function PairMenu({ row }: { row: DuplicatePair }) {
  const say = useWords(duplicateWords)
  return (
    <OpenItem to={hrefOf(row)} mayWrite>
      {say('compare')}
    </OpenItem>
  )
}

const contactOf = ({ email, phone }: DuplicatePair['older']) => [email, phone].filter(Boolean).join(' · ')

function usePairColumns(): Column<DuplicatePair, 'since'>[] {
  const say = useWords(duplicateWords)
  return useMemo(
    () => [
      {
        name: 'older',
        label: say('older'),
        cell: ({ older }) => <PersonName name={older.fullName} detail={contactOf(older)} />,
      },
      {
        name: 'newer',
        onPhone: 'under',
        label: say('newer'),
        cell: ({ newer }) => <PersonName name={newer.fullName} detail={contactOf(newer)} />,
      },
      {
        name: 'shared',
        onPhone: 'bottom',
        label: say('shared'),
        width: widthOf([duplicateReasons.map((reason) => say(`reason.${reason}`)).join(', ')]),
        cell: ({ reasons }) => reasons.map((reason) => say(`reason.${reason}`)).join(', '),
      },
      {
        name: 'since',
        label: say('since'),
        width: '168px',
        from: 'medium',
        sort: 'since',
        cell: ({ since }) => <DateText at={since} />,
      },
    ],
    [say],
  )
}
