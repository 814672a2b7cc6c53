import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage } from '#kit/text/words.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Whole đồng; null if empty. Unreadable input is passed on as NaN, for the schema to refuse. */
  value?: number | null
  onChange?: (amountInDong: number | null) => void
}

/** Points, commas and blanks between groups of three digits are accepted; anything like a decimal is refused. */
export function readDong(typed: string): number | null {
  const text = typed.replace(/₫|đ|VND/gi, '').trim()
  if (text === '') return null
  if (/^-?\d+$/.test(text)) return Number(text)
  if (/^-?\d{1,3}([.,\s\u00a0\u202f]\d{3})+$/.test(text)) return Number(text.replace(/[^\d-]/g, ''))
  return Number.NaN
}

/** An amount in đồng, grouped while it is not being typed. */
export function MoneyField({ value, onChange, onBlur, styles, ...field }: Props) {
  const { number } = useFormat()
  // The currency sign is where the language puts it.
  const isBefore = useLanguage() === 'en'
  const [typed, setTyped] = useState<string>()
  const written = value === null || value === undefined || Number.isNaN(value) ? '' : number(value)
  const type = (text: string) => {
    setTyped(text)
    onChange?.(readDong(text))
  }
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? written}
      {...(isBefore
        ? { leftSection: '₫', leftSectionPointerEvents: 'none' }
        : { rightSection: '₫', rightSectionPointerEvents: 'none' })}
      maxLength={24}
      maw={240}
      styles={styles ?? { input: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        // Unreadable input stays visible to be corrected.
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
