import { dateWords } from '@learning-cms/texts/kit/dates'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '#kit/text/words.ts'
import { DateButton } from './DateButton.tsx'
import { useTypedDate } from './use-typed-date.ts'
import { dayText, instantOf, localOf, momentText, readDay, readMoment, type ReadDay } from './days.ts'

type DateInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'type'>
export type DateProps = DateInputProps & {
  /** `yyyy-MM-dd`; empty or null without one. What cannot be read is passed on as typed, for the schema to refuse. */
  value?: string | null
  onChange?: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** For filters: only a day that can be read, once the field is left or Enter pressed. */
  isFilter?: boolean
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day, typed or picked, dd/MM/yyyy in every language. */
export const DateField = (props: DateProps) => (
  <TypedDate
    {...props}
    value={props.value ?? ''}
    read={readDay}
    written={(day) => (DAY.test(day) ? dayText(day) : day)}
  />
)

type MomentProps = DateInputProps & { value?: string | null; onChange?: (instant: string | null) => void }
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/

/** A day and a time in Vietnam, as an instant. Seconds that nobody edited are kept. */
export function MomentField({ value, onChange, ...field }: MomentProps) {
  const local = value && INSTANT.test(value) ? localOf(value) : (value ?? '')
  const take = (typed: string) => {
    if (typed !== local) onChange?.(typed === '' ? null : LOCAL.test(typed) ? instantOf(typed) : typed)
  }
  return (
    <TypedDate
      maw={260}
      {...field}
      value={local}
      onChange={take}
      hasTime
      read={readMoment}
      written={(local) => (LOCAL.test(local) ? momentText(local) : local)}
    />
  )
}
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

type TypedProps = DateProps & {
  value: string
  hasTime?: boolean
  read: (text: string) => ReadDay
  written: (value: string) => string
}

function TypedDate(props: TypedProps) {
  const { value, onChange, min, max, isFilter, hasTime, read, written, error, onBlur, ...field } = props
  const say = useWords(dateWords)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const example = written(hasTime ? '2026-03-05T14:30' : '2026-03-05')
  const typing = useTypedDate({ value, onChange, min, max, isFilter, example, read })
  const day = DAY.test(value.slice(0, 10)) ? value.slice(0, 10) : undefined
  const open = () => {
    typing.leave()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const pick = (day: string) => {
    typing.take(hasTime ? `${day}T${value.slice(11, 16) || '00:00'}` : day)
    close()
    // Only the time remains to be entered, so it is selected.
    if (hasTime) requestAnimationFrame(() => input.current?.setSelectionRange(11, 16))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isFilter) typing.leave()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const of = field.label ?? field['aria-label']
  return (
    <TextInput
      maw={hasTime ? 260 : 200}
      placeholder={say(hasTime ? 'momentExample' : 'dayExample')}
      {...field}
      ref={input}
      autoComplete="off"
      maxLength={40}
      value={typing.text ?? written(value)}
      error={typing.fault(Boolean(error)) ?? error}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={(event) => {
        typing.leave()
        onBlur?.(event)
      }}
      onKeyDown={onKeyDown}
      rightSection={
        <DateButton
          {...{ of, day, min, max, isOpen, hasTime, disabled: field.disabled }}
          onOpen={open}
          onClose={close}
          onPick={pick}
        />
      }
      rightSectionWidth={hasTime ? 92 : 40}
    />
  )
}
