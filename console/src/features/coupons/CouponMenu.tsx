import type { CouponRow } from '@learning-cms/contract/coupons'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session.ts'
import { CopyDownIcon, DeleteIcon, EditIcon, ResetIcon, SuspendIcon, VisibleIcon } from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { couponWords } from './coupons.words.ts'
import { useCouponCommands, useDuplicateCoupon, useRemoveCoupon } from './use-coupon-commands.tsx'

export const commandIcons = { activate: ResetIcon, deactivate: SuspendIcon }

export function CouponMenu({ coupon }: { coupon: CouponRow }) {
  const say = useWords(couponWords)
  const may = useMay()
  const ask = useCouponCommands()
  const duplicate = useDuplicateCoupon()
  const remove = useRemoveCoupon()
  const { go } = useFollow()
  const mayWrite = may('coupons:write')
  const OpenIcon = mayWrite ? EditIcon : VisibleIcon
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(`/coupons/${coupon.id}`)}>
        {say('edit')}
      </Menu.Item>
      {mayWrite &&
        coupon.allowed.map((command) => {
          const Icon = commandIcons[command]
          return (
            <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => ask(coupon, command)}>
              {say(command)}
            </Menu.Item>
          )
        })}
      {mayWrite && (
        <Menu.Item leftSection={<CopyDownIcon size={18} />} onClick={() => duplicate(coupon)}>
          {say('duplicate')}
        </Menu.Item>
      )}
      {may('coupons:delete') && !coupon.isLocked && (
        <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(coupon)}>
          {say('remove')}
        </Menu.Item>
      )}
    </>
  )
}
