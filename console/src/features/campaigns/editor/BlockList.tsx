import { DndContext, DragOverlay } from '@dnd-kit/core'
import {
  COLUMN_BLOCKS_MOST,
  type Block,
  type BlockOf,
  type Blocks,
  type BlockType,
} from '@learning-cms/contract/crm/blocks'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import type { KeyboardEvent } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockFields } from './BlockFields.tsx'
import { BlockHandle } from './BlockHandle.tsx'
import { BlockTools } from './BlockTools.tsx'
import { innerTypes, isSimple } from './blocks.ts'
import classes from './editor.module.css'
import { ProblemList } from './ProblemList.tsx'
import type { FieldsOf, Place, Surroundings } from './surroundings.ts'
import { useBlockDrag } from './use-block-drag.ts'
import { useBlocks, type BlockActs } from './use-blocks.ts'

type Props = Surroundings & {
  label: string
  blocks: Blocks
  onChange: (blocks: Blocks) => void
  types: readonly BlockType[]
  most: number
  /** Of the field, for errors at its parts. */
  path: string
}

const nothing = () => undefined
/** Moves are announced below; the library would announce them in English. */
const quiet = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

export function BlockList({ label, blocks, onChange, types, most, path, ...around }: Props) {
  const say = useWords(letterEditorWords)
  const { isReadOnly } = useFormContext()
  const { list, spoken, ...acts } = useBlocks(blocks, onChange)
  const { sensors, handlers, dragged, markAt } = useBlockDrag(blocks, list, acts.drop)
  const isFull = blocks.length >= most
  return (
    <div className={classes['list']}>
      <DndContext sensors={sensors} {...handlers} accessibility={quiet}>
        <ol ref={list} aria-label={label} className={classes['blocks']} data-path={path}>
          {blocks.map((block, at) => (
            <OneBlock
              key={block.id}
              {...around}
              block={block}
              place={{ at, count: blocks.length, isFull, path: `${path}.${at}` }}
              acts={acts}
              mark={markAt(at)}
              isDragged={at === dragged}
            />
          ))}
        </ol>
        <DragOverlay dropAnimation={null}>
          {dragged !== undefined && <div className={classes['carried']}>{say(`type.${blocks[dragged]!.type}`)}</div>}
        </DragOverlay>
      </DndContext>
      {blocks.length === 0 && <p className={classes['none']}>{say('noBlocks')}</p>}
      {!isReadOnly && (
        <AddBlock types={types} isFull={isFull} most={most} onAdd={(type) => acts.add(type, blocks.length)} />
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}

type OneProps = Surroundings & {
  block: Block
  place: Place
  acts: BlockActs
  /** Where a block that is being dragged would come to stand beside it. */
  mark: 'before' | 'after' | undefined
  isDragged: boolean
}

/** Alt and an arrow moves it, wherever in it the focus is. */
function OneBlock({ block, place, acts, mark, isDragged, ...around }: OneProps) {
  const say = useWords(letterEditorWords)
  const { isReadOnly } = useFormContext()
  const name = say('blockName', { number: place.at + 1, block: say(`type.${block.type}`) })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || isReadOnly || event.nativeEvent.isComposing) return
    event.preventDefault()
    // A block within columns moves there; the columns stay.
    event.stopPropagation()
    acts.move(place.at, place.at + step)
  }
  return (
    // The keys are those of what stands in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes['block']}
      data-block={block.id}
      data-mark={mark}
      data-dragged={isDragged || undefined}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      <header className={classes['head']}>
        <span className={classes['naming']}>
          {!isReadOnly && (
            <BlockHandle id={block.id} name={name} onStep={(step) => acts.move(place.at, place.at + step)} />
          )}
          <strong>{name}</strong>
        </span>
        {!isReadOnly && <BlockTools name={name} place={place} acts={acts} />}
      </header>
      {block.type === 'columns' ? (
        <ColumnFields {...around} block={block} path={place.path} onChange={acts.change} />
      ) : (
        <BlockFields {...around} block={block} path={place.path} onChange={acts.change} />
      )}
      <ProblemList problems={around.problems.filter(({ blockId }) => blockId === block.id)} />
    </li>
  )
}

function ColumnFields({ block, path, onChange, ...around }: FieldsOf<BlockOf<'columns'>>) {
  const say = useWords(letterEditorWords)
  return (
    <div className={classes['columns']}>
      {(['first', 'second'] as const).map((side) => (
        <section key={side} aria-label={say(`column.${side}`)}>
          <h4 className={classes['side']}>{say(`column.${side}`)}</h4>
          <BlockList
            {...around}
            label={say(`column.${side}`)}
            blocks={block[side]}
            types={innerTypes}
            most={COLUMN_BLOCKS_MOST}
            path={`${path}.${side}`}
            onChange={(blocks) => onChange({ ...block, [side]: blocks.filter(isSimple) })}
          />
        </section>
      ))}
    </div>
  )
}
