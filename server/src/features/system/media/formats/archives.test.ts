import { zip } from '@learning-cms/testkit/files/archives'
import { glb, sheet, type Gltf } from '@learning-cms/testkit/files/models'
import { avif, jpeg, png } from '@learning-cms/testkit/files/pictures'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGlb } from '#services/media/model/reading/read-glb.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const text = (content: string) => Buffer.from(content)
const model = { name: 'tượng.glb', bytes: glb(sheet()) }

/** The same sheet as .gltf, with its buffer and picture in separate files. */
function loose(addresses = { bin: 'sheet.bin', image: 'b%E1%BB%81%20m%E1%BA%B7t.jpg' }) {
  const { json, bin } = sheet()
  const described = {
    ...json,
    buffers: [{ byteLength: bin.length, uri: addresses.bin }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ uri: addresses.image }],
  }
  return { json: text(JSON.stringify(described)), bin }
}

const files = ({ json, bin }: ReturnType<typeof loose>) => [
  { name: 'x.gltf', bytes: json },
  { name: 'sheet.bin', bytes: bin },
]

const OBJ = `# a square of two colours
mtllib vuông.mtl
v 0 0 0
v 2 0 0
v 2 2 0
v 0 2 0
vt 0 0
vt 1 0
vt 1 1
vt 0 1
vn 0 0 1
usemtl đỏ
f 1/1/1 2/2/1 3/3/1
usemtl xanh
f -4/-4/-1 -2/-2/-1 -1/-1/-1
`
const MTL = 'newmtl đỏ\nKd 0.8 0.1 0.1\nd 0.5\nnewmtl xanh\nKd 0 0 1\nmap_Kd -s 1 1 1 C:\\scans\\đá.png\n'

describe('an archive', () => {
  test('with a glTF and its files becomes one model', async () => {
    const { json, bin } = loose()
    const image = await jpeg({ width: 300, height: 200 })
    const asset = await u.ready(
      zip([
        { name: '__MACOSX/._x.gltf', bytes: text('litter') },
        { name: 'tượng/x.gltf', bytes: json },
        { name: 'tượng/sheet.bin', bytes: bin },
        { name: 'tượng/bề mặt.jpg', bytes: image },
        { name: 'tượng/đọc tôi.txt', bytes: text('chụp ngày 1') },
      ]),
      'tượng.zip',
      'model',
    )
    expect(asset.model).toMatchObject({ format: 'gltf', triangles: 32, textures: 1, textureSide: 300 })
    expect(asset.findings).toEqual([])
  })

  test('with an OBJ, its materials and its texture becomes one model', async () => {
    const asset = await u.ready(
      zip([
        { name: 'vuông.obj', bytes: text(OBJ) },
        { name: 'vuông.mtl', bytes: text(MTL) },
        { name: 'ảnh/đá.png', bytes: await png({ width: 64, height: 64 }) },
      ]),
      'vuông.zip',
      'model',
    )
    expect(asset.model).toMatchObject({
      format: 'obj',
      triangles: 2,
      materials: 2,
      textures: 1,
      vertices: 6,
      sizeInMetres: [2, 2, 0],
      box: { min: [0, 0, 0], max: [2, 2, 0] },
    })
  })

  test('with its data in several files becomes one model', async () => {
    const { json, bin } = sheet()
    const described = {
      ...json,
      bufferViews: json['bufferViews'].map((view: Gltf, at: number) => ({ ...view, buffer: at, byteOffset: 0 })),
      buffers: json['bufferViews'].map(({ byteLength }: Gltf, at: number) => ({ byteLength, uri: `phần ${at}.dat` })),
    }
    const pieces = json['bufferViews'].map(({ byteOffset, byteLength }: Gltf, at: number) => ({
      name: `phần ${at}.dat`,
      bytes: bin.subarray(byteOffset, byteOffset + byteLength),
    }))
    const asset = await u.ready(
      zip([{ name: 'x.gltf', bytes: text(JSON.stringify(described)) }, ...pieces]),
      'tượng.zip',
      'model',
    )
    expect(asset.model).toMatchObject({ format: 'gltf', triangles: 32 })
    const display = readGlb(Buffer.from(await (await fetch(`${u.url}${asset.model!.displayUrl}`)).arrayBuffer()))
    expect(display.json['buffers']).toHaveLength(2)
    expect(display.json['buffers']).toMatchObject([{}, { extensions: { EXT_meshopt_compression: { fallback: true } } }])
  })

  test('with an additional AVIF, and a texture shared by many OBJ materials, is accepted completely', async () => {
    const image = await avif({ width: 64, height: 48 })
    const set = zip([...files(loose({ bin: 'sheet.bin', image: 'da.avif' })), { name: 'da.avif', bytes: image }])
    expect((await u.ready(set, 'tượng.zip', 'model')).model).toMatchObject({ textures: 1, textureSide: 64 })
    const shared = text('newmtl đỏ\nmap_Kd đá.png\nnewmtl xanh\nmap_Kd đá.png\n')
    const obj = zip([
      { name: 'vuông.obj', bytes: text(OBJ) },
      { name: 'vuông.mtl', bytes: shared },
      { name: 'đá.png', bytes: await png({ width: 64, height: 64 }) },
    ])
    expect((await u.ready(obj, 'vuông.zip', 'model')).model).toMatchObject({ materials: 2, textures: 1 })
  })

  test('with only a GLB is that GLB', async () => {
    expect((await u.ready(zip([model]), 'tượng.zip', 'model')).model).toMatchObject({ format: 'glb', triangles: 32 })
  })
})

type Bad = [what: string, make: () => Promise<Buffer> | Buffer, reason: string, values?: Record<string, unknown>]

