import { comparisons } from '@learning-cms/contract/analytics/analytics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import { DateField, MomentField } from '#kit/fields/dates/DateField.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { RecentIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './analytics.module.css'
import { rangeChoices, type ReportRange } from '@learning-cms/contract/analytics/range'

type Props = {
  range: ReportRange
  today: string
  set: (change: Partial<ReportRange>) => void
  hasComparison?: boolean
  hasMoment?: boolean
}

/** Chooses the range, the comparison and the moment of an analytics page. */
export function RangeTools({ range, today, set, hasComparison = true, hasMoment = true }: Props) {
  const say = useWords(analyticsWords)
  return (
    <>
      <SegmentedControl
        className={classes['range'] ?? ''}
        aria-label={say('range')}
        value={range.choice}
        onChange={(choice) => set({ choice })}
        data={rangeChoices.map((value) => ({ value, label: say(`range-${value}`) }))}
      />
      {range.choice === 'custom' && (
        <div className={classes['days']}>
          <DateField
            isFilter
            aria-label={say('from')}
            max={today}
            value={range.from}
            onChange={(from) => from && set({ from, ...(from > range.to && { to: from }) })}
          />
          <span aria-hidden>–</span>
          <DateField
            isFilter
            aria-label={say('to')}
            max={today}
            value={range.to}
            onChange={(to) => to && set({ to, ...(to < range.from && { from: to }) })}
          />
        </div>
      )}
      {hasComparison && (
        <ChoiceSelect
          aria-label={say('compare')}
          value={range.compare}
          onChange={(compare) => set({ compare })}
          data={comparisons.map((value) => ({ value, label: say(`compare-${value}`) }))}
        />
      )}
      {hasMoment && <Moment range={range} set={set} />}
    </>
  )
}

/** The figures as they stood at a moment: asked for rarely, so behind a button; empty for now. */
function Moment({ range: { asOf }, set }: Pick<Props, 'range' | 'set'>) {
  const say = useWords(analyticsWords)
  const [isRequested, ask] = useState(false)
  const id = useId()
  const isOpen = isRequested || asOf !== undefined
  const take = (moment: string | null) => {
    if (moment === null) set({ asOf: undefined })
    else if (!Number.isNaN(Date.parse(moment))) set({ asOf: moment })
  }
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={say('asOfAsk')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (isOpen) take(null)
          ask(!isOpen)
        }}
      >
        <RecentIcon size={18} aria-hidden />
      </ActionIcon>
      <span id={id} hidden={!isOpen}>
        {isOpen && (
          <MomentField
            aria-label={say('asOf')}
            leftSection={<span className={classes['within']}>{say('asOf')}</span>}
            leftSectionWidth={112}
            w={320}
            maw="100%"
            value={asOf ?? null}
            onChange={take}
          />
        )}
      </span>
    </>
  )
}
