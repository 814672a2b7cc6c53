import { glb, sheet, type Gltf } from '@learning-cms/testkit/files/models'
import { BadFile } from '@learning-cms/domain/model/bad-file'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseAddresses } from '@learning-cms/domain/model/addresses'
import { refuseExcess } from '@learning-cms/domain/model/declared'
import { supported } from '@learning-cms/domain/model/extensions'
import { readGlb } from './reading/read-glb.ts'

/** The checks before any library is involved: whatever the input, it passes or is refused with a reason, quickly. */
function gates(bytes: Buffer) {
  try {
    const source = readGlb(bytes)
    refuseAddresses(source.json)
    refuseExcess(source, supported)
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
  }
}

const valid = glb(sheet())

test('flipped, truncated or repeated bytes cause no failure', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 8 }),
      fc.nat(valid.length),
      fc.boolean(),
      (flips, length, isCut) => {
        const bytes = Buffer.from(isCut ? valid.subarray(0, length) : valid)
        for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value
        gates(bytes)
      },
    ),
    { numRuns: 3_000 },
  )
})

const odd = fc.oneof(
  fc.constantFrom(
    null,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    '',
    'POSITION',
    '__proto__',
    '../x',
    [],
    {},
    [[]],
    [null],
    true,
    { toString: null },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Every path in a description. */
function placesIn(json: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof json !== 'object' || json === null) return [path]
  return [path, ...Object.entries(json).flatMap(([key, value]) => placesIn(value, [...path, key]))]
}

const { json, bin } = sheet()
const places = placesIn(json).filter(({ length }) => length > 0)

test('nonsensical values cause no failure, wherever they are', () => {
  const started = performance.now()
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 4 }), (changes) => {
      const bent = structuredClone(json)
      for (const [path, value] of changes) {
        const last = path.slice(0, -1).reduce<Gltf | undefined>((inner, key) => inner?.[key] as Gltf | undefined, bent)
        if (typeof last === 'object' && last !== null) last[path.at(-1)!] = structuredClone(value)
      }
      gates(glb({ json: bent, bin }))
    }),
    { numRuns: 3_000 },
  )
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('the model they are derived from passes', () => {
  expect(() => refuseExcess(readGlb(valid), supported)).not.toThrow()
})