describe('an archive is refused', () => {
  const bomb = { name: 'x.bin', bytes: Buffer.alloc(601 * 1024 * 1024) }
  const liar = { name: 'x.bin', bytes: Buffer.alloc(40 * 1024 * 1024), declared: 10 }
  const beside = (name: string, bytes = text('x')) => zip([model, { name, bytes }])

  test.each<Bad>([
    ['a bomb', () => zip([model, bomb]), 'archives.too-much', { megabytes: 602, max: 600 }],
    ['a bomb that hides its size', () => zip([model, liar]), 'archives.lies'],
    ['a name that leads up', () => beside('../../etc/x.glb'), 'archives.bad-name', { name: '../../etc/x.glb' }],
    ['an absolute name', () => beside('/etc/passwd.png'), 'archives.bad-name'],
    ['a name of another disk', () => beside('C:/windows/x.png'), 'archives.bad-name'],
    ['a name with NUL', () => beside('x\0.png'), 'archives.bad-name'],
    ['a link', () => zip([model, { name: 'x.png', bytes: text('/etc/passwd'), isLink: true }]), 'archives.bad-name'],
    ['an archive within', () => beside('x.zip', zip([model])), 'archives.nested', { name: 'x.zip' }],
    [
      '501 files',
      () => zip(Array.from({ length: 501 }, (_, at) => ({ name: `${at}.png`, bytes: text('x') }))),
      'archives.too-many-files',
      { count: 501, max: 500 },
    ],
    ['a password', () => zip([{ ...model, isLocked: true }]), 'archives.locked'],
    ['no model', () => zip([{ name: 'x.png', bytes: text('x') }]), 'archives.no-model'],
    ['two models', () => zip([model, { ...model, name: 'b.glb' }]), 'archives.several-models', { count: 2 }],
    ['nothing', () => zip([]), 'archives.no-model'],
    ['an end that is missing', () => zip([model]).subarray(0, 400), 'archives.broken'],
    [
      'a middle that is damaged',
      () => {
        const bytes = zip([model])
        return bytes.fill(0x5a, 60, 300)
      },
      'archives.broken',
    ],
    [
      'a missing file',
      () => zip([{ name: 'x.gltf', bytes: loose().json }]),
      'models.missing-file',
      { name: 'sheet.bin' },
    ],
    [
      'an address upwards',
      () => zip([{ name: 'a/x.gltf', bytes: loose({ bin: '../sheet.bin', image: 'x.jpg' }).json }]),
      'models.external-file',
    ],
    [
      'an address upwards in disguise',
      () => zip([{ name: 'a/x.gltf', bytes: loose({ bin: '%2e%2e/sheet.bin', image: 'x.jpg' }).json }]),
      'models.external-file',
    ],
    [
      'an address on the net',
      () => zip([{ name: 'x.gltf', bytes: loose({ bin: 'http://127.0.0.1:1/x', image: 'x.jpg' }).json }]),
      'models.external-file',
    ],
    [
      'an OBJ without its materials',
      () => zip([{ name: 'x.obj', bytes: text(OBJ) }]),
      'models.missing-file',
      { name: 'vuông.mtl' },
    ],
    [
      'an OBJ whose corners are not there',
      () => zip([{ name: 'x.obj', bytes: text('v 0 0 0\nf 1 2 3\n') }]),
      'models.out-of-bounds',
    ],
    [
      'an OBJ with a face of a million corners',
      () => zip([{ name: 'x.obj', bytes: text(`v 0 0 0\nv 1 0 0\nv 0 1 0\nf${' 1 2 3'.repeat(333_334)}\n`) }]),
      'models.face-too-wide',
      { count: 1_000_002, max: 1_000 },
    ],
    [
      'an OBJ that says the same over and over',
      () => zip([{ name: 'x.obj', bytes: text('v 0 0 0\n'.repeat(5_000_000)) }]),
      'archives.swollen',
      { name: 'x.obj', megabytes: 39 },
    ],
    [
      'an OBJ of many lists of materials',
      () =>
        zip([
          {
            name: 'x.obj',
            bytes: text(`${Array.from({ length: 101 }, (_, at) => `mtllib ${at}.mtl`).join('\n')}\n${OBJ}`),
          },
        ]),
      'models.too-many-parts',
      { what: 'mtllib' },
    ],
    [
      'an OBJ of 1,001 materials',
      () =>
        zip([
          { name: 'x.obj', bytes: text(OBJ) },
          { name: 'vuông.mtl', bytes: text(Array.from({ length: 1_001 }, (_, at) => `newmtl ${at}`).join('\n')) },
        ]),
      'models.too-many-materials',
    ],
    [
      'a picture for graphics cards, which is there',
      () =>
        zip([
          ...files(loose({ bin: 'sheet.bin', image: 'da.basis' })),
          { name: 'da.basis', bytes: Buffer.from('sB\x13\0'.repeat(50), 'latin1') },
        ]),
      'models.texture-broken',
      { name: 'da.basis' },
    ],
    ['an OBJ of points', () => zip([{ name: 'x.obj', bytes: text('v 0 0 0\nv 1 1 1\n') }]), 'models.no-geometry'],
    [
      'an OBJ with no numbers',
      () => zip([{ name: 'x.obj', bytes: text('v a b c\nv 1 0 0\nv 0 1 0\nf 1 2 3\n') }]),
      'models.not-a-number',
    ],
  ])('%s', async (_, make, reason, values = {}) => {
    const asset = await u.uploaded(await make(), 'tượng.zip', 'model')
    expect(asset).toMatchObject({ state: 'failed', failure: reason, mayRetry: false })
    expect(asset.failureValues ?? {}).toMatchObject(values)
    expect(await readdir(join(u.t.config.dataDir, 'media/quarantine'))).toEqual([])
  })
})
