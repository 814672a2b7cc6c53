import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { daysAfter } from '@learning-cms/contract/core/filter-days'
import { leadSources, leadStates } from '@learning-cms/contract/people/leads'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { mailboxIdsOf } from '#features/mail/rules.ts'
import { countLeads, countReplies, listConversations, timeAnswers, type Days } from './queries.ts'

const DAY_MS = 86_400_000

function daysBefore({ from, to }: Days): Days {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: daysAfter(from, -length), to: daysAfter(from, -1) }
}

export async function readCrmDashboard(db: Db, actor: Actor, days: Days): Promise<CrmDashboard> {
  const before = daysBefore(days)
  const [leads, mail] = await Promise.all([leadsOf(db, days, before), mailOf(db, actor, days, before)])
  return { ...days, before, leads, mail }
}

async function leadsOf(db: Db, days: Days, before: Days): Promise<CrmDashboard['leads']> {
  const [now, earlier] = await Promise.all([countLeads(db, days), countLeads(db, before)])
  const sum = (of: Partial<(typeof now.groups)[number]>) =>
    now.groups
      .filter(({ state, source }) => (of.state ?? state) === state && (of.source ?? source) === source)
      .reduce((count, { n }) => count + n, 0)
  return {
    total: { now: now.total, before: earlier.total },
    states: leadStates.map((state) => ({ state, count: sum({ state }) })),
    sources: leadSources
      .map((source) => ({ source, count: sum({ source }) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
    isCapped: now.isCapped || earlier.isCapped,
  }
}

async function mailOf(db: Db, actor: Actor, days: Days, before: Days): Promise<CrmDashboard['mail']> {
  const ids = await mailboxIdsOf(db, actor)
  if (ids.length === 0 || actor.accountId === null) return null
  const [times, now, earlier, conversations] = await Promise.all([
    timeAnswers(db, ids, days),
    countReplies(db, ids, days),
    countReplies(db, ids, before),
    listConversations(db, ids, actor.accountId),
  ])
  return { ...times, replies: { now, before: earlier }, conversations }
}
