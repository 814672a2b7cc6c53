import { comparisons } from '@learning-cms/contract/analytics/analytics'
import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { rangeChoices, rangeIn, type ReportRange, type RangeChoice } from '@learning-cms/contract/analytics/range'
import classes from '#records/figures/dashboard.module.css'

type Props = { range: ReportRange; today: string; set: (change: Partial<ReportRange>) => void }

/** The days are chosen first and apply together. */
export function RangeForm({ range, today, set }: Props) {
  const say = useWords(analyticsWords)
  const sayHere = useWords(dashboardWords)
  const [{ choice, from, to, compare }, choose] = useState(range)
  const take = (change: Partial<ReportRange>) => choose((before) => ({ ...before, ...change }))
  const takeRange = (next: RangeChoice) => {
    const { from, to } = next === 'custom' ? { from: undefined, to: undefined } : rangeIn({ range: next }, today)
    take({ choice: next, ...(from && { from }), ...(to && { to }) })
  }
  const isSame = from === range.from && to === range.to && compare === range.compare && choice === range.choice
  return (
    <form
      className={classes['range']}
      onSubmit={(event) => {
        event.preventDefault()
        set({ choice, from, to, compare })
      }}
    >
      <ChoiceSelect
        aria-label={say('range')}
        value={choice}
        onChange={takeRange}
        data={rangeChoices.map((value) => ({ value, label: say(`range-${value}`) }))}
      />
      <div className={classes['days']}>
        <DateField
          isFilter
          aria-label={say('from')}
          max={today}
          value={from}
          onChange={(day) => day && take({ choice: 'custom', from: day, ...(day > to && { to: day }) })}
        />
        <span aria-hidden>–</span>
        <DateField
          isFilter
          aria-label={say('to')}
          max={today}
          value={to}
          onChange={(day) => day && take({ choice: 'custom', to: day, ...(day < from && { from: day }) })}
        />
      </div>
      <ChoiceSelect
        aria-label={say('compare')}
        value={compare}
        onChange={(compare) => take({ compare })}
        data={comparisons.map((value) => ({ value, label: say(`compare-${value}`) }))}
      />
      <Button type="submit" variant={isSame ? 'default' : 'filled'}>
        {sayHere('apply')}
      </Button>
    </form>
  )
}
