import type { Tour, TourStop } from '@learning-cms/contract/museum/scenes'
import { sceneTourWords } from '@learning-cms/texts/museum/artifacts/tours'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { textIn } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { useTitleOf } from '#features/museum/artifacts/scene/cards/TourStops.tsx'

/** Steps through the stops at the person's own pace. */
export function TourPlayer({ tour, onEnd }: { tour: Tour; onEnd: () => void }) {
  const say = useWords(sceneTourWords)
  const [at, setAt] = useState(0)
  const { showCaption, flyTo } = useScene()
  const captionOf = useCaptionOf()
  const total = tour.stops.length
  const arrive = useEffectEvent((stop: TourStop | undefined) => {
    const there = stop && captionOf(stop)
    if (there?.view) flyTo(there.view)
    showCaption(there?.caption)
  })
  useEffect(() => arrive(tour.stops[at]), [at, tour.stops])
  const end = () => {
    showCaption(undefined)
    onEnd()
  }
  return (
    <div className={classes['row']} role="group" aria-label={say('play')}>
      <Button size="xs" variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
        {say('previous')}
      </Button>
      <span className={classes['quiet']} role="status">
        {say('at', { number: Math.min(at + 1, total), total })}
      </span>
      <Button size="xs" variant="default" disabled={at >= total - 1} onClick={() => setAt(at + 1)}>
        {say('next')}
      </Button>
      <Button size="xs" variant="subtle" onClick={end}>
        {say('stop')}
      </Button>
    </div>
  )
}

/** The camera position of a stop, which is its hotspot's, and its text: its own, or else the hotspot's. */
function useCaptionOf() {
  const language = useLanguage()
  const titleOf = useTitleOf()
  const { values } = useScene()
  return ({ hotspotId, textVi, textEn }: TourStop) => {
    const hotspot = values.hotspots.find(({ id }) => id === hotspotId)
    const text = textIn(language, textVi, textEn) || textIn(language, hotspot?.textVi ?? '', hotspot?.textEn ?? '')
    return { view: hotspot?.view, caption: { title: titleOf(hotspotId), text } }
  }
}
