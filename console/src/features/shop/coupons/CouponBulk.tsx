import type { couponQuery } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import type * as z from 'zod'
import { BulkActs, type BulkAct } from '#records/bulk/BulkActs.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { touchedByCoupons } from './coupons.api.ts'

type Props = { selection: Selection; query: z.output<typeof couponQuery> }

/** Bulk commands for the ticked coupons. */
export function CouponBulk(props: Props) {
  const say = useWords(couponWords)
  const acts: BulkAct[] = [
    { label: `${say('activate')}…`, isFrequent: true, command: { do: 'activate' } },
    { label: `${say('deactivate')}…`, isFrequent: true, command: { do: 'deactivate' } },
  ]
  return <BulkActs {...props} entity="coupons" acts={acts} touches={touchedByCoupons} />
}
