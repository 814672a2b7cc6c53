import { appWords } from '@learning-cms/texts/account/apps/apps'
import { expect, test } from 'vitest'
import { isGroup, menuFor } from '#navigation/menu.ts'
import { nextOf } from './next-of.ts'

test('each screen of the menu has a description, in both languages', () => {
  const links = menuFor(() => true).flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
  for (const { title, to } of links.filter(({ to }) => to !== '/apps'))
    for (const texts of [appWords.vi, appWords.en]) expect(texts, to).toHaveProperty(title)
})

test('arrow keys move to the visual neighbour, whatever the text direction', () => {
  // Two rows of three and a single card in the last row, as in a grid.
  const boxes = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ top: Math.floor(at / 3) * 80, left: (at % 3) * 100, width: 90 }))
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => nextOf(boxes, 4, key))).toEqual([5, 3, 6, 1])
  expect(nextOf(boxes, 1, 'ArrowUp')).toBe('above')
  expect(nextOf(boxes, 6, 'ArrowDown')).toBe(6)
  expect(nextOf(boxes, 2, 'ArrowRight')).toBe(2)
  expect([nextOf(boxes, 3, 'Home'), nextOf(boxes, 3, 'End'), nextOf(boxes, 3, 'x')]).toEqual([0, 6, undefined])
  const mirrored = boxes.map((box) => ({ ...box, left: 200 - box.left }))
  expect(nextOf(mirrored, 4, 'ArrowLeft')).toBe(5)
})
