import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

export type SealedLine = {
  id: string
  at: string
  action: string
  entity: string
  entityId: string | null
  version: number | null
  changed: string[]
}

export type Listener = {
  id: string
  events: string[]
  listensFrom: string
  /** The owner's current rights; none if the account is not active. */
  rights: Permission[]
}

/** Nobody else changes them until this transaction ends; in the order of their ids, as everywhere. */
export async function lockListeners(tx: Db): Promise<Listener[]> {
  const { rows } = await tx.execute<Listener>(sql`
    select w.id, w.events, w.listens_from::text as "listensFrom",
      case when a.status = 'active' then array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) else '{}' end as rights
    from webhooks w join accounts a on a.id = w.account_id where w.is_enabled order by w.id for no key update of w`)
  return rows.map((row) => ({ ...row, listensFrom: isoOf(row.listensFrom) }))
}

/** How far the log has been read, and how far it is sealed. */
export async function readHead(db: Db) {
  const { rows } = await db.execute<{ from: number; last: number; listeners: number }>(sql`
    select (value #>> '{}')::bigint as from, coalesce((select max(seal_no) from audit_lines), 0) as last,
      (select count(*)::int from webhooks where is_enabled) as listeners
    from settings where key = 'webhooks.head'`)
  return rows[0]!
}

/** Sealed lines in their order. Of personal values only the names of the fields. */
export async function readLines(db: Db, { from, to }: { from: number; to: number }) {
  const { rows } = await db.execute<SealedLine>(sql`
    select l.id, l.at::text, l.action, l.entity, l.entity_id as "entityId", l.entity_version as version,
      array(select jsonb_object_keys(l.changes) union select jsonb_object_keys(coalesce(p.changes, '{}'::jsonb)) order by 1) as changed
    from audit_lines l left join audit_personal p on p.line_id = l.id
    where l.seal_no > ${from} and l.seal_no <= ${to} order by l.seal_no`)
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }))
}

export const moveHead = (tx: Db, to: number) =>
  tx.execute(sql`update settings set value = to_jsonb(${to}::bigint), updated_at = now() where key = 'webhooks.head'`)
