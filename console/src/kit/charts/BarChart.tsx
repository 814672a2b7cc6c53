import { ChartFrame } from './card/ChartFrame.tsx'
import classes from './charts.module.css'
import { linear } from './parts/scale.ts'
import { fitted, widthOf } from './parts/text-width.ts'
import { useChartWords } from './card/use-chart-words.ts'
import { useCursor } from './parts/use-cursor.ts'
import { useWidth } from './parts/use-width.ts'

export type Bar = {
  /** The id of the bar's record, since several may have the same name. */
  key: string
  name: string
  value: number
  /** A text at the end of its line, such as its share of the whole. */
  aside?: string
  /** Further text in the tooltip. */
  detail?: string
}

type Props = {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  onOpen?: ((at: number) => void) | undefined
}

const ROW_PX = 32
const THICK_PX = 14
const GAP_PX = 10

/** Ranked bars with name, figure and share as texts beside each; less than nothing goes the other way from zero. */
export function BarChart({ label, bars, format, onOpen }: Props) {
  const { box, width, isRtl } = useWidth<HTMLDivElement>()
  const say = useChartWords()
  const open = onOpen && (({ at }: { at: number }) => onOpen(at))
  const cursor = useCursor({ count: bars.length, isUpright: true, isRtl, onOpen: open })
  const plot = barPlot({ bars, format, width })
  const chosen = cursor.point && bars[cursor.point.at]
  const height = Math.max(1, bars.length) * ROW_PX
  const side = sideOf(width, isRtl)
  return (
    <div ref={box} className={classes['chart']}>
      {width > 0 && (
        <ChartFrame
          label={label}
          summary={bars[0] ? `${bars[0].name}: ${format(bars[0].value)}.` : say('nothing')}
          width={width}
          height={height}
          cursor={cursor}
          tip={
            chosen
              ? {
                  x: side.x(plot.zero),
                  y: cursor.point!.at * ROW_PX + ROW_PX / 2,
                  title: chosen.name,
                  lines: [{ name: label, value: format(chosen.value), series: 1 }],
                  notes: chosen.detail ? [chosen.detail] : [],
                }
              : null
          }
          pointNear={(_x, y) => {
            const row = Math.floor(y / ROW_PX)
            return row >= 0 && row < bars.length ? { at: row, series: 0 } : null
          }}
          onOpen={open}
        >
          {bars.map((bar, row) => (
            <BarRow
              key={bar.key}
              bar={bar}
              top={row * ROW_PX}
              isChosen={cursor.point?.at === row}
              plot={plot}
              side={side}
              text={{ value: format(bar.value), aside: bar.aside ?? '' }}
            />
          ))}
        </ChartFrame>
      )}
    </div>
  )
}

/** Everything is placed from the left, and mirrored where the page reads from the right. */
const sideOf = (width: number, isRtl: boolean) => ({
  width,
  x: (from: number) => (isRtl ? width - from : from),
  box: (from: number, long: number) => (isRtl ? width - from - long : from),
  start: isRtl ? ('end' as const) : ('start' as const),
  end: isRtl ? ('start' as const) : ('end' as const),
})

type BarRowProps = {
  bar: Bar
  top: number
  isChosen: boolean
  plot: ReturnType<typeof barPlot>
  side: ReturnType<typeof sideOf>
  text: { value: string; aside: string }
}

function BarRow({ bar, top, isChosen, plot, side, text }: BarRowProps) {
  const middle = top + ROW_PX / 2
  const [from, to] = [plot.x(Math.min(0, bar.value)), plot.x(Math.max(0, bar.value))]
  const long = bar.value === 0 ? 1 : Math.max(1, to - from)
  return (
    <g data-series={1} aria-hidden>
      {isChosen && <rect className={classes['row']} x={0} y={top} width={side.width} height={ROW_PX} rx={4} />}
      <text className={classes['name']} x={side.x(0)} y={middle} dy="0.32em" textAnchor={side.start}>
        {fitted(bar.name, plot.names)}
      </text>
      <rect
        className={classes['bar']}
        data-negative={bar.value < 0 ? '' : undefined}
        x={side.box(from, long)}
        y={middle - THICK_PX / 2}
        width={long}
        height={THICK_PX}
        rx={2}
      />
      <text
        className={classes['value']}
        x={side.x(side.width - plot.asides)}
        y={middle}
        dy="0.32em"
        textAnchor={side.end}
      >
        {text.value}
      </text>
      <text className={classes['axis']} x={side.x(side.width)} y={middle} dy="0.32em" textAnchor={side.end}>
        {text.aside}
      </text>
    </g>
  )
}

/** Columns: name, bar, figure, share. */
function barPlot({ bars, format, width }: Omit<Props, 'label' | 'onOpen'> & { width: number }) {
  const widest = (texts: string[]) => Math.ceil(Math.max(0, ...texts.map(widthOf)))
  const widestAside = widest(bars.map(({ aside = '' }) => aside))
  const asides = widestAside > 0 ? widestAside + GAP_PX : 0
  const figures = widest(bars.map(({ value }) => format(value))) + GAP_PX
  const names = Math.min(widest(bars.map(({ name }) => name)), Math.max(72, width * 0.34, 0))
  const from = names + GAP_PX
  const to = Math.max(from + 8, width - figures - asides)
  const values = bars.map(({ value }) => value)
  const x = linear([Math.min(0, ...values), Math.max(0, ...values, Math.min(...values) < 0 ? 0 : 1)], [from, to])
  return { names, asides, x, zero: x(0) }
}
