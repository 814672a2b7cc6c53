import { ChartFrame } from './card/ChartFrame.tsx'
import classes from './charts.module.css'
import { fitted, widthOf } from './parts/text-width.ts'
import { useChartWords } from './card/use-chart-words.ts'
import { useCursor } from './parts/use-cursor.ts'
import { useWidth } from './parts/use-width.ts'

export type FunnelStep = { name: string; value: number }

type Props = {
  label: string
  steps: readonly FunnelStep[]
  format: (value: number) => string
  formatShare: (share: number) => string
  onOpen?: ((at: number) => void) | undefined
}

const ROW_PX = 56
const THICK_PX = 28
const GAP_PX = 12

/** How many go on from step to step: the share of the first beside each bar, of the step before between them. */
export function Funnel({ label, steps, format, formatShare, onOpen }: Props) {
  const { box, width, isRtl } = useWidth<HTMLDivElement>()
  const say = useChartWords()
  const open = onOpen && (({ at }: { at: number }) => onOpen(at))
  const cursor = useCursor({ count: steps.length, isUpright: true, isRtl, onOpen: open })
  const first = steps[0]?.value ?? 0
  const shareLine = (name: string, { value }: FunnelStep, of: number) =>
    of > 0 ? [{ name, value: formatShare(value / of) }] : []
  const textOf = ({ value }: FunnelStep) => `${format(value)} · ${first > 0 ? formatShare(value / first) : say('none')}`
  const geometry = geometryOf({ steps, texts: steps.map(textOf), width, isRtl })
  const at = cursor.point?.at
  const linesOf = (step: FunnelStep, before: FunnelStep | undefined) => [
    { name: label, value: format(step.value) },
    ...shareLine(say('ofFirst'), step, first),
    ...shareLine(say('ofBefore'), step, before?.value ?? 0),
  ]
  const chosen = at === undefined ? undefined : steps[at]
  return (
    <div ref={box} className={classes['chart']}>
      {width > 0 && (
        <ChartFrame
          label={label}
          summary={steps.map((step) => `${step.name}: ${textOf(step)}`).join('. ')}
          width={width}
          height={steps.length * ROW_PX - (ROW_PX - THICK_PX)}
          cursor={cursor}
          tip={
            chosen
              ? {
                  x: geometry.x(geometry.from),
                  y: at! * ROW_PX + THICK_PX / 2,
                  title: chosen.name,
                  lines: linesOf(chosen, steps[at! - 1]),
                  notes: [],
                }
              : null
          }
          pointNear={(_x, y) => {
            const row = Math.floor(y / ROW_PX)
            return row >= 0 && row < steps.length ? { at: row, series: 0 } : null
          }}
          onOpen={open}
        >
          {steps.map((step, row) => (
            <FunnelRow
              key={step.name}
              step={step}
              top={row * ROW_PX}
              next={steps[row + 1]}
              geometry={geometry}
              text={textOf(step)}
              isQuiet={at !== undefined && at !== row}
            />
          ))}
        </ChartFrame>
      )}
    </div>
  )
}

type FunnelLayoutInput = { steps: readonly FunnelStep[]; texts: readonly string[]; width: number; isRtl: boolean }

const widest = (texts: readonly string[]) => Math.ceil(Math.max(0, ...texts.map(widthOf)))

function geometryOf({ steps, texts, width, isRtl }: FunnelLayoutInput) {
  const names = Math.min(widest(steps.map(({ name }) => name)), width * 0.32)
  // The figures are set in a bolder weight than the one measured.
  const room = Math.max(24, width - names - widest(texts) * 1.05 - 2 * GAP_PX)
  const most = Math.max(1, ...steps.map(({ value }) => value))
  return {
    names,
    from: names + GAP_PX,
    long: (value: number) => Math.max(2, (value / most) * room),
    x: (from: number) => (isRtl ? width - from : from),
    isRtl,
  }
}

type Geometry = ReturnType<typeof geometryOf>
type FunnelRowProps = {
  step: FunnelStep
  top: number
  next: FunnelStep | undefined
  geometry: Geometry
  text: string
  isQuiet: boolean
}

function FunnelRow({ step, top, next, geometry: { names, from, long, x, isRtl }, text, isQuiet }: FunnelRowProps) {
  const middle = top + THICK_PX / 2
  const end = from + long(step.value)
  const nextEnd = next && from + long(next.value)
  const anchor = isRtl ? 'end' : 'start'
  return (
    <g data-series={1} aria-hidden>
      <text className={classes['name']} x={x(0)} y={middle} dy="0.32em" textAnchor={anchor}>
        {fitted(step.name, names)}
      </text>
      <rect
        className={classes['bar']}
        data-quiet={isQuiet ? '' : undefined}
        x={isRtl ? x(end) : from}
        y={top}
        width={end - from}
        height={THICK_PX}
        rx={2}
      />
      {nextEnd !== undefined && (
        <path
          className={classes['flow']}
          d={`M${x(from)},${top + THICK_PX}H${x(end)}L${x(nextEnd)},${top + ROW_PX}H${x(from)}Z`}
        />
      )}
      <text className={classes['value']} x={x(end + GAP_PX)} y={middle} dy="0.32em" textAnchor={anchor}>
        {text}
      </text>
    </g>
  )
}
