import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage } from '#kit/text/words.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Whole đồng; null is nothing yet. What cannot be read is passed on as it is, for the schema to refuse. */
  value?: number | null
  onChange?: (amountInDong: number | null) => void
}

/** Points, commas and blanks between groups of three are read as such; anything like a decimal is not money here. */
export function readDong(typed: string): number | null {
  const text = typed.replace(/₫|đ|VND/gi, '').trim()
  if (text === '') return null
  if (/^-?\d+$/.test(text)) return Number(text)
  if (/^-?\d{1,3}([.,\s\u00a0\u202f]\d{3})+$/.test(text)) return Number(text.replace(/[^\d-]/g, ''))
  return Number.NaN
}

/** Đồng, written in groups while not being typed. */
export function MoneyField({ value, onChange, onBlur, styles, ...field }: Props) {
  const { number } = useFormat()
  // The sign stands where the language has it.
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
        // What could not be read stays to be seen and mended.
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
