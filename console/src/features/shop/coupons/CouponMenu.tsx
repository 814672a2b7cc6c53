import type { CouponRow } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { CopyDownIcon, ResetIcon, SuspendIcon } from '#kit/show/icons.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { useCouponCommands, useDuplicateCoupon, useRemoveCoupon } from './use-coupon-commands.tsx'

export const commandIcons = { activate: ResetIcon, deactivate: SuspendIcon }

export function CouponMenu({ coupon }: { coupon: CouponRow }) {
  const say = useWords(couponWords)
  const may = useMay()
  const confirmCommand = useCouponCommands()
  const duplicate = useDuplicateCoupon()
  const remove = useRemoveCoupon()
  const mayWrite = may('coupons:write')
  return (
    <>
      <OpenItem to={`/coupons/${coupon.id}`} mayWrite={mayWrite}>
        {say('edit')}
      </OpenItem>
      {mayWrite && (
        <CommandItems
          commands={coupon.allowed}
          icons={commandIcons}
          nameOf={say}
          onCommand={(command) => confirmCommand(coupon, command)}
        />
      )}
      {mayWrite && (
        <Menu.Item leftSection={<CopyDownIcon size={18} />} onClick={() => duplicate(coupon)}>
          {say('duplicate')}
        </Menu.Item>
      )}
      {may('coupons:delete') && !coupon.isLocked && (
        <RemoveItem onClick={() => remove(coupon)}>{say('remove')}</RemoveItem>
      )}
    </>
  )
}
