import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { kitWords } from './kit.words.ts'
import { hasUnsavedWork } from './unsaved.ts'
import { useWords } from './words.ts'

type Props = { name: string; isDirty: boolean; mayNotLeave: () => boolean }

/** Asks before typed work is left behind, inside the console and by closing the tab. */
export function LeaveGuard({ name, isDirty, mayNotLeave }: Props) {
  const say = useWords(kitWords)
  // Work that was given up together with the session is not asked about again.
  const isAtStake = () => mayNotLeave() && hasUnsavedWork()
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
      why={say('leaveWhy', { name })}
      act={say('leave')}
      stay={say('stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
