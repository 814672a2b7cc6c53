import { gatewayLabels, payGateways } from '@learning-cms/contract/money/payments'
import { LOST_NAMED_MOST, type SecretKind } from '@learning-cms/contract/system/lost-secrets'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { NamedRecord } from '#services/entities/named.ts'

const labels = sql.join(
  payGateways.map((name) => sql`(${name}::text, ${gatewayLabels[name]}::text)`),
  sql`, `,
)

/** The name of a record of each kind. */
const named: Record<SecretKind, SQL> = {
  gateways: sql`(values ${labels}) named (id, name)`,
  refunds: sql`(select id::text, number as name from refunds) named`,
  'bank-details': sql`(
    select i.id::text, p.full_name as name from instructors i join people p on p.id = i.person_id) named`,
  kyc: sql`(select id::text, number as name from kyc_cases) named`,
  'second-factors': sql`(
    select a.id::text, p.full_name as name from accounts a join people p on p.id = a.person_id) named`,
  mailboxes: sql`(select id::text, name from mailboxes) named`,
  webhooks: sql`(select id::text, description as name from webhooks) named`,
  'sso-providers': sql`(select id::text, name from sso_providers) named`,
}

export async function namesOf(db: Db, kind: SecretKind, ids: readonly string[]) {
  const { rows } = await db.execute<NamedRecord>(sql`
    select id, name from ${named[kind]} where id = any(${sql.param([...ids])}::text[])
    order by name, id limit ${LOST_NAMED_MOST}`)
  return rows
}
