import type { KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { KycForm } from '@learning-cms/contract/people/kyc/form'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, EditIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { kycFormApi } from './kyc-form.api.ts'
import classes from './kyc-form.module.css'
import { Pictures, requiredSides } from './Pictures.tsx'
import { StepBody } from './StepBody.tsx'

type KycFormPart = KycStep | 'pictures'
type KycStepProgress = 'done' | 'todo' | 'redo'
type Props = { link: string; form: KycForm; onForm: (form: KycForm) => void; onReload: () => void }

/** The steps in one column, the open one with its fields. Pictures follow the choice of the document. */
export function Steps({ link, form, onForm, onReload }: Props) {
  const say = useWords(kycFormWords)
  const parts = partsOf(form)
  const [open, setOpen] = useState<KycFormPart | undefined>(() => parts.find(({ state }) => state !== 'done')?.part)
  // The step that opens after another takes the focus; the first is left to the browser.
  const [wantsFocus, setWantsFocus] = useState(false)
  const show = (part: KycFormPart | undefined) => {
    setWantsFocus(true)
    setOpen(part)
  }
  const goOn = (next: KycForm) => {
    onForm(next)
    const at = parts.findIndex(({ part }) => part === open)
    const later = partsOf(next)
    show([...later.slice(at + 1), ...later.slice(0, at)].find(({ state }) => state !== 'done')?.part)
  }
  return (
    <>
      <ol className={classes['steps']} aria-label={say('steps')}>
        {parts.map(({ part, state }, at) => (
          <li
            key={part}
            data-state={state}
            data-open={part === open || undefined}
            aria-current={part === open ? 'step' : undefined}
          >
            <Head
              at={at + 1}
              part={part}
              state={state}
              isOpen={part === open}
              wantsFocus={wantsFocus}
              onOpen={() => show(part)}
            />
            {part === open &&
              (part === 'pictures' ? (
                <Pictures link={link} form={form} onForm={onForm} />
              ) : (
                <StepBody
                  key={form.steps.find(({ name }) => name === part)?.version}
                  link={link}
                  form={form}
                  step={part}
                  onSaved={goOn}
                  onReload={onReload}
                />
              ))}
          </li>
        ))}
      </ol>
      <HandIn link={link} form={form} onForm={onForm} missing={parts.filter(({ state }) => state === 'todo')} />
    </>
  )
}

type StepState = { part: KycFormPart; state: KycStepProgress }

function partsOf(form: KycForm): StepState[] {
  const there = new Set(form.documents.map(({ side }) => side))
  const hasPictures = requiredSides(form).every((side) => there.has(side))
  const isRedo = (name: KycStep) => form.status === 'rejected' && form.redo.includes(name)
  const stateOf = (isThere: boolean, name: KycStep): KycStepProgress =>
    isThere ? (isRedo(name) ? 'redo' : 'done') : 'todo'
  return form.steps.flatMap(({ name, version }): StepState[] => [
    { part: name, state: stateOf(version > 0, name) },
    ...(name === 'identity' ? [{ part: 'pictures' as const, state: stateOf(hasPictures, 'identity') }] : []),
  ])
}

const focused = (heading: HTMLElement | null) => heading?.focus()

type HeadProps = {
  at: number
  part: KycFormPart
  state: KycStepProgress
  isOpen: boolean
  wantsFocus: boolean
  onOpen: () => void
}

function Head({ at, part, state, isOpen, wantsFocus, onOpen }: HeadProps) {
  const say = useWords(kycFormWords)
  const name = useWords(kycLabels)
  const title = part === 'pictures' ? say('pictures') : name(part)
  const words = { done: say('done'), todo: say('todo'), redo: say('toRedo') }
  return (
    <div className={classes['head']}>
      <span className={classes['mark']} aria-hidden>
        {state === 'done' ? <CheckIcon size={16} /> : state === 'redo' ? <EditIcon size={16} /> : at}
      </span>
      <h2 className={classes['step']} {...(isOpen && { tabIndex: -1, ref: wantsFocus ? focused : undefined })}>
        {isOpen ? (
          title
        ) : (
          <button type="button" onClick={onOpen} aria-label={say('open', { step: title })}>
            {title}
          </button>
        )}
      </h2>
      <span className={classes['state']}>{words[state]}</span>
    </div>
  )
}

function HandIn({ link, form, onForm, missing }: Omit<Props, 'onReload'> & { missing: { part: KycFormPart }[] }) {
  const say = useWords(kycFormWords)
  const name = useWords(kycLabels)
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  async function submit() {
    setSending(true)
    setFailure('')
    await kycFormApi
      .submit({ body: { link } })
      .then(onForm, (error: Error & { problem?: unknown }) =>
        setFailure(error.problem ? error.message : say('notSaved')),
      )
    setSending(false)
  }
  const what = missing.map(({ part }) => (part === 'pictures' ? say('pictures') : name(part))).join(', ')
  return (
    <div className={classes['handIn']}>
      {form.differences.length > 0 && (
        <Alert color="yellow">
          <ul className={classes['plain']}>
            {form.differences.map((one) => (
              <li key={one}>{name(`differs-${one}` as 'differs-name')}</li>
            ))}
          </ul>
          {say('differ')}
        </Alert>
      )}
      {failure && (
        <Alert color="red" role="alert" title={say('failed')}>
          {failure}
        </Alert>
      )}
      <Button size="md" disabled={missing.length > 0} loading={isSending} onClick={() => void submit()}>
        {say('submit')}
      </Button>
      <p className={classes['quiet']}>{missing.length > 0 ? say('notReady', { what }) : say('submitHelp')}</p>
    </div>
  )
}
