import type { DeliveryDetail, Webhook } from '@learning-cms/contract/system/webhooks'
import { deliveryLogWords } from '@learning-cms/texts/system/webhooks/deliveries'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { RetryIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { statusTones, useEventNames } from './names.ts'
import { useAnswerText } from './use-answer-text.ts'
import { useReplay } from './use-replay.ts'
import { oneDelivery } from './webhooks.api.ts'
import classes from './webhooks.module.css'

type Props = { id: string | undefined; webhook: Webhook; onClose: () => void }

/** The request of a delivery, and its answer. */
export function DeliveryDrawer({ id, webhook, onClose }: Props) {
  const say = useWords(deliveryLogWords)
  // The text stays while the drawer closes.
  const [last, setLast] = useState(id)
  if (id && id !== last) setLast(id)
  return (
    <Drawer title={say('details')} isOpen={id !== undefined} onClose={onClose} size={640}>
      {last && <Details id={last} webhook={webhook} />}
    </Drawer>
  )
}

function Details({ id, webhook }: { id: string; webhook: Webhook }) {
  const say = useWords(deliveryLogWords)
  const { data: delivery, error, refetch } = useQuery(oneDelivery(id))
  const replay = useReplay()
  if (error && !delivery) return <ErrorState title={say('unableToLoadOne')} error={error} onRetry={refetch} />
  if (!delivery) return null
  return (
    <div className={classes['stack']}>
      <Summary delivery={delivery} />
      <Tries delivery={delivery} />
      <section aria-label={say('sent')}>
        <h3 className={classes['label']}>{say('sent')}</h3>
        <Headers of={say('sent')} headers={delivery.sentHeaders} />
        <Text name={say('body')}>{indented(delivery.body)}</Text>
        <p className={classes['quiet']}>{say('signatureNote')}</p>
      </section>
      <section aria-label={say('answered')}>
        <h3 className={classes['label']}>{say('answered')}</h3>
        <Headers of={say('answered')} headers={delivery.answerHeaders} />
        {delivery.answer ? (
          <Text name={`${say('answered')}: ${say('body')}`}>{delivery.answer}</Text>
        ) : (
          <p className={classes['quiet']}>{say('noAnswer')}</p>
        )}
        {delivery.answerIsCut && <p className={classes['quiet']}>{say('cut')}</p>}
      </section>
      {delivery.status !== 'waiting' && webhook.state !== 'off' && (
        <Button
          variant="default"
          className={classes['act']}
          leftSection={<RetryIcon size={18} aria-hidden />}
          loading={replay.isPending}
          onClick={() => replay.mutate(delivery.id)}
        >
          {say('replay')}
        </Button>
      )}
    </div>
  )
}

function Summary({ delivery }: { delivery: DeliveryDetail }) {
  const say = useWords(deliveryLogWords)
  const { dateTime } = useFormat()
  const { eventName } = useEventNames()
  const { type, entityId, status, eventId, url, createdAt, nextAt } = delivery
  return (
    <DescriptionList>
      <Description name={say('event')}>{`${eventName(type)} (${type})`}</Description>
      {entityId && <Description name={say('record')}>{entityId}</Description>}
      <Description name={say('status')}>
        <StatusBadge tone={statusTones[status]}>{say(status)}</StatusBadge>
      </Description>
      <Description name={say('happened')}>{dateTime(createdAt)}</Description>
      {nextAt && <Description name={say('next')}>{dateTime(nextAt)}</Description>}
      <Description name={say('address')}>
        <code className={classes['address']}>{url}</code>
      </Description>
      <Description name={say('eventId')}>
        <code className={classes['address']}>{eventId}</code>
      </Description>
    </DescriptionList>
  )
}

function Tries({ delivery: { tries } }: { delivery: DeliveryDetail }) {
  const say = useWords(deliveryLogWords)
  const { dateTime } = useFormat()
  const answerText = useAnswerText()
  if (tries.length === 0) return null
  return (
    <section aria-label={say('tries')}>
      <h3 className={classes['label']}>{say('tries')}</h3>
      <ol className={classes['tries']}>
        {tries.map((one) => (
          <li key={one.at}>
            <span>{dateTime(one.at)}</span>
            <span>{answerText(one)}</span>
            <span className={classes['took']}>{say('ms', { ms: one.tookMs })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Headers({ of, headers }: { of: string; headers: Record<string, string> }) {
  const say = useWords(deliveryLogWords)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return lines.length > 0 && <Text name={`${of}: ${say('headers')}`}>{lines.join('\n')}</Text>
}

/** Foreign text, shown as it is. Long lines scroll within, by the keyboard too. */
const Text = ({ name, children }: { name: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
  <pre className={classes['text']} dir="ltr" tabIndex={0} aria-label={name} role="region">
    {children}
  </pre>
)

function indented(body: string) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
