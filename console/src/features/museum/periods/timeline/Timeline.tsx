import type { TimelinePeriod } from '@learning-cms/contract/museum/periods'
import { periodWords } from '@learning-cms/texts/museum/periods/periods'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { NextIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { writeYears } from '#kit/fields/dates/years.ts'
import { ages, isWithin, scaleOf, shifted, stretchOf, zoomed, type Age, type Scale, type Stretch } from './timeline.ts'
import { TimelinePicture } from './TimelinePicture.tsx'
import classes from './Timeline.module.css'

const ageIn = (given: unknown): Age => ages.find((age) => age === given) ?? 'all'

/** All periods on one time axis; the address stores the visible range. */
export function Timeline({ rows, thisYear }: { rows: TimelinePeriod[]; thisYear: number }) {
  const say = useWords(periodWords)
  const language = useLanguage()
  const age = ageIn(useSearch({ strict: false })['age'])
  const { ref, width } = useElementSize()
  const [chosen, setChosen] = useState<{ age: Age; stretch: Stretch }>()
  const earliest = Math.min(...rows.map(({ startYear }) => startYear), 1)
  const fullRange = stretchOf('all', earliest, thisYear)
  const stretch = chosen?.age === age ? chosen.stretch : stretchOf(age, earliest, thisYear)
  const scale = scaleOf(stretch, Math.max(width, 280))
  const outside = rows.filter((row) => !isWithin(row, stretch, thisYear)).length
  return (
    <FormCard
      title={say('timeline')}
      help={say('timelineAbout', { count: rows.length })}
      action={<Zoom scale={scale} fullRange={fullRange} onChange={(stretch) => setChosen({ age, stretch })} />}
    >
      <Ages age={age} onChoose={() => setChosen(undefined)} />
      <div ref={ref} className={classes['picture']} dir="ltr">
        {width > 0 && <TimelinePicture rows={rows} scale={scale} thisYear={thisYear} />}
      </div>
      <p className={classes['note']} role="status">
        {say('visibleYears', {
          years: writeYears(stretch.from, stretch.to === thisYear ? null : stretch.to, language),
        })}
        {outside > 0 && ` · ${say('outside', { count: outside })}`}
      </p>
    </FormCard>
  )
}

function Ages({ age, onChoose }: { age: Age; onChoose: () => void }) {
  const say = useWords(periodWords)
  const navigate = useNavigate()
  const choose = (chosen: Age) => {
    onChoose()
    void navigate({
      to: '.',
      search: (now) => ({ ...now, drawn: 'timeline', age: chosen === 'all' ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <SegmentedControl
      className={classes['ages']}
      aria-label={say('age')}
      data={ages.map((value) => ({ value, label: say(value) }))}
      value={age}
      onChange={choose}
    />
  )
}

type ZoomProps = { scale: Scale; fullRange: Stretch; onChange: (stretch: Stretch) => void }

function Zoom({ scale, fullRange, onChange }: ZoomProps) {
  const say = useWords(periodWords)
  const { stretch } = scale
  const atStart = stretch.from <= fullRange.from
  const atEnd = stretch.to >= fullRange.to
  const acts = [
    { word: 'earlier', Icon: PreviousIcon, isOff: atStart, next: () => shifted(stretch, -1, fullRange) },
    { word: 'later', Icon: NextIcon, isOff: atEnd, next: () => shifted(stretch, 1, fullRange) },
    { word: 'wider', Icon: ZoomOutIcon, isOff: atStart && atEnd, next: () => zoomed(scale, 2, fullRange) },
    { word: 'closer', Icon: ZoomInIcon, isOff: false, next: () => zoomed(scale, 0.5, fullRange) },
  ] as const
  return (
    <div className={classes['zoom']} dir="ltr">
      {acts.map(({ word, Icon, isOff, next }) => (
        <ActionIcon
          key={word}
          variant="default"
          size={32}
          aria-label={say(word)} // `disabled` would take the focus from somebody who presses it repeatedly.
          aria-disabled={isOff}
          data-disabled={isOff || undefined}
          onClick={() => !isOff && onChange(next())}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </div>
  )
}
