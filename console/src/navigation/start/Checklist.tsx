import type { Start, StartStep } from '@learning-cms/contract/people/start'
import { startWords } from '@learning-cms/texts/navigation/start'
import { Button } from '@mantine/core'
import { openPart } from '#navigation/open-parts.ts'
import { CheckIcon } from '#kit/show/icons.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { changeStart } from './start.api.ts'
import classes from './start.module.css'

/** Where each step is done; `display` opens a drawer of this page. */
const places: Record<Exclude<StartStep, 'owner' | 'display'>, string> = {
  catalogue: '/categories?open=new',
  course: '/courses',
  colleague: '/account/users?open=new',
  roles: '/account/roles',
  connection: '/account/tokens?open=new',
}

type Step = Start['steps'][number]

export const isSettled = ({ isDone, isSkipped }: Step) => isDone || isSkipped

export function useStartChange() {
  const say = useWords(startWords)
  return (body: Parameters<typeof changeStart>[0]) =>
    void changeStart(body).catch((error: Error) => toastError(say('notKept'), error.message))
}

type Props = { start: Start; visible?: Step[] }

/** The set-up steps, each with its actual state. */
export function Checklist({ start: { steps }, visible = steps }: Props) {
  const say = useWords(startWords)
  const done = steps.filter(({ isDone }) => isDone).length
  const skipped = steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)
  const change = useStartChange()
  return (
    <>
      <div className={classes['progress']}>
        <progress value={done} max={steps.length} aria-label={say('title')} />
        <span>{say('progress', { done, total: steps.length })}</span>
      </div>
      <ol className={classes['steps']}>
        {visible.map((step) => (
          <OneStep
            key={step.step}
            step={step}
            onSkip={(isSkipped) =>
              change({
                skipped: isSkipped ? [...skipped, step.step] : skipped.filter((other) => other !== step.step),
              })
            }
          />
        ))}
      </ol>
    </>
  )
}

function OneStep({ step: { step, isDone, isSkipped }, onSkip }: { step: Step; onSkip: (isSkipped: boolean) => void }) {
  const say = useWords(startWords)
  const isOpen = !isDone && !isSkipped
  return (
    <li className={classes['step']} data-done={isDone || undefined} data-step={step}>
      <span className={classes['mark']} role="img" aria-label={say(isDone ? 'done' : isSkipped ? 'skipped' : 'toDo')}>
        {isDone && <CheckIcon size={16} />}
      </span>
      <span className={classes['words']}>
        <strong>{say(step)}</strong>
        <span>{isSkipped && !isDone ? say('skipped') : say(`${step}Why`)}</span>
      </span>
      {!isDone && (
        <span className={classes['acts']}>
          {isOpen && <OpenButton step={step} />}
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${say(isSkipped ? 'unskip' : 'skip')}: ${say(step)}`}
            onClick={() => onSkip(!isSkipped)}
          >
            {say(isSkipped ? 'unskip' : 'skip')}
          </Button>
        </span>
      )}
    </li>
  )
}

function OpenButton({ step }: { step: StartStep }) {
  const say = useWords(startWords)
  const { hrefOf, follow } = useFollow()
  if (step === 'owner') return null
  const name = `${say('go')}: ${say(step)}`
  if (step === 'display')
    return (
      <Button variant="default" size="xs" aria-label={name} onClick={() => openPart('configurator')}>
        {say('go')}
      </Button>
    )
  const to = places[step]
  return (
    <Button
      component="a"
      variant="default"
      size="xs"
      aria-label={name}
      href={hrefOf(to)}
      onClick={(event) => follow(event, to)}
    >
      {say('go')}
    </Button>
  )
}
