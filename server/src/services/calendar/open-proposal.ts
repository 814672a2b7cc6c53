import { sql } from 'drizzle-orm'

/** Whether guest `g` of event `e` waits for an answer to another time: nobody declined it, and its day is in the series. */
export const isOpenProposal = sql`coalesce(g.proposal -> 'declined' is null and g.proposal is not null and (
  g.proposal ->> 'occursOn' is null or (not (g.proposal ->> 'occursOn')::date = any(e.left_out)
    and coalesce(g.proposal ->> 'occursOn' <= e.repeat ->> 'until', true))), false)`
