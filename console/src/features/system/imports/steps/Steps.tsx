import { importWords } from '@learning-cms/texts/system/imports/imports'
import { CheckIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'stepImport', 'stepResult'] as const

/** The progress of an import, in five steps. */
export function Steps({ at }: { at: number }) {
  const say = useWords(importWords)
  return (
    <ol className={classes['steps']} aria-label={say('steps')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes['step']}
          data-state={place < at ? 'done' : place === at ? 'now' : 'next'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={classes['number']} aria-hidden>
            {place < at ? <CheckIcon size={14} stroke={2.25} /> : place + 1}
          </span>
          <span className={classes['stepName']}>{say(step)}</span>
        </li>
      ))}
    </ol>
  )
}
