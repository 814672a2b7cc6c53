import { payBody, type Payout } from '@learning-cms/contract/money/payouts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { TextInput } from '@mantine/core'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { payoutsApi, touchedByPayouts } from './payouts.api.ts'
import { useLessRefunds } from '#records/payouts/use-less-refunds.ts'
import classes from './payouts.module.css'

type Props = { payout: Payout; isOpen: boolean; onClose: () => void }
type PayoutPaymentValues = { transferReference: string; paidOn: string }

/** Records that the bank made the transfer, with its reference. */
export function PayDrawer({ payout, isOpen, onClose }: Props) {
  const say = useWords(payoutWords)
  return (
    <Drawer title={say('payTitle', { number: payout.number })} isOpen={isOpen} onClose={onClose}>
      {isOpen && <PayForm payout={payout} onSaved={onClose} />}
    </Drawer>
  )
}

function PayForm({ payout, onSaved }: { payout: Payout; onSaved: () => void }) {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  const sums = useLessRefunds()(payout)
  const [today] = useState(() => dayIn(Date.now()))
  const names = { transferReference: say('reference'), paidOn: say('paidOn') }
  const pay = useSave({
    save: (body: PayoutPaymentValues) => payoutsApi.pay({ params: { id: payout.id }, version: payout.version, body }),
    touches: touchedByPayouts,
    done: ({ number }) => say('paidDone', { number }),
    onSaved,
  })
  return (
    <RecordForm<PayoutPaymentValues, Payout>
      name={payout.number}
      row={undefined}
      part="pay"
      valuesOf={() => ({ transferReference: '', paidOn: today })}
      schema={payBody}
      names={names}
      save={(body) => pay.mutateAsync(body)}
      failed={say('payFailed')}
      saveLabel={say('payAmount', { amount: money(payout.amount) })}
    >
      {(form) => (
        <div className={classes['stack']}>
          <p className={classes['quiet']}>
            {say('payWhy', { amount: money(payout.amount), name: payout.instructorName })}
          </p>
          {sums && <p className={classes['quiet']}>{say('amountIs', { amount: money(payout.amount), sums })}</p>}
          <TextInput
            label={names.transferReference}
            description={say('referenceHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoComplete="off"
            maxLength={64}
            data-autofocus
            {...form.getInputProps('transferReference')}
          />
          <DateField label={names.paidOn} max={today} maw={200} {...form.getInputProps('paidOn')} />
        </div>
      )}
    </RecordForm>
  )
}
