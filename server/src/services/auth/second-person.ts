import type { Permission } from '@learning-cms/contract/core/permissions'
import { say, type Reason } from '@learning-cms/contract/core/all-reasons'
import type { Language } from '@learning-cms/texts'
import { secondPersonWords } from '@learning-cms/texts/roles/second-person'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { roleName } from './role-names.ts'

/** Who took the first of two steps that need two people, and the reason for refusing them the second. */
export type First = { accountId: string | null; reason: Reason }
/** The language of whoever reads the refusal. */
export type Second = By & { language?: Language | undefined }
type Wanted = { right: Permission; firsts: readonly First[] }

/**
 * Two people really are two: the second decided neither the amount nor its destination, and neither has had access to
 * the other's account.
 */
export async function refuseAsSecond(db: Db, by: Second, wanted: Wanted) {
  const bar = await findBar(db, by, wanted)
  if (bar) refuse('not-allowed', bar.reason, { values: bar.values })
}

/**
 * The same check, before anybody tries. Null if they may, and for somebody without the right, which is reported
 * separately.
 */
export async function barredAsSecond(db: Db, by: Second, wanted: Wanted) {
  const bar = by.actor.may.has(wanted.right) ? await findBar(db, by, wanted) : undefined
  return bar ? say(bar.reason, by.language ?? 'vi', bar.values) : null
}

type Bar = { reason: Reason; values: Record<string, unknown> }

async function findBar(db: Db, by: Second, { right, firsts }: Wanted): Promise<Bar | undefined> {
  const { accountId } = by.actor
  const own = firsts.find((first) => accountId === null || first.accountId === accountId)
  const ids = firsts.flatMap((first) => first.accountId ?? [])
  if (own) return { reason: own.reason, values: { who: await whoCan(db, by, right, ids) } }
  const { rows } = await db.execute<{ name: string }>(sql`
    select f.username as name from accounts a, accounts f
    where a.id = ${accountId}::uuid and f.id = any(${sql.param(ids)}::uuid[])
      and (f.id = any(a.let_in_by) or a.id = any(f.let_in_by))
    order by f.id limit 1`)
  const [first] = rows
  if (!first) return undefined
  return { reason: 'second-person.let-in', values: { name: first.name, who: await whoCan(db, by, right, ids) } }
}

/** Roles whose holders could do it instead. */
export async function whoCan(db: Db, { actor, language = 'vi' }: Second, right: Permission, firsts: readonly string[]) {
  const among = sql`${sql.param(firsts)}::uuid[]`
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select r.key, r.name from roles r where ${right} = any(r.permissions) and exists (
      select from account_roles ar join accounts a on a.id = ar.account_id
      where ar.role_id = r.id and a.status = 'active' and a.id is distinct from ${actor.accountId}::uuid and not a.id = any(${among})
        and not a.let_in_by && ${among}
        and not exists (select from accounts f where f.id = any(${among}) and a.id = any(f.let_in_by)))
    order by r.name collate "vi-x-icu", r.id`)
  return rows.length > 0 ? rows.map((role) => roleName(role, language)) : secondPersonWords[language].nobody
}
