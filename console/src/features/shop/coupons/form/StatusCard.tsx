import type { Coupon } from '@learning-cms/contract/shop/coupons'
import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { Switch } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { CouponCommands } from '#features/shop/coupons/CouponCommands.tsx'
import classes from './coupon-form.module.css'

const explained = {
  active: 'statusActive',
  scheduled: 'statusScheduled',
  'used-up': 'statusUsedUp',
  expired: 'statusExpired',
  inactive: 'statusInactive',
} as const

/** What the status beside the title means, and the available commands. */
export function StatusCard({ coupon, isDirty }: { coupon: Coupon; isDirty: boolean }) {
  const say = useWords(couponFormWords)
  const may = useMay()
  const { dateTime } = useFormat()
  const { state, codeKind, codeCount, startsAt } = coupon
  const hasNoCodes = state === 'used-up' && codeKind === 'single_use' && codeCount === 0
  return (
    <FormCard title={say('status')}>
      <p className={classes['help']}>
        {say(hasNoCodes ? 'statusNoCodes' : explained[state], { start: dateTime(startsAt) })}
      </p>
      {may('coupons:write') && (
        <div className={classes['commands']}>
          <CouponCommands coupon={coupon} disabled={isDirty} />
        </div>
      )}
      {isDirty && <p className={classes['help']}>{say('saveFirst')}</p>}
    </FormCard>
  )
}

type NewProps = { isActive: boolean; onActive: (isActive: boolean) => void }

export function NewStatusCard({ isActive, onActive }: NewProps) {
  const say = useWords(couponFormWords)
  return (
    <FormCard title={say('status')}>
      <Switch label={say('isActive')} checked={isActive} onChange={(event) => onActive(event.currentTarget.checked)} />
      {isActive && <p className={classes['help']}>{say('statusNew')}</p>}
    </FormCard>
  )
}
