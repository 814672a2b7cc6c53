import { expect, test } from 'vitest'
import { mentionBefore, mentionsIn, piecesOf, withMention } from './mention-text.ts'

const an = { id: '1', name: 'Nguyễn An' }
const anh = { id: '2', name: 'Nguyễn Anh' }

test('a mention begins a word and ends at the caret', () => {
  expect(mentionBefore('nhờ @ngu', 8)).toEqual({ from: 4, typed: 'ngu' })
  expect(mentionBefore('nhờ @nguyễn a xem', 13)).toEqual({ from: 4, typed: 'nguyễn a' })
  expect(mentionBefore('@', 1)).toEqual({ from: 0, typed: '' })
  for (const [text, caret] of [
    ['an@example.vn', 13],
    ['@ không', 7],
    ['@an\nxem', 7],
    ['không có', 4],
    ['@an', 0],
  ] as const)
    expect(mentionBefore(text, caret)).toBeUndefined()
})

test('a chosen name replaces what was typed', () => {
  expect(withMention('nhờ @ngu xem', { from: 4, typed: 'ngu' }, an.name)).toEqual({
    text: 'nhờ @Nguyễn An xem',
    caret: 15,
  })
})

test('a mention whose name was deleted from the text is none', () => {
  expect(mentionsIn('nhờ @Nguyễn An', [an, { id: '3', name: 'Lê Bình' }])).toEqual([an])
})

test('the text is cut around names, the longer first', () => {
  expect(piecesOf('hỏi @Nguyễn Anh và @Nguyễn An nhé', [an, anh])).toEqual([
    { text: 'hỏi ', isMention: false },
    { text: '@Nguyễn Anh', isMention: true },
    { text: ' và ', isMention: false },
    { text: '@Nguyễn An', isMention: true },
    { text: ' nhé', isMention: false },
  ])
})
