import { gateways } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { saleWords } from '@learning-cms/texts/shop/orders/sale'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { usePageTitle } from '#navigation/page-title.ts'
import { BuyerSelect } from '#features/money/invoices/BuyerSelect.tsx'
import { StudentSelect } from '#features/people/students/StudentSelect.tsx'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { useFirstField } from '#kit/keyboard/use-first-field.ts'
import { Money } from '#kit/show/Money.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Basket } from './Basket.tsx'
import { Items } from './Items.tsx'
import classes from '#features/shop/orders/order.module.css'
import { DeliveryFields } from '#features/shop/orders/sending/DeliveryFields.tsx'
import { useSale } from './use-sale.ts'

type Selling = ReturnType<typeof useSale>

/** A sale entered by staff for a student, at current prices. */
export default function NewOrderPage() {
  const say = useWords(saleWords)
  const selling = useSale()
  usePageTitle(say('title'))
  useFirstField(true)
  return (
    <section>
      <PageHeader title={say('title')} />
      <form
        noValidate
        data-new
        onSubmit={(event) => {
          event.preventDefault()
          selling.submit()
        }}
      >
        <FormColumns aside={<Sum selling={selling} />}>
          <FormCard
            title={say('customer')}
            {...(selling.leadName !== undefined && { help: say('buyerIsLead', { name: selling.leadName }) })}
          >
            <StudentSelect
              label={say('student')}
              required={selling.leadName === undefined}
              value={selling.sale.studentId}
              onChange={(studentId) => selling.set({ studentId })}
              error={selling.errors['studentId'] ?? selling.errors['email'] ?? selling.errors['personId']}
            />
          </FormCard>
          <Basket selling={selling} />
          <Items selling={selling} />
          {selling.sale.items.length > 0 && (
            <DeliveryFields
              draft={selling.sale.delivery}
              onChange={(to) => selling.set({ delivery: { ...selling.sale.delivery, ...to } })}
              errors={selling.errors}
            />
          )}
          <Payment selling={selling} />
          <FormCard title={say('invoice')}>
            <BuyerSelect
              draft={selling.sale.buyer}
              onChange={(to) => selling.set({ buyer: { ...selling.sale.buyer, ...to } })}
              errors={selling.errors}
            />
          </FormCard>
        </FormColumns>
      </form>
    </section>
  )
}

function Payment({ selling: { sale, set, errors } }: { selling: Selling }) {
  const say = useWords(saleWords)
  const sayOrder = useWords(orderWords)
  return (
    <FormCard title={say('payment')}>
      <FormLine>
        <TextInput
          label={say('coupon')}
          description={say('couponHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={sale.couponCode}
          onChange={({ currentTarget: { value } }) => set({ couponCode: value.toUpperCase() })}
          error={errors['couponCode']}
        />
        <Select
          label={say('gateway')}
          placeholder={say('gatewayAny')}
          clearable
          data={gateways.map((value) => ({ value, label: sayOrder(value) }))}
          value={sale.gateway}
          onChange={(gateway) => set({ gateway })}
          error={errors['gateway']}
        />
      </FormLine>
      <Textarea
        label={say('notes')}
        autosize
        minRows={2}
        maxLength={2000}
        value={sale.notes}
        onChange={({ currentTarget: { value } }) => set({ notes: value })}
      />
    </FormCard>
  )
}

function Sum({ selling: { priced, isBusy } }: { selling: Selling }) {
  const say = useWords(saleWords)
  const { quote, error, isOld } = priced
  return (
    <FormCard title={say('sum')}>
      <div aria-live="polite" aria-busy={isOld} className={classes['sale']}>
        {error && (
          <p className={classes['outcome']} data-tone="warning">
            {error.message || say('sumFailed')}
          </p>
        )}
        {!quote && !error && <p className={classes['quiet']}>{say('sumEmpty')}</p>}
        {quote && <Figures quote={quote} />}
      </div>
      <Button type="submit" loading={isBusy} disabled={!quote || isOld}>
        {say('create')}
      </Button>
    </FormCard>
  )
}

function Figures({
  quote: { subtotal, discount, total, tax, couponCode },
}: {
  quote: NonNullable<Selling['priced']['quote']>
}) {
  const say = useWords(saleWords)
  const { money } = useFormat()
  return (
    <>
      <dl className={classes['money']}>
        <div data-sum>
          <dt>{say('subtotal')}</dt>
          <dd>
            <Money amountInDong={subtotal} />
          </dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{couponCode ? say('discountByCode', { code: couponCode }) : say('discount')}</dt>
            <dd>
              <Money amountInDong={-discount} />
            </dd>
          </div>
        )}
        <div data-sum>
          <dt>{say('total')}</dt>
          <dd>
            <Money amountInDong={total} />
          </dd>
        </div>
      </dl>
      {tax > 0 && <p className={classes['quiet']}>{say('taxIn', { tax: money(tax) })}</p>}
      <p className={classes['quiet']}>{say(total === 0 ? 'free' : 'afterwards')}</p>
    </>
  )
}
