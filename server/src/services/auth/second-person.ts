import type { Permission } from '@learning-cms/contract/core/permissions'
import { say, type Reason } from '@learning-cms/contract/core/all-reasons'
import { fill, type Language } from '@learning-cms/texts'
import { secondPersonWords } from '@learning-cms/texts/account/roles/second-person'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'

/** Who took the first of two steps that need two people, and the reason for refusing them the second. */
export type First = { accountId: string | null; reason: Reason }
/** The language of whoever reads the refusal. */
export type Second = By & { language?: Language | undefined }
type Requirement = { right: Permission; firsts: readonly First[] }

/**
 * Two people really are two: the second decided neither the amount nor its destination, and neither has had access to
 * the other's account.
 */
export async function refuseAsSecond(db: Db, by: Second, requirement: Requirement) {
  const bar = await findBar(db, by, requirement)
  if (bar) refuse('not-allowed', bar.reason, { values: bar.values })
}

/**
 * The same check, before anybody tries. Null if they may, and for somebody without the right, which is reported
 * separately.
 */
export async function barredAsSecond(db: Db, by: Second, requirement: Requirement) {
  const bar = by.actor.may.has(requirement.right) ? await findBar(db, by, requirement) : undefined
  return bar ? say(bar.reason, by.language ?? 'vi', bar.values) : null
}

type Bar = { reason: Reason; values: Record<string, unknown> }

async function findBar(db: Db, by: Second, { right, firsts }: Requirement): Promise<Bar | undefined> {
  const { accountId } = by.actor
  const own = firsts.find((first) => accountId === null || first.accountId === accountId)
  const ids = firsts.flatMap((first) => first.accountId ?? [])
  if (own) return { reason: own.reason, values: { who: await whoCan(db, by, right, ids) } }
  const { rows } = await db.execute<{ name: string }>(sql`
    select f.username as name from accounts a, accounts f
    where a.id = ${accountId}::uuid and f.id = any(${sql.param(ids)}::uuid[])
      and ${isOnePerson}
    order by f.id limit 1`)
  const [first] = rows
  if (!first) return undefined
  return { reason: 'second-person.let-in', values: { name: first.name, who: await whoCan(db, by, right, ids) } }
}

/**
 * Whether an owner has confirmed that the invited person and whoever invited them by a link are two people. This holds
 * for these two only, never for somebody who moved an address; see decision 095.
 */
const isAccepted = (invited: SQL, by: SQL) => sql`exists (
  select from invited_by_link i where i.account_id = ${invited} and i.by_id = ${by} and i.accepted_at is not null)`

/**
 * Whether accounts `a` and `f` may belong to one person: the owner of one could enter the other, or somebody else could
 * enter both after moving the address of one. Having been shown links of both is not enough; see decision 032.
 */
const isOnePerson = sql`(f_readers_of(a.id) && f_readers_of(f.id)
  or array_remove(f_readers_of(a.id), a.id) && f.let_in_by or array_remove(f_readers_of(f.id), f.id) && a.let_in_by
  or a.id = any(f.let_in_by) and not ${isAccepted(sql`f.id`, sql`a.id`)}
  or f.id = any(a.let_in_by) and not ${isAccepted(sql`a.id`, sql`f.id`)})`

const NAMED = 3

/** People who could do it instead, whoever was here last first: a few by name, and how many more there are. */
export async function namesWhoCan(
  db: Db,
  { actor, language = 'vi' }: Second,
  right: Permission,
  firsts: readonly string[],
) {
  const among = sql`${sql.param(firsts)}::uuid[]`
  const { rows } = await db.execute<{ name: string; total: number }>(sql`
    select coalesce(nullif(p.full_name, ''), a.username) as name, (count(*) over ())::int as total
    from accounts a join people p on p.id = a.person_id
    where a.status = 'active' and a.id is distinct from ${actor.accountId}::uuid and not a.id = any(${among})
      and not exists (select from accounts f where f.id = any(${among}) and ${isOnePerson})
      and exists (
        select from account_roles ar join roles r on r.id = ar.role_id
        where ar.account_id = a.id and ${right} = any(r.permissions))
    order by a.last_signed_in_at desc nulls last, a.id limit ${NAMED}`)
  const more = (rows[0]?.total ?? 0) - rows.length
  return [
    ...rows.map(({ name }) => name),
    ...(more > 0 ? [fill(secondPersonWords[language].more, { count: more }, language)] : []),
  ]
}

/** The same for a refusal, which also says so if there is nobody. */
export async function whoCan(db: Db, by: Second, right: Permission, firsts: readonly string[]) {
  const names = await namesWhoCan(db, by, right, firsts)
  return names.length > 0 ? names : secondPersonWords[by.language ?? 'vi'].nobody
}
