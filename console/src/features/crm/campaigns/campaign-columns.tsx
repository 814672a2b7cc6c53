import { campaignStates, type CampaignRow } from '@learning-cms/contract/crm/campaigns'
import { filledLine } from '@learning-cms/domain/letters/variables'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'

/** As wide as their headings in the longer language. */
const widths = { sent: '80px', bounced: '88px', unsubscribed: '118px', clicked: '108px' }

type Sorted = 'name' | 'updatedAt' | 'startedAt'

export function useCampaignColumns(): Column<CampaignRow, Sorted>[] {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  return useMemo(() => {
    const figure = (name: 'sent' | 'bounced' | 'unsubscribed' | 'clicked', from: 'medium' | 'wide') =>
      ({
        name,
        label: say(name),
        width: widths[name],
        align: 'end',
        from,
        cell: ({ figures, startedAt }: CampaignRow) => (startedAt ? number(figures[name]) : '–'),
      }) as const
    return [
      {
        name: 'campaign',
        label: say('campaign'),
        sort: 'name',
        cell: ({ name, subject }) => <RecordName name={name} detail={filledLine(subject, {})} />,
      },
      {
        name: 'state',
        label: say('state'),
        width: widthOf([...campaignStates, 'choosing' as const].map((state) => say(`state.${state}`))),
        onPhone: 'bottom',
        cell: (campaign) => <CampaignStateBadge campaign={campaign} />,
      },
      {
        name: 'audience',
        label: say('audience'),
        width: '176px',
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
        width: '118px',
        onPhone: 'top',
        cell: ({ startedAt, sendAt }) => {
          const at = startedAt ?? sendAt
          return at ? <RelativeTime at={at} /> : '–'
        },
      },
    ]
  }, [say, number])
}
