import { zip } from '@learning-cms/testkit/files/archives'
import { draco, glb, sheet, textured, type Gltf } from '@learning-cms/testkit/files/models'
import { avif, bombPng, jpeg, png, webp } from '@learning-cms/testkit/files/pictures'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { look } from './look.ts'

const lookAt = (bytes: Buffer) =>
  look({ size: bytes.length, read: (start, length) => bytes.subarray(start, start + length) })
const refusalOf = (bytes: Buffer) => lookAt(bytes).findings.find(({ severity }) => severity === 'error')

function bent(bend: (json: Gltf) => unknown) {
  const { json, bin } = sheet()
  bend(json)
  return glb({ json, bin })
}

test('a small model is counted and measured', () => {
  expect(lookAt(glb(sheet({ side: 10, metres: 0.4 })))).toMatchObject({
    findings: [],
    statistics: {
      triangles: 200,
      vertices: 121,
      textures: [],
      sizeInMetres: [expect.closeTo(0.4, 5), expect.closeTo(0.4, 5), expect.any(Number)],
    },
  })
})

test('a real scan is measured without being unpacked', () => {
  const { findings, statistics } = lookAt(draco())
  expect(findings).toEqual([])
  expect(statistics).toMatchObject({
    triangles: 100_000,
    textures: [
      { width: 2048, height: 2048 },
      { width: 2048, height: 2048 },
    ],
  })
  expect(statistics?.sizeInMetres.map((metres) => Number(metres.toFixed(3)))).toEqual([0.303, 0.238, 0.487])
})

test('parts are measured in place', () => {
  const placed = bent((json) => {
    json['nodes'] = [{ children: [1, 2], scale: [10, 10, 10] }, { mesh: 0 }, { mesh: 0, translation: [1, 0, 0] }]
  })
  expect(lookAt(placed).statistics).toMatchObject({
    triangles: 64,
    sizeInMetres: [expect.closeTo(14, 4), expect.closeTo(4, 4), expect.any(Number)],
  })
})

test.each([
  ['JPEG', jpeg, 'image/jpeg'],
  ['PNG', png, 'image/png'],
  ['WebP', webp, 'image/webp'],
])('the size of a %s on it is reported', async (_name, draw, type) => {
  const image = await draw({ width: 310, height: 170 })
  expect(lookAt(glb(textured(sheet(), image, type))).statistics?.textures).toEqual([{ width: 310, height: 170 }])
})

test('that of an AVIF is left to the server', async () => {
  const image = await avif({ width: 310, height: 170 })
  expect(lookAt(glb(textured(sheet(), image, 'image/avif')))).toMatchObject({
    findings: [],
    statistics: { textures: [null] },
  })
})

test('odd files may still be sent', () => {
  const { findings } = lookAt(glb(sheet({ metres: 2_118 })))
  expect(findings).toEqual([{ severity: 'warning', reason: 'models.odd-size', values: { metres: 2118 } }])
})

test.each<[string, () => Buffer, string]>([
  ['nothing', () => Buffer.alloc(0), 'media.empty'],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'models.wrong-type'],
  ['a description alone', () => Buffer.from('{"asset":{"version":"2.0"}}'), 'models.wrong-type'],
  ['noise', () => Buffer.alloc(100, 7), 'models.unknown-type'],
  ['a piece', () => glb(sheet()).subarray(0, 300), 'models.cut-off'],
  ['a wrong length', () => glb(sheet(), { length: 20 }), 'models.wrong-length'],
  ['an old version', () => glb(sheet(), { version: 1 }), 'models.old-version'],
  ['another file', () => bent((json) => (json['images'] = [{ uri: '../x.png' }])), 'models.external-file'],
  ['a foreign extension', () => bent((json) => (json['extensionsRequired'] = ['X_y'])), 'models.unknown-extension'],
  [
    'a circle',
    () => bent((json) => (json['nodes'] = [{ mesh: 0, children: [1] }, { children: [0] }])),
    'models.node-loop',
  ],
  [
    'no scene',
    () =>
      bent((json) => {
        delete json['scenes']
        delete json['scene']
      }),
    'models.no-geometry',
  ],
  [
    'gigabytes of zeros',
    () =>
      bent((json) => {
        json['accessors'][0].count = 3e8
        delete json['accessors'][0].bufferView
      }),
    'models.declares-too-much',
  ],
  ['a huge texture', () => glb(textured(sheet(), bombPng(9_000, 10))), 'models.texture-too-large'],
  ['a broken texture', () => glb(textured(sheet(), Buffer.alloc(60))), 'models.texture-broken'],
  ['no model in a ZIP', () => zip([{ name: 'a.png', bytes: Buffer.alloc(9) }]), 'archives.no-model'],
  [
    'two models in a ZIP',
    () => zip(['a.glb', 'b.obj'].map((name) => ({ name, bytes: Buffer.alloc(9) }))),
    'archives.several-models',
  ],
  ['a way out of a ZIP', () => zip([{ name: '../a.glb', bytes: Buffer.alloc(9) }]), 'archives.bad-name'],
  ['a locked ZIP', () => zip([{ name: 'a.glb', bytes: Buffer.alloc(9), isLocked: true }]), 'archives.locked'],
  ['a link in a ZIP', () => zip([{ name: 'a.glb', bytes: Buffer.alloc(9), isLink: true }]), 'archives.bad-name'],
  ['a ZIP bomb', () => zip([{ name: 'a.glb', bytes: Buffer.alloc(9), declared: 2 ** 31 }]), 'archives.too-much'],
  ['a ZIP cut off', () => zip([{ name: 'a.glb', bytes: Buffer.alloc(9) }]).subarray(0, 40), 'archives.broken'],
])('%s is refused before it is sent', (_name, make, reason) => {
  expect(refusalOf(make())?.reason).toBe(reason)
})

test('for a ZIP it says that more is checked later', () => {
  const { findings, statistics } = lookAt(zip([{ name: 'bowl/a.gltf', bytes: Buffer.from('{}') }]))
  expect({ findings, statistics }).toEqual({
    findings: [{ severity: 'note', reason: 'models.told-later' }],
    statistics: undefined,
  })
})

test('flipped or truncated bytes cause no failure', () => {
  const valid = [draco().subarray(0, 4_000), glb(sheet()), zip([{ name: 'a.glb', bytes: Buffer.alloc(900) }])]
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      fc.nat(),
      (complete, flips, length) => {
        const bytes = Buffer.from(length % 3 === 0 ? complete.subarray(0, length % complete.length) : complete)
        for (const [at, value] of flips) if (bytes.length > 0) bytes[at % bytes.length] = value
        expect(() => lookAt(bytes)).not.toThrow()
      },
    ),
    { numRuns: 3_000 },
  )
})
