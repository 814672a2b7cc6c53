import type { Book } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './book.module.css'
import type { BookPartQuery } from '#features/museum/register/register.api.ts'

type BookPartChoice = Record<'year' | 'from' | 'to', string | undefined>
type Props = { part: BookPartQuery; years: Book['years']; onChoose: (choice: BookPartChoice) => void }

const ALL_YEARS = 'all'
const inAddress = (value: number | string | undefined) => (value ? String(value) : undefined)

/** Which part of the book: a year of registration, a range of numbers, or all of it. */
export function BookPart({ part, years, onChoose }: Props) {
  const say = useWords(bookWords)
  const { year, from, to } = part
  const choose = (change: Partial<BookPartChoice>) =>
    onChoose({ year, from: inAddress(from), to: inAddress(to), ...change })
  const known = years.some((one) => one.year === year) || !year ? years : [{ year, lineCount: 0 }, ...years]
  return (
    <div className={classes['tools']}>
      <Select
        label={say('year')}
        data={[
          { value: ALL_YEARS, label: say('fullRegister') },
          ...known.map((one) => ({
            value: one.year,
            label: say('yearOf', { year: one.year, count: one.lineCount }),
          })),
        ]}
        value={year ?? ALL_YEARS}
        onChange={(chosen) => choose({ year: chosen === ALL_YEARS ? undefined : (chosen ?? undefined) })}
        allowDeselect={false}
        checkIconPosition="right"
        w={{ base: 'auto', xs: 200 }}
      />
      <NumberBox key={`from ${from}`} label={say('fromNumber')} value={from} onSet={(from) => choose({ from })} />
      <NumberBox key={`to ${to}`} label={say('toNumber')} value={to} onSet={(to) => choose({ to })} />
    </div>
  )
}

type BoxProps = { label: string; value: number | undefined; onSet: (value: string | undefined) => void }

/** Applied on blur or Enter, since each digit typed would select another part. */
function NumberBox({ label, value, onSet }: BoxProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const set = () => inAddress(typed) !== inAddress(value) && onSet(inAddress(typed))
  return (
    <NumberInput
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={set}
      onKeyDown={({ key }) => key === 'Enter' && set()}
      min={1}
      max={99_999_999}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      w={{ base: 'auto', xs: 120 }}
    />
  )
}
