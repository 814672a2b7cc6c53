import { useDraggable } from '@dnd-kit/core'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DragIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/campaigns/editor/editor.module.css'
import { movesOf, type BlockMove } from './places.ts'
import type { Desk, BlockSurroundings } from './surroundings.ts'

type Props = { id: string; name: string; place: BlockSurroundings; desk: Desk }

/** Dragged with a pointer; pressed, it offers the places to move to; on the keyboard, arrow keys move the block at once. */
export function BlockHandle({ id, name, place: { at, count }, desk }: Props) {
  const say = useWords(letterEditorWords)
  const { blocks, acts } = desk
  const { setNodeRef, listeners } = useDraggable({ id })
  const onKeyDown = (event: KeyboardEvent) => {
    // With Alt the block's own key moves it.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const through = { ArrowRight: isMirrored ? 'out' : 'in', ArrowLeft: isMirrored ? 'in' : 'out' }[event.key]
    if (!step && !through) return
    event.preventDefault()
    if (step) acts.step(id, step)
    else acts.through(id, through === 'in' ? 'in' : 'out')
  }
  const wordsFor = ({ side, columnsId, isAcross }: BlockMove) => {
    if (!side) return say('moveOut')
    if (isAcross) return say(`moveAcross.${side}`)
    return say(`moveInto.${side}`, {
      name: say('blockName', {
        number: blocks.findIndex((block) => block.id === columnsId) + 1,
        block: say('type.columns'),
      }),
    })
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          ref={setNodeRef}
          type="button"
          className={classes['handle']}
          aria-label={say('drag', { name })}
          data-tip={say('dragHow')}
          data-handle
          {...listeners}
          onKeyDown={onKeyDown}
        >
          <DragIcon size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={at === 0} onClick={() => acts.step(id, -1)}>
          {say('up')}
        </Menu.Item>
        <Menu.Item disabled={at === count - 1} onClick={() => acts.step(id, 1)}>
          {say('down')}
        </Menu.Item>
        {movesOf(blocks, id).map((move) => {
          const refused = acts.refused(id, move.to.list)
          return (
            <Menu.Item key={move.to.list} disabled={refused !== undefined} onClick={() => acts.carry(id, move.to)}>
              {wordsFor(move)}
              {refused && <span className={classes['refused']}>{refused}</span>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
