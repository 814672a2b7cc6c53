import type { NoticeKind } from '@learning-cms/contract/account/notice-kinds'
import type { Notice } from '@learning-cms/contract/account/notices'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isOpenProposal } from '#services/calendar/open-proposal.ts'

export type Answers = NonNullable<Notice['answers']>
type One = { kind: NoticeKind; entity_id: string }

/** If several guests of an event have answered, one notice gives the numbers of each answer, not the last answer. */
export async function withAnswers<N extends One>(tx: Db, notices: readonly N[]) {
  const events = notices.filter(({ kind }) => kind === 'guest-answered').map(({ entity_id: id }) => id)
  if (events.length === 0) return [...notices]
  const { rows } = await tx.execute<Answers & { id: string }>(sql`
    select e.id, e.title, count(*)::int as count, count(*) filter (where g.status = 'accepted')::int as accepted,
      count(*) filter (where g.status = 'declined')::int as declined,
      count(*) filter (where g.status = 'tentative')::int as tentative, count(*) filter (where d.has)::int as days,
      count(*) filter (where p.is_open)::int as proposals
    from calendar_events e join calendar_guests g on g.event_id = e.id
    cross join lateral (select exists (select from calendar_guest_days d where d.guest_id = g.id) as has) d
    cross join lateral (select ${isOpenProposal} as is_open) p
    where e.id = any(${sql.param(events)}::uuid[]) and (g.answered_by is not null or d.has or p.is_open)
    group by e.id having count(*) > 1`)
  const byEvent = new Map(rows.map(({ id, ...answers }) => [id, answers]))
  return notices.map((one) => ({
    ...one,
    answers: one.kind === 'guest-answered' ? byEvent.get(one.entity_id) : undefined,
  }))
}
