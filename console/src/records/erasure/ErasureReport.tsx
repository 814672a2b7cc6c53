import type { ErasureReport as Report } from '@learning-cms/contract/people/erasures'
import { erasureReportWords } from '@learning-cms/texts/people/students/erasure-report'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './erasure.module.css'
import { Listed } from './Listed.tsx'

type Props = {
  report: Report
  /** h2 where the report stands in a page, below its name. */
  heading?: 'h2' | 'h3'
}

/** What was found where, what stays and why, and what still names them. */
export function ErasureReport({ report: { at, byName, removed, retained, naming }, heading }: Props) {
  const say = useWords(erasureReportWords)
  const { dateTime } = useFormat()
  return (
    <div className={classes['consequences']}>
      <p>{say('on', { date: dateTime(at), name: byName })}</p>
      <Listed
        title={say('removed')}
        heading={heading}
        lines={removed.map(({ place, count }) => say(`removed.${place}`, { count }))}
      />
      <Listed
        title={say('retained')}
        heading={heading}
        lines={retained.map(({ place, count }) => say(`retained.${place}`, { count }))}
      />
      <Listed
        title={say('naming')}
        heading={heading}
        lines={naming.map(({ place, count }) => say(`naming.${place}`, { count }))}
      />
      <p>{say('always')}</p>
    </div>
  )
}
