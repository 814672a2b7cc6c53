import { chipWords } from '@learning-cms/texts/kit/chips'
import { ActionIcon, Input } from '@mantine/core'
import { lazy, Suspense, useId, useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { fieldWithin } from '#kit/keyboard/field-within.ts'
import type { Chips } from '#kit/rich-text/chips.ts'
import { ChippedLine } from '#kit/rich-text/ChippedLine.tsx'
import { VariableMenu } from '#kit/rich-text/VariableMenu.tsx'
import { VariableIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './VariableField.module.css'

const Editor = lazy(async () => ({ default: (await import('#kit/rich-text/editors.ts')).LineEditor }))

type Props = {
  label: string
  chips: Chips
  maxLength: number
  description?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  value?: string
  onChange?: (text: string) => void
  'data-path'?: string
}

/** A line of text with variables, which looks and works like an input. The editor is loaded when a form needs it. */
export function VariableField({ label, chips, maxLength, description, error, value = '', onChange, ...more }: Props) {
  const say = useWords(chipWords)
  const { isReadOnly } = useFormContext()
  const isOff = isReadOnly || more.disabled === true
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const inserting = useRef<(text: string) => void>(null)
  const change = (text: string) => onChange?.(text)
  const ids = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const menu = (
    <VariableMenu
      offered={chips.offered}
      room={maxLength - value.length}
      onInsert={(text) => inserting.current?.(text)}
    >
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={say('insertInto', { label })}>
        <VariableIcon size={18} />
      </ActionIcon>
    </VariableMenu>
  )
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => fieldWithin(line.current)?.focus() }}
      required={more.required ?? false}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Input
        component="div"
        ref={line}
        classNames={{ input: classes['line']! }}
        data-path={more['data-path']}
        withAria={false}
        error={Boolean(error)}
        disabled={isOff}
        rightSectionPointerEvents="all"
        rightSection={isOff ? undefined : menu}
      >
        <Suspense fallback={<Waiting text={value} chips={chips} inserting={inserting} onText={change} />}>
          <Editor
            label={label}
            text={value}
            onText={change}
            chips={chips}
            most={maxLength}
            isOff={isOff}
            isRequired={more.required ?? false}
            isFaulty={Boolean(error)}
            describedBy={ids || undefined}
            inserting={inserting}
          />
        </Suspense>
      </Input>
    </Input.Wrapper>
  )
}

type WaitingProps = {
  text: string
  chips: Chips
  inserting: RefObject<((text: string) => void) | null>
  onText: (text: string) => void
}

/** Looks like the editor until it is loaded. */
function Waiting({ text, chips, inserting, onText }: WaitingProps) {
  useImperativeHandle(inserting, () => (inserted) => onText(text + inserted))
  return (
    <span className={classes['waiting']}>
      <ChippedLine text={text} read={chips.read} />
    </span>
  )
}
