import type { CrmDashboard, MailTimes } from '@learning-cms/contract/crm/dashboard'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { leadStates, type LeadState } from '@learning-cms/contract/crm/leads/leads'

import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { countAppointments } from '#features/crm/calendar/rules.ts'
import { mailboxesOf } from '#features/crm/mail/rules.ts'
import {
  countLeads,
  countReplies,
  groupLeads,
  listConversations,
  sumLetters,
  sumProposals,
  timeThreads,
  type DashboardDays,
} from './queries.ts'

const DAY_MS = 86_400_000

function daysBefore({ from, to }: DashboardDays): DashboardDays {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: daysAfter(from, -length), to: daysAfter(from, -1) }
}

export async function readCrmDashboard(db: Db, by: By, days: DashboardDays): Promise<CrmDashboard> {
  const before = daysBefore(days)
  const { may } = by.actor
  const [leads, appointments, campaigns, proposals, mail] = await Promise.all([
    leadsOf(db, days, before),
    appointmentsOf(db, by, days, before),
    may.has('campaigns:read') ? sumLetters(db, days) : null,
    may.has('orders:read') ? sumProposals(db, days) : null,
    mailOf(db, by, days, before),
  ])
  return { ...days, before, leads, appointments, campaigns, proposals, mail }
}

async function leadsOf(db: Db, days: DashboardDays, before: DashboardDays): Promise<CrmDashboard['leads']> {
  const [now, earlier] = await Promise.all([groupLeads(db, days), countLeads(db, before)])
  const counted = now.groups.toSorted((one, other) => other.n - one.n)
  const states = counted.filter((one) => one.by === 'state')
  return {
    total: { now: now.count, before: earlier.count },
    states: leadStates.map((state: LeadState) => ({ state, count: states.find(({ name }) => name === state)?.n ?? 0 })),
    sources: counted.filter((one) => one.by === 'source').map(({ name, n }) => ({ source: name, count: n })),
    provinces: counted.filter((one) => one.by === 'province').map(({ name, n }) => ({ code: name, count: n })),
    isCapped: now.isCapped || earlier.isCapped,
  }
}

async function appointmentsOf(
  db: Db,
  by: By,
  days: DashboardDays,
  before: DashboardDays,
): Promise<CrmDashboard['appointments']> {
  const [now, earlier] = await Promise.all([countAppointments(db, by, days), countAppointments(db, by, before)])
  return { now: now.count, before: earlier.count, isCapped: now.isCapped || earlier.isCapped }
}

const noTimes: MailTimes = {
  begun: 0,
  answered: 0,
  closed: 0,
  firstAnswer: { median: null, p90: null },
  toClose: { median: null, p90: null },
}

async function mailOf(
  db: Db,
  { actor }: By,
  days: DashboardDays,
  before: DashboardDays,
): Promise<CrmDashboard['mail']> {
  const boxes = await mailboxesOf(db, actor)
  if (boxes.length === 0 || actor.accountId === null) return null
  const ids = boxes.map(({ id }) => id)
  const [times, now, earlier, conversations] = await Promise.all([
    timeThreads(db, ids, days),
    countReplies(db, ids, days),
    countReplies(db, ids, before),
    listConversations(db, ids, actor.accountId),
  ])
  const timesOf = (boxId: string | null) => times.rows.find(({ mailboxId }) => mailboxId === boxId) ?? noTimes
  const repliesOf = (boxId?: string) => {
    const sum = ({ rows }: typeof now) =>
      rows.filter(({ mailboxId }) => !boxId || mailboxId === boxId).reduce((all, { n }) => all + n, 0)
    return { now: sum(now), before: sum(earlier) }
  }
  return {
    replies: repliesOf(),
    times: timesOf(null),
    mailboxes: boxes.map(({ id, name }) => ({ id, name, replies: repliesOf(id), times: timesOf(id) })),
    isCapped: times.isCapped || now.isCapped || earlier.isCapped,
    conversations,
  }
}
