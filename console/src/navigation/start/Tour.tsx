import { tourStops, type TourStop } from '@learning-cms/contract/system/start'
import { tourWords } from '@learning-cms/texts/navigation/tour'
import { Button, Popover } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './start.module.css'
import { endTour, goToStop, leaveTour } from './tour.ts'
import { useSpot } from './use-spot.ts'

/** The list on which the tour explains the tools. */
const lists = [
  { needs: 'courses:read', to: '/courses' },
  { needs: 'students:read', to: '/students' },
] as const

function useStops(stop: TourStop) {
  const may = useMay()
  const list = lists.find(({ needs }) => may(needs))?.to
  const stops = tourStops.filter((one) => one !== 'list' || list)
  const at = stops.indexOf(stop)
  const { go } = useFollow()
  useEffect(() => {
    if (stop === 'list' && list && !location.pathname.endsWith(list)) go(list)
  }, [stop, list, go])
  const goOn = (by: 1 | -1) => {
    const next = stops[at + by]
    if (next) return goToStop(next)
    if (by < 0) return undefined
    endTour()
    return go('/dashboard')
  }
  return { at, total: stops.length, goOn }
}

/** Returns the focus to where it was before. */
function useReturnOfFocus() {
  const before = useRef(document.activeElement)
  useEffect(() => {
    const from = before.current
    return () => {
      if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus()
      else document.getElementById('page')?.focus()
    }
  }, [])
}

const MARGIN_PX = 4

/** One stop at a time, highlighted on the real page, with everything else dimmed. */
export default function Tour({ stop }: { stop: TourStop }) {
  const direction = useRef<1 | -1>(1)
  const { at, total, goOn } = useStops(stop)
  useReturnOfFocus()
  const move = (by: 1 | -1) => {
    direction.current = by
    goOn(by)
  }
  // If this layout lacks the place, the tour skips it in the same direction; before the first stop there is nothing to
  // go back to.
  const spot = useSpot(stop, () => move(at === 0 ? 1 : direction.current))
  if (!spot) return null
  const { top, left, width, height } = spot
  const box = {
    top: top - MARGIN_PX,
    left: left - MARGIN_PX,
    width: width + 2 * MARGIN_PX,
    height: height + 2 * MARGIN_PX,
  }
  return (
    <Popover
      key={stop}
      opened
      withRoles={false}
      onChange={leaveTour}
      closeOnClickOutside={false}
      position={height > 300 ? 'right-start' : 'bottom'}
      width={320}
      zIndex={410}
      trapFocus
      middlewares={{ flip: true, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <div className={classes['spot']} style={box} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby="tour-title">
        <Stop {...{ stop, at, total }} onMove={move} />
      </Popover.Dropdown>
    </Popover>
  )
}

type StopProps = { stop: TourStop; at: number; total: number; onMove: (by: 1 | -1) => void }

function Stop({ stop, at, total, onMove }: StopProps) {
  const say = useWords(tourWords)
  const isLast = at === total - 1
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
    onMove(isForward ? 1 : -1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The arrow keys do the same as the buttons inside
    <div className={classes['stop']} onKeyDown={onKeyDown}>
      <span className={classes['count']}>{say('count', { at: at + 1, total })}</span>
      <h2 id="tour-title" tabIndex={-1} data-autofocus>
        {say(stop)}
      </h2>
      <p>{say(`${stop}-text`)}</p>
      <div className={classes['foot']}>
        <Button variant="subtle" color="gray" size="xs" onClick={leaveTour}>
          {say('leave')}
        </Button>
        <div className={classes['moves']}>
          {at > 0 && (
            <Button variant="default" size="xs" onClick={() => onMove(-1)}>
              {say('back')}
            </Button>
          )}
          <Button size="xs" onClick={() => onMove(1)}>
            {say(isLast ? 'end' : 'next')}
          </Button>
        </div>
      </div>
    </div>
  )
}
