import { kitWords } from '@learning-cms/texts/kit/kit'
import { yearWords } from '@learning-cms/texts/kit/years'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { eraOf, readYear, signed, yearDigits, type Era } from './years.ts'
import classes from './YearField.module.css'

type Props = {
  label: string
  description?: string
  error?: ReactNode
  required?: boolean
  placeholder?: string
  value?: number | null
  onChange?: (year: number | null) => void
  'data-path'?: string
}

const isOf = (text: string, era: Era, value: number | null) => {
  const read = readYear(text)
  const year = read ? signed(read.year, read.era ?? era) : text.trim() === '' ? null : Number.NaN
  return Object.is(year, value)
}

/** A year with its era: a number beside a choice, or typed in full, such as `207 TCN`. */
export function YearField({ label, description, error, required, placeholder, 'data-path': path, ...field }: Props) {
  const value = field.value ?? null
  const language = useLanguage()
  const say = useWords(kitWords)
  const { isReadOnly } = useFormContext()
  const id = useId()
  const [typed, setTyped] = useState({ text: '', era: 'ce' as Era })
  // Input stays as typed until the form holds another value.
  const isTyped = isOf(typed.text, typed.era, value) && !(value === null && typed.text === '')
  const given =
    value === null || Number.isNaN(value)
      ? { text: '', era: typed.era }
      : { text: yearDigits(value, language), era: eraOf(value) }
  const { text, era } = isTyped ? typed : given
  const take = (text: string, era: Era) => {
    const read = readYear(text)
    const meant = read?.era ?? era
    setTyped({ text, era: meant })
    field.onChange?.(text.trim() === '' ? null : read ? signed(read.year, meant) : Number.NaN)
  }
  const choose = (era: Era) => {
    const read = readYear(text)
    take(read ? yearDigits(read.year, language) : text, era)
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} required={required ?? false} id={id}>
      <div className={classes['line']}>
        <TextInput
          id={id}
          className={classes['year']}
          autoComplete="off"
          maxLength={30}
          placeholder={placeholder ?? ''}
          error={Boolean(error)}
          required={required ?? false}
          withAsterisk={false}
          data-path={path}
          value={text}
          onChange={(event) => take(event.currentTarget.value, era)}
        />
        <SegmentedControl
          aria-label={say('eraOf', { label })}
          disabled={isReadOnly}
          data={(['bce', 'ce'] as const).map((value) => ({ value, label: yearWords[language][value] }))}
          value={era}
          onChange={(chosen) => choose(chosen)}
        />
      </div>
    </Input.Wrapper>
  )
}
