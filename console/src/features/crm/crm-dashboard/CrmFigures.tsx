import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import type { LeadState } from '@learning-cms/contract/crm/leads/leads'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import type { ReactNode } from 'react'
import strip from '#records/figures/analytics.module.css'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Growth } from './Growth.tsx'
import { leadAddress } from './lead-address.ts'
import { LinkTo } from './LinkTo.tsx'
import { mailAddress } from './mail-address.ts'
import { RESPONSE_TIMES } from './ResponseTimes.tsx'

const visibleStates = [
  ['in-progress', 'inProgress'],
  ['sold', 'sold'],
  ['lost', 'lost'],
] as const satisfies readonly (readonly [LeadState, string])[]

/** What came in and what became of it, each figure opening its rows. */
export function CrmFigures({ dashboard, isBusy }: { dashboard: CrmDashboard; isBusy: boolean }) {
  const say = useWords(crmDashboardWords)
  const { percent, money } = useFormat()
  const { leads, mail, appointments, proposals, from, to } = dashboard
  const { now } = leads.total
  const countOf = (leadState: LeadState) => leads.states.find(({ state }) => state === leadState)?.count ?? 0
  const planned = new URLSearchParams({ view: 'agenda', day: from, to })
  return (
    <section className={strip['strip']} aria-label={say('figures')} aria-busy={isBusy} data-panel>
      <Cell
        name={say('newLeads')}
        count={now}
        to={leadAddress(dashboard)}
        isCapped={leads.isCapped}
        note={<Growth {...leads.total} />}
      />
      {mail && (
        <Cell
          name={say('replies')}
          count={mail.replies.now}
          to={repliesIn(mail, from, to)}
          isCapped={mail.isCapped}
          note={<Growth {...mail.replies} />}
        />
      )}
      <Cell
        name={say('appointments')}
        count={appointments.now}
        to={`/crm/calendar?${planned.toString()}`}
        isCapped={appointments.isCapped}
        note={<Growth {...appointments} />}
      />
      {proposals && (
        <Cell
          name={say('proposals')}
          count={proposals.count}
          to={`/orders?${new URLSearchParams({ status: 'pending', createdFrom: from, createdTo: to }).toString()}`}
          isCapped={proposals.isCapped}
          note={money(proposals.value)}
        />
      )}
      {visibleStates.map(([state, word]) => (
        <Cell
          key={state}
          name={say(word)}
          count={countOf(state)}
          to={leadAddress(dashboard, { state: [state] })}
          note={now > 0 ? say('ofNew', { share: percent(countOf(state) / now) }) : undefined}
        />
      ))}
    </section>
  )
}

/** Mail is listed by mailbox: of several, the figures of each stand below. */
function repliesIn({ mailboxes }: NonNullable<CrmDashboard['mail']>, from: string, to: string) {
  const only = mailboxes.length === 1 ? mailboxes[0] : undefined
  return only ? mailAddress(only.id, { repliedFrom: from, repliedTo: to }) : `#${RESPONSE_TIMES}`
}

type CrmFigureCellProps = { name: string; count: number; to: string; isCapped?: boolean; note: ReactNode }

function Cell({ name, count, to, isCapped = false, note }: CrmFigureCellProps) {
  const { number } = useFormat()
  const text = `${number(count)}${isCapped ? '+' : ''}`
  return (
    <div className={strip['cell']}>
      <h2>{name}</h2>
      {to.startsWith('#') ? (
        <a href={to} aria-label={`${text}, ${name}`} data-figures>
          {text}
        </a>
      ) : (
        <LinkTo to={to} label={`${text}, ${name}`}>
          {text}
        </LinkTo>
      )}
      <span className={strip['change']}>{note}</span>
    </div>
  )
}
