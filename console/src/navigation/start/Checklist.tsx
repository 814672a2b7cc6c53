import type { Start, StartStep } from '@learning-cms/contract/system/start'
import { startWords } from '@learning-cms/texts/navigation/start'
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
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

type ChecklistStep = Start['steps'][number]

export const isSettled = ({ isDone, isSkipped }: ChecklistStep) => isDone || isSkipped

export function useStartChange() {
  const say = useWords(startWords)
  return (body: Parameters<typeof changeStart>[0]) =>
    void changeStart(body).catch((error: Error) => toastError(say('notSaved'), error.message))
}

/** The set-up steps, each with its actual state. */
export function Checklist({ start: { steps } }: { start: Start }) {
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
        {steps.map((step) => (
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

function OneStep({
  step: { step, isDone, isSkipped },
  onSkip,
}: {
  step: ChecklistStep
  onSkip: (isSkipped: boolean) => void
}) {
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

export function OpenButton({ step }: { step: StartStep }) {
  const say = useWords(startWords)
  const way = useWay(step)
  return (
    way && (
      <Button
        component={way.href ? 'a' : 'button'}
        variant="default"
        size="xs"
        aria-label={`${say('go')}: ${say(step)}`}
        {...way}
      >
        {say('go')}
      </Button>
    )
  )
}

/** A step by its name alone. */
export function StepLink({ step, className }: { step: StartStep; className: string | undefined }) {
  const say = useWords(startWords)
  const way = useWay(step)
  if (!way) return null
  return way.href ? (
    <a className={className} {...way}>
      {say(step)}
    </a>
  ) : (
    <button type="button" className={className} onClick={way.onClick}>
      {say(step)}
    </button>
  )
}

/** The place of a step, or the drawer of this page that it opens. */
function useWay(step: StartStep) {
  const { hrefOf, follow } = useFollow()
  if (step === 'owner') return undefined
  if (step === 'display') return { href: undefined, onClick: () => openPart('configurator') }
  const to = places[step]
  return { href: hrefOf(to), onClick: (event: MouseEvent<HTMLElement>) => follow(event, to) }
}
