import { sql, type SQL } from 'drizzle-orm'

/** The accounts a notice of an automation is for: one colleague, or a role; of them those who may see customers now. */
export const notifiedBy = (action: SQL) => sql`(
  select distinct a.id as account_id from accounts a
  where a.status = 'active' and (a.id = (${action} ->> 'accountId')::uuid or exists (
      select from account_roles ar where ar.account_id = a.id and ar.role_id = (${action} ->> 'roleId')::uuid))
    and exists (select from account_roles ar join roles r on r.id = ar.role_id
      where ar.account_id = a.id and 'crm:read' = any(r.permissions)))`
