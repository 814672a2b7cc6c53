import type { RequestForm } from '@learning-cms/contract/crm/privacy/request-form'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

/** Serialises forms with the same address. */
export const lockAddress = (tx: Db, addressKey: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressKey}, ${SEEDS.requestForms}))`)

export const countOfDay = async (tx: Db, addressKey: string) =>
  (
    await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from data_request_forms
      where address_key = ${addressKey} and received_at > now() - interval '1 day'`)
  ).rows[0]!.count

type NewRequestForm = RequestForm & { id: string; nonce: string; tokenHash: string; addressKey: string; hours: number }

/** Until when it can be confirmed; undefined if the form has been sent before. */
export async function insertForm(tx: Db, form: NewRequestForm) {
  const { rows } = await tx.execute<{ expires: string }>(sql`
    insert into data_request_forms (id, nonce, token_hash, address_key, kind, name, email, details, expires_at)
    values (${form.id}, ${form.nonce}, ${form.tokenHash}, ${form.addressKey}, ${form.kind}, ${form.name}, ${form.email},
      ${form.details}, now() + make_interval(hours => ${form.hours}))
    on conflict (nonce) do nothing returning expires_at::text as expires`)
  return rows[0] && isoOf(rows[0].expires)
}

type WaitingRequestForm = { isConfirmed: boolean; kind: RequestForm['kind'] }
/** The form of a link, until it expires. */
export const findForm = async (db: Db, tokenHash: string) =>
  (
    await db.execute<WaitingRequestForm>(sql`
      select confirmed_at is not null as "isConfirmed", kind from data_request_forms
      where token_hash = ${tokenHash} and expires_at > now()`)
  ).rows[0]

type ConfirmedForm = RequestForm & { receivedAt: string; confirmedAt: string }
/** Of several concurrent calls one gets the form; then only the request contains what was entered. */
export async function takeForm(tx: Db, tokenHash: string) {
  const { rows } = await tx.execute<ConfirmedForm>(sql`
    with waiting as (
      select id, kind, name, email, details, received_at from data_request_forms
      where token_hash = ${tokenHash} and expires_at > now() and confirmed_at is null for update)
    update data_request_forms f set confirmed_at = now(), name = '', email = '', details = ''
    from waiting w where f.id = w.id
    returning w.kind, w.name, w.email, w.details, w.received_at::text as "receivedAt", f.confirmed_at::text as "confirmedAt"`)
  const [taken] = rows
  return taken && { ...taken, receivedAt: isoOf(taken.receivedAt), confirmedAt: isoOf(taken.confirmedAt) }
}

/** Deletes unconfirmed forms, and the remains of confirmed ones. */
export const sweepForms = (db: Db) => db.execute(sql`delete from data_request_forms where expires_at < now()`)
