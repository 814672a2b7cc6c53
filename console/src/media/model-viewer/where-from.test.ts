import { expect, test } from 'vitest'
import { whereFrom } from './where-from.ts'

test.each([
  [[0, 0, 1], 'front', 'level'],
  [[1, 0, 1], 'frontRight', 'level'],
  [[5, 0.1, 0], 'right', 'level'],
  [[0, 0, -2], 'back', 'level'],
  [[-1, 0, -1], 'backLeft', 'level'],
  [[-3, 3, 0], 'left', 'above'],
  [[-1, -2, 1], 'frontLeft', 'below'],
] as const)('from %j the view is from the %s, %s', (position, side, level) => {
  expect(whereFrom(position, [0, 0, 0])).toEqual({ side, level })
})

test('only the direction to the target counts', () => {
  expect(whereFrom([10, 5, 1], [10, 5, 3])).toEqual({ side: 'back', level: 'level' })
})
