import type { CouponState } from '@learning-cms/contract/shop/coupon-terms'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  active: 'success',
  scheduled: 'info',
  'used-up': 'warning',
  expired: 'neutral',
  inactive: 'neutral',
} satisfies Record<CouponState, StatusTone>

export function CouponStateBadge({ state }: { state: CouponState }) {
  const say = useWords(couponWords)
  return <StatusBadge tone={tones[state]}>{say(state)}</StatusBadge>
}
