import { kitWords } from '@learning-cms/texts/kit/kit'
import { useBlocker } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { hasUnsavedWork } from './unsaved.ts'
import { useWords } from '#kit/text/words.ts'

type Props = {
  name: string
  /** What would be lost, if not typed input. */
  why?: string
  /** The verb on the button, if not the usual one. */
  act?: string
  isDirty: boolean
  /** A draft of it is stored on this device. */
  isDraftStored?: boolean
  mayNotLeave: () => boolean
}

/** Asks before unsaved input is lost, inside the console and when the tab is closed. */
export const LeaveGuard = memo(function Guard({ name, why, act, isDirty, isDraftStored = false, mayNotLeave }: Props) {
  const say = useWords(kitWords)
  // Unsaved work that was abandoned with the session needs no second question.
  const isAtStake = useCallback(() => mayNotLeave() && hasUnsavedWork(), [mayNotLeave])
  const blocker = useBlocker({
    shouldBlockFn: isAtStake,
    enableBeforeUnload: isAtStake,
    disabled: !isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={say('leaveTitle')}
      why={why ?? say(isDraftStored ? 'leaveWhyDraft' : 'leaveWhy', { name })}
      act={act ?? say('leave')}
      stay={say('stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
})
