import { startWords } from '@learning-cms/texts/navigation/start'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isSettled, useStartChange } from '#navigation/start/Checklist.tsx'
import { startQuery } from '#navigation/start/start.api.ts'
import { openTour } from '#navigation/start/tour.ts'
import { ExpandIcon, TourIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { FirstSteps } from './FirstSteps.tsx'
import classes from '#features/system/home/home.module.css'

/** So few steps are a line from the start. */
const SHORT = 2

/** The checklist, folded to a line once half of it is done, until every step is done or skipped, or it is hidden. */
export function Beginning() {
  const say = useWords(startWords)
  const { data } = useQuery(startQuery)
  const change = useStartChange()
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const id = useId()
  const open = data?.steps.filter((step) => !isSettled(step)) ?? []
  if (!data || data.isHidden || open.length === 0) return null
  const { length: total } = data.steps
  const isShort = open.length * 2 <= total || total <= SHORT
  const isOpen = isUnfolded ?? !isShort
  return (
    <section className={classes['beginning']} data-panel>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setUnfolded(!isOpen)}>
          {say('title')}
          <span>{say('progress', { done: total - open.length, total })}</span>
          <ExpandIcon size={18} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        <FirstSteps open={open} steps={data.steps} onHide={() => change({ isHidden: true })} />
      </div>
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
