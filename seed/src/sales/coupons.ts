import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { CouponTerms } from '@learning-cms/contract/shop/coupon-terms'
import type { Terms } from '@learning-cms/server/services/money/discount'
import { idAt } from '@learning-cms/seed/ids'
import { randomOf } from '@learning-cms/seed/random'
import { DAY_MS } from '@learning-cms/seed/rhythm'

export type SampleCoupon = {
  id: string
  code: string
  terms: Terms
  snapshot: CouponTerms
  startsMs: number
  endsMs: number | null
  minOrder: number
  isUsedUp: boolean
}

type Offer = {
  code: string
  /** Its code ends with the year in which it begins. */
  isYearly?: true
  name: string
  about: string
  off: { percent: number; cap?: number } | { value: number }
  minOrder?: number
  /** Days before now; negative for days after it. */
  from: number
  until?: number
  isInactive?: true
  /** The usage limit equals the number of uses. */
  isUsedUp?: true
  isFirstOnly?: true
}

const offers: Offer[] = [
  {
    code: 'CHAOBAN',
    name: 'Chào bạn mới',
    about: 'Cho lần mua đầu tiên.',
    off: { percent: 15, cap: 200_000 },
    from: 360,
  },
  {
    code: 'TET',
    isYearly: true,
    name: 'Mừng xuân',
    about: 'Tuần trước và sau Tết.',
    off: { percent: 26 },
    from: 288,
    until: 267,
  },
  {
    code: 'HE',
    isYearly: true,
    name: 'Học hè',
    about: 'Tháng sáu và tháng bảy.',
    off: { value: 100_000 },
    minOrder: 500_000,
    from: 175,
    until: 114,
  },
  {
    code: 'TUUTRUONG',
    name: 'Tựu trường',
    about: 'Đầu năm học mới.',
    off: { percent: 20, cap: 300_000 },
    from: 92,
    until: 62,
  },
  {
    code: 'PHUNU2010',
    name: 'Ngày Phụ nữ Việt Nam',
    about: 'Một tuần quanh ngày 20/10.',
    off: { percent: 20 },
    from: 36,
    until: 29,
  },
  {
    code: 'NHAGIAO2011',
    name: 'Tri ân thầy cô',
    about: 'Quanh ngày Nhà giáo Việt Nam.',
    off: { percent: 11, cap: 250_000 },
    from: 10,
    until: -4,
  },
  {
    code: 'FLASH50',
    name: 'Chớp nhoáng giữa tuần',
    about: 'Năm mươi phần trăm cho những người nhanh tay.',
    off: { percent: 50, cap: 400_000 },
    from: 140,
    until: -30,
    isUsedUp: true,
  },
  {
    code: 'DOANHNGHIEP',
    name: 'Khách doanh nghiệp',
    about: 'Theo hợp đồng đào tạo.',
    off: { percent: 30 },
    minOrder: 1_000_000,
    from: 300,
  },
  {
    code: 'BANBE50K',
    name: 'Bạn giới thiệu bạn',
    about: 'Cho người được bạn bè giới thiệu.',
    off: { value: 50_000 },
    minOrder: 300_000,
    from: 330,
  },
  {
    code: 'BLACKFRIDAY',
    name: 'Thứ sáu đen',
    about: 'Mở từ cuối tháng mười một.',
    off: { percent: 40, cap: 500_000 },
    from: -6,
    until: -9,
  },
  {
    code: 'THUNGHIEM',
    name: 'Thử trước khi chạy',
    about: 'Tạm dừng để xem lại điều kiện.',
    off: { percent: 5 },
    from: 60,
    isInactive: true,
  },
  {
    code: 'NOEL',
    isYearly: true,
    name: 'Giáng sinh',
    about: 'Mười ngày trước Giáng sinh.',
    off: { value: 124_000 },
    minOrder: 600_000,
    from: -24,
    until: -35,
  },
]

const iso = (ms: number) => new Date(ms).toISOString()

/** The year's coupons: the ones that the sample's orders may use, and their rows. */
export function makeCoupons({ seed, nowMs, codes }: { seed: number; nowMs: number; codes: ReadonlySet<string> }) {
  const random = randomOf(seed + 1)
  return offers.map((offer) => {
    const startsMs = nowMs - offer.from * DAY_MS
    const endsMs = offer.until === undefined ? null : nowMs - offer.until * DAY_MS
    const madeMs = Math.min(startsMs, nowMs) - 3 * DAY_MS
    const minOrder = offer.minOrder ?? 0
    const { off } = offer
    const isPercent = 'percent' in off
    const [value, maxDiscount] = isPercent ? [off.percent, off.cap ?? null] : [off.value, null]
    const type = isPercent ? ('percentage' as const) : ('fixed' as const)
    const terms: Terms = isPercent ? { kind: 'percent', percent: value, cap: maxDiscount } : { kind: 'fixed', value }
    const id = idAt(random, madeMs)
    const { name, about: description } = offer
    const named = offer.isYearly ? `${offer.code}${dayIn(startsMs).slice(0, 4)}` : offer.code
    const code = codes.has(named) ? `${named}-${id.slice(-4).toUpperCase()}` : named
    return {
      isUsedUp: offer.isUsedUp ?? false,
      open: offer.isInactive
        ? undefined
        : {
            id,
            code,
            terms,
            startsMs,
            endsMs,
            minOrder,
            isUsedUp: offer.isUsedUp ?? false,
            snapshot: { type, value, maxDiscount, minOrder, restoreOnFullRefund: false },
          },
      coupon: {
        id,
        code,
        name,
        description,
        type,
        value,
        maxDiscount,
        minOrder,
        startsAt: iso(startsMs),
        endsAt: endsMs === null ? null : iso(endsMs),
        perStudentLimit: 1,
        status: offer.isInactive ? ('inactive' as const) : ('active' as const),
        createdByName: 'system',
        createdAt: iso(madeMs),
        updatedAt: iso(madeMs),
      },
    }
  })
}

export const usable = (made: ReturnType<typeof makeCoupons>): SampleCoupon[] => made.flatMap(({ open }) => open ?? [])
