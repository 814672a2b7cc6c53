import { buyerKinds, type Buyer } from '@learning-cms/contract/money/invoice-terms'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { buyerKinds as kindNames } from '@learning-cms/texts/money/invoices/labels'
import { SegmentedControl, TextInput } from '@mantine/core'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './invoices.module.css'

/** Whom the invoice is made out to. */
export function BuyerFields<Values extends Buyer>({ form }: { form: FormOf<Values> }) {
  const say = useWords(invoiceWords)
  const sayKind = useWords(kindNames)
  const given = (field: keyof Buyer) => form.getInputProps(field as never) as object
  return (
    <>
      <SegmentedControl
        aria-label={say('buyerKind')}
        data={buyerKinds.map((value) => ({ value, label: sayKind(value) }))}
        {...given('kind')}
      />
      <BuyerInputs kind={form.values.kind} given={given} />
    </>
  )
}

type Props = {
  kind: Buyer['kind']
  /** The properties of a field's input: value, change handler and error. */
  given: (field: Exclude<keyof Buyer, 'kind'>) => object
}

/** The fields of each kind of buyer. */
export function BuyerInputs({ kind, given }: Props) {
  const say = useWords(invoiceWords)
  const isCompany = kind === 'company'
  if (kind === 'unnamed') return <p className={classes['quiet']}>{say('unnamedWhy')}</p>
  return (
    <>
      <TextInput label={say(isCompany ? 'companyName' : 'name')} required maxLength={200} {...given('name')} />
      <TextInput label={say('taxCode')} required={isCompany} maxLength={20} inputMode="numeric" {...given('taxCode')} />
      <TextInput label={say('address')} required={isCompany} maxLength={300} {...given('address')} />
      {isCompany && <TextInput label={say('contactName')} maxLength={120} {...given('contactName')} />}
      <TextInput label={say('email')} type="email" maxLength={254} {...given('email')} />
    </>
  )
}

/** The initial values of the form. The standard text for an unnamed buyer is not their name, so the field is empty. */
export const typedOf = (buyer: Buyer): Buyer => (buyer.kind === 'unnamed' ? { ...buyer, name: '' } : buyer)
