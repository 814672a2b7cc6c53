import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type Contact = Customer['emails'][number]

export async function replaceContacts(tx: Db, id: string, kind: 'email' | 'phone', contacts: readonly Contact[]) {
  await tx.execute(sql`delete from person_contacts where person_id = ${id} and kind = ${kind}`)
  await tx.execute(sql`
    insert into person_contacts (id, person_id, kind, value, label, is_verified, position)
    select gen_random_uuid(), ${id}, ${kind}, one ->> 'value', one ->> 'label', (one ->> 'isVerified')::boolean, place
    from jsonb_array_elements(${JSON.stringify(contacts)}::jsonb) with ordinality as listed (one, place)`)
}

export async function replaceAddresses(tx: Db, id: string, addresses: Customer['addresses']) {
  await tx.execute(sql`delete from person_addresses where person_id = ${id}`)
  await tx.execute(sql`
    insert into person_addresses (id, person_id, kind, line, province_code, ward_code, position)
    select gen_random_uuid(), ${id}, one ->> 'kind', one ->> 'line', one ->> 'provinceCode', one ->> 'wardCode', place
    from jsonb_array_elements(${JSON.stringify(addresses)}::jsonb) with ordinality as listed (one, place)`)
}

/** How many of these wards do not lie in the province given with them, or of these provinces do not exist. */
export const countMisplaced = async (tx: Db, addresses: Customer['addresses']) =>
  (
    await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from jsonb_array_elements(${JSON.stringify(addresses)}::jsonb) one
      where (one ->> 'provinceCode' is not null and not exists (select from provinces where code = one ->> 'provinceCode'))
        or (one ->> 'wardCode' is not null and not exists (
          select from wards where code = one ->> 'wardCode' and province_code = one ->> 'provinceCode'))`)
  ).rows[0]!.count

/** A tag the customer already has is not changed, so a tag given by hand never becomes one of an automation. */
export const addTag = (tx: Db, id: string, tagId: string) =>
  tx.execute(sql`
    insert into person_tags (person_id, tag_id, by_automation) values (${id}, ${tagId}, true) on conflict do nothing`)
