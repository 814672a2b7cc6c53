import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { CouponForm } from './CouponForm.tsx'

export default function NewCouponPage() {
  const say = useWords(couponWords)
  const { go } = useFollow()
  return (
    <section>
      <PageHeader title={say('newCoupon')} />
      <CouponForm onCreated={({ id }) => go(`/coupons/${id}`)} />
    </section>
  )
}
