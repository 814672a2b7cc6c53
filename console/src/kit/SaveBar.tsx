import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useFormat } from './format.ts'
import { kitWords } from './kit.words.ts'
import classes from './RecordForm.module.css'
import type { Fields } from '@learning-cms/contract/merge'
import { useIsStuck } from './use-is-stuck.ts'
import type { RecordFormState, Versioned } from './use-record-form.ts'
import { useWords } from './words.ts'

type Props<Values extends Fields, Row extends Versioned> = {
  state: RecordFormState<Values, Row>
  name: string
  saveLabel: string | undefined
  remove: ReactNode
}

/** Delete at the start, the state of saving in words, discard and save at the end; a shadow while fields run under it. */
export function SaveBar<Values extends Fields, Row extends Versioned>(props: Props<Values, Row>) {
  const { state, name, saveLabel, remove } = props
  const { phase, isDirty, base, discard } = state
  const say = useWords(kitWords)
  const [isDiscarding, setDiscarding] = useState(false)
  const { sentinel, isStuck } = useIsStuck()
  return (
    <>
      <div className={classes['bar']} data-stuck={isStuck || undefined} data-screen-only>
        {remove && <div className={classes['remove']}>{remove}</div>}
        <SavingState state={state} />
        <div className={classes['acts']}>
          {isDirty && (
            <Button variant="default" disabled={phase.is === 'saving'} onClick={() => setDiscarding(true)}>
              {say('discard')}
            </Button>
          )}
          <Button type="submit" loading={phase.is === 'saving'} disabled={base !== undefined && !isDirty}>
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
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      />
    </>
  )
}

function SavingState<Values extends Fields, Row extends Versioned>({ state }: { state: RecordFormState<Values, Row> }) {
  const { phase, isDirty } = state
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
            : ['none', say('unchanged')]
  return (
    <p className={classes['state']} data-tone={tone} role="status">
      {words}
    </p>
  )
}
