import { deliveryLogWords } from '@learning-cms/texts/system/webhooks/deliveries'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { deliveriesApi, touchedByWebhooks } from './webhooks.api.ts'

/** Sends an event again. */
export function useReplay() {
  const say = useWords(deliveryLogWords)
  return useSave({
    save: (id: string) => deliveriesApi.replay({ params: { id } }),
    touches: touchedByWebhooks,
    done: say('replayDone'),
    failed: say('replayFailed'),
  })
}
