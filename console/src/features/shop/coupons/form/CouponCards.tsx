import { couponCodeKinds, couponTypes } from '@learning-cms/contract/shop/coupon-terms'
import type { Coupon } from '@learning-cms/contract/shop/coupons'
import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { GroupSelect } from '#features/crm/groups/GroupSelect.tsx'
import { ActionIcon, NumberInput, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { LockIcon, RetryIcon } from '#kit/show/icons.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './coupon-form.module.css'
import type { CouponValues } from './coupon-values.ts'
import { MomentField } from '#kit/fields/dates/DateField.tsx'
import { randomCode } from './random-code.ts'
import { ScopeField } from './ScopeField.tsx'

export type CouponCardProps = { form: FormOf<CouponValues>; coupon: Coupon | undefined }
/** How a new coupon is distributed; fixed once it is created. */
export type CodeKind = Coupon['codeKind']
type KindProps = { codeKind: CodeKind; onKind: (kind: CodeKind) => void }

/** Explains why some fields are disabled. */
export function LockedNotice() {
  const say = useWords(couponFormWords)
  return (
    <p className={classes['notice']}>
      <LockIcon size={16} aria-hidden />
      {say('locked')}
    </p>
  )
}

export function BasicsCard({ form, coupon, codeKind, onKind }: CouponCardProps & KindProps) {
  const say = useWords(couponFormWords)
  const isLocked = coupon?.isLocked ?? false
  return (
    <FormCard title={say('basics')}>
      {!coupon && <KindChoice codeKind={codeKind} onKind={onKind} />}
      <TextInput
        className={classes['code'] ?? ''}
        label={say('code')}
        description={say(codeKind === 'single_use' ? 'codeHelpSingle' : 'codeHelp')}
        required
        disabled={isLocked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        maw={420}
        rightSection={!isLocked && <MakeCode onMake={(code) => form.setFieldValue('code', code)} />}
        {...form.getInputProps('code')}
      />
      <TextInput
        label={say('name')}
        description={say('nameHelp')}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={say('description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
    </FormCard>
  )
}

function MakeCode({ onMake }: { onMake: (code: string) => void }) {
  const say = useWords(couponFormWords)
  const { isReadOnly } = useFormContext()
  if (isReadOnly) return null
  return (
    <ActionIcon variant="subtle" aria-label={say('makeCode')} onClick={() => onMake(randomCode())}>
      <RetryIcon size={18} aria-hidden />
    </ActionIcon>
  )
}

const kindHelp = { shared: 'sharedHelp', single_use: 'singleUseHelp' } as const

function KindChoice({ codeKind, onKind }: KindProps) {
  const say = useWords(couponFormWords)
  return (
    <Radio.Group label={say('codeKind')} value={codeKind} onChange={(kind) => onKind(kind)}>
      <Stack gap={8} mt={8}>
        {couponCodeKinds.map((kind) => (
          <Radio key={kind} value={kind} label={say(kind)} description={say(kindHelp[kind])} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

export function DiscountCard({ form, coupon }: CouponCardProps) {
  const say = useWords(couponFormWords)
  const isLocked = coupon?.isLocked ?? false
  const { type } = form.values
  const choose = (chosen: CouponValues['type']) => {
    form.setFieldValue('type', chosen)
    form.setFieldValue('value', null)
    if (chosen === 'fixed') form.setFieldValue('maxDiscount', null)
  }
  return (
    <FormCard title={say('discount')}>
      <Radio.Group label={say('type')} value={type} onChange={choose}>
        <Stack gap={8} mt={8}>
          {couponTypes.map((one) => (
            <Radio key={one} value={one} label={say(one)} disabled={isLocked} />
          ))}
        </Stack>
      </Radio.Group>
      <FormLine>
        {type === 'percentage' ? (
          <Figure form={form} field="value" label={say('percent')} suffix=" %" max={100} required disabled={isLocked} />
        ) : (
          <MoneyField label={say('amount')} required disabled={isLocked} {...form.getInputProps('value')} />
        )}
        {type === 'percentage' && (
          <MoneyField
            label={say('maxDiscount')}
            description={say('maxDiscountHelp')}
            {...form.getInputProps('maxDiscount')}
          />
        )}
        <MoneyField label={say('minOrder')} description={say('minOrderHelp')} {...form.getInputProps('minOrder')} />
      </FormLine>
    </FormCard>
  )
}

export function ScopeCard({ form, coupon }: CouponCardProps) {
  const say = useWords(couponFormWords)
  const disabled = coupon?.isLocked ?? false
  const names = coupon?.names ?? {}
  const { appliesTo } = form.values
  const field = (name: 'courseIds' | 'categoryIds' | 'excludedCourseIds' | 'excludedCategoryIds') => ({
    label: say(name),
    names,
    disabled,
    ...form.getInputProps(name),
  })
  return (
    <FormCard title={say('scope')}>
      <Radio.Group
        label={say('appliesTo')}
        value={appliesTo}
        onChange={(chosen) => form.setFieldValue('appliesTo', chosen)}
      >
        <Stack gap={8} mt={8}>
          {(['all', 'chosen'] as const).map((one) => (
            <Radio key={one} value={one} label={say(one)} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
      {appliesTo === 'chosen' && (
        <FormLine>
          <ScopeField of="courses" {...field('courseIds')} />
          <ScopeField of="categories" description={say('categoriesHelp')} {...field('categoryIds')} />
        </FormLine>
      )}
      <FormLine>
        <ScopeField of="courses" {...field('excludedCourseIds')} />
        <ScopeField of="categories" description={say('categoriesHelp')} {...field('excludedCategoryIds')} />
      </FormLine>
    </FormCard>
  )
}

export function TimeCard({ form, coupon }: CouponCardProps) {
  const say = useWords(couponFormWords)
  return (
    <FormCard title={say('time')} help={say('zone')}>
      <FormLine>
        <MomentField
          label={say('startsAt')}
          description={!coupon && say('startsHelp')}
          {...form.getInputProps('startsAt')}
        />
        <MomentField label={say('endsAt')} description={say('endsHelp')} {...form.getInputProps('endsAt')} />
      </FormLine>
    </FormCard>
  )
}

export function LimitsCard({ form, coupon }: CouponCardProps) {
  const say = useWords(couponFormWords)
  const taken = coupon ? coupon.used + coupon.reserved : 0
  return (
    <FormCard title={say('limits')}>
      {taken > 0 && <p className={classes['notice']}>{say('limitsTaken', { count: taken })}</p>}
      <FormLine>
        <Figure
          form={form}
          field="usageLimit"
          label={say('usageLimit')}
          description={say('noLimit')}
          max={10_000_000}
        />
        <Figure
          form={form}
          field="perStudentLimit"
          label={say('perStudentLimit')}
          description={say('noLimit')}
          max={10_000_000}
        />
      </FormLine>
      <Switch
        label={say('isFirstPurchaseOnly')}
        description={say('firstHelp')}
        {...form.getInputProps('isFirstPurchaseOnly', { type: 'checkbox' })}
      />
      <GroupSelect
        label={say('groupId')}
        help={say(coupon?.isForMembers && coupon.groupId === null ? 'groupDeleted' : 'groupHelp')}
        placeholder={say('everybody')}
        value={form.values.groupId ?? null}
        known={coupon?.groupName ?? null}
        error={form.errors['groupId']}
        onChange={(groupId) => form.setFieldValue('groupId', groupId)}
      />
      <Switch label={say('restoreOnFullRefund')} {...form.getInputProps('restoreOnFullRefund', { type: 'checkbox' })} />
    </FormCard>
  )
}

type CouponFigureProps = {
  form: CouponCardProps['form']
  field: 'value' | 'usageLimit' | 'perStudentLimit'
  label: string
  max: number
  description?: string
  suffix?: string
  required?: boolean
  disabled?: boolean
}

/** A whole number, or null. */
function Figure({ form, field, ...input }: CouponFigureProps) {
  const { value, onChange, ...given } = form.getInputProps(field)
  return (
    <NumberInput
      {...input}
      {...given}
      min={1}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      maw={240}
      value={value ?? ''}
      onChange={(typed: number | string) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}
