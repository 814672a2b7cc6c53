import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** A table whose rows move to the surviving person. `key` identifies its rows, whoever they belong to. */
type MergeMove = { table: string; column: 'person_id' | 'student_id'; key: readonly string[] }

/** In the order in which rows are locked everywhere. */
export const moves: readonly MergeMove[] = [
  { table: 'accounts', column: 'person_id', key: ['id'] },
  { table: 'orders', column: 'student_id', key: ['id'] },
  { table: 'instructors', column: 'person_id', key: ['id'] },
  { table: 'enrolments', column: 'student_id', key: ['id'] },
  { table: 'reviews', column: 'student_id', key: ['id'] },
  { table: 'learning_events', column: 'student_id', key: ['source', 'external_id'] },
  { table: 'ticket_orders', column: 'student_id', key: ['order_id'] },
  { table: 'leads', column: 'person_id', key: ['id'] },
  { table: 'consents', column: 'person_id', key: ['id'] },
  { table: 'student_notes', column: 'student_id', key: ['id'] },
  { table: 'person_calls', column: 'person_id', key: ['id'] },
  { table: 'person_files', column: 'person_id', key: ['id'] },
  { table: 'person_addresses', column: 'person_id', key: ['id'] },
  { table: 'group_moves', column: 'person_id', key: ['id'] },
  { table: 'data_requests', column: 'person_id', key: ['id'] },
  { table: 'processing_restrictions', column: 'person_id', key: ['id'] },
  { table: 'calendar_guests', column: 'person_id', key: ['id'] },
  { table: 'campaign_recipients', column: 'person_id', key: ['id'] },
  { table: 'automation_runs', column: 'person_id', key: ['id'] },
  { table: 'automation_letters', column: 'person_id', key: ['step_id'] },
  { table: 'kyc_cases', column: 'person_id', key: ['id'] },
]

/**
 * A table in which both may have equal rows: `same` lists the columns compared. Of two equal ones the survivor's stays.
 */
type Union = { table: string; same: readonly string[]; columns: readonly string[] }

export const unions: readonly Union[] = [
  { table: 'person_tags', same: ['tag_id'], columns: ['tag_id', 'added_at', 'by_automation'] },
  { table: 'organisation_members', same: ['organisation_id'], columns: ['organisation_id', 'role', 'joined_at'] },
  { table: 'group_members', same: ['group_id'], columns: ['group_id', 'joined_at'] },
  { table: 'calendar_event_links', same: ['event_id'], columns: ['event_id'] },
  { table: 'campaign_opt_outs', same: ['topic_id'], columns: ['topic_id', 'at'] },
  { table: 'mail_thread_links', same: ['thread_id'], columns: ['id', 'thread_id', 'linked_by', 'created_at'] },
  {
    table: 'person_contacts',
    same: ['kind', 'key'],
    columns: ['id', 'kind', 'value', 'label', 'is_verified', 'position'],
  },
]

/**
 * Tables that refer to a person but have no rows to move, with the reason. A test requires an entry for each new table.
 */
export const unmoved: Readonly<Record<string, string>> = {
  customers: 'the record itself',
  students: 'the record itself',
  coupon_students: 'counts, which are added up',
  person_keys: 'kept by triggers',
  different_customers: 'what was said of the pair',
  customer_merges: 'the merge itself',
  erasures: 'of somebody who is merged with nobody any more',
}

const id = (name: string) => sql.identifier(name)
const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => id(name)),
    sql`, `,
  )

type Both = { mergeId: string; survivorId: string; lesserId: string }

export async function moveRows(tx: Db, { mergeId, survivorId, lesserId }: Both) {
  for (const { table, column, key } of moves)
    await tx.execute(sql`
      with moved as (
        update ${id(table)} set ${id(column)} = ${survivorId} where ${id(column)} = ${lesserId} returning ${listed(key)})
      insert into customer_merge_rows (merge_id, table_name, keys)
      select ${mergeId}, ${table}, jsonb_agg(to_jsonb(moved)) from moved having count(*) > 0`)
  await tx.execute(sql`
    with moved as (
      update external_ids set row_id = ${survivorId} where entity = 'students' and row_id = ${lesserId}
      returning entity, source, external_id)
    insert into customer_merge_rows (merge_id, table_name, keys)
    select ${mergeId}, 'external_ids', jsonb_agg(to_jsonb(moved)) from moved having count(*) > 0`)
  for (const union of unions) await unite(tx, { mergeId, survivorId, lesserId }, union)
}

/** Removes the rows of the lesser person, then inserts those the survivor lacks. */
async function unite(tx: Db, { mergeId, survivorId, lesserId }: Both, { table, same, columns }: Union) {
  const { rows } = await tx.execute<{ removed: object[] | null }>(sql`
    with removed as (delete from ${id(table)} where person_id = ${lesserId} returning *)
    select jsonb_agg(to_jsonb(removed)) as removed from removed`)
  const removed = rows[0]?.removed
  if (!removed) return
  const matched = sql.join(
    same.map((name) => sql`k.${id(name)} = r.${id(name)}`),
    sql` and `,
  )
  await tx.execute(sql`
    with given as (
      insert into ${id(table)} (person_id, ${listed(columns)})
      select ${survivorId}, ${sql.join(
        columns.map((name) => sql`r.${id(name)}`),
        sql`, `,
      )} from jsonb_populate_recordset(null::${id(table)}, ${JSON.stringify(removed)}::jsonb) r
      where not exists (select from ${id(table)} k where k.person_id = ${survivorId} and ${matched})
      returning ${listed(same)})
    insert into customer_merge_rows (merge_id, table_name, keys, removed)
    select ${mergeId}, ${table}, coalesce((select jsonb_agg(to_jsonb(given)) from given), '[]'), ${JSON.stringify(removed)}::jsonb`)
}

/** Moves back rows that are still where the merge put them; those moved or deleted since stay. */
export async function moveRowsBack(tx: Db, { mergeId, survivorId, lesserId }: Both) {
  const keysOf = (table: string) => sql`(
    select jsonb_populate_recordset(null::${id(table)}, keys) as row from customer_merge_rows
    where merge_id = ${mergeId} and table_name = ${table})`
  for (const { table, column, key } of moves) {
    const isSame = sql.join(
      key.map((name) => sql`t.${id(name)} = (k.row).${id(name)}`),
      sql` and `,
    )
    await tx.execute(sql`
      update ${id(table)} t set ${id(column)} = ${lesserId} from ${keysOf(table)} k where t.${id(column)} = ${survivorId} and ${isSame}`)
  }
  await tx.execute(sql`
    update external_ids t set row_id = ${lesserId} from ${keysOf('external_ids')} k
    where t.row_id = ${survivorId} and t.entity = (k.row).entity and t.source = (k.row).source and t.external_id = (k.row).external_id`)
  for (const { table, same, columns } of unions) {
    const isSame = sql.join(
      same.map((name) => sql`t.${id(name)} = (k.row).${id(name)}`),
      sql` and `,
    )
    await tx.execute(
      sql`delete from ${id(table)} t using ${keysOf(table)} k where t.person_id = ${survivorId} and ${isSame}`,
    )
    await tx.execute(sql`
      insert into ${id(table)} (person_id, ${listed(columns)})
      select ${lesserId}, ${listed(columns)} from customer_merge_rows m,
        lateral jsonb_populate_recordset(null::${id(table)}, m.removed) r
      where m.merge_id = ${mergeId} and m.table_name = ${table} on conflict do nothing`)
  }
}
