import { dateWords } from '@learning-cms/texts/kit/dates'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { CalendarIcon } from '#kit/show/kit-icons.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './DateField.module.css'

const Calendar = lazyRouteComponent(() => import('./Calendar.tsx'))

type Props = {
  of: ReactNode
  day: string | undefined
  min: string | undefined
  max: string | undefined
  isOpen: boolean
  hasTime: boolean | undefined
  disabled: boolean | undefined
  onOpen: () => void
  onClose: () => void
  onPick: (day: string) => void
}

/** Opens the calendar, which is loaded then. With a time, says in which zone. */
export function DateButton({ of, hasTime, disabled, onOpen, ...calendar }: Props) {
  const say = useWords(dateWords)
  const { isReadOnly } = useFormContext()
  const name = typeof of === 'string' ? say('openFor', { label: of }) : say('open')
  return (
    <span className={classes['end']}>
      {hasTime && (
        <abbr className={classes['zone']} title={say('zone')}>
          GMT+7
        </abbr>
      )}
      {!isReadOnly && !disabled && (
        <button
          type="button"
          className={classes['open']}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={calendar.isOpen}
          onPointerEnter={() => void Calendar.preload?.()}
          // The field keeps the focus, and with it what was typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={calendar.isOpen ? calendar.onClose : onOpen}
        >
          <CalendarIcon size={18} aria-hidden />
        </button>
      )}
      {calendar.isOpen && (
        <Suspense>
          <Calendar {...calendar} name={name} />
        </Suspense>
      )}
    </span>
  )
}
