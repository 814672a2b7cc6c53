import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { memo, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import classes from './RecordForm.module.css'
import { useIsStuck } from '#kit/feedback/use-is-stuck.ts'
import { useWords } from '#kit/text/words.ts'

type Phase = { is: 'idle' | 'saving' | 'failed' } | { is: 'saved'; at: string }
type Props = {
  phase: Phase
  isDirty: boolean
  /** A new record may be saved unchanged. */
  isNew: boolean
  name: string
  saveLabel: string | undefined
  remove: ReactNode
  onDiscard: () => void
}

/**
 * Delete at the start, the state of saving as text, discard and save at the end; a shadow while fields scroll under it.
 */
export const SaveBar = memo(function Bar({ phase, isDirty, isNew, name, saveLabel, remove, onDiscard }: Props) {
  const say = useWords(kitWords)
  const [isDiscarding, setDiscarding] = useState(false)
  const { sentinel, isStuck } = useIsStuck()
  const isIdle = !isNew && !isDirty && (phase.is === 'idle' || phase.is === 'saved')
  return (
    <>
      <div
        className={classes['bar']}
        data-stuck={isStuck || undefined}
        data-idle={isIdle || undefined}
        data-screen-only
      >
        {remove && <div className={classes['remove']}>{remove}</div>}
        <SavingState {...{ phase, isDirty, isNew }} />
        <div className={classes['acts']}>
          {isDirty && (
            <Button variant="default" disabled={phase.is === 'saving'} onClick={() => setDiscarding(true)}>
              {say('discard')}
            </Button>
          )}
          <Button type="submit" loading={phase.is === 'saving'} disabled={!isNew && !isDirty}>
            {saveLabel ?? say('save')}
          </Button>
        </div>
      </div>
      <div ref={sentinel} aria-hidden />
      <ConfirmDialog
        isOpen={isDiscarding}
        title={say('discardTitle')}
        why={say('discardWhy', { name })}
        act={say('discard')}
        tone="danger"
        onConfirm={onDiscard}
        onClose={() => setDiscarding(false)}
      />
    </>
  )
})

function SavingState({ phase, isDirty, isNew }: Pick<Props, 'phase' | 'isDirty' | 'isNew'>) {
  const say = useWords(kitWords)
  const { time } = useFormat()
  const [tone, words] =
    phase.is === 'saving'
      ? ['info', say('saving')]
      : phase.is === 'failed'
        ? ['danger', say('saveFailed')]
        : isDirty
          ? ['warning', say('unsaved')]
          : phase.is === 'saved'
            ? ['success', say('savedAt', { time: time(phase.at) })]
            : ['none', !isNew && say('unchanged')]
  return (
    <p className={classes['state']} data-tone={tone} role="status">
      {words}
    </p>
  )
}
