import {
  deliveryQuery,
  deliveryStatuses,
  type Webhook,
  type WebhookDelivery,
} from '@learning-cms/contract/system/webhooks'
import { deliveryLogWords } from '@learning-cms/texts/system/webhooks/deliveries'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { InformationIcon, RetryIcon } from '#kit/show/icons.ts'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { statusTones, useEventNames } from './names.ts'
import { useAnswerText } from './use-answer-text.ts'
import { useReplay } from './use-replay.ts'
import { deliveryList } from './webhooks.api.ts'

type Props = { webhook: Webhook; actions: ReactNode; notice: ReactNode }

/** Everything that was sent to one address in the last month. */
export function DeliveryList({ webhook, actions, notice }: Props) {
  const say = useWords(deliveryLogWords)
  const list = useListState(deliveryQuery)
  const result = useQuery(deliveryList({ ...list.query, webhookId: webhook.id }))
  const { eventName } = useEventNames()
  const columns = useColumns(webhook)
  const { status } = list.query
  return (
    <>
      <ListPage
        title={webhook.description}
        list={list}
        result={result}
        columns={columns}
        nameOf={({ type }) => eventName(type)}
        href={({ id }) => list.openHref(id)}
        menu={menuFor(webhook, list.show)}
        actions={actions}
        notice={notice}
        filters={
          <FilterSelect
            label={say('status')}
            value={status?.[0]}
            options={deliveryStatuses.map((value) => ({ value, label: say(value) }))}
            onChange={(chosen) => list.set({ status: chosen && [chosen] })}
          />
        }
        chips={(status ?? []).map((one) => ({
          name: say('status'),
          value: say(one),
          onRemove: () => list.set({ status: undefined }),
        }))}
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />}
        unable={say('unableToLoad')}
      />
      <DeliveryDrawer id={list.open} webhook={webhook} onClose={list.close} />
    </>
  )
}

const menuFor = (webhook: Webhook, show: (id: string) => void) => (delivery: WebhookDelivery) => (
  <DeliveryMenu delivery={delivery} webhook={webhook} onOpen={() => show(delivery.id)} />
)

type MenuProps = { delivery: WebhookDelivery; webhook: Webhook; onOpen: () => void }

function DeliveryMenu({ delivery, webhook, onOpen }: MenuProps) {
  const say = useWords(deliveryLogWords)
  const replay = useReplay()
  return (
    <>
      <Menu.Item leftSection={<InformationIcon size={18} />} onClick={onOpen}>
        {say('details')}
      </Menu.Item>
      {delivery.status !== 'waiting' && webhook.state !== 'off' && (
        <Menu.Item leftSection={<RetryIcon size={18} />} onClick={() => replay.mutate(delivery.id)}>
          {say('replay')}
        </Menu.Item>
      )}
    </>
  )
}

function useColumns(webhook: Webhook): Column<WebhookDelivery, 'createdAt'>[] {
  const say = useWords(deliveryLogWords)
  const { eventName } = useEventNames()
  const answerText = useAnswerText()
  return useMemo(
    () => [
      { label: say('event'), cell: ({ type }) => <RecordName name={eventName(type)} detail={type} /> },
      {
        label: say('status'),
        onPhone: 'top',
        width: '132px',
        cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{say(status)}</StatusBadge>,
      },
      { label: say('attempts'), width: '88px', align: 'end', from: 'medium', cell: ({ attempts }) => attempts },
      { label: say('answer'), width: '168px', cell: answerText },
      {
        label: say('took'),
        width: '104px',
        align: 'end',
        from: 'wide',
        cell: ({ tookMs }) => (tookMs === null ? '' : say('ms', { ms: tookMs })),
      },
      {
        label: say('next'),
        width: '168px',
        from: 'medium',
        cell: (delivery) => <NextTry delivery={delivery} webhook={webhook} />,
      },
      {
        label: say('happened'),
        onPhone: 'bottom',
        width: '132px',
        sort: 'createdAt',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
    ],
    [say, eventName, answerText, webhook],
  )
}

function NextTry({ delivery: { status, nextAt, isBehind }, webhook }: Omit<MenuProps, 'onOpen'>) {
  const say = useWords(deliveryLogWords)
  if (status !== 'waiting') return null
  if (webhook.state === 'off') return say('paused')
  if (isBehind) return say('behind')
  return nextAt && <RelativeTime at={nextAt} />
}
