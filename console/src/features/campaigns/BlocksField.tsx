import type { Blocks } from '@learning-cms/contract/crm/blocks'
import type { ReactNode } from 'react'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'

type Props = { label: string; value?: Blocks; onChange?: (blocks: Blocks) => void; error?: ReactNode }

export function BlocksField({ label, value, onChange, error }: Props) {
  const first = value?.find((block) => block.type === 'paragraph')
  return (
    <FormCard title={label}>
      <RichTextField
        label={label}
        value={first?.html ?? ''}
        error={error}
        onChange={(html) => onChange?.(html ? [{ id: first?.id ?? crypto.randomUUID(), type: 'paragraph', html }] : [])}
      />
    </FormCard>
  )
}
