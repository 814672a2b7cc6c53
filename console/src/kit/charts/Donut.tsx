import { ChartFrame } from './card/ChartFrame.tsx'
import { arcPath, placeAt, turnAt, type Ring } from './parts/arc.ts'
import classes from './charts.module.css'
import { fitted, widthOf } from './parts/text-width.ts'
import { useChartWords } from './card/use-chart-words.ts'
import { useCursor } from './parts/use-cursor.ts'
import { useWidth } from './parts/use-width.ts'

/** Values above zero; at most six slices, the last one for the rest. */
export type Slice = { key: string; name: string; value: number }

type Props = {
  label: string
  slices: readonly Slice[]
  /** The text in the middle of the ring. */
  total: string
  format: (value: number) => string
  formatShare: (share: number) => string
  onOpen?: ((at: number) => void) | undefined
}

const OUTER_PX = 80
const INNER_PX = 54
const MARGIN_PX = 20
const ROW_PX = 26
const SWATCH_PX = 18
const GAP_PX = 10
const SHORTEST = 0.03
const RING_PX = 2 * (OUTER_PX + MARGIN_PX)

/** Parts of a whole. Each slice has a number, which its line below repeats beside name and share. */
export function Donut({ label, slices, total, format, formatShare, onOpen }: Props) {
  const { box, width, isRtl } = useWidth<HTMLDivElement>()
  const say = useChartWords()
  const open = onOpen && (({ at }: { at: number }) => onOpen(at))
  const cursor = useCursor({ count: slices.length, isUpright: true, isRtl, onOpen: open })
  const sum = slices.reduce((sum, { value }) => sum + value, 0)
  const ring = { x: width / 2, y: RING_PX / 2, outer: OUTER_PX, inner: INNER_PX }
  const placed = placedIn(slices, sum)
  const at = cursor.point?.at
  const chosen = at === undefined ? undefined : placed[at]
  const found = (index: number) => (index >= 0 && index < slices.length ? { at: index, series: 0 } : null)
  const pointNear = (x: number, y: number) => {
    if (y > RING_PX) return found(Math.floor((y - RING_PX) / ROW_PX))
    const turn = turnAt(ring, x, y)
    return turn === null ? null : found(placed.findIndex(({ to }) => turn < to))
  }
  return (
    <div ref={box} className={classes['chart']}>
      {width > 0 && (
        <ChartFrame
          label={label}
          summary={placed.map(({ name, share }) => `${name}: ${formatShare(share)}`).join('. ')}
          width={width}
          height={RING_PX + slices.length * ROW_PX}
          cursor={cursor}
          tip={
            chosen
              ? {
                  ...placeAt(ring, (chosen.from + chosen.to) / 2, OUTER_PX),
                  title: chosen.name,
                  lines: [
                    { name: label, value: format(chosen.value) },
                    { name: say('share'), value: formatShare(chosen.share) },
                  ],
                  notes: [],
                }
              : null
          }
          pointNear={pointNear}
          onOpen={open}
        >
          <Drawn
            placed={placed}
            ring={ring}
            total={total}
            chosen={at}
            place={{ width, isRtl }}
            formatShare={formatShare}
          />
        </ChartFrame>
      )}
    </div>
  )
}

type PlacedSlice = Slice & { share: number; from: number; to: number }

function placedIn(slices: readonly Slice[], sum: number): PlacedSlice[] {
  let end = 0
  return slices.map((slice) => {
    const share = sum > 0 ? slice.value / sum : 0
    const from = end
    end += share
    return { ...slice, share, from, to: end }
  })
}

type DrawnProps = Pick<Props, 'total' | 'formatShare'> & {
  placed: readonly PlacedSlice[]
  ring: Ring
  chosen: number | undefined
  place: { width: number; isRtl: boolean }
}

const Drawn = ({ placed, ring, total, chosen, place, formatShare }: DrawnProps) => (
  <g aria-hidden>
    {placed.map((slice, at) => (
      <RingPart key={slice.key} ring={ring} slice={slice} at={at} chosen={chosen} />
    ))}
    <text className={classes['value']} x={ring.x} y={ring.y} dy="0.32em" textAnchor="middle">
      {fitted(total, 2 * INNER_PX - GAP_PX)}
    </text>
    {placed.map(({ key, name, share }, at) => (
      <NameLine
        key={key}
        name={name}
        share={formatShare(share)}
        at={at}
        place={{ ...place, isChosen: at === chosen }}
      />
    ))}
  </g>
)

type DonutPartProps = { ring: Ring; slice: PlacedSlice; at: number; chosen: number | undefined }

function RingPart({ ring, slice: { from, to, share }, at, chosen }: DonutPartProps) {
  const number = placeAt(ring, (from + to) / 2, OUTER_PX + GAP_PX)
  return (
    <g data-series={at + 1}>
      <path
        className={classes['slice']}
        data-quiet={chosen !== undefined && chosen !== at ? '' : undefined}
        d={arcPath(ring, from, to)}
      />
      {share >= SHORTEST && (
        <text className={classes['axis']} x={number.x} y={number.y} dy="0.32em" textAnchor="middle">
          {at + 1}
        </text>
      )}
    </g>
  )
}

type DonutLineProps = {
  name: string
  share: string
  at: number
  place: { width: number; isRtl: boolean; isChosen: boolean }
}

function NameLine({ name, share, at, place: { width, isRtl, isChosen } }: DonutLineProps) {
  const top = RING_PX + at * ROW_PX
  const middle = top + ROW_PX / 2
  const x = (from: number) => (isRtl ? width - from : from)
  const [start, end] = isRtl ? (['end', 'start'] as const) : (['start', 'end'] as const)
  const from = 2 * SWATCH_PX + GAP_PX
  const text = { y: middle, dy: '0.32em' }
  return (
    <g data-series={at + 1}>
      {isChosen && <rect className={classes['row']} x={0} y={top} width={width} height={ROW_PX} rx={4} />}
      <rect
        className={classes['slice']}
        x={x(isRtl ? SWATCH_PX - 2 : 4)}
        y={middle - 6}
        width={12}
        height={12}
        rx={3}
      />
      <text className={classes['axis']} {...text} x={x(SWATCH_PX + GAP_PX)} textAnchor="middle">
        {at + 1}
      </text>
      <text className={classes['name']} {...text} x={x(from)} textAnchor={start}>
        {fitted(name, Math.max(40, width - from - widthOf(share) - 2 * GAP_PX))}
      </text>
      <text className={classes['value']} {...text} x={x(width - 4)} textAnchor={end}>
        {share}
      </text>
    </g>
  )
}
