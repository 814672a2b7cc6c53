import { dateWords } from '@learning-cms/texts/kit/dates'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { dayText, type ReadDay } from './days.ts'

type TypedDateOptions = {
  value: string
  onChange: ((value: string) => void) | undefined
  min: string | undefined
  max: string | undefined
  isFilter: boolean | undefined
  /** What a good one looks like. */
  example: string
  read: (text: string) => ReadDay
}

/** The text of a date field while it is typed: it stays as typed until the form holds another value. */
export function useTypedDate({ value, onChange, min, max, isFilter, example, read }: TypedDateOptions) {
  const say = useWords(dateWords)
  const [typed, setTyped] = useState<{ text: string; meant: string; isLeft: boolean }>()
  const current = typed?.meant === value ? typed : undefined
  const faultOf = (text: string) => {
    if (text.trim() === '') return undefined
    const { day, fault, values } = read(text)
    if (fault) return say(fault, { text: values?.text ?? '', example })
    if (min && day.slice(0, min.length) < min) return say('tooEarly', { day: dayText(min) })
    return max && day.slice(0, max.length) > max ? say('tooLate', { day: dayText(max) }) : undefined
  }
  return {
    text: current?.text,
    /** Said once the field was left, or the form refused it. */
    fault: (isRefused: boolean) => (current && (current.isLeft || isRefused) ? faultOf(current.text) : undefined),
    type: (text: string) => {
      const meant = text.trim() === '' ? '' : (read(text).day ?? text)
      setTyped({ text, meant: isFilter ? value : meant, isLeft: false })
      if (!isFilter) onChange?.(meant)
    },
    leave: () => {
      if (!current) return
      if (faultOf(current.text)) return setTyped({ ...current, isLeft: true })
      setTyped(undefined)
      if (isFilter) onChange?.(current.text.trim() === '' ? '' : read(current.text).day!)
    },
    take: (value: string) => {
      setTyped(undefined)
      onChange?.(value)
    },
  }
}
