import type { Buyer } from '@learning-cms/contract/money/invoice-terms'
import { invoiceWords } from '@learning-cms/texts/invoices/invoices'
import { buyerKinds } from '@learning-cms/texts/invoices/labels'
import { SegmentedControl, TextInput } from '@mantine/core'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'

/** Whom the invoice is made out to. */
export function BuyerFields<Values extends Buyer>({ form }: { form: FormOf<Values> }) {
  const say = useWords(invoiceWords)
  const sayKind = useWords(buyerKinds)
  const isCompany = form.values.kind === 'company'
  const given = (field: keyof Buyer) => form.getInputProps(field as never) as object
  return (
    <>
      <SegmentedControl
        aria-label={say('buyerKind')}
        data={(['person', 'company'] as const).map((value) => ({ value, label: sayKind(value) }))}
        {...given('kind')}
      />
      <TextInput label={say(isCompany ? 'companyName' : 'name')} required maxLength={200} {...given('name')} />
      <TextInput label={say('taxCode')} required={isCompany} maxLength={20} inputMode="numeric" {...given('taxCode')} />
      <TextInput label={say('address')} required={isCompany} maxLength={300} {...given('address')} />
      {isCompany && <TextInput label={say('contactName')} maxLength={120} {...given('contactName')} />}
      <TextInput label={say('email')} type="email" maxLength={254} {...given('email')} />
    </>
  )
}
