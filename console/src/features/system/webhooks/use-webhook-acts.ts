import type { Webhook } from '@learning-cms/contract/system/webhooks'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { touchedByWebhooks, webhooksApi } from './webhooks.api.ts'

const at = ({ id, version }: Webhook) => ({ params: { id }, version })
const DAY_MS = 86_400_000
const RETENTION_DAYS = 30

const nameOf = ({ description: name }: Webhook) => ({ name })

type WebhookActsOptions = { onRemoved?: () => void }

function useCommands({ onRemoved }: WebhookActsOptions) {
  const say = useWords(webhookWords)
  const touches = touchedByWebhooks
  const test = useSave({
    save: ({ id }: Webhook) => webhooksApi.test({ params: { id } }),
    touches,
    done: say('tested'),
    failed: say('testFailed'),
  })
  const enable = useSave({
    save: (webhook: Webhook) => webhooksApi.enable(at(webhook)),
    touches,
    done: (webhook) => say('enabled', nameOf(webhook)),
  })
  const disable = useSave({
    save: (webhook: Webhook) => webhooksApi.disable(at(webhook)),
    touches,
    done: (webhook) => say('disabled', nameOf(webhook)),
  })
  const remove = useSave({
    save: (webhook: Webhook) => webhooksApi.remove(at(webhook)),
    touches,
    done: (_, webhook) => say('removed', nameOf(webhook)),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  const replay = useSave({
    save: ({ id }: Webhook) => {
      const since = new Date(Date.now() - RETENTION_DAYS * DAY_MS).toISOString()
      return webhooksApi.replayFailed({ params: { id }, body: { since } })
    },
    touches,
    done: ({ count }) => say('replayed', { count }),
  })
  return { test, enable, disable, remove, replay }
}

/** What can be done with a webhook, from its row and from its page. */
export function useWebhookActs(options: WebhookActsOptions = {}) {
  const say = useWords(webhookWords)
  const { test, enable, disable, remove, replay } = useCommands(options)
  const asks = {
    enable: (webhook: Webhook) =>
      confirm({
        title: say('enableTitle', nameOf(webhook)),
        why: say('enableWhy'),
        act: say('enable'),
        failed: say('enableFailed'),
        onConfirm: () => enable.mutateAsync(webhook),
      }),
    disable: (webhook: Webhook) =>
      confirm({
        title: say('disableTitle', nameOf(webhook)),
        why: say('disableWhy'),
        act: say('disable'),
        failed: say('disableFailed'),
        onConfirm: () => disable.mutateAsync(webhook),
      }),
    remove: (webhook: Webhook) =>
      confirm({
        title: say('removeTitle', nameOf(webhook)),
        why: say('removeWhy'),
        act: say('remove'),
        tone: 'danger',
        failed: say('removeFailed'),
        onConfirm: () => remove.mutateAsync(webhook),
      }),
    replay: (webhook: Webhook) =>
      confirm({
        title: say('replayTitle'),
        why: say('replayWhy'),
        act: say('replayFailed'),
        failed: say('replayFault'),
        onConfirm: () => replay.mutateAsync(webhook),
      }),
  }
  return { ...asks, test }
}
