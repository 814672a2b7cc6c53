import { LINK_LENGTH } from '@learning-cms/contract/crm/mail/blocks'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type LinkProps = { label: string; href: string; error: ReactNode; onChange: (href: string) => void }

export const LinkField = ({ label, href, error, onChange }: LinkProps) => (
  <TextInput
    label={label}
    type="url"
    dir="ltr"
    placeholder="https://…"
    maxLength={LINK_LENGTH}
    autoComplete="off"
    value={href}
    error={error}
    onChange={({ currentTarget: { value } }) => onChange(value.trim())}
  />
)
