import type { Action, ActionOf, StepSkip } from '@learning-cms/contract/crm/automations'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { verdictOn } from '#services/people/letter-verdict.ts'
import { isRestricted } from '#services/people/restriction.ts'

/** Why an action is skipped, by person; null if it is done. */
export type Verdicts = ReadonlyMap<string, StepSkip | null>

const isOut = sql`when customers.id is null or customers.hidden_at is not null then 'erased'
  when ${isRestricted(sql`customers.id`)} then 'restricted'`

const letterTo = ({ topicId }: ActionOf<'mail'>) => verdictOn(sql`${topicId}::uuid`)

const tagOf = ({ tagId }: ActionOf<'tag'>) => sql`case ${isOut} when exists (
  select from person_tags pt where pt.person_id = people.id and pt.tag_id = ${tagId}::uuid) then 'has-tag' end`

const placeOf = ({ courseId }: ActionOf<'enrol'>) => sql`case ${isOut}
  when not exists (select from students s where s.id = people.id) then 'not-a-student'
  when exists (select from students s where s.id = people.id and s.status = 'suspended') then 'suspended'
  when exists (select from enrolments e where e.student_id = people.id and e.course_id = ${courseId}::uuid
    and e.revoked_at is null) then 'has-course' end`

function verdictOf(action: Action): SQL {
  switch (action.kind) {
    case 'mail':
      return letterTo(action)
    case 'tag':
      return tagOf(action)
    case 'enrol':
      return placeOf(action)
    case 'coupon':
    case 'task':
    case 'notice':
      return sql`case ${isOut} end`
  }
}

/** Used before an action is done, and by the dry run. */
export async function findVerdicts(db: Db, action: Action, ids: readonly string[]): Promise<Verdicts> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; reason: StepSkip | null }>(sql`
    select wanted.id, ${verdictOf(action)} as reason from unnest(${sql.param([...ids])}::uuid[]) wanted (id)
      left join people on people.id = wanted.id left join customers on customers.id = wanted.id`)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
