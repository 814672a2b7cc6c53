import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asLines } from './cells.ts'
import { joinedEntries } from './entries.ts'

const entry = fc
  .oneof(fc.constantFrom('"', '""', '"a"; b', 'a|b', 'a\nb', "'=1", '#N/A', 'a', 'A'), fc.string({ maxLength: 6 }))
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('list entries survive being joined into one cell', () =>
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
      const cell = joinedEntries(JSON.stringify(entries), asLines, '\n')
      // A text that looks guarded or like an error value gets a guard of its own when the file is written.
      if (!/^['#=+\-@＝＋－＠]/.test(cell)) expect(asLines(cell)).toEqual({ value: entries })
    }),
    { numRuns: 2_000 },
  ))
