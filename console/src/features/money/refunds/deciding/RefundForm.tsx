import type { Order } from '@learning-cms/contract/shop/orders'
import { refundReasons } from '@learning-cms/contract/money/refunds/refund-preview'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { refundFormWords } from '@learning-cms/texts/money/refunds/refund-form'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Alert, Button, Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { DrawerFooter } from '#kit/page/DrawerFooter.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { BeneficiaryFields } from './BeneficiaryFields.tsx'
import { HowMuch } from './HowMuch.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import classes from '#features/money/refunds/refunds.module.css'
import { useRequestRefund } from './use-request-refund.ts'
import { useRefundForm, type RefundForm as Form } from './use-refund-form.ts'

type Props = { order: Order; onClose: () => void }

/** Lines and amounts, the reason, and a preview of the effects before anything is sent. */
export default function RefundForm({ order, onClose }: Props) {
  const say = useWords(refundFormWords)
  const sayKit = useWords(kitWords)
  const { money } = useFormat()
  const form = useRefundForm(order)
  const { currentPreview, typed, set } = form
  const { submit, refusal, errors, isBusy } = useRequestRefund(order, form, onClose)
  const amount = form.input?.amount
  // Known before the preview is back, so that the fields do not come and go under somebody's hands.
  const isTransfer =
    typed.byTransfer ||
    (currentPreview ?? form.preview.data)?.way === 'bank_transfer' ||
    order.payments.every(({ gateway, status }) => status !== 'succeeded' || gateway === 'bank_transfer')
  const needsApproval = (currentPreview?.approvalNeededFor.length ?? 0) > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the fields inside
    <form className={classes['form']} onSubmit={submit} onKeyDown={sendByKeyboard} noValidate>
      {order.refundable > 0 && order.refundableOverpayment > 0 && <KindField form={form} />}
      <HowMuch order={order} form={form} errors={errors} />
      <ReasonFields form={form} errors={errors} />
      {order.payments.some(({ gateway, status }) => gateway !== 'bank_transfer' && status === 'succeeded') && (
        <Checkbox
          label={say('byTransfer')}
          checked={typed.byTransfer}
          onChange={({ currentTarget: { checked } }) => set({ byTransfer: checked })}
        />
      )}
      {isTransfer && <BeneficiaryFields form={form} errors={errors} />}
      <PreviewPanel form={form} />
      {currentPreview?.possibleDuplicate && (
        <Checkbox
          label={say('confirmDuplicate', currentPreview.possibleDuplicate)}
          checked={typed.confirmDuplicate}
          onChange={({ currentTarget: { checked } }) => set({ confirmDuplicate: checked })}
        />
      )}
      {refusal && (
        <Alert color="red" role="alert" title={say('failed')}>
          {refusal}
        </Alert>
      )}
      <Foot form={form} needsApproval={needsApproval}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {sayKit('cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!currentPreview} title="Ctrl+Enter">
          {amount === undefined ? say('refund') : say(needsApproval ? 'askAmount' : 'send', { amount: money(amount) })}
        </Button>
      </Foot>
    </form>
  )
}

/** Ctrl or Command with Enter sends the form from any field. */
const sendByKeyboard = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** What goes back, and how, in view while the form is filled in. */
function Foot({ form, needsApproval, children }: { form: Form; needsApproval: boolean; children: ReactNode }) {
  const say = useWords(refundFormWords)
  const sayRefund = useWords(refundWords)
  const { money } = useFormat()
  const { input, currentPreview, preview } = form
  const way = (currentPreview ?? preview.data)?.way
  const detail = input && [way && sayRefund(way), needsApproval && say('needsApproval')].filter(Boolean).join(' · ')
  return (
    <DrawerFooter sum={input && money(input.amount)} detail={detail ?? say('previewWait')}>
      {children}
    </DrawerFooter>
  )
}

function KindField({ form: { typed, set } }: { form: Form }) {
  const say = useWords(refundFormWords)
  return (
    <fieldset className={classes['choice']}>
      <legend>{say('kind')}</legend>
      <SegmentedControl
        value={typed.kind}
        onChange={(kind) => set({ kind, amount: null, how: 'all' })}
        data={(['order', 'overpayment'] as const).map((value) => ({ value, label: say(value) }))}
      />
    </fieldset>
  )
}

type RefundFieldsProps = { form: Form; errors: Record<string, ReactNode> }

function ReasonFields({ form: { typed, set }, errors }: RefundFieldsProps) {
  const say = useWords(refundFormWords)
  const sayRefund = useWords(refundWords)
  return (
    <>
      <Select
        label={say('reasonCode')}
        placeholder={say('chooseReason')}
        required
        allowDeselect={false}
        selectFirstOptionOnDropdownOpen
        value={typed.reasonCode}
        data={refundReasons.map((value) => ({ value, label: sayRefund(value) }))}
        onChange={(reasonCode) => set({ reasonCode })}
        error={errors['reasonCode']}
      />
      <Textarea
        label={say('note')}
        description={typed.reasonCode === 'other' ? say('noteOther') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={typed.reasonCode === 'other'}
        autosize
        minRows={2}
        maxLength={1000}
        value={typed.note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
        error={errors['note']}
      />
    </>
  )
}
