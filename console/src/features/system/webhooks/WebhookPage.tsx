import { STOP_AFTER_DAYS, type Webhook } from '@learning-cms/contract/system/webhooks'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { ActionIcon, Alert, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { usePageTitle } from '#navigation/page-title.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { MoreIcon, SendIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { stateTones, useEventNames } from './names.ts'
import { RotateDialog } from './RotateDialog.tsx'
import { useWebhookActs } from './use-webhook-acts.ts'
import { WebhookDrawer } from './WebhookDrawer.tsx'
import { WebhookMenu } from './WebhookMenu.tsx'
import { oneWebhook } from './webhooks.api.ts'
import classes from './webhooks.module.css'

/** One webhook: its state, its events and its deliveries. */
export default function WebhookPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(webhookWords)
  const { data: webhook, error, refetch } = useQuery(oneWebhook(id))
  usePageTitle(webhook?.description)
  if (error && !webhook)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/account/webhooks" />
  if (!webhook) return <FormSkeleton />
  return (
    <DeliveryList
      key={webhook.id}
      webhook={webhook}
      actions={<Actions webhook={webhook} />}
      notice={<Facts webhook={webhook} />}
    />
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords)
  const sayKit = useWords(kitWords)
  const navigate = useNavigate()
  const { test } = useWebhookActs()
  const [opened, setOpened] = useState<'edit' | 'rotate'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button
        leftSection={<SendIcon size={18} aria-hidden />}
        disabled={webhook.state === 'off'}
        loading={test.isPending}
        onClick={() => test.mutate(webhook)}
      >
        {say('test')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={sayKit('moreCommands')}>
            <MoreIcon size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <WebhookMenu
            webhook={webhook}
            onEdit={() => setOpened('edit')}
            onRotate={() => setOpened('rotate')}
            onRemoved={() => void navigate({ to: '/account/webhooks' })}
          />
        </Menu.Dropdown>
      </Menu>
      <WebhookDrawer isOpen={opened === 'edit'} webhook={webhook} onClose={close} />
      <RotateDialog webhook={webhook} isOpen={opened === 'rotate'} onClose={close} />
    </>
  )
}

/** What state it is in and why, where it leads, and which events it gets. */
function Facts({ webhook }: { webhook: Webhook }) {
  const say = useWords(webhookWords)
  const { dateTime } = useFormat()
  const { eventName } = useEventNames()
  const { state, url, events, owner, stopReason, stoppedAt, failingSince, previousUntil } = webhook
  return (
    <div className={classes['facts']}>
      {stopReason && stoppedAt && (
        <Alert color={stopReason === 'by-hand' ? 'gray' : 'red'}>
          {say(`stop-${stopReason}`, { at: dateTime(stoppedAt), days: STOP_AFTER_DAYS })}
        </Alert>
      )}
      {state === 'failing' && failingSince && (
        <Alert color="yellow">{say('failingSince', { at: dateTime(failingSince), days: STOP_AFTER_DAYS })}</Alert>
      )}
      <DescriptionList>
        <Description name={say('state')}>
          <StatusBadge tone={stateTones[state]}>{say(state)}</StatusBadge>
        </Description>
        <Description name={say('url')}>
          <code className={classes['address']}>{url}</code>
        </Description>
        <Description name={say('events')}>{events.map(eventName).join(' · ')}</Description>
        <Description name={say('owner')}>{owner}</Description>
        {previousUntil && (
          <Description name={say('secret')}>{say('previousUntil', { at: dateTime(previousUntil) })}</Description>
        )}
      </DescriptionList>
    </div>
  )
}
