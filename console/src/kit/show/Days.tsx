import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Days.module.css'
import { useFormat } from '#kit/text/format.ts'
import type { RecentIcon } from './icons.ts'

type DaysProps<Moment> = {
  /** Newest first. */
  moments: readonly Moment[]
  keyOf: (moment: Moment) => string
  children: (moment: Moment) => ReactNode
}

/** A timeline, grouped by day. */
export function Days<Moment extends { at: string }>({ moments, keyOf, children }: DaysProps<Moment>) {
  const { date } = useFormat()
  const days = Map.groupBy(moments, ({ at }) => date(at))
  return (
    <ol className={classes['days']}>
      {[...days].map(([day, rows]) => (
        <li key={day}>
          <h3>{day}</h3>
          <ol>
            {rows.map((moment) => (
              <li key={keyOf(moment)}>{children(moment)}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

type MomentProps = {
  at: string
  icon: typeof RecentIcon
  tone?: 'success' | 'danger' | undefined
  /** Paragraphs; those after the first are in `Quiet` or `Quoted`. */
  children: ReactNode
}

export function MomentRow({ at, icon: Icon, tone, children }: MomentProps) {
  const { time, dateTime } = useFormat()
  return (
    <div className={classes['moment']} data-tone={tone}>
      <span className={classes['dot']}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes['text']}>{children}</div>
      <time dateTime={at} title={dateTime(at)}>
        {time(at)}
      </time>
    </div>
  )
}

export const Quiet = ({ children }: { children: ReactNode }) => (
  <p className={classes['quiet']} dir="auto">
    {children}
  </p>
)
export const Quoted = ({ children }: { children: ReactNode }) => (
  <p className={classes['quoted']} dir="auto">
    {children}
  </p>
)

type FurtherProps = { isBusy: boolean; onMore: () => void; children: ReactNode }

/** Loads earlier entries; not printed. */
export const Further = ({ isBusy, onMore, children }: FurtherProps) => (
  <Button data-screen-only variant="default" className={classes['further']} loading={isBusy} onClick={onMore}>
    {children}
  </Button>
)
