import { chipWords } from '@learning-cms/texts/kit/chips'
import { Button, Popover, TextInput } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { use, useEffect, useState, type KeyboardEvent } from 'react'
import { useWords } from '#kit/text/words.ts'
import { ChipsContext, insideOf, chipText } from './chips.ts'
import classes from './chip.module.css'

/** A variable within a text. A click or Enter opens its substitute text, if it has one. */
export function VariableChip({ node, selected, editor, getPos, updateAttributes }: NodeViewProps) {
  const say = useWords(chipWords)
  const chips = use(ChipsContext)
  const [isOpen, setOpen] = useState(false)
  const inside = insideOf(String(node.attrs['raw']))
  const chip = chips?.read(inside)
  const isAlone = selected && editor.state.selection instanceof NodeSelection
  const spoken = chip && [say('spoken', { chip: chipText(chip, say) }), chip.fault].filter(Boolean).join('. ')
  useEffect(() => {
    if (isAlone && spoken) chips?.announce(spoken)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Said once each time it is reached
  }, [isAlone])
  if (!chips || !chip) return null
  /** Selects the chip again, so that the next arrow key continues from there. */
  const close = () => {
    setOpen(false)
    const at = getPos()
    if (at !== undefined) editor.chain().focus().setNodeSelection(at).run()
  }
  const keep = (words: string) => {
    if (words.trim() !== (chip.nobody ?? '')) updateAttributes({ raw: `{{${chips.withNobody(inside, words)}}}` })
    close()
  }
  return (
    <NodeViewWrapper as="span">
      <Popover opened={isOpen} onDismiss={close} position="bottom-start" trapFocus withArrow>
        <Popover.Target>
          <button
            type="button"
            tabIndex={-1}
            className={classes['chip']}
            data-chip
            data-fault={chip.fault && ''}
            data-selected={selected ? '' : undefined}
            disabled={!editor.isEditable}
            aria-label={spoken}
            onClick={() => setOpen(chip.nobody !== undefined || chip.fault !== undefined)}
          >
            {chipText(chip, say)}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          {isOpen && (
            <Words
              nobody={chip.nobody ?? ''}
              most={Math.min(chips.nobodyMost, (chip.nobody ?? '').length + Math.max(0, chips.roomFor()))}
              fault={chip.fault}
              onKeep={keep}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </NodeViewWrapper>
  )
}

type WordsProps = {
  nobody: string
  most: number
  fault: string | undefined
  onKeep: (words: string) => void
}

function Words({ nobody, most, fault, onKeep }: WordsProps) {
  const say = useWords(chipWords)
  const [typed, setTyped] = useState(nobody)
  // No form of its own: the one around the editor would be sent.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onKeep(typed)
  }
  return (
    <div className={classes['fields']}>
      {fault && <p className={classes['fault']}>{fault}</p>}
      <TextInput
        label={say('nobody')}
        value={typed}
        maxLength={most}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" onClick={() => onKeep(typed)}>
        {say('done')}
      </Button>
    </div>
  )
}
