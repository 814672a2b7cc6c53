import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { LogLine } from './activity.api.ts'
import classes from './activity.module.css'
import { ActivityLine } from './ActivityLine.tsx'
import type { ActivityList } from './ActivityFilters.tsx'
import { dayNow, dayOf } from './days.ts'

type Props = { lines: LogLine[]; names: Record<string, string>; list: ActivityList }

/** Newest first, under a heading for each day. */
export function Timeline({ lines, names, list }: Props) {
  const dayName = useDayName()
  return [...byDay(lines)].map(([day, ofDay]) => (
    <section key={day} className={classes['day-group']} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={classes['day-name']}>
        {dayName(day, ofDay[0]!.at)}
      </h2>
      <ol className={classes['lines']}>
        {ofDay.map((line) => (
          <ActivityLine key={line.id} line={line} names={names} list={list} />
        ))}
      </ol>
    </section>
  ))
}

function byDay(lines: LogLine[]) {
  const days = new Map<string, LogLine[]>()
  for (const line of lines) {
    const day = dayOf(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return days
}

function useDayName() {
  const say = useWords(activityWords)
  const { date } = useFormat()
  return (day: string, at: string) => {
    if (day === dayNow()) return `${say('today')}, ${date(at)}`
    return day === dayNow(-1) ? `${say('yesterday')}, ${date(at)}` : date(at)
  }
}
