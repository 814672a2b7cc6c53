import { chartWords } from '@learning-cms/texts/kit/charts'
import { useId, type PointerEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { ChartTip, type Tip } from '#kit/charts/parts/ChartTip.tsx'
import classes from '#kit/charts/charts.module.css'
import type { ChartCursorPoint, useCursor } from '#kit/charts/parts/use-cursor.ts'

type Props = {
  /** What the chart shows, as its name. */
  label: string
  /** Its outcome in a sentence, for those who do not see it. */
  summary: string
  width: number
  height: number
  cursor: ReturnType<typeof useCursor>
  tip: Tip | null
  /** The point at a place of the drawing. */
  pointNear: (x: number, y: number) => ChartCursorPoint | null
  onOpen?: ((point: ChartCursorPoint) => void) | undefined
  children: ReactNode
}

/** The drawing as one stop of the Tab key, its tooltip, and the live region that tells the chosen point. */
export function ChartFrame({ label, summary, width, height, cursor, tip, pointNear, onOpen, children }: Props) {
  const say = useWords(chartWords)
  const id = useId()
  const near = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return pointNear(clientX - left, clientY - top)
  }
  // On a touch screen the first press shows the figures, the next one opens them.
  const onPointerUp = (event: PointerEvent) => {
    const found = near(event)
    if (!found || event.button !== 0) return
    const isCurrent = cursor.point?.at === found.at && cursor.point.series === found.series
    if (event.pointerType === 'touch' && !isCurrent) cursor.pointAt(found)
    else onOpen?.(found)
  }
  return (
    <>
      {/* An application: one stop of the Tab key; inside, the arrow keys move from point to point. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the cursor; a table beside it says the same */}
      <svg
        className={classes['drawing']}
        data-opens={onOpen && cursor.point ? '' : undefined}
        role="application"
        aria-roledescription={say('chart')}
        aria-label={label}
        aria-describedby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move its cursor
        tabIndex={0}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onKeyDown={cursor.onKeyDown}
        onPointerMove={(event) => event.pointerType !== 'touch' && cursor.pointAt(near(event))}
        onPointerLeave={(event) => event.pointerType !== 'touch' && cursor.pointAt(null)}
        onPointerUp={onPointerUp}
        onBlur={() => cursor.pointAt(null)}
      >
        {children}
      </svg>
      <span id={id} hidden>
        {summary} {say(onOpen ? 'keysOpen' : 'keys')}
      </span>
      <VisuallyHidden role="status" aria-live="polite">
        {cursor.isByKey && tip ? spoken(tip) : ''}
      </VisuallyHidden>
      {tip && <ChartTip tip={tip} />}
    </>
  )
}

const spoken = ({ title, lines, notes }: Tip) =>
  [title, ...lines.map(({ name, value }) => `${name}: ${value}`), ...notes].join('. ')
