import { NOTE_LONGEST } from '@learning-cms/contract/analytics/notes'
import { Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import classes from './notes.module.css'

type Props = {
  label: string
  placeholder?: string
  help?: ReactNode
  text: string
  onText: (text: string) => void
  error: Error | null
  onSend: () => void
  onLeave?: () => void
  children: ReactNode
  /** The focus goes here when the list opens. */
  isFirst?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** One line that may be long: it wraps, and Enter sends it. */
export function NoteField({
  label,
  placeholder,
  help,
  text,
  onText,
  error,
  onSend,
  onLeave,
  isFirst,
  children,
  ref,
}: Props) {
  const { fields, values } = problemIn(error ?? undefined) ?? {}
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a Vietnamese letter is being composed, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape') onLeave?.()
  }
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      <Textarea
        ref={ref}
        data-autofocus={isFirst || undefined}
        label={label}
        placeholder={placeholder}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={NOTE_LONGEST}
        value={text}
        error={fields && errorsOf(fields, values)['text']}
        onChange={({ currentTarget: { value } }) => onText(value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['acts']}>{children}</div>
    </form>
  )
}
