import { kitWords } from '@learning-cms/texts/kit/kit'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { abandonUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import { useBack } from './back.ts'
import { useDismissal } from './use-typed-text.ts'

/**
 * A drawer or dialog over the page: Back closes it, and asks first where something was typed.
 *
 * @returns `dismiss` closes it and leaves what was typed as a draft; `typing` is for its `LayerBody`; `question` is drawn
 *   beside it.
 */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const say = useWords(kitWords)
  const { typing, dismiss } = useDismissal(onClose)
  const [isAsking, setAsking] = useState(false)
  useBack(isOpen, () => {
    const mayClose = !typing.isDirty()
    if (mayClose) dismiss()
    else setAsking(true)
    return mayClose
  })
  const question = (
    <ConfirmDialog
      isOpen={isOpen && isAsking}
      title={say('closeTitle')}
      why={say('closeWhyDraft')}
      act={say('closeAct')}
      stay={say('stay')}
      tone="danger"
      onConfirm={() => {
        // Otherwise the guard of a record's form within the layer would ask again, if closing changes the address.
        abandonUnsavedWork()
        dismiss()
      }}
      onClose={() => setAsking(false)}
    />
  )
  return { typing, dismiss, question }
}
