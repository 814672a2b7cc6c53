import type { OpeningSpan } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { ActionIcon, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { AddIcon, CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { nextSpan } from './hours.ts'
import classes from '#features/museum/museum/museum.module.css'
import { asTime } from './times.ts'

const AT_MOST = 4

type Props = {
  /** The name of the day: Monday, or the third special day. */
  of: string
  path: string
  spans: OpeningSpan[]
  onChange: (spans: OpeningSpan[]) => void
  /** Beside the button that adds one. */
  more?: ReactNode
}

/** The opening hours of a day, one or more spans. */
export function Spans({ of, path, spans, onChange, more }: Props) {
  const say = useWords(museumWords)
  const { isReadOnly, errors } = useFormContext()
  const change = (at: number, part: Partial<OpeningSpan>) => onChange(spans.with(at, { ...spans[at]!, ...part }))
  const wrong = errors[path]
  return (
    <div className={classes['day']} role="group" aria-label={of} data-path={path} tabIndex={-1}>
      <div className={classes['spans']}>
        {spans.length === 0 && <span className={classes['closed']}>{say('closed')}</span>}
        {spans.map((span, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Spans are identified by their position in the day only
          <div key={at} className={classes['span']}>
            <Time
              label={say('opens', { day: of, number: at + 1 })}
              path={`${path}.${at}.opens`}
              value={span.opens}
              onChange={(opens) => change(at, { opens })}
            />
            <span aria-hidden>–</span>
            <Time
              label={say('closes', { day: of, number: at + 1 })}
              path={`${path}.${at}.closes`}
              value={span.closes}
              onChange={(closes) => change(at, { closes })}
            />
            {!isReadOnly && (
              <Remove
                label={say('removeSpan', { day: of, number: at + 1 })}
                onClick={() => onChange(spans.toSpliced(at, 1))}
              />
            )}
          </div>
        ))}
        {wrong && (
          <p className={classes['wrong']} role="alert">
            {wrong}
          </p>
        )}
      </div>
      {!isReadOnly && (
        <div className={classes['dayActs']}>
          {more}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={spans.length >= AT_MOST}
            aria-label={say('addSpan', { day: of })}
            onClick={() => onChange([...spans, nextSpan(spans)])}
          >
            <AddIcon size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
    <CloseIcon size={16} />
  </ActionIcon>
)

type TimeProps = { label: string; path: string; value: string; onChange: (time: string) => void }

function Time({ label, path, value, onChange }: TimeProps) {
  const { errors } = useFormContext()
  return (
    <TextInput
      className={classes['time']}
      aria-label={label}
      title={label}
      inputMode="numeric"
      placeholder="08:30"
      maxLength={8}
      data-path={path}
      error={errors[path]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onChange(asTime(event.currentTarget.value))}
      // Submitting by keyboard does not blur the field first.
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) onChange(asTime(event.currentTarget.value))
      }}
    />
  )
}
