import type { RecordFields } from '@learning-cms/domain/records/merge'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Modal } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import type { Conflict } from '#kit/form/conflicts/use-conflicts.ts'
import type { Versioned } from '#kit/form/use-record-form.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { useWords } from '#kit/text/words.ts'
import { MergeField, type MergeChoice } from './MergeField.tsx'
import classes from './merge.module.css'

export type ShowValue = (field: string, value: unknown, before?: unknown) => ReactNode
/** Supplied by the caller: the versions of two people, and the handling of the decision. */
export type MergeState = {
  conflicts: { conflict: Conflict<RecordFields, Versioned> | undefined; close: () => void }
  phase: { is: string }
  saveMerged: (chosen: RecordFields) => Promise<void>
}
type Props = {
  state: MergeState
  names: Record<string, string>
  show: ShowValue | undefined
  /** Label of the button back to the input, if that is not a form. */
  back?: string
}
type Choices = Record<string, MergeChoice>

/** The value to keep of each field that two people changed. */
function useChoices(
  conflict: Conflict<RecordFields, Versioned>,
  save: (chosen: RecordFields) => Promise<void>,
  focus: (field: string) => void,
) {
  const [choices, setChoices] = useState<Choices>({})
  const [isTried, setTried] = useState(false)
  const { clashes, mine, theirs } = conflict
  const open = clashes.filter((field) => !choices[field])
  const valueOf = (field: string) => {
    const choice = choices[field]
    return choice?.is === 'own' ? choice.value : choice?.is === 'theirs' ? theirs.values[field] : mine[field]
  }
  const submit = () => {
    setTried(true)
    if (open.length === 0) return void save(Object.fromEntries(clashes.map((field) => [field, valueOf(field)])))
    focus(open[0]!)
  }
  return {
    choices,
    open,
    isTried,
    submit,
    choose: (field: string, choice: MergeChoice) => setChoices((now) => ({ ...now, [field]: choice })),
    chooseAll: (is: 'mine' | 'theirs') => setChoices(Object.fromEntries(clashes.map((field) => [field, { is }]))),
  }
}

/** Two people changed the same fields: shows the base and both versions, and asks which to keep. */
export default function MergeDialog(props: Props) {
  const { conflict, close } = props.state.conflicts
  useBackCloses(true, close)
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      onKeyDown={onEscape(close)}
      closeOnClickOutside={false}
      title={<Title by={conflict?.by} />}
      withCloseButton={false}
      size={860}
      zIndex={300}
      classNames={{ body: classes['body']!, title: classes['title']! }}
    >
      {conflict && <Question {...props} conflict={conflict} />}
    </Modal>
  )
}

function Title({ by }: { by: string | undefined }) {
  const say = useWords(kitWords)
  return say('mergeTitle', { who: by ?? say('someone') })
}

function Question({ state, names, show, back, conflict }: Props & { conflict: Conflict<RecordFields, Versioned> }) {
  const say = useWords(kitWords)
  const body = useRef<HTMLDivElement>(null)
  const focus = (field: string) =>
    body.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus()
  const choosing = useChoices(conflict, state.saveMerged, focus)
  const { clashes, incoming, base, mine, theirs, again } = conflict
  const who = conflict.by ?? say('someone')
  useKeys([{ key: 'mod+s', label: say('mergeSave'), group: say('keyGroupForm'), run: choosing.submit }])
  return (
    <div ref={body} className={classes['question']}>
      <p className={classes['why']}>{say('mergeWhy', { count: clashes.length })}</p>
      {incoming.length > 0 && (
        <p className={classes['why']}>
          {say('mergeTaken', { names: incoming.map((field) => names[field]).join(', ') })}
        </p>
      )}
      {clashes.length > 1 && <TakeAll onChoose={choosing.chooseAll} who={who} />}
      {clashes.map((field, at) => (
        <div key={field} data-field={field}>
          <MergeField
            name={names[field] ?? field}
            who={who}
            base={base[field]}
            mine={mine[field]}
            theirs={theirs.values[field]}
            choice={choosing.choices[field]}
            onChoose={(choice) => choosing.choose(field, choice)}
            isFirst={at === 0}
            isAgain={again.includes(field)}
            isMissing={choosing.isTried && choosing.open.includes(field)}
            show={(value) => show?.(field, value, base[field]) ?? undefined}
          />
        </div>
      ))}
      <Acts choosing={choosing} total={clashes.length} state={state} back={back ?? say('mergeBack')} />
    </div>
  )
}

function TakeAll({ onChoose, who }: { onChoose: (is: 'mine' | 'theirs') => void; who: string }) {
  const say = useWords(kitWords)
  return (
    <div className={classes['all']}>
      <Button size="xs" variant="default" onClick={() => onChoose('mine')}>
        {say('mergeAllMine')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
        {say('mergeAllTheirs', { who })}
      </Button>
    </div>
  )
}

type MergeActsProps = { choosing: ReturnType<typeof useChoices>; total: number; state: MergeState; back: string }

function Acts({ choosing, total, state, back }: MergeActsProps) {
  const say = useWords(kitWords)
  const isSaving = state.phase.is === 'saving'
  return (
    <div className={classes['acts']}>
      <p className={classes['state']} role="status">
        {say('mergeChosen', { done: total - choosing.open.length, total })}
      </p>
      <Button variant="default" disabled={isSaving} onClick={state.conflicts.close}>
        {back}
      </Button>
      <Button loading={isSaving} onClick={choosing.submit}>
        {say('mergeSave')}
      </Button>
    </div>
  )
}
