import type { TimelinePeriod } from '@learning-cms/contract/museum/periods'
import { periodWords } from '@learning-cms/texts/museum/periods/periods'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { emOf } from '#kit/text/em-of.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { writeYear, writeYears } from '#kit/fields/dates/years.ts'
import { nameIn } from '#features/museum/periods/form/period-values.ts'
import { barsOf, ticksOf, type Bar, type Scale } from './timeline.ts'
import classes from './Timeline.module.css'

const LANE_PX = 36
const BAR_PX = 26
const TOP_PX = 8
const AXIS_PX = 28
const TICK_GAP_PX = 92
/** As `Timeline.module.css` sets a bar's name and count. */
const LABEL_PX = 13

type Props = { rows: TimelinePeriod[]; scale: Scale; thisYear: number }

export function TimelinePicture({ rows, scale, thisYear }: Props) {
  const say = useWords(periodWords)
  const language = useLanguage()
  const labelWidthOf = (row: TimelinePeriod) => emOf(textOf(nameIn(row, language), row.artifactCount)) * LABEL_PX
  const bars = barsOf(rows, { scale, thisYear, labelWidthOf })
  const lanes = Math.max(3, ...bars.map(({ lane }) => lane + 1))
  const bottom = TOP_PX + lanes * LANE_PX
  const ticks = ticksOf(scale, TICK_GAP_PX)
  return (
    <svg
      className={classes['svg']}
      width={scale.widthInPx}
      height={bottom + AXIS_PX}
      role="group"
      aria-label={say('timeline')}
    >
      <g aria-hidden>
        {ticks.map(({ year, x }) => (
          <g key={year} className={classes['tick']} data-turn={year === 1 || undefined}>
            <line x1={x} x2={x} y1={0} y2={bottom} />
            <text x={x} y={bottom + 18}>
              {writeYear(year, language)}
            </text>
          </g>
        ))}
        <line className={classes['axis']} x1={0} x2={scale.widthInPx} y1={bottom} y2={bottom} />
      </g>
      {bars.length === 0 && (
        <text className={classes['none']} x={scale.widthInPx / 2} y={bottom / 2}>
          {say('noneHere')}
        </text>
      )}
      {bars.map((bar) => (
        <OneBar key={bar.row.id} bar={bar} />
      ))}
    </svg>
  )
}

const textOf = (name: string, count: number) => (count > 0 ? `${name}  ${count}` : name)
const anchors = { inside: 'start', after: 'start', before: 'end' } as const

function OneBar({ bar: { row, x, widthInPx, lane, label } }: { bar: Bar<TimelinePeriod> }) {
  const say = useWords(periodWords)
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const to = `/museum/periods/${row.id}`
  const y = TOP_PX + lane * LANE_PX
  const years = writeYears(row.startYear, row.endYear, language)
  const name = nameIn(row, language)
  const caption = say('barOf', { name, years, count: row.artifactCount })
  return (
    <a
      className={classes['bar']}
      href={hrefOf(to)}
      aria-label={caption}
      data-open-ended={row.endYear === null || undefined}
      onClick={(event) => follow(event, to)}
    >
      <title>{caption}</title>
      <rect x={x} y={y} width={widthInPx} height={BAR_PX} rx={5} />
      <text x={label.x} y={y + BAR_PX / 2} textAnchor={anchors[label.side]} data-side={label.side}>
        {name}
        {row.artifactCount > 0 && (
          <>
            {' '}
            <tspan dx={4}>{row.artifactCount}</tspan>
          </>
        )}
      </text>
    </a>
  )
}
