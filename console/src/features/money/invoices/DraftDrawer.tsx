import { agreement, buyer, type Buyer } from '@learning-cms/contract/money/invoice-terms'
import type { Invoice } from '@learning-cms/contract/money/invoices'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { BuyerFields, typedOf } from './BuyerFields.tsx'
import { invoicesApi, invoicesDue, touchedByInvoices } from './invoices.api.ts'
import classes from './invoices.module.css'

type Props = { invoice: Invoice; isOpen: boolean; onClose: () => void }
type InvoiceDraftValues = Buyer & { pattern: string; text: string; on: string }

/**
 * The details that can be changed before a draft is issued: its series, its buyer, and the agreement before a
 * correction.
 */
export function DraftDrawer({ invoice, isOpen, onClose }: Props) {
  const say = useWords(invoiceWords)
  return (
    <Drawer title={say('changeTitle')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <DraftForm invoice={invoice} onSaved={onClose} />}
    </Drawer>
  )
}

const common = z.object({ pattern: z.string(), text: z.string().max(1000), on: z.string() })
const schemaOf = (isCorrection: boolean) =>
  z.intersection(
    z.preprocess((values) => buyerIn(values as InvoiceDraftValues), buyer),
    isCorrection ? common.extend(agreement.shape) : common,
  )

const buyerIn = ({ kind, name, taxCode, address, email, contactName }: InvoiceDraftValues): Buyer => ({
  kind,
  name,
  taxCode,
  address,
  email,
  contactName,
})

function DraftForm({ invoice, onSaved }: { invoice: Invoice; onSaved: () => void }) {
  const say = useWords(invoiceWords)
  const { data } = useQuery(invoicesDue)
  const [today] = useState(() => dayIn(Date.now()))
  const isCorrection = invoice.kind !== 'original'
  const save = useSave({
    save: ({ pattern, text, on, ...typed }: InvoiceDraftValues) =>
      invoicesApi.update({
        params: { id: invoice.id },
        version: invoice.version,
        body: {
          pattern,
          buyer: buyerIn({ pattern, text, on, ...typed }),
          ...(isCorrection && { agreement: { text, on } }),
        },
      }),
    touches: touchedByInvoices,
    done: say('changed'),
    onSaved,
  })
  return (
    <RecordForm<InvoiceDraftValues, Invoice>
      name={invoice.orderNumber}
      row={undefined}
      part="invoice-draft"
      valuesOf={() => ({
        ...typedOf(invoice.buyer),
        pattern: invoice.pattern,
        text: invoice.agreement?.text ?? '',
        on: invoice.agreement?.on ?? today,
      })}
      schema={schemaOf(isCorrection)}
      names={useFieldNames()}
      save={(body) => save.mutateAsync(body)}
      failed={say('changeFailed')}
      saveLabel={say('save')}
    >
      {(form) => (
        <div className={classes['stack']}>
          {isCorrection && <AgreementFields form={form} today={today} />}
          <BuyerFields form={form} />
          <Select
            label={say('series')}
            data={[...new Set([invoice.pattern, ...(data?.patterns ?? [])])]}
            allowDeselect={false}
            {...form.getInputProps('pattern')}
          />
        </div>
      )}
    </RecordForm>
  )
}

/** What was agreed with the buyer before a correction, and when. */
function AgreementFields({ form, today }: { form: FormOf<InvoiceDraftValues>; today: string }) {
  const say = useWords(invoiceWords)
  return (
    <>
      <Textarea
        label={say('agreement')}
        description={say('agreementHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('text')}
      />
      <DateField label={say('agreedOn')} max={today} maw={200} {...form.getInputProps('on')} />
    </>
  )
}

function useFieldNames() {
  const say = useWords(invoiceWords)
  return {
    kind: say('buyerKind'),
    name: say('name'),
    taxCode: say('taxCode'),
    address: say('address'),
    email: say('email'),
    contactName: say('contactName'),
    pattern: say('series'),
    text: say('agreement'),
    on: say('agreedOn'),
  }
}
