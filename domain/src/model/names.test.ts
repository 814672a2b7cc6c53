import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, plainName } from './raw.ts'

test('names in a model keep visible characters and lose the rest', () => {
  expect(plainName('Trống\u0007 \u001b[31mđồng\u202e\u0085')).toBe('Trống [31mđồng')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { nodes } = parseJson(JSON.stringify({ nodes: [{ name }, null, 7], asset: { name } }))
      expect((nodes as { name: string }[])[0]!.name).toBe(plainName(name))
      expect(plainName(name)).not.toMatch(/\p{Cc}/u)
    }),
  )
})
