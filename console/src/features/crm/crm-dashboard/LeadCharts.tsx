import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { PartEmpty } from '#records/figures/parts.tsx'
import { sourceWord } from '#records/leads/lead-words.ts'
import { BarChart } from '#kit/charts/BarChart.tsx'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { Funnel } from '#kit/charts/Funnel.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { leadAddress, takenUp } from './lead-address.ts'
import { LinkTo } from './LinkTo.tsx'

type Props = { dashboard: CrmDashboard }
type LeadChartRow = { name: string; value: number; to: string }

export function LeadFunnel({ dashboard }: Props) {
  const say = useWords(crmDashboardWords)
  const { number, percent } = useFormat()
  const { go } = useFollow()
  const { leads } = dashboard
  const { now } = leads.total
  const title = say('funnel')
  const table = useTable(say('step'), now)
  if (now === 0) return <PartEmpty title={title} />
  const sum = (states: readonly string[]) =>
    leads.states.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0)
  const steps = [
    { name: say('cameIn'), value: now, to: leadAddress(dashboard) },
    { name: say('takenUp'), value: sum(takenUp), to: leadAddress(dashboard, { state: takenUp }) },
    { name: say('sold'), value: sum(['sold']), to: leadAddress(dashboard, { state: ['sold'] }) },
  ]
  return (
    <ChartCard
      title={title}
      definition={say('funnelWhy')}
      table={table(steps)}
      chart={
        <Funnel
          label={say('count')}
          steps={steps}
          format={number}
          formatShare={percent}
          onOpen={(at) => go(steps[at]!.to)}
        />
      }
    />
  )
}

export function LeadsBySource({ dashboard }: Props) {
  const say = useWords(crmDashboardWords)
  const sayLead = useWords(leadWords)
  const { number, percent } = useFormat()
  const { go } = useFollow()
  const { sources, total } = dashboard.leads
  const title = say('bySource')
  const table = useTable(sayLead('source'), total.now)
  if (sources.length === 0) return <PartEmpty title={title} />
  const rows = sources.map(({ source, count }) => ({
    key: source,
    name: sourceWord(sayLead, source),
    value: count,
    aside: percent(count / total.now),
    to: leadAddress(dashboard, { source }),
  }))
  return (
    <ChartCard
      title={title}
      table={table(rows)}
      chart={<BarChart label={say('count')} bars={rows} format={number} onOpen={(at) => go(rows[at]!.to)} />}
    />
  )
}

/** Name, number with the way to its rows, share of all. */
function useTable(first: string, total: number) {
  const say = useWords(crmDashboardWords)
  const { number, percent } = useFormat()
  return (rows: readonly LeadChartRow[]) => ({
    columns: [{ name: first }, { name: say('count'), format: number }, { name: say('share'), format: percent }],
    rows: rows.map(({ name, value }) => [name, value, value / total]),
    link: (row: number, column: number) =>
      column === 1 ? <LinkTo to={rows[row]!.to}>{number(rows[row]!.value)}</LinkTo> : undefined,
  })
}
