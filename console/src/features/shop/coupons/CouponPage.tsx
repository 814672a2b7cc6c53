import type { Coupon } from '@learning-cms/contract/shop/coupons'
import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { CouponForm } from './form/CouponForm.tsx'
import { oneCoupon, touchedByCoupons } from './coupons.api.ts'
import { CouponStateBadge } from './CouponStateBadge.tsx'
import { TryButton } from './simulator/TryButton.tsx'

export default function CouponPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(couponFormWords)
  const { data: coupon, error, refetch } = useQuery(oneCoupon(id))
  usePageTitle(coupon?.code)
  if (error && !coupon)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/coupons" />
  if (!coupon) return <FormSkeleton />
  return <OneCoupon key={coupon.id} coupon={coupon} />
}

function OneCoupon({ coupon }: { coupon: Coupon }) {
  const say = useWords(couponFormWords)
  const may = useMay()
  const { relative } = useFormat()
  const { createdByName: name } = coupon
  // What the system created, such as sample data, has no author to name.
  const author = name && name !== 'system' && say('createdBy', { name })
  const details = [say('lastChanged', { when: relative(coupon.updatedAt) }), author]
  return (
    <section>
      <PageHeader
        title={coupon.code}
        badge={<CouponStateBadge state={coupon.state} />}
        detail={details.filter(Boolean).join(' · ')}
        people={<RecordPresence entity="coupons" id={coupon.id} />}
        actions={
          <>
            <TryButton code={coupon.code} size="sm" />
            <HistoryButton
              entity="coupons"
              row={coupon}
              name={coupon.code}
              touches={touchedByCoupons}
              mayWrite={may('coupons:write')}
            />
          </>
        }
      />
      <CouponForm coupon={coupon} />
    </section>
  )
}
