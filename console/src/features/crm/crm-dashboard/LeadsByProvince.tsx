import { provinceName, type ProvinceCode } from '@learning-cms/contract/core/provinces'
import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { useState } from 'react'
import figures from '#records/figures/analytics.module.css'
import { PartEmpty } from '#records/figures/parts.tsx'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import type { ChartRows } from '#kit/charts/card/ChartTable.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { leadAddress } from './lead-address.ts'
import { LinkTo } from './LinkTo.tsx'
import { ProvinceMap, type ProvinceRow } from './map/ProvinceMap.tsx'
import map from './map/map.module.css'

/** A map with its table beside it; a province of either opens its leads. */
export function LeadsByProvince({ dashboard }: { dashboard: CrmDashboard }) {
  const say = useWords(crmDashboardWords)
  const { number, percent } = useFormat()
  const [highlighted, highlight] = useState<ProvinceCode>()
  const { provinces, total } = dashboard.leads
  const title = say('byProvince')
  if (provinces.length === 0) return <PartEmpty title={title} />
  const rows: ProvinceRow[] = provinces.map(({ code, count }) => ({
    code,
    name: code ? provinceName(code) : say('provinceUnknown'),
    value: count,
    count: number(count),
    share: percent(count / total.now),
    to: leadAddress(dashboard, { province: code ?? 'none' }),
  }))
  const table = {
    columns: [
      { name: say('province') },
      { name: say('count'), format: number },
      { name: say('share'), format: percent },
    ],
    rows: rows.map(({ name, value }) => [name, value, value / total.now]),
  }
  return (
    <ChartCard
      title={title}
      definition={say('byProvinceWhy')}
      table={table}
      asTable={
        <div className={map['parts']}>
          <ProvinceMap rows={rows} highlighted={highlighted} onHighlight={highlight} />
          <Provinces title={title} table={table} rows={rows} highlighted={highlighted} onHighlight={highlight} />
        </div>
      }
    />
  )
}

type TableProps = {
  title: string
  table: ChartRows
  rows: readonly ProvinceRow[]
  highlighted: ProvinceCode | undefined
  onHighlight: (code: ProvinceCode | undefined) => void
}

function Provinces({ title, table, rows, highlighted, onHighlight }: TableProps) {
  return (
    <div className={figures['tableBox']}>
      <table className={`${figures['table']} ${map['table']}`}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {table.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, count, share, to }) => (
            <tr
              key={name}
              data-highlighted={code !== null && code === highlighted ? '' : undefined}
              onPointerEnter={() => onHighlight(code ?? undefined)}
              onPointerLeave={() => onHighlight(undefined)}
            >
              <th scope="row">
                <LinkTo to={to}>{name}</LinkTo>
              </th>
              <td>{count}</td>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
