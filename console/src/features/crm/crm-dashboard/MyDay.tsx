import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Conversation } from '@learning-cms/contract/crm/dashboard'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMe } from '#api/session/session.ts'
import { Panel } from '#records/figures/Panel.tsx'
import { CardBones, PartFailed } from '#records/figures/parts.tsx'
import { DueDay } from '#records/leads/DueDay.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { eventsOn, leadsOf } from './dashboard.api.ts'
import { LinkTo } from './LinkTo.tsx'
import lines from './dashboard.module.css'

const MAX_ROWS = 5

export function TodayEvents() {
  const say = useWords(crmDashboardWords)
  const { time } = useFormat()
  const [today] = useState(() => dayIn(Date.now()))
  const { data, error, refetch } = useQuery(eventsOn(today))
  const title = say('events')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={3} />
  const planned = data.rows
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => Number(other.isAllDay) - Number(one.isAllDay) || one.start.localeCompare(other.start))
  return (
    <Panel title={title} all={{ to: '/crm/calendar', label: say('calendar') }}>
      <Lines empty={say('noEvents')}>
        {planned.slice(0, MAX_ROWS).map(({ eventId, start, isAllDay, title: name, place }) => (
          <li key={`${eventId} ${start}`}>
            <span data-figures>{isAllDay ? say('allDay') : time(start)}</span>
            <LinkTo to={`/crm/calendar?open=${eventId}`}>{name}</LinkTo>
            {place && <span title={place}>{place}</span>}
          </li>
        ))}
      </Lines>
    </Panel>
  )
}

/** Open leads of mine whose day has passed, then those of today. */
export function DueLeads() {
  const { data: me } = useMe()
  return me ? <DueLeadsOf ownerId={me.id} /> : null
}

function DueLeadsOf({ ownerId }: { ownerId: string }) {
  const say = useWords(crmDashboardWords)
  const query = { ownerId, size: MAX_ROWS, sort: 'dueOn', order: 'asc' } as const
  const overdue = useQuery(leadsOf({ ...query, due: 'overdue' }))
  const today = useQuery(leadsOf({ ...query, due: 'today' }))
  const title = say('due')
  const error = overdue.error ?? today.error
  if (error) return <PartFailed title={title} error={error} onRetry={() => [overdue.refetch(), today.refetch()]} />
  if (!overdue.data || !today.data) return <CardBones title={title} rows={3} />
  const all = { to: `/crm/leads?ownerId=${ownerId}&sort=dueOn&order=asc`, label: say('dueAll') }
  return (
    <Panel title={title} all={all}>
      <Lines empty={say('noDue')}>
        {[...overdue.data.rows, ...today.data.rows].slice(0, MAX_ROWS).map((lead) => (
          <li key={lead.id}>
            <DueDay lead={lead} />
            <LinkTo to={`/crm/leads/${lead.id}`}>{lead.fullName}</LinkTo>
            {lead.nextStep && <span title={lead.nextStep}>{lead.nextStep}</span>}
          </li>
        ))}
      </Lines>
    </Panel>
  )
}

export function Conversations({ rows }: { rows: readonly Conversation[] }) {
  const say = useWords(crmDashboardWords)
  return (
    <Panel title={say('conversations')} all={{ to: '/crm/mail?view=mine', label: say('mail') }}>
      <Lines empty={say('noConversations')}>
        {rows.map(({ id, mailboxId, subject, sender, lastAt }) => (
          <li key={id}>
            <DateText at={lastAt} />
            <LinkTo to={`/crm/mail?mailbox=${mailboxId}&view=mine&open=${id}`}>{subject || say('noSubject')}</LinkTo>
            <span title={sender}>{sender}</span>
          </li>
        ))}
      </Lines>
    </Panel>
  )
}

const Lines = ({ empty, children }: { empty: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p>{empty}</p> : <ul className={lines['lines']}>{children}</ul>
