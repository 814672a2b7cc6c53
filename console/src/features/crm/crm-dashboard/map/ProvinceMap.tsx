import { provinceName, type ProvinceCode } from '@learning-cms/contract/core/provinces'
import { namesOf } from '@learning-cms/domain/records/fields'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { HEIGHT, outlines, WIDTH } from './outlines.ts'
import classes from './map.module.css'

export type ProvinceRow = {
  code: ProvinceCode | null
  name: string
  value: number
  /** As texts. */
  count: string
  share: string
  to: string
}

type Props = {
  rows: readonly ProvinceRow[]
  highlighted: ProvinceCode | undefined
  onHighlight: (code: ProvinceCode | undefined) => void
}

const SHADES = 4
const codes = namesOf(outlines).toSorted()

/** For the eye and the pointer: the table beside it has the same figures, and the ways to their rows. */
export function ProvinceMap({ rows, highlighted, onHighlight }: Props) {
  const say = useWords(crmDashboardWords)
  const { go } = useFollow()
  const most = Math.max(0, ...rows.filter(({ code }) => code !== null).map(({ value }) => value))
  const rowOf = (provinceCode: ProvinceCode) => rows.find(({ code }) => code === provinceCode)
  const row = highlighted && rowOf(highlighted)
  return (
    <div className={classes['map']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say('map')}>
        {codes.map((code) => {
          const found = rowOf(code)
          const shade = found ? Math.max(1, Math.ceil((found.value / most) * SHADES)) : undefined
          return (
            <g
              key={code}
              data-shade={shade}
              data-highlighted={code === highlighted ? '' : undefined}
              data-opens={found ? '' : undefined}
              onPointerEnter={() => onHighlight(code)}
              onPointerLeave={() => onHighlight(undefined)}
              onClick={() => found && go(found.to)}
            >
              {/* The first is the border: what was merged in 2025 is drawn as one. */}
              <path className={classes['border']} d={outlines[code]} />
              <path d={outlines[code]} />
            </g>
          )
        })}
        <text x={574} y={468} textAnchor="middle" aria-hidden>
          Hoàng Sa
        </text>
        <text x={640} y={628} textAnchor="middle" aria-hidden>
          Trường Sa
        </text>
      </svg>
      {highlighted && (
        <p className={classes['tip']} aria-hidden>
          <b>{provinceName(highlighted)}</b>
          <span>{row ? `${row.count} · ${row.share}` : say('noLeadsHere')}</span>
        </p>
      )}
    </div>
  )
}
