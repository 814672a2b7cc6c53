import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { CardBones, PartFailed } from '#records/figures/parts.tsx'
import { ticketsToday } from './dashboard.api.ts'
import classes from '#records/figures/dashboard.module.css'
import { Panel } from '#records/figures/Panel.tsx'

/** How many visitors are expected today, and how many have come. */
export function TodayTickets() {
  const say = useWords(dashboardWords)
  const { number } = useFormat()
  const all = useQuery(ticketsToday('all'))
  const used = useQuery(ticketsToday('used'))
  const title = say('tickets')
  if (all.error) return <PartFailed title={title} error={all.error} onRetry={all.refetch} />
  if (used.error) return <PartFailed title={title} error={used.error} onRetry={used.refetch} />
  if (!all.data || !used.data) return <CardBones title={title} rows={2} />
  const [count, came] = [all.data.total, used.data.total]
  return (
    <Panel title={title} all={{ to: '/sales/visitors', label: say('allTickets') }}>
      {count === 0 ? (
        <p>{say('noTickets')}</p>
      ) : (
        <div className={classes['came']}>
          <p>{say('ofTickets', { used: number(came), count: number(count) })}</p>
          <span aria-hidden>
            <span style={{ inlineSize: `${(100 * came) / count}%` }} />
          </span>
        </div>
      )}
    </Panel>
  )
}
