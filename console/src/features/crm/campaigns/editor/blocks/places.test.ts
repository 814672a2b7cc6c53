import { blocksSchema, type Block, type Blocks } from '@learning-cms/contract/crm/mail/blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newBlock, outerTypes } from './blocks.ts'
import { blockIn, blocksIn, listsOf, movesOf, refusalAt, spotOf, stepThrough, withMoved } from './places.ts'

const letter = fc
  .array(fc.constantFrom(...outerTypes), { minLength: 1, maxLength: 7 })
  .map((types) => types.map(newBlock))
const idsIn = (blocks: Blocks) =>
  listsOf(blocks)
    .flatMap((list) => blocksIn(blocks, list)!.map(({ id }) => id))
    .toSorted()

test('whatever is moved wherever, no block is lost or doubled, and the letter may be saved', () => {
  fc.assert(
    fc.property(letter, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(8)), { maxLength: 12 }), (first, steps) => {
      let blocks: Blocks = first
      for (const [which, where, at] of steps) {
        const ids = idsIn(blocks)
        const lists = listsOf(blocks)
        const [id, list] = [ids[which % ids.length]!, lists[where % lists.length]!]
        const refusal = refusalAt(blocks, id, list)
        const next = withMoved(blocks, id, { list, at })
        if (refusal) expect(next).toBe(blocks)
        else expect(spotOf(next, id)?.list).toBe(list)
        expect(idsIn(next)).toEqual(ids)
        blocks = next
      }
      expect(blocksSchema.safeParse(blocks).error).toBeUndefined()
    }),
  )
})

test('a move is undone by moving back to where the block stood', () => {
  fc.assert(
    fc.property(letter, fc.nat(), (blocks, which) => {
      const ids = idsIn(blocks)
      const id = ids[which % ids.length]!
      for (const { to } of movesOf(blocks, id)) {
        const moved = withMoved(blocks, id, to)
        expect(withMoved(moved, id, spotOf(blocks, id)!)).toEqual(blocks)
      }
    }),
  )
})

const paragraph = (html: string): Block => ({ ...newBlock('paragraph'), type: 'paragraph', html })

test('columns, course cards and long paragraphs cannot stand in a column, nor anything in a full one', () => {
  const columns = newBlock('columns')
  const full = { ...newBlock('columns'), type: 'columns' as const, first: [], second: [] }
  const crowd = Array.from({ length: 6 }, () => ({ ...newBlock('divider'), type: 'divider' as const }))
  const [card, long, short] = [newBlock('course'), paragraph('x'.repeat(2_001)), paragraph('x')]
  const blocks: Blocks = [columns, { ...full, first: crowd }, card, long, short]
  expect(refusalAt(blocks, columns.id, `${full.id}/second`)).toBe('never')
  expect(refusalAt(blocks, card.id, `${full.id}/second`)).toBe('never')
  expect(refusalAt(blocks, long.id, `${full.id}/second`)).toBe('too-long')
  expect(refusalAt(blocks, short.id, `${full.id}/first`)).toBe('full')
  expect(refusalAt(blocks, short.id, `${full.id}/second`)).toBeUndefined()
  expect(refusalAt(blocks, crowd[0]!.id, `${full.id}/first`)).toBeUndefined()
})

test('one step in and one step out lead from the letter through both columns and back', () => {
  const block = newBlock('divider')
  const columns = { ...newBlock('columns'), type: 'columns' as const, first: [], second: [] }
  let blocks: Blocks = [block, columns]
  const go = (step: 'in' | 'out') => {
    const move = stepThrough(blocks, block.id, step)
    if (move) blocks = withMoved(blocks, block.id, move.to)
    return spotOf(blocks, block.id)!.list.replace(columns.id, '')
  }
  expect((['out', 'in', 'in', 'in', 'out', 'out'] as const).map(go)).toEqual([
    'letter',
    '/first',
    '/second',
    '/second',
    '/first',
    'letter',
  ])
  expect(blocks.map(({ id }) => id)).toEqual([columns.id, block.id])
  expect(blockIn(blocks, block.id)).toEqual(block)
})
