import { changeCouponBody, createCouponBody, type Coupon } from '@learning-cms/contract/shop/coupons'
import { isSame } from '@learning-cms/domain/records/merge'
import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { DeleteIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { CodesCard } from './CodesCard.tsx'
import {
  BasicsCard,
  DiscountCard,
  LimitsCard,
  LockedNotice,
  ScopeCard,
  TimeCard,
  type CodeKind,
} from './CouponCards.tsx'
import { fieldNames, valuesOf, type CouponValues } from './coupon-values.ts'
import { couponsApi, touchedByCoupons } from '#features/shop/coupons/coupons.api.ts'
import { NewStatusCard, StatusCard } from './StatusCard.tsx'
import { SentenceCard } from './SentenceCard.tsx'
import { UsageCard } from '#features/shop/coupons/UsageCard.tsx'
import { useRemoveCoupon } from '#features/shop/coupons/use-coupon-commands.tsx'
import { useDisplayValue } from '#features/shop/coupons/display-value.tsx'

type Props = { coupon?: Coupon; onCreated?: (coupon: Coupon) => void }

export function CouponForm({ coupon, onCreated }: Props) {
  const say = useWords(couponFormWords)
  const may = useMay()
  const { groupId: fromAddress }: Record<string, unknown> = useSearch({ strict: false })
  const begin = useCallback(
    (row: Coupon | undefined): CouponValues =>
      row || typeof fromAddress !== 'string' ? valuesOf(row) : { ...valuesOf(row), groupId: fromAddress },
    [fromAddress],
  )
  const [codeKind, setCodeKind] = useState<CodeKind>(coupon?.codeKind ?? 'shared')
  const [isActive, setActive] = useState(true)
  const save = useSaveCoupon({ codeKind, isActive })
  const mayRemove = coupon && may('coupons:delete') && !coupon.isLocked
  return (
    <RecordForm
      name={coupon?.code ?? say('createNow')}
      row={coupon}
      valuesOf={begin}
      schema={coupon ? changeCouponBody : createCouponBody}
      names={fieldNames(say)}
      show={useDisplayValue(coupon)}
      save={may('coupons:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(coupon ? 'saveFailed' : 'createFailed')}
      {...(!coupon && { saveLabel: say('createNow') })}
      {...(mayRemove && { remove: <RemoveButton coupon={coupon} /> })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => (
        <FormColumns
          lead={
            coupon ? (
              <>
                <StatusCard coupon={coupon} isDirty={!isSame(valuesOf(coupon), form.values)} />
                <SentenceCard values={form.values} codeKind={codeKind} />
              </>
            ) : (
              <NewStatusCard isActive={isActive} onActive={setActive} />
            )
          }
          aside={
            <>
              {!coupon && <SentenceCard values={form.values} codeKind={codeKind} />}
              {coupon && <UsageCard coupon={coupon} />}
              {coupon?.codeKind === 'single_use' && <CodesCard coupon={coupon} />}
            </>
          }
        >
          {coupon?.isLocked && <LockedNotice />}
          <BasicsCard form={form} coupon={coupon} codeKind={codeKind} onKind={setCodeKind} />
          <DiscountCard form={form} coupon={coupon} />
          <ScopeCard form={form} coupon={coupon} />
          <TimeCard form={form} coupon={coupon} />
          <LimitsCard form={form} coupon={coupon} />
        </FormColumns>
      )}
    </RecordForm>
  )
}

/** Changes a coupon, or creates it with what is decided once. */
function useSaveCoupon({ codeKind, isActive }: { codeKind: CodeKind; isActive: boolean }) {
  const say = useWords(couponFormWords)
  return useSave({
    save: ({ body, base }: { body: CouponValues; base: Coupon | undefined }) =>
      base
        ? couponsApi.update({ params: { id: base.id }, version: base.version, body: body as object })
        : couponsApi.create({ body: { ...body, value: body.value!, minOrder: body.minOrder!, codeKind, isActive } }),
    touches: touchedByCoupons,
    done: ({ code }, { base }) => say(base ? 'saved' : 'created', { code }),
  })
}

function RemoveButton({ coupon }: { coupon: Coupon }) {
  const say = useWords(couponWords)
  const { go } = useFollow()
  const remove = useRemoveCoupon(() => go('/coupons'))
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(coupon)}>
      {say('remove')}
    </Button>
  )
}
