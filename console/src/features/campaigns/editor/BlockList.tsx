import type { Block, Blocks, BlockType } from '@learning-cms/contract/crm/blocks'
import type { Picture } from '@learning-cms/contract/media/pictures'
import type { LetterProblem } from '@learning-cms/domain/letters/problems'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import type { KeyboardEvent } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockFields } from './BlockFields.tsx'
import { BlockTools } from './BlockTools.tsx'
import classes from './editor.module.css'
import { ProblemList } from './ProblemList.tsx'
import { useBlocks, type BlockActs } from './use-blocks.ts'

export type Surroundings = {
  campaignId: string
  pictures: ReadonlyMap<string, Picture>
  language: CampaignLanguage
  problems: readonly LetterProblem[]
}
type Props = Surroundings & {
  label: string
  blocks: Blocks
  onChange: (blocks: Blocks) => void
  types: readonly BlockType[]
  most: number
  /** Of the field, for errors at its parts. */
  path: string
}

export function BlockList({ label, blocks, onChange, types, most, path, ...around }: Props) {
  const say = useWords(letterEditorWords)
  const { isReadOnly } = useFormContext()
  const acts = useBlocks(blocks, onChange)
  const isFull = blocks.length >= most
  return (
    <div className={classes['list']}>
      <ol ref={acts.list} aria-label={label} className={classes['blocks']} data-path={path}>
        {blocks.map((block, at) => (
          <OneBlock
            key={block.id}
            {...around}
            block={block}
            place={{ at, count: blocks.length, isFull, path: `${path}.${at}` }}
            acts={acts}
          />
        ))}
      </ol>
      {blocks.length === 0 && <p className={classes['none']}>{say('noBlocks')}</p>}
      {!isReadOnly && (
        <AddBlock types={types} isFull={isFull} most={most} onAdd={(type) => acts.add(type, blocks.length)} />
      )}
      <VisuallyHidden role="status">{acts.spoken}</VisuallyHidden>
    </div>
  )
}

export type Place = { at: number; count: number; isFull: boolean; path: string }
type OneProps = Surroundings & { block: Block; place: Place; acts: BlockActs }

/** Alt and an arrow moves it, wherever in it the focus is. */
function OneBlock({ block, place, acts, ...around }: OneProps) {
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
    <li className={classes['block']} data-block={block.id} tabIndex={-1} aria-label={name} onKeyDown={onKeyDown}>
      <header className={classes['head']}>
        <strong>{name}</strong>
        {!isReadOnly && <BlockTools name={name} place={place} acts={acts} />}
      </header>
      <BlockFields {...around} block={block} path={place.path} onChange={acts.change} />
      <ProblemList problems={around.problems.filter(({ blockId }) => blockId === block.id)} />
    </li>
  )
}
