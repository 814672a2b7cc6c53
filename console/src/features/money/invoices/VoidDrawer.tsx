import { agreement } from '@learning-cms/contract/money/invoice-terms'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { invoices, type Invoice } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { invoicesApi, touchedByInvoices } from './invoices.api.ts'
import classes from './invoices.module.css'

type Props = { invoice: Invoice; title: string; isOpen: boolean; onClose: () => void }
type InvoiceVoidValues = { reason: string; text: string; on: string }
const schema = agreement.extend({ reason: invoices.void.body.shape.reason })

/** Voids an issued invoice, with the reason and the agreement with the buyer. */
export function VoidDrawer({ invoice, title, isOpen, onClose }: Props) {
  const say = useWords(invoiceWords)
  return (
    <Drawer title={say('voidTitle', { number: title })} isOpen={isOpen} onClose={onClose}>
      {isOpen && <VoidForm invoice={invoice} title={title} onSaved={onClose} />}
    </Drawer>
  )
}

function VoidForm({ invoice, title, onSaved }: Pick<Props, 'invoice' | 'title'> & { onSaved: () => void }) {
  const say = useWords(invoiceWords)
  const [today] = useState(() => dayIn(Date.now()))
  const names = { reason: say('reason'), text: say('agreement'), on: say('agreedOn') }
  const save = useSave({
    save: ({ reason, ...agreement }: InvoiceVoidValues) =>
      invoicesApi.void({ params: { id: invoice.id }, version: invoice.version, body: { reason, agreement } }),
    touches: touchedByInvoices,
    done: say('voided'),
    onSaved,
  })
  return (
    <RecordForm<InvoiceVoidValues, Invoice>
      name={title}
      row={undefined}
      part="invoice-void"
      valuesOf={() => ({ reason: '', text: '', on: today })}
      schema={schema}
      names={names}
      save={(body) => save.mutateAsync(body)}
      failed={say('voidFailed')}
      saveLabel={say('void')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <p className={classes['quiet']}>{say('voidWhy')}</p>
          <TextInput label={names.reason} required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
          <Textarea
            label={names.text}
            description={say('agreementHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('text')}
          />
          <DateField label={names.on} max={today} maw={200} {...form.getInputProps('on')} />
        </div>
      )}
    </RecordForm>
  )
}
