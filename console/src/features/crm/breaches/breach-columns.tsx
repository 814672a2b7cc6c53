import { breachStates, type BreachRow } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { BreachStateBadge } from './BreachStateBadge.tsx'
import { ReportClock } from './ReportClock.tsx'

export function useBreachColumns(): Column<BreachRow, 'discoveredAt' | 'updatedAt'>[] {
  const say = useWords(breachWords)
  const { number: inDigits } = useFormat()
  return useMemo(
    () => [
      { name: 'what', label: say('what'), cell: ({ number, title }) => <RecordName name={title} detail={number} /> },
      {
        name: 'state',
        onPhone: 'bottom',
        label: say('state'),
        width: widthOf(breachStates.map((state) => say(`state.${state}`))),
        cell: ({ state }) => <BreachStateBadge state={state} />,
      },
      {
        name: 'clock',
        onPhone: 'top',
        label: say('clock'),
        width: '184px',
        cell: (row) => <ReportClock breach={row} />,
      },
      {
        name: 'persons',
        label: say('persons'),
        width: '112px',
        from: 'medium',
        cell: ({ personCount }) => (personCount === null ? '–' : inDigits(personCount)),
      },
      {
        name: 'discoveredAt',
        label: say('discovered'),
        width: '136px',
        from: 'medium',
        sort: 'discoveredAt',
        cell: ({ discoveredAt }) => <DateText at={discoveredAt} />,
      },
    ],
    [say, inDigits],
  )
}
