import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** What each of these sessions may currently do; ended ones are missing. */
export async function sessionStates(db: Db, sessionIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string; rights: Permission[] }>(sql`
    select s.id, array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) as rights
    from sessions s join accounts a on a.id = s.account_id
    where s.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb))
      and s.ended_at is null and s.idle_until > now() and s.ends_at > now() and a.status in ('active', 'pending')
      and not s.awaits_factor and not (coalesce(factor_due(a.id) <= day_here(now()), false) and not has_factor(a.id)
        and not s.has_provider_factor)`)
  return new Map(rows.map(({ id, rights }) => [id, new Set(rights)]))
}
