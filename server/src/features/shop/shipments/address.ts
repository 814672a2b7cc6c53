import type { DeliveryInput } from '@learning-cms/contract/shop/deliveries'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { orderDeliveries } from '#db/schema/shop/deliveries.ts'
import { refuse } from '#refuse'

type Address = Omit<typeof orderDeliveries.$inferInsert, 'orderId' | 'methodId' | 'methodName' | 'isPickup'>

/** The address as it is written down: names beside codes, so that a later reform changes nothing that was sold. */
export async function addressOf(db: Db, input: DeliveryInput, { isPickup }: { isPickup: boolean }): Promise<Address> {
  const { recipient = '', phone = '', street = '', note = '', provinceCode, wardCode } = input
  const place = await placeOf(db, { provinceCode, wardCode })
  const address = {
    recipient,
    phone,
    street,
    note,
    provinceCode: provinceCode ?? null,
    wardCode: wardCode ?? null,
    province: place.province ?? input.province ?? '',
    ward: place.ward ?? input.ward ?? '',
  }
  if (!isPickup)
    for (const field of ['recipient', 'phone', 'street', 'province'] as const)
      if (address[field] === '')
        refuseField(field === 'province' ? 'provinceCode' : field, `deliveries.${field}-required`)
  return address
}

type Codes = { provinceCode: string | undefined; wardCode: string | undefined }
type AddressPlaceNames = { province: string | null; ward: string | null }

async function placeOf(db: Db, { provinceCode, wardCode }: Codes): Promise<AddressPlaceNames> {
  if (!provinceCode)
    return wardCode ? refuseField('wardCode', 'deliveries.ward-unknown') : { province: null, ward: null }
  const { rows } = await db.execute<AddressPlaceNames>(sql`
    select p.name as province, w.name as ward
    from provinces p left join wards w on w.code = ${wardCode ?? null} and w.province_code = p.code
    where p.code = ${provinceCode}`)
  const place = rows[0] ?? refuseField('provinceCode', 'deliveries.province-unknown')
  return wardCode && place.ward === null ? refuseField('wardCode', 'deliveries.ward-unknown') : place
}

type Reason =
  `deliveries.${'recipient-required' | 'phone-required' | 'street-required' | 'province-required' | 'province-unknown' | 'ward-unknown'}`
const refuseField = (field: string, reason: Reason): never =>
  refuse('rule-broken', reason, { fields: { [`delivery.${field}`]: reason } })
