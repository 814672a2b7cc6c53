import type { ConsentText } from '@learning-cms/contract/crm/privacy/consent-texts'
import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { consentTextsApi, touchedByTexts } from './privacy.api.ts'

/** Publishes or discards a draft, each after confirmation. */
export function useTextCommands({ id, version, number }: ConsentText) {
  const say = useWords(privacyWords)
  const target = { params: { id }, version }
  const publishing = useSave({
    save: () => consentTextsApi.publish(target),
    touches: touchedByTexts,
    done: say('published', { number }),
  })
  const discarding = useSave({
    save: () => consentTextsApi.discard(target),
    touches: touchedByTexts,
    done: say('discarded'),
  })
  const publish = () =>
    confirm({
      title: say('publishTitle', { number }),
      why: say('publishWhy'),
      act: say('publish'),
      failed: say('failed'),
      onConfirm: () => publishing.mutateAsync(),
    })
  const discard = () =>
    confirm({
      title: say('discardTitle', { number }),
      act: say('discard'),
      tone: 'danger',
      failed: say('failed'),
      onConfirm: () => discarding.mutateAsync(),
    })
  return { publish, discard }
}
