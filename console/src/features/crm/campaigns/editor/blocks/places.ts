import {
  BLOCKS_MOST,
  COLUMN_BLOCKS_MOST,
  COLUMN_HTML_LENGTH,
  withInner,
  type Block,
  type BlockOf,
  type Blocks,
} from '@learning-cms/contract/crm/mail/blocks'
import { isSimple } from './blocks.ts'

export const sides = ['first', 'second'] as const
export type BlockSide = (typeof sides)[number]
/** A list of blocks: the letter itself, or a column of one of its blocks. */
export type ListKey = 'letter' | `${string}/${BlockSide}`
/** Between two blocks of a list; a block that comes here is not counted itself. */
export type BlockSpot = { list: ListKey; at: number }
/** Why a block cannot stand in a list. */
export type BlockRefusal = 'never' | 'full' | 'too-long'

export const columnOf = (columnsId: string, side: BlockSide): ListKey => `${columnsId}/${side}`
const sideOf = (list: ListKey) => sides.find((side) => list.endsWith(`/${side}`))
const isColumns = (block: Block): block is BlockOf<'columns'> => block.type === 'columns'

export const blockIn = (blocks: Blocks, id: string) => blocks.flatMap(withInner).find((block) => block.id === id)
export const mostIn = (list: ListKey) => (list === 'letter' ? BLOCKS_MOST : COLUMN_BLOCKS_MOST)
/** The block whose column a list is. */
export const columnsAround = (blocks: Blocks, list: ListKey) =>
  blocks.filter(isColumns).find(({ id }) => list.startsWith(`${id}/`))

/** What stands in a list; undefined once its columns are gone. */
export function blocksIn(blocks: Blocks, list: ListKey): Blocks | undefined {
  const side = sideOf(list)
  return side ? columnsAround(blocks, list)?.[side] : blocks
}

/** The letter with other blocks in one of its lists. */
export function withList(blocks: Blocks, list: ListKey, inside: Blocks): Blocks {
  const side = sideOf(list)
  if (!side) return inside
  const columns = columnsAround(blocks, list)
  return blocks.map((block) => (block === columns ? { ...columns, [side]: inside.filter(isSimple) } : block))
}

export const listsOf = (blocks: Blocks): ListKey[] => [
  'letter',
  ...blocks.filter(isColumns).flatMap(({ id }) => sides.map((side) => columnOf(id, side))),
]

export function spotOf(blocks: Blocks, id: string): BlockSpot | undefined {
  for (const list of listsOf(blocks)) {
    const at = blocksIn(blocks, list)!.findIndex((block) => block.id === id)
    if (at !== -1) return { list, at }
  }
  return undefined
}

export function refusalAt(blocks: Blocks, id: string, list: ListKey): BlockRefusal | undefined {
  const block = blockIn(blocks, id)
  if (!block || (list !== 'letter' && !isSimple(block))) return 'never'
  if (spotOf(blocks, id)?.list === list) return undefined
  if ((blocksIn(blocks, list)?.length ?? 0) >= mostIn(list)) return 'full'
  const isLong = block.type === 'paragraph' && block.html.length > COLUMN_HTML_LENGTH
  return list !== 'letter' && isLong ? 'too-long' : undefined
}

/** The letter with a block moved there; as it is where the block cannot stand. */
export function withMoved(blocks: Blocks, id: string, { list, at }: BlockSpot): Blocks {
  const [block, from] = [blockIn(blocks, id), spotOf(blocks, id)]
  if (!block || !from || refusalAt(blocks, id, list)) return blocks
  const without = withList(blocks, from.list, blocksIn(blocks, from.list)!.toSpliced(from.at, 1))
  const there = blocksIn(without, list)
  return there ? withList(without, list, there.toSpliced(at, 0, block)) : blocks
}

export type BlockMove = { to: BlockSpot; side: BlockSide | undefined; columnsId: string; isAcross: boolean }

/** Into the columns nearest above and below, across from one column to the other, and out of them. */
export function movesOf(blocks: Blocks, id: string): BlockMove[] {
  const [block, from] = [blockIn(blocks, id), spotOf(blocks, id)]
  if (!block || !from) return []
  const columns = columnsAround(blocks, from.list)
  if (columns) {
    const other = from.list === columnOf(columns.id, 'first') ? 'second' : 'first'
    const list = columnOf(columns.id, other)
    const below = blocks.indexOf(columns) + 1
    return [
      { to: { list, at: columns[other].length }, side: other, columnsId: columns.id, isAcross: true },
      { to: { list: 'letter', at: below }, side: undefined, columnsId: columns.id, isAcross: false },
    ]
  }
  if (!isSimple(block)) return []
  const below = blocks.slice(from.at).find(isColumns)
  const above = blocks.slice(0, from.at).findLast(isColumns)
  return [below, above].flatMap((near) =>
    near
      ? sides.map((side) => ({
          to: { list: columnOf(near.id, side), at: near === below ? 0 : near[side].length },
          side,
          columnsId: near.id,
          isAcross: false,
        }))
      : [],
  )
}

/** One step further in by key: into the first column, then the second; or back out again. */
export function stepThrough(blocks: Blocks, id: string, step: 'in' | 'out'): BlockMove | undefined {
  const moves = movesOf(blocks, id)
  const isInFirst = spotOf(blocks, id)?.list.endsWith('/first') === true
  if (step === 'out') return isInFirst ? moves.find(({ side }) => !side) : moves.find(({ isAcross }) => isAcross)
  return moves.find(({ side, isAcross }) => (isInFirst ? isAcross : side === 'first' && !isAcross))
}
