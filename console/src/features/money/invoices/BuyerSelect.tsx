import { buyerKinds, type Buyer } from '@learning-cms/contract/money/invoice-terms'
import { buyerKinds as kindNames } from '@learning-cms/texts/money/invoices/labels'
import { saleWords } from '@learning-cms/texts/shop/orders/sale'
import { Select } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { BuyerInputs } from './BuyerFields.tsx'

/** The buyer as entered so far; the customer unless somebody else is named. */
export type BuyerDraft = Omit<Buyer, 'kind'> & { kind: Buyer['kind'] | 'customer' }

const kinds = ['customer', ...buyerKinds] as const

type Props = { draft: BuyerDraft; onChange: (to: Partial<BuyerDraft>) => void; errors: Record<string, ReactNode> }

/** Whom a new order is to be invoiced to. */
export function BuyerSelect({ draft, onChange, errors }: Props) {
  const say = useWords(saleWords)
  const sayKind = useWords(kindNames)
  const given = (field: Exclude<keyof Buyer, 'kind'>) => ({
    value: draft[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: value }),
    error: errors[`buyer.${field}`],
    autoComplete: 'off',
  })
  return (
    <>
      <Select
        label={say('invoiceTo')}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: value === 'customer' ? say('buyerCustomer') : sayKind(value) }))}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind ?? 'customer' })}
      />
      {draft.kind !== 'customer' && <BuyerInputs kind={draft.kind} given={given} />}
    </>
  )
}
