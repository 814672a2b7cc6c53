import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { banks } from '@learning-cms/contract/money/banks'
import { refundFormWords } from '@learning-cms/texts/money/refunds/refund-form'
import classes from '#features/money/refunds/refunds.module.css'
import type { RefundForm } from './use-refund-form.ts'

type Props = { form: RefundForm; errors: Record<string, ReactNode> }

/** The recipient of a transfer. */
export function BeneficiaryFields({ form: { typed, set }, errors }: Props) {
  const say = useWords(refundFormWords)
  return (
    <div className={classes['beneficiary']}>
      <Select
        label={say('bank')}
        placeholder={say('chooseBank')}
        required
        searchable
        selectFirstOptionOnChange
        value={typed.bankBin}
        data={banks.map(({ bin, name }) => ({ value: bin, label: name }))}
        onChange={(bankBin) => set({ bankBin })}
        error={errors['bankBin']}
      />
      <TextInput
        label={say('accountNumber')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={typed.accountNumber}
        onChange={({ currentTarget: { value } }) => set({ accountNumber: value })}
        error={errors['accountNumber']}
      />
      <TextInput
        label={say('accountName')}
        required
        autoComplete="off"
        maxLength={50}
        value={typed.accountName}
        onChange={({ currentTarget: { value } }) => set({ accountName: value })}
        error={errors['accountName']}
      />
    </div>
  )
}
