import { kycStatuses, type KycRow } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { KycStatusBadge } from './KycStatusBadge.tsx'

export function useKycColumns(): Column<KycRow, 'updatedAt' | 'submittedAt'>[] {
  const say = useWords(kycWords)
  return useMemo(
    () => [
      {
        name: 'whose',
        label: say('whose'),
        cell: ({ number, personName, organisation }) => (
          <PersonName name={organisation || personName} detail={organisation ? `${number} · ${personName}` : number} />
        ),
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(kycStatuses.map((status) => say(status))),
        cell: ({ status }) => <KycStatusBadge status={status} />,
      },
      { name: 'kind', label: say('kind'), width: '132px', from: 'wide', cell: ({ kind }) => say(kind) },
      {
        name: 'submittedAt',
        onPhone: 'top',
        label: say('submittedAt'),
        width: '136px',
        sort: 'submittedAt',
        cell: ({ submittedAt }) => (submittedAt ? <DateText at={submittedAt} /> : '–'),
      },
      {
        name: 'openedBy',
        label: say('openedBy'),
        width: '148px',
        from: 'wide',
        cell: ({ openedByName }) => openedByName,
      },
      {
        name: 'decidedBy',
        label: say('decidedBy'),
        width: '148px',
        from: 'wide',
        cell: ({ decidedByName, firstApprovedByName }) => decidedByName ?? firstApprovedByName ?? '–',
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        width: '136px',
        from: 'medium',
        sort: 'updatedAt',
        cell: ({ updatedAt }) => <DateText at={updatedAt} />,
      },
    ],
    [say],
  )
}
