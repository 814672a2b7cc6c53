import {
  retainedPlaces,
  namingPlaces,
  type ErasureReport,
  type RetainedPlace,
  type NamingPlace,
} from '@learning-cms/contract/people/erasures'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isNamedIn, type Naming } from '#services/people/naming.ts'

const countsOf = async <Place extends string>(db: Db, places: readonly Place[], each: Record<Place, SQL>) => {
  const { rows } = await db.execute<{ counts: Record<Place, number> }>(sql`
    select jsonb_build_object(${sql.join(
      places.map((place) => sql`${place}::text, (select count(*) ${each[place]})`),
      sql`, `,
    )}) as counts`)
  return places.flatMap((place) => (rows[0]!.counts[place] > 0 ? { place, count: rows[0]!.counts[place] } : []))
}

/** Counts the records that stay under the person's pseudonym. */
export function countRetained(db: Db, id: string): Promise<ErasureReport['retained']> {
  const theirs = sql`(select o.id from orders o where o.student_id = ${id})`
  const each: Record<RetainedPlace, SQL> = {
    orders: sql`from orders where student_id = ${id}`,
    payments: sql`from payments where order_id in ${theirs}`,
    refunds: sql`from refunds where order_id in ${theirs}`,
    invoices: sql`from invoices where order_id in ${theirs}`,
    bankLines: sql`from bank_lines where order_id in ${theirs}`,
    shipments: sql`from shipments where order_id in ${theirs}`,
    courses: sql`from enrolments where student_id = ${id}`,
    learning: sql`from learning_events where student_id = ${id}`,
    ratings: sql`from reviews where student_id = ${id}`,
    tickets: sql`from tickets where order_id in ${theirs}`,
    consents: sql`from consents where person_id = ${id}`,
    requests: sql`from data_requests where person_id = ${id} and closed_at is not null`,
    openRequests: sql`from data_requests where person_id = ${id} and closed_at is null`,
    identityCases: sql`from kyc_cases where person_id = ${id}`,
    log: sql`from audit_lines where entity in ('students', 'customers') and entity_id = ${id}`,
  }
  return countsOf(db, retainedPlaces, each)
}

/** Counts texts about other things that mention the person by their former name, addresses or numbers. */
export function countNaming(db: Db, namings: readonly Naming[]): Promise<ErasureReport['naming']> {
  const named = (...texts: SQL[]) =>
    sql.join(
      namings.map((one) => isNamedIn(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`, one)),
      sql` or `,
    )
  const phrases = namings.flatMap(({ fullName }) => (fullName ? [fullName] : []))
  const each: Record<NamingPlace, SQL> = {
    notes: sql`from (select body from student_notes union all select body from lead_notes union all select body from order_notes
      union all select body from person_calls) note where ${named(sql`note.body`)}`,
    mails: sql`from mail_words where words @@ any(array(
      select phraseto_tsquery('simple', one) from unnest(${sql.param(phrases)}::text[]) one))`,
    events: sql`from calendar_events e where ${named(sql`e.title`, sql`e.notes`, sql`e.place`)}`,
    organisations: sql`from organisations o where ${named(sql`o.name`, sql`o.note`, sql`o.email`, sql`o.phone`)}`,
    groups: sql`from groups g where ${named(sql`g.name`, sql`g.description`)}`,
    breaches: sql`from data_breaches b where ${named(sql`b.title`, sql`b.details`, sql`b.effect`, sql`b.measures`, sql`b.outcome`)}`,
    reports: sql`from (select name from saved_reports union all select name from report_pins union all select text from analytics_notes) report
      where ${named(sql`report.name`)}`,
    imports: sql`from imports i where i.status not in ('done', 'undoing', 'undone')
      and (${named(sql`i.first_lines::text`, sql`i.columns::text`)} or exists (
        select from import_rows r where r.import_id = i.id and (${named(sql`r.cells::text`)})))`,
  }
  return countsOf(db, namingPlaces, each)
}
