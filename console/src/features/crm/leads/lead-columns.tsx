import { leadStates, type LeadRow } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { DueDay } from '#records/leads/DueDay.tsx'
import { sourceWord } from '#records/leads/lead-words.ts'
import { LeadStateBadge } from '#records/leads/LeadStateBadge.tsx'

type LeadSortField = 'createdAt' | 'fullName' | 'dueOn' | 'value' | 'updatedAt'

export function useLeadColumns(): Column<LeadRow, LeadSortField>[] {
  const say = useWords(leadWords)
  return useMemo(
    () => [
      {
        name: 'lead',
        label: say('lead'),
        sort: 'fullName',
        cell: ({ fullName, organisation, interest }) => (
          <PersonName name={fullName} avatar={null} detail={organisation || (interest ?? '')} />
        ),
      },
      {
        name: 'state',
        onPhone: 'bottom',
        label: say('state'),
        width: widthOf(leadStates.map((state) => say(state))),
        cell: ({ state }) => <LeadStateBadge state={state} />,
      },
      { name: 'nextStep', label: say('nextStep'), width: '200px', from: 'wide', cell: ({ nextStep }) => nextStep },
      { name: 'dueOn', label: say('dueOn'), width: '124px', sort: 'dueOn', cell: (row) => <DueDay lead={row} /> },
      {
        name: 'owner',
        label: say('owner'),
        width: '128px',
        from: 'medium',
        cell: ({ owner }) => owner?.name ?? say('noOwner'),
      },
      {
        name: 'value',
        onPhone: 'top',
        label: say('value'),
        width: '124px',
        align: 'end',
        sort: 'value',
        cell: ({ value }) => value > 0 && <Money amountInDong={value} />,
      },
      {
        name: 'tags',
        label: say('tags'),
        width: '160px',
        visibility: 'on-request',
        cell: ({ tags }) => tags.map(({ name }) => name).join(', '),
      },
      {
        name: 'source',
        label: say('source'),
        width: '156px',
        visibility: 'on-request',
        cell: ({ source }) => sourceWord(say, source),
      },
      {
        name: 'interest',
        label: say('interest'),
        width: '200px',
        visibility: 'on-request',
        cell: (row) => row.interest,
      },
      { name: 'email', label: say('email'), width: '188px', visibility: 'on-request', cell: ({ email }) => email },
      { name: 'phone', label: say('phone'), width: '124px', visibility: 'on-request', cell: ({ phone }) => phone },
      {
        name: 'province',
        label: say('province'),
        width: '140px',
        visibility: 'on-request',
        cell: ({ province }) => province,
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '116px',
        visibility: 'on-request',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        width: '136px',
        visibility: 'on-request',
        sort: 'updatedAt',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
    ],
    [say],
  )
}
