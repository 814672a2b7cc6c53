import type { Block, BlockOf, Blocks, BlockType } from '@learning-cms/contract/crm/mail/blocks'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import type { KeyboardEvent } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { useWords } from '#kit/text/words.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockFields } from './BlockFields.tsx'
import { BlockHandle } from './BlockHandle.tsx'
import { BlockTools } from './BlockTools.tsx'
import { innerTypes } from './blocks.ts'
import classes from '#features/crm/campaigns/editor/editor.module.css'
import { columnOf, mostIn, sides, type ListKey } from './places.ts'
import { ProblemList } from '#features/crm/campaigns/editor/ProblemList.tsx'
import type { BlockSurroundings, Surroundings } from './surroundings.ts'

type Props = Surroundings & {
  label: string
  list: ListKey
  inside: Blocks
  types: readonly BlockType[]
  /** Of the field, for errors at its parts. */
  path: string
}

export function BlockList({ label, list, inside, types, path, ...around }: Props) {
  const say = useWords(letterEditorWords)
  const { isReadOnly } = useFormContext()
  const { acts, drag } = around.desk
  const most = mostIn(list)
  const isFull = inside.length >= most
  return (
    <div className={classes['list']}>
      <ol aria-label={label} className={classes['blocks']} data-list={list} data-path={path}>
        {inside.map((block, at) => (
          <OneBlock
            key={block.id}
            {...around}
            block={block}
            place={{ at, count: inside.length, isFull, path: `${path}.${at}` }}
            mark={drag.markAt(list, at)}
          />
        ))}
      </ol>
      {inside.length === 0 && <p className={classes['none']}>{say('noBlocks')}</p>}
      {!isReadOnly && <AddBlock types={types} isFull={isFull} most={most} onAdd={(type) => acts.add(type, list)} />}
    </div>
  )
}

type OneProps = Surroundings & {
  block: Block
  place: BlockSurroundings
  /** Where a block that is being dragged would come to stand beside it. */
  mark: 'before' | 'after' | undefined
}

/** Alt and an arrow moves it, wherever in it the focus is. */
function OneBlock({ block, place, mark, ...around }: OneProps) {
  const say = useWords(letterEditorWords)
  const { isReadOnly } = useFormContext()
  const { acts, drag } = around.desk
  const name = say('blockName', { number: place.at + 1, block: say(`type.${block.type}`) })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!step || !event.altKey || isReadOnly || event.nativeEvent.isComposing) return
    event.preventDefault()
    // A block within columns moves there; the columns stay.
    event.stopPropagation()
    acts.step(block.id, step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of what stands in it
    <li
      className={classes['block']}
      data-block={block.id}
      data-mark={mark}
      data-dragged={drag.dragged?.id === block.id || undefined}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      <header className={classes['head']}>
        <span className={classes['naming']}>
          {!isReadOnly && <BlockHandle id={block.id} name={name} place={place} desk={around.desk} />}
          <strong>{name}</strong>
        </span>
        {!isReadOnly && <BlockTools id={block.id} name={name} place={place} acts={acts} />}
      </header>
      {block.type === 'columns' ? (
        <Columns {...around} block={block} path={place.path} />
      ) : (
        <BlockFields {...around} block={block} path={place.path} onChange={acts.change} />
      )}
      <ProblemList problems={around.problems.filter(({ blockId }) => blockId === block.id)} />
    </li>
  )
}

function Columns({ block, path, ...around }: Surroundings & { block: BlockOf<'columns'>; path: string }) {
  const say = useWords(letterEditorWords)
  return (
    <div className={classes['columns']}>
      {sides.map((side) => {
        const list = columnOf(block.id, side)
        return (
          <section
            key={side}
            aria-label={say(`column.${side}`)}
            className={classes['column']}
            data-column={around.desk.drag.columnAs(list) ?? ''}
          >
            <h3 className={classes['side']}>{say(`column.${side}`)}</h3>
            <BlockList
              {...around}
              label={say(`column.${side}`)}
              list={list}
              inside={block[side]}
              types={innerTypes}
              path={`${path}.${side}`}
            />
          </section>
        )
      })}
    </div>
  )
}
