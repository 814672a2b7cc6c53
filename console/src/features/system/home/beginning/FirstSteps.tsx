import type { Start } from '@learning-cms/contract/system/start'
import { startWords } from '@learning-cms/texts/navigation/start'
import { Button } from '@mantine/core'
import { OpenButton, StepLink, useStartChange } from '#navigation/start/Checklist.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/system/home/home.module.css'

type Props = { open: Start['steps']; steps: Start['steps']; onHide: () => void }

/** The next step with its reason and its buttons, those after it as one line each. */
export function FirstSteps({ open: [next, ...later], steps, onHide }: Props) {
  const say = useWords(startWords)
  const { hrefOf, follow } = useFollow()
  const change = useStartChange()
  const skipped = steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)
  if (!next) return null
  const { step } = next
  return (
    <>
      <ol className={classes['firstSteps']}>
        <li data-step={step}>
          <strong>{say(step)}</strong>
          <p>{say(`${step}Why`)}</p>
          <div>
            <OpenButton step={step} />
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`${say('skip')}: ${say(step)}`}
              onClick={() => change({ skipped: [...skipped, step] })}
            >
              {say('skip')}
            </Button>
          </div>
        </li>
        {later.map(({ step }) => (
          <li key={step} data-step={step}>
            <StepLink step={step} className={classes['laterStep']} />
          </li>
        ))}
      </ol>
      <div className={classes['foot']}>
        <a href={hrefOf('/welcome')} onClick={(event) => follow(event, '/welcome')}>
          {say('seeAll')}
        </a>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onHide}>
          {say('hide')}
        </Button>
      </div>
    </>
  )
}
