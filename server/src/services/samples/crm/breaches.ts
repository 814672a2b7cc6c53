import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { SAMPLE_STAFF } from '#services/samples/sales/tickets.ts'

type Entered = {
  id: string
  discoveredAt: string
  title: string
  details: string
  dataKinds: string
  personCount: number
  effect: string
  measures: string
  isReportable: boolean
  assessReason: string
  /** Empty while it is open. */
  outcome: string
}

/** It happened two hours before its discovery, and was assessed three after. */
export async function insertSampleBreach(tx: Db, one: Entered) {
  const { id, discoveredAt, outcome } = one
  const after = (hours: number) => sql`${discoveredAt}::timestamptz + make_interval(hours => ${hours}::int)`
  await tx.execute(sql`
    insert into data_breaches (id, title, details, happened_at, discovered_at, data_kinds, person_count, effect, measures,
      is_reportable, assess_reason, assessed_at, assessed_by_name, closed_at, closed_by_name, outcome, created_at, updated_at)
    values (${id}, ${one.title}, ${one.details}, ${after(-2)}, ${discoveredAt}, ${one.dataKinds}, ${one.personCount},
      ${one.effect}, ${one.measures}, ${one.isReportable}, ${one.assessReason}, ${after(3)}, ${SAMPLE_STAFF},
      ${outcome ? after(96) : null}, ${outcome ? SAMPLE_STAFF : null}, ${outcome}, ${discoveredAt}, ${discoveredAt})`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('breaches', ${id})`)
}

export const deleteSampleBreaches = (tx: Db) =>
  tx.execute(sql`
    delete from data_breaches b using sample_rows s
    where s.entity = 'breaches' and s.id = b.id and s.version = b.version`)
