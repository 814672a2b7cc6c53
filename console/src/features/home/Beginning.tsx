import { startWords } from '@learning-cms/texts/navigation/start'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checklist, isSettled, useStartChange } from '#navigation/start/Checklist.tsx'
import { startQuery } from '#navigation/start/start.api.ts'
import { openTour } from '#navigation/start/tour.ts'
import { TourIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

/** So few steps need no card above the day's work. */
const SHORT = 2

/** The checklist, folded to a line once half of it is done, until every step is done or skipped, or it is hidden. */
export function Beginning() {
  const say = useWords(startWords)
  const { data } = useQuery(startQuery)
  const change = useStartChange()
  const open = data?.steps.filter((step) => !isSettled(step)) ?? []
  const [isUnfolded, setUnfolded] = useState(false)
  if (!data || data.isHidden || open.length === 0) return null
  const isShort = open.length * 2 <= data.steps.length || data.steps.length <= SHORT
  if (isShort && !isUnfolded)
    return (
      <section className={classes['folded']} data-panel>
        <h2>{say('title')}</h2>
        <span className={classes['quiet']}>
          {say('progress', { done: data.steps.length - open.length, total: data.steps.length })}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => setUnfolded(true)}>
          {say('showSteps')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change({ isHidden: true })}>
          {say('hide')}
        </Button>
      </section>
    )
  return (
    <section className={classes['card']} data-panel>
      <div className={classes['heading']}>
        <h2>{say('title')}</h2>
        <Button variant="subtle" color="gray" size="xs" onClick={() => change({ isHidden: true })}>
          {say('hide')}
        </Button>
      </div>
      <Checklist start={data} visible={open} />
    </section>
  )
}

/** The tour, until it has been finished; then it is in the user menu. */
export function TourCard() {
  const say = useWords(startWords)
  const { data } = useQuery(startQuery)
  if (!data || data.tour.state === 'done') return null
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('tourTitle')}</h2>
      <p className={classes['quiet']}>{say('tourWhy')}</p>
      <div className={classes['acts']}>
        <Button variant="default" leftSection={<TourIcon size={18} aria-hidden />} onClick={() => openTour()}>
          {say(data.tour.state === 'left' ? 'tourResume' : 'tourStart')}
        </Button>
      </div>
    </section>
  )
}
