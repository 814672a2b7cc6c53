import type { Coupon } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { Button } from '@mantine/core'
import { CopyDownIcon } from '#kit/show/icons.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons } from './CouponMenu.tsx'
import { useCouponCommands, useDuplicateCoupon } from './use-coupon-commands.tsx'

/** Commands as buttons on the page and as entries of the palette. */
export function CouponCommands({ coupon, disabled }: { coupon: Coupon; disabled: boolean }) {
  const say = useWords(couponWords)
  const confirmCommand = useCouponCommands()
  const duplicate = useDuplicateCoupon()
  const about = coupon.code
  useActions([
    ...coupon.allowed.map((key) => ({ key, label: say(key), about, run: () => confirmCommand(coupon, key) })),
    { key: 'duplicate', label: say('duplicate'), about, run: () => duplicate(coupon) },
  ])
  return (
    <>
      {coupon.allowed.map((command) => {
        const Icon = commandIcons[command]
        return (
          <Button
            key={command}
            variant={command === 'activate' ? 'filled' : 'default'}
            leftSection={<Icon size={18} aria-hidden />}
            disabled={disabled}
            onClick={() => confirmCommand(coupon, command)}
          >
            {say(command)}
          </Button>
        )
      })}
      <Button
        variant="default"
        leftSection={<CopyDownIcon size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => duplicate(coupon)}
      >
        {say('duplicate')}
      </Button>
    </>
  )
}
