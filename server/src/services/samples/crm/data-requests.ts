import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { SAMPLE_STAFF } from '#services/samples/sales/tickets.ts'

type SampleRequest = {
  id: string
  kind: string
  state: string
  channel: string
  /** Working days that its kind has. */
  within: number
  personId: string | null
  contact: string
  details: string
  receivedAt: string
  outcome: string
}

const ACKNOWLEDGED_WITHIN = 2

/** The last of so many working days after the one on which it came. */
const lastOf = (receivedAt: string, count: number) => sql`(
  select d::date from generate_series((${receivedAt}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date + 1,
    (${receivedAt}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date + 100, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from public_holidays h where h.day = d::date)
  order by d offset ${count - 1} limit 1)`

/** Each step an hour after the one before. */
export async function insertSampleRequest(tx: Db, one: SampleRequest) {
  const { id, kind, state, channel, within, personId, contact, details, receivedAt, outcome } = one
  const isChecked = ['checked', 'in-work', 'answered'].includes(state)
  const isBegun = ['in-work', 'answered'].includes(state)
  const isClosed = ['answered', 'refused'].includes(state)
  const after = (hours: number, isSo: boolean) =>
    isSo ? sql`${receivedAt}::timestamptz + make_interval(hours => ${hours}::int)` : sql`null`
  const by = (isSo: boolean) => (isSo ? SAMPLE_STAFF : null)
  await tx.execute(sql`
    insert into data_requests (id, kind, state, received_at, channel, confirmed_at, name, contact, details, person_id, acknowledge_by, due_on,
      acknowledged_at, acknowledged_by_name, identity_way, identity_note, checked_at, checked_by_name, begun_at, closed_at,
      closed_by_name, outcome, created_at, updated_at)
    select ${id}, ${kind}, ${state}, ${receivedAt}, ${channel},
      ${channel === 'public-form' ? sql`${receivedAt}::timestamptz + interval '20 minutes'` : sql`null`}, coalesce(p.full_name, 'Hoàng Văn Khách'), ${contact}, ${details}, p.id,
      ${lastOf(receivedAt, ACKNOWLEDGED_WITHIN)}, ${lastOf(receivedAt, within)}, ${after(1, state !== 'received')}, ${by(state !== 'received')},
      ${isChecked ? 'call-back' : null}, ${isChecked ? 'Đúng họ tên và ngày sinh' : ''}, ${after(2, isChecked)}, ${by(isChecked)},
      ${after(3, isBegun)}, ${after(4, isClosed)}, ${by(isClosed)}, ${outcome}, ${receivedAt}, ${receivedAt}
    from (select) one left join people p on p.id = ${personId}::uuid`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('data-requests', ${id})`)
}

export const deleteSampleRequests = (tx: Db) =>
  tx.execute(sql`
    delete from data_requests d using sample_rows s
    where s.entity = 'data-requests' and s.id = d.id and s.version = d.version`)
