import type { MoneyOfHome } from '@learning-cms/contract/records/home'
import { homeWords } from '@learning-cms/texts/system/home/home'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './home.module.css'
import { barsOf } from './bars.ts'

const HEIGHT = 48
const WIDTH = 600

/**
 * Revenue of 30 days as bars, today's in outline because it is not over, refunds hanging below the line. Screen readers
 * get a table.
 */
export function Sparkline({ days }: { days: MoneyOfHome['days'] }) {
  const say = useWords(homeWords)
  const { money, date } = useFormat()
  const { bars, ground } = barsOf(days, WIDTH, HEIGHT)
  return (
    <figure className={classes['spark']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ day, x, width, up, down }, at) => (
          <g key={day}>
            <title>{say('sparkDay', { day: date(day), revenue: money(days[at]!.revenue) })}</title>
            <rect className={classes['catch']} x={x} y={0} width={width} height={HEIGHT} />
            <rect
              className={at === days.length - 1 ? classes['now'] : classes['bar']}
              x={x}
              y={ground - up}
              width={width}
              height={up}
              vectorEffect="non-scaling-stroke"
            />
            <rect className={classes['back']} x={x} y={ground + 1} width={width} height={down} />
          </g>
        ))}
        <line
          className={classes['ground']}
          x1={0}
          x2={WIDTH}
          y1={ground}
          y2={ground}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption>
        <span>{date(days[0]!.day)}</span>
        <span>{say('sparkLegend')}</span>
        <span>{say('sparkToday')}</span>
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>{say('sparkTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('sparkDate')}</th>
              <th scope="col">{say('sparkRevenue')}</th>
              <th scope="col">{say('sparkRefunds')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, revenue, refunds }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{money(revenue)}</td>
                <td>{money(refunds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
