import type { Explanation } from '@learning-cms/contract/crm/customers/groups'
import type { GroupField } from '@learning-cms/contract/crm/customers/groups'
import { sql } from 'drizzle-orm'
import { filterWhere } from '#db/lists/filter.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { conditionsIn } from '#services/people/conditions.ts'
import { inGroup } from '#services/people/in-group.ts'
import { fitting } from './count.ts'
import { readNow } from './records.ts'
import { ruleColumns, seenColumns } from './rule-columns.ts'
import { rightTo } from './rule-rights.ts'

type ExplanationRow = {
  isMember: boolean
  fits: boolean
  holds: boolean[]
  seen: Explanation['conditions'][number]['seen'][]
}

/** Each condition of the rule, whether the person fulfils it, and the person's value. */
export async function explain(db: Db, { actor }: By, { id, personId }: { id: string; personId: string }) {
  const { rule } = await readNow(db, id)
  if (rule === null) return refuse('state-forbids', 'groups.without-rule')
  const conditions = conditionsIn(rule)
  const each = conditions.map((one) => sql`(${filterWhere(ruleColumns, JSON.stringify(one))}) is true`)
  const values = conditions.map(({ field }) => seenColumns[field as GroupField])
  const { rows } = await db.execute<ExplanationRow>(sql`
    select ${inGroup(sql`customers.id`, id)} as "isMember", (${fitting(rule)}) is true as fits,
      jsonb_build_array(${sql.join(each, sql`, `)}) as holds, jsonb_build_array(${sql.join(values, sql`, `)}) as seen
    from customers where customers.id = ${personId} and customers.hidden_at is null`)
  const { isMember, fits, holds, seen } = found(rows[0])
  return {
    isMember,
    fits,
    conditions: conditions.map((condition, at) => {
      const right = rightTo(condition.field)
      const isHidden = right !== undefined && !actor.may.has(right)
      return { ...condition, holds: isHidden ? null : holds[at]!, seen: isHidden ? null : seen[at]!, isHidden }
    }),
  }
}
