import type { Webhook } from '@learning-cms/contract/system/webhooks'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { Menu } from '@mantine/core'
import { RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { EditIcon, ResetIcon, RetryIcon, SuspendIcon, TokenIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useWebhookActs } from './use-webhook-acts.ts'

type Props = {
  webhook: Webhook
  onEdit: () => void
  /** On the webhook's page, where its secret can be changed. */
  onRotate?: () => void
  onRemoved?: () => void
}

export function WebhookMenu({ webhook, onEdit, onRotate, onRemoved }: Props) {
  const say = useWords(webhookWords)
  const acts = useWebhookActs(onRemoved && { onRemoved })
  const isOff = webhook.state === 'off'
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={onEdit}>
        {say('editMenu')}
      </Menu.Item>
      {onRotate && (
        <Menu.Item leftSection={<TokenIcon size={18} />} onClick={onRotate}>
          {say('rotate')}
        </Menu.Item>
      )}
      {onRotate && !isOff && (
        <Menu.Item leftSection={<RetryIcon size={18} />} onClick={() => acts.replay(webhook)}>
          {say('replayFailed')}
        </Menu.Item>
      )}
      {isOff ? (
        <Menu.Item leftSection={<ResetIcon size={18} />} onClick={() => acts.enable(webhook)}>
          {say('enable')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<SuspendIcon size={18} />} onClick={() => acts.disable(webhook)}>
          {say('disable')}
        </Menu.Item>
      )}
      <RemoveItem onClick={() => acts.remove(webhook)}>{say('remove')}</RemoveItem>
    </>
  )
}
