import { expect, test } from 'vitest'
// @ts-expect-error A script without types.
import { mutantsOf, random, sampleOf } from '../../../scripts/mutants/changes.js'

type Mutant = { line: number; from: string; to: string }
const changed = (text: string) =>
  (mutantsOf(text) as Mutant[]).map(({ line, from, to }) => `${line}:${from}→${to}`).sort()

test('operators and figures are changed one at a time, and neither texts, comments, types nor imports', () => {
  const text = [
    "import { some } from './a-b.ts' // 1 + 1",
    'type Few = 1 | 2',
    "const MOST = 20 // said 'x === y'",
    "export const fits = (n: number, isOpen: boolean) => n <= MOST && !isOpen && text !== 'a && b'",
  ].join('\n')
  expect(changed(text)).toEqual(
    ['3:20→(20 + 1)', '4: <= → < ', '4: && → || ', '4: && → || ', '4:!→', '4: !== → === '].sort(),
  )
})

test('the same seed draws the same sample, without repeating', () => {
  const all = Array.from({ length: 50 }, (_, n) => n)
  const drawn = sampleOf(all, 20, random(7))
  expect(sampleOf(all, 20, random(7))).toEqual(drawn)
  expect(new Set(drawn).size).toBe(20)
  expect(sampleOf(all, 20, random(8))).not.toEqual(drawn)
})
