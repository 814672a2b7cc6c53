import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isNamedIn, type Naming } from '#services/people/naming.ts'
import { idsOfTheirs } from '#services/people/theirs.ts'

/** The person, the names by which others refer to them, and their pseudonym. */
export type Mentioned = { id: string; naming: Naming; pseudonym: string }

/**
 * Searches and stored texts of others that contain the person's name or address; such a search finds nothing
 * afterwards.
 */
export async function eraseMentions(tx: Db, about: Mentioned) {
  await eraseSearches(tx, about)
  await eraseWork(tx, about)
  await eraseNotices(tx, about)
  await eraseEvents(tx, about)
}

/** Answers stored for a command that is sent again: about them or something of theirs, or naming them. */
export async function eraseStoredAnswers(tx: Db, { id, naming }: Mentioned) {
  await tx.execute(sql`
    delete from idempotency_keys where answer ->> 'id' in ${idsOfTheirs(id)} or position(${id} in answer::text) > 0
      or ${isNamedIn(sql`idempotency_keys.answer::text`, naming)}`)
}

/** Entities whose lines hold what somebody typed to find others, or an address without its record. */
const SEARCHING = ['exports', 'suppressions', 'views', 'imports', 'bulk']

/** Searches in exported lists and in views, as they are stored and as the log has them. */
async function eraseSearches(tx: Db, { naming, pseudonym }: Mentioned) {
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = any(${sql.param(SEARCHING)}::text[])
      and ${isNamedIn(sql`audit_personal.changes::text`, naming)}`)
  await tx.execute(sql`
    update jobs set input = jsonb_set(input, '{query}', (input -> 'query') - 'filter' || jsonb_build_object('search', ${pseudonym}::text))
    where jsonb_typeof(input -> 'query') = 'object' and ${isNamedIn(sql`jobs.input::text`, naming)}`)
  await tx.execute(sql`
    update jobs set label = ${pseudonym} where ${isNamedIn(sql`jobs.label`, naming)}`)
  await tx.execute(sql`
    update views set name = case when ${isNamedIn(sql`views.name`, naming)} then ${pseudonym} else name end,
      state = coalesce((select jsonb_object_agg(one.key, one.value) from jsonb_each(state) one
        where not ${isNamedIn(sql`one.value::text`, naming)}), '{}'),
      version = version + 1, updated_at = now()
    where ${isNamedIn(sql`views.name`, naming)} or ${isNamedIn(sql`views.state::text`, naming)}`)
}

/** Undo data and reasons of bulk commands, and files that wait for one of their records. */
async function eraseWork(tx: Db, { id, naming }: Mentioned) {
  await tx.execute(sql`
    update bulk_rows set before = null, reason_values = null
    where record_id::text in ${idsOfTheirs(id)} and (before is not null or reason_values is not null)`)
  await tx.execute(sql`
    update bulk_runs set command = command || '{"reason": "—"}'
    where command ? 'reason' and ${isNamedIn(sql`bulk_runs.command::text`, naming)}`)
  await tx.execute(sql`delete from pending_files where record_id::text in ${idsOfTheirs(id)}`)
  // The delivered event only contains ids, but the receiver's answer may contain more.
  await tx.execute(sql`
    update webhook_deliveries set answer = null, answer_headers = '{}'
    where entity_id in ${idsOfTheirs(id)} and (answer is not null or answer_headers <> '{}')`)
}

/** Notices about them, in the list and by mail. Unsent mail is still sent. */
async function eraseNotices(tx: Db, { naming }: Mentioned) {
  await tx.execute(sql`delete from notices where ${isNamedIn(sql`notices.values::text`, naming)}`)
  await tx.execute(sql`
    delete from outbox_mails where status <> 'waiting'
      and ${isNamedIn(sql`concat_ws(' ', outbox_mails.subject, outbox_mails.body, outbox_mails.html)`, naming)}`)
}

/** The person's name in events that they were invited to or that are about them. The event itself stays. */
async function eraseEvents(tx: Db, { id, naming, pseudonym }: Mentioned) {
  const theirs = sql`(
    select l.event_id from calendar_event_links l where l.person_id = ${id}
    union select g.event_id from calendar_guests g where g.person_id = ${id}
      or g.address = any(${sql.param([...naming.addresses])}::text[]))`
  await tx.execute(sql`
    delete from calendar_splits s where (s.series_id in ${theirs} or s.created_id in ${theirs})
      and ${isNamedIn(sql`s.before::text`, naming)}`)
  await tx.execute(sql`
    update calendar_reminders set label = ${pseudonym}
    where event_id in ${theirs} and ${isNamedIn(sql`calendar_reminders.label`, naming)}`)
  await tx.execute(sql`
    update calendar_events e set title = case when ${isNamedIn(sql`e.title`, naming)} then ${pseudonym} else e.title end,
      notes = case when ${isNamedIn(sql`e.notes`, naming)} then '' else e.notes end,
      place = case when ${isNamedIn(sql`e.place`, naming)} then '' else e.place end,
      version = e.version + 1, updated_at = now()
    where e.id in ${theirs} and ${isNamedIn(sql`concat_ws(' ', e.title, e.notes, e.place)`, naming)}`)
}

/**
 * What imported files contained about them: the rows stay, without content. Rows waiting to be imported are still
 * needed.
 */
export async function eraseImported(tx: Db, { id, naming, pseudonym }: Mentioned) {
  const ofPeople = sql`(select i.id from imports i where i.entity in ('students', 'customers', 'leads') and i.status in ('done', 'undone'))`
  await tx.execute(sql`
    update import_rows set cells = '[]', code = null, key = null, changes = null, problems = null
    where record_id::text in ${idsOfTheirs(id)}
      or (import_id in ${ofPeople} and ${isNamedIn(sql`concat_ws(' ', import_rows.cells::text, import_rows.changes::text)`, naming)})`)
  await tx.execute(sql`
    update imports set columns = (select jsonb_agg(one || '{"samples": []}') from jsonb_array_elements(columns) one)
    where jsonb_typeof(columns) = 'array' and entity in ('students', 'customers', 'leads')
      and ${isNamedIn(sql`imports.columns::text`, naming)}`)
  await tx.execute(sql`
    update imports set first_lines = '[]'
    where id in ${ofPeople} and ${isNamedIn(sql`imports.first_lines::text`, naming)}`)
  await tx.execute(sql`
    update imports set file_name = ${pseudonym}
    where id in ${ofPeople} and ${isNamedIn(sql`imports.file_name`, naming)}`)
}
