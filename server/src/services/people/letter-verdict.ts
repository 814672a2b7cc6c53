import { sql, type SQL } from 'drizzle-orm'
import { agreesTo } from './customer-filter.ts'
import { isRestricted } from './restriction.ts'

/**
 * Why a person, joined as `people` and left-joined as `customers`, gets no letter about a topic; null if they get one.
 * Evaluated when the audience is frozen, and for each recipient again before their letter is sent.
 */
export const verdictOn = (topicId: SQL, address: SQL = sql`lower(people.email)`) => sql`case
  when people.id is null or customers.id is null or customers.hidden_at is not null then 'erased'
  when ${isRestricted(sql`customers.id`)} then 'restricted'
  when ${address} is null then 'no-address'
  when customers.status = 'blocked'
    or exists (select from students s where s.id = customers.id and s.status = 'suspended') then 'suspended'
  when not ${agreesTo(sql`'marketing-mail'`)} then case when exists (
    select from consents w where w.person_id = customers.id and w.purpose = 'marketing-mail') then 'unsubscribed' else 'no-consent' end
  when exists (
    select from campaign_opt_outs oo where oo.person_id = customers.id and oo.topic_id = ${topicId}) then 'unsubscribed'
  when exists (select from mail_suppressions ms where ms.address = ${address}) then 'suppressed'
  when exists (
    select from email_states es where es.address = ${address} and es.state in ('hard', 'complained')) then 'unreachable'
end`

export const agreesToMeasuring = agreesTo(sql`'measuring'`)
