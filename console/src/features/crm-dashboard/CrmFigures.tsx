import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import type { LeadState } from '@learning-cms/contract/people/leads'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import type { ReactNode } from 'react'
import strip from '#records/figures/analytics.module.css'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Growth } from './Growth.tsx'
import { leadAddress } from './lead-address.ts'
import { LinkTo } from './LinkTo.tsx'

const shown = [
  ['in-progress', 'inProgress'],
  ['sold', 'sold'],
  ['lost', 'lost'],
] as const satisfies readonly (readonly [LeadState, string])[]

/** What came in and what became of it, each figure opening its rows. */
export function CrmFigures({ dashboard, isBusy }: { dashboard: CrmDashboard; isBusy: boolean }) {
  const say = useWords(crmDashboardWords)
  const { number, percent } = useFormat()
  const { leads } = dashboard
  const { now } = leads.total
  const countOf = (wanted: LeadState) => leads.states.find(({ state }) => state === wanted)?.count ?? 0
  const figure = (of: { name: string; count: number; to: string }) => (
    <LinkTo to={of.to} label={`${number(of.count)}, ${of.name}`}>
      {number(of.count)}
    </LinkTo>
  )
  return (
    <section className={strip['strip']} aria-label={say('figures')} aria-busy={isBusy} data-panel>
      <Cell name={say('newLeads')} note={<Growth {...leads.total} />}>
        {figure({ name: say('newLeads'), count: now, to: leadAddress(dashboard) })}
      </Cell>
      {shown.map(([state, word]) => (
        <Cell
          key={state}
          name={say(word)}
          note={now > 0 ? say('ofNew', { share: percent(countOf(state) / now) }) : undefined}
        >
          {figure({ name: say(word), count: countOf(state), to: leadAddress(dashboard, { state: [state] }) })}
        </Cell>
      ))}
    </section>
  )
}

function Cell({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={strip['cell']}>
      <h2>{name}</h2>
      {children}
      <span className={strip['change']}>{note}</span>
    </div>
  )
}
