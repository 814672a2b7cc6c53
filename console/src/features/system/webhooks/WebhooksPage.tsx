import { webhookQuery, type Webhook } from '@learning-cms/contract/system/webhooks'
import { deliveryLogWords } from '@learning-cms/texts/system/webhooks/deliveries'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiDocsLink } from '#navigation/ApiDocsLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { stateTones } from './names.ts'
import { WebhookDrawer } from './WebhookDrawer.tsx'
import { WebhookMenu } from './WebhookMenu.tsx'
import { webhookList } from './webhooks.api.ts'

type WebhookSortField = 'description' | 'createdAt'

/** The webhooks, and whether they answer. */
export default function WebhooksPage() {
  const say = useWords(webhookWords)
  const list = useListState(webhookQuery)
  const result = useQuery(webhookList(list.query))
  const columns = useColumns()
  const create = <CreateButton onClick={() => list.show('new')}>{say('create')}</CreateButton>
  const edited = result.data?.rows.find(({ id }) => id === list.open)
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={columns}
        nameOf={({ description }) => description}
        href={({ id }) => `/account/webhooks/${id}`}
        menu={menuFor(list.show)}
        actions={
          <>
            <ApiDocsLink>{say('openDocs')}</ApiDocsLink>
            {create}
          </>
        }
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
        unable={say('unableToLoad')}
      />
      <WebhookDrawer isOpen={list.open === 'new'} onClose={list.close} />
      {edited && <WebhookDrawer key={edited.id} isOpen webhook={edited} onClose={list.close} />}
    </>
  )
}

const menuFor = (show: (id: string) => void) => (webhook: Webhook) => (
  <WebhookMenu webhook={webhook} onEdit={() => show(webhook.id)} />
)

function useColumns(): Column<Webhook, WebhookSortField>[] {
  const say = useWords(webhookWords)
  const sayStatus = useWords(deliveryLogWords)
  return useMemo(
    () => [
      {
        label: say('description'),
        sort: 'description',
        cell: ({ description, url }) => <RecordName name={description} detail={new URL(url).host} />,
      },
      {
        label: say('events'),
        width: '116px',
        from: 'medium',
        align: 'end',
        cell: ({ events }) => say('eventsOf', { count: events.length }),
      },
      {
        label: say('state'),
        onPhone: 'top',
        width: '132px',
        cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{say(state)}</StatusBadge>,
      },
      { label: say('waiting'), width: '96px', align: 'end', cell: ({ waiting }) => waiting },
      {
        label: say('last'),
        onPhone: 'bottom',
        width: '200px',
        cell: ({ lastAt, lastStatus }) =>
          lastAt && lastStatus ? (
            <>
              {sayStatus(lastStatus)} · <RelativeTime at={lastAt} />
            </>
          ) : (
            say('none')
          ),
      },
      { label: say('owner'), width: '132px', from: 'wide', cell: ({ owner }) => owner },
      {
        label: say('createdAt'),
        width: '124px',
        from: 'wide',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [say, sayStatus],
  )
}
