import { campaignStates, type CampaignRow, type Figures } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/customers/campaigns'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'

type Sorted = 'name' | 'updatedAt' | 'startedAt'

export function useCampaignColumns(): Column<CampaignRow, Sorted>[] {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  return useMemo(() => {
    const figure = (name: 'sent' | 'bounced' | 'unsubscribed' | 'clicked', from: 'medium' | 'wide') =>
      ({
        name,
        label: say(name),
        width: name === 'unsubscribed' ? '130px' : '110px',
        align: 'end',
        from,
        cell: ({ figures, startedAt }: CampaignRow) => (startedAt ? number(figures[name as keyof Figures]) : '–'),
      }) as const
    return [
      {
        name: 'campaign',
        label: say('campaign'),
        sort: 'name',
        cell: ({ name, subject }) => <RecordName name={name} detail={subject} />,
      },
      {
        name: 'state',
        label: say('state'),
        width: widthOf(campaignStates.map((state) => say(`state.${state}`))),
        onPhone: 'bottom',
        cell: ({ state }) => <CampaignStateBadge state={state} />,
      },
      {
        name: 'audience',
        label: say('audience'),
        width: '220px',
        from: 'medium',
        cell: ({ groupName }) => groupName ?? say('noGroup'),
      },
      figure('sent', 'medium'),
      figure('bounced', 'wide'),
      figure('unsubscribed', 'wide'),
      figure('clicked', 'wide'),
      {
        name: 'startedAt',
        label: say('sendingTime'),
        sort: 'startedAt',
        width: '150px',
        onPhone: 'top',
        cell: ({ startedAt, sendAt }) => {
          const at = startedAt ?? sendAt
          return at ? <RelativeTime at={at} /> : '–'
        },
      },
    ]
  }, [say, number])
}
