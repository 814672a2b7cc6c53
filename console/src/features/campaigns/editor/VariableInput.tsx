import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import { ActionIcon, Menu, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { VariableIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { CHIP, insideOf } from '#kit/rich-text/chips.ts'
import chip from '#kit/rich-text/chip.module.css'
import classes from './editor.module.css'
import { useChips, useVariables } from './variables.ts'

const EACH_CHIP = new RegExp(`(${CHIP.source})`)

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  label: string
  language: CampaignLanguage
  value?: string
  onChange?: (text: string) => void
}

/** A line into which a variable is put where the cursor stands. */
export function VariableInput({ label, language, value = '', onChange, ...input }: Props) {
  const say = useWords(letterEditorWords)
  const { isReadOnly } = useFormContext()
  const variables = useVariables(language)
  const field = useRef<HTMLInputElement>(null)
  const insert = (text: string) => {
    const [start, end] = [field.current?.selectionStart ?? value.length, field.current?.selectionEnd ?? value.length]
    onChange?.(value.slice(0, start) + text + value.slice(end))
    focusDrawn(() => field.current)
    field.current?.setSelectionRange(start + text.length, start + text.length)
  }
  const menu = (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={say('insertInto', { label })}>
          <VariableIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {variables.map((one) => (
          <Menu.Item key={one.label} onClick={() => insert(one.text)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <div>
      <TextInput
        {...input}
        ref={field}
        label={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange?.(event.currentTarget.value)}
        rightSection={isReadOnly ? undefined : menu}
      />
      <ChippedLine text={value} />
    </div>
  )
}

/** The line with its variables as they are shown in paragraphs; nothing where it has none. */
function ChippedLine({ text }: { text: string }) {
  const { read } = useChips()
  const pieces = text.split(EACH_CHIP)
  if (pieces.length === 1) return null
  return (
    <p className={classes['chipped']} dir="auto">
      {pieces.map((piece, at) => {
        if (at % 2 === 0) return piece
        const { text: shown, fault } = read(insideOf(piece))
        return (
          // Pieces of one line have nothing else of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={chip['chip']} data-fault={fault && ''} title={fault}>
            {shown}
          </span>
        )
      })}
    </p>
  )
}
