import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Input, TextInput } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { AddIcon, CloseIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import classes from './LinesField.module.css'
import { OrderAct } from './OrderAct.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'

type Props = {
  label: string
  description?: string
  error?: ReactNode
  value?: string[]
  onChange?: (lines: string[]) => void
  maxLength?: number
  placeholder?: string
  'data-path'?: string
}

/** The operations on lines, and where the focus goes afterwards. */
function useLines(lines: string[], onChange: (lines: string[]) => void) {
  const say = useWords(kitWords)
  const list = useRef<HTMLOListElement>(null)
  const [spoken, setSpoken] = useState('')
  const focus = (at: number) => focusDrawn(() => list.current?.querySelectorAll('input')[Math.max(at, 0)])
  const add = (at: number) => {
    onChange(lines.toSpliced(at, 0, ''))
    focus(at)
  }
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1))
    focus(at - 1)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length) return
    onChange(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!))
    setSpoken(say('lineMoved', { number: to + 1 }))
    focus(to)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, (() => void) | false> = {
      Enter: () => add(at + 1),
      Backspace: lines[at] === '' && (() => remove(at)),
      ArrowUp: event.altKey && (() => move(at, at - 1)),
      ArrowDown: event.altKey && (() => move(at, at + 1)),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { list, spoken, add, remove, move, onKeyDown }
}

/** A list of short texts. Enter adds a line below, Backspace on an empty line removes it, Alt+arrows move it. */
export function LinesField(props: Props) {
  const {
    label,
    description,
    error,
    value: lines = [],
    onChange = () => undefined,
    maxLength = 300,
    placeholder,
  } = props
  const { errors, isReadOnly } = useFormContext()
  const say = useWords(kitWords)
  const path = props['data-path'] ?? ''
  const { list, spoken, add, remove, move, onKeyDown } = useLines(lines, onChange)
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      description={description}
      error={error}
      className={classes['field']}
      aria-label={label}
    >
      <ol ref={list} className={classes['lines']} data-path={path}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines are identified by their position only
          <li key={at} className={classes['line']}>
            <TextInput
              className={classes['input']}
              aria-label={say('lineOf', { label, number: at + 1 })}
              data-path={`${path}.${at}`}
              value={line}
              error={errors[`${path}.${at}`]}
              maxLength={maxLength}
              placeholder={placeholder}
              onChange={(event) => onChange(lines.with(at, event.currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            {!isReadOnly && <Acts at={at} isLast={at === lines.length - 1} move={move} remove={remove} />}
          </li>
        ))}
      </ol>
      {lines.length === 0 && isReadOnly && <p className={classes['none']}>{say('noLines')}</p>}
      {!isReadOnly && (
        <Button
          variant="subtle"
          size="sm"
          className={classes['add']}
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => add(lines.length)}
          aria-label={`${say('addLine')}: ${label}`}
        >
          {say('addLine')}
        </Button>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Input.Wrapper>
  )
}

type LineActsProps = Pick<ReturnType<typeof useLines>, 'move' | 'remove'> & { at: number; isLast: boolean }

function Acts({ at, isLast, move, remove }: LineActsProps) {
  const say = useWords(kitWords)
  const number = at + 1
  return (
    <div className={classes['acts']}>
      <OrderAct label={say('moveLineUp', { number })} isOff={at === 0} onAct={() => move(at, at - 1)}>
        <MoveUpIcon size={18} />
      </OrderAct>
      <OrderAct label={say('moveLineDown', { number })} isOff={isLast} onAct={() => move(at, at + 1)}>
        <MoveDownIcon size={18} />
      </OrderAct>
      <OrderAct label={say('removeLine', { number })} onAct={() => remove(at)}>
        <CloseIcon size={18} />
      </OrderAct>
    </div>
  )
}
