import type { recipientQuery, Campaign, Recipient, Results } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { LinesCard } from '#kit/list/LinesCard.tsx'
import type { useListState } from '#kit/list/use-list-state.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { recipientsOf } from '#features/crm/campaigns/campaigns.api.ts'
import classes from '#features/crm/campaigns/campaigns.module.css'

type Props = {
  campaign: Campaign
  list: ReturnType<typeof useListState<typeof recipientQuery>>
  skipped: Results['skipped']
}

const nameOf = ({ name }: Recipient) => name
const hrefOf = ({ personId }: Recipient) => (personId ? `/crm/customers/${personId}` : '')

/** The people of the open figure. */
export function RecipientsCard({ campaign, list, skipped }: Props) {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  const { outcome } = list.query
  const found = useQuery(recipientsOf(campaign.id, list.query))
  const columns = useColumns()
  if (found.data?.total === 0)
    return <EmptyState of="students" title={say(`recipients.${outcome}`)} why={say('nobody')} />
  return (
    <LinesCard
      title={say(`recipients.${outcome}`)}
      tools={
        outcome === 'skipped' && (
          <p className={classes['quiet']}>
            {skipped.map(({ reason, count }) => `${say(`skip.${reason}`)}: ${number(count)}`).join(' · ')}
          </p>
        )
      }
      columns={columns}
      found={found}
      list={list}
      nameOf={nameOf}
      href={hrefOf}
      pages={say('recipientsPages')}
      unable={say('recipientsUnable')}
    />
  )
}

function useColumns(): Column<Recipient, 'name'>[] {
  const say = useWords(campaignWords)
  return useMemo(
    () => [
      {
        label: say('person'),
        sort: 'name',
        cell: ({ name, address }) => <PersonName name={name || say('erased')} avatar={null} detail={address ?? ''} />,
      },
      {
        label: say('outcome'),
        width: '420px',
        onPhone: 'bottom',
        cell: (row) => <Became row={row} />,
      },
      {
        label: say('at'),
        width: '160px',
        onPhone: 'top',
        cell: ({ sentAt }) => (sentAt ? <RelativeTime at={sentAt} /> : '–'),
      },
    ],
    [say],
  )
}

function Became({ row }: { row: Recipient }) {
  const say = useWords(campaignWords)
  if (row.skipReason) return say(`skip.${row.skipReason}`)
  const marks = [
    row.bouncedAt && say('bounced'),
    row.unsubscribedAt && say('unsubscribed'),
    row.clickedAt ? say('clicked') : row.openedAt && say('opened'),
  ].filter(Boolean)
  const state = row.state === 'claimed' || row.state === 'sending' ? 'waiting' : row.state
  const words = marks.length > 0 ? marks.join(', ') : say(state)
  return row.fault ? `${words} · ${row.fault}` : words
}
