import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { BlockList } from './blocks/BlockList.tsx'
import { outerTypes } from './blocks/blocks.ts'
import classes from './editor.module.css'
import type { Surroundings } from './blocks/surroundings.ts'
import { useBlockDrag } from './blocks/use-block-drag.ts'
import { useBlocks } from './blocks/use-blocks.ts'

type Props = Omit<Surroundings, 'desk'> & {
  blocks: Blocks
  onChange: (blocks: Blocks) => void
  /** Of the field, for errors at its parts. */
  path: string
}

const nothing = () => undefined
/** Moves are announced below; the library would announce them in English. */
const quiet = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

/** All blocks of a letter: each can be moved to any list where it may stand. */
export function LetterBlocks({ blocks, onChange, path, ...around }: Props) {
  const say = useWords(letterEditorWords)
  const { place, spoken, ...acts } = useBlocks(blocks, onChange)
  const { sensors, handlers, ...drag } = useBlockDrag(blocks, place, acts.drop)
  return (
    <div ref={place}>
      <DndContext sensors={sensors} {...handlers} accessibility={quiet}>
        <BlockList
          {...around}
          desk={{ blocks, acts, drag }}
          label={say('blocks')}
          list="letter"
          inside={blocks}
          types={outerTypes}
          path={path}
        />
        <DragOverlay dropAnimation={null}>
          {drag.dragged && <div className={classes['carried']}>{say(`type.${drag.dragged.type}`)}</div>}
        </DragOverlay>
      </DndContext>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}
