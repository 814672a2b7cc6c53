import type { DeliveryMethod } from '@learning-cms/contract/shop/deliveries'
import type { Dong } from '#services/money/spread.ts'

type DeliveryTerms = Pick<DeliveryMethod, 'isPickup' | 'baseFee' | 'perKilogram' | 'freeFrom' | 'zones'>
type Parcel = {
  provinceCode: string | null
  /** Of all pieces. */
  grams: number
  /** The price of the goods after discounts. */
  goods: Dong
}

/** What a delivery costs: see the columns of `delivery_methods`. */
export function feeOf({ isPickup, baseFee, perKilogram, freeFrom, zones }: DeliveryTerms, parcel: Parcel): Dong {
  if (isPickup || (freeFrom !== null && parcel.goods >= freeFrom)) return 0
  const zone = zones.find(({ provinces }) => parcel.provinceCode !== null && provinces.includes(parcel.provinceCode))
  const furtherKilograms = Math.max(0, Math.ceil(parcel.grams / 1000) - 1)
  return (zone?.fee ?? baseFee) + furtherKilograms * perKilogram
}
