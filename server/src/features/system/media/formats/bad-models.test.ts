import { isReason, say } from '@learning-cms/contract/core/reasons'
import { glb, partsOf, sheet, textured, type Gltf, type Parts } from '@learning-cms/testkit/files/models'
import { bombPng, jpeg, png } from '@learning-cms/testkit/files/pictures'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

/** A valid model with part of its description changed. */
function bent(bend: (json: Gltf) => unknown, parts: Parts = sheet()) {
  const json = structuredClone(parts.json)
  bend(json)
  return glb({ json, bin: parts.bin })
}

const withNaN = () => {
  const { json, bin } = sheet()
  bin.writeFloatLE(Number.NaN, 24)
  return glb({ json, bin })
}

const cut = (share: number) => () => {
  const valid = glb(sheet({ side: 60 }))
  return valid.subarray(0, Math.floor(valid.length * share))
}

const hollow = (count: number) => () =>
  bent((json) => {
    json['accessors'] = [{ componentType: 5126, count, type: 'VEC3' }]
    json['meshes'] = [{ primitives: [{ attributes: { POSITION: 0 } }] }]
  })

const meshoptBomb = () =>
  bent((json) => {
    json['extensionsUsed'] = ['EXT_meshopt_compression']
    json['extensionsRequired'] = ['EXT_meshopt_compression']
    json['buffers'].push({ byteLength: 4_000_000_000, extensions: { EXT_meshopt_compression: { fallback: true } } })
    Object.assign(json['bufferViews'][0], {
      buffer: 1,
      byteLength: 4_000_000_000,
      extensions: {
        EXT_meshopt_compression: { buffer: 0, byteLength: 200, byteStride: 12, count: 333_000_000, mode: 'ATTRIBUTES' },
      },
    })
  })

const dracoBomb = () =>
  bent((json) => {
    json['extensionsUsed'] = ['KHR_draco_mesh_compression']
    json['extensionsRequired'] = ['KHR_draco_mesh_compression']
    json['accessors'][0].count = 200_000_000
    for (const accessor of json['accessors']) delete accessor.bufferView
    json['meshes'][0].primitives[0].extensions = {
      KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } },
    }
  })

const sparse = (bend: (changed: Gltf) => unknown = () => {}) =>
  bent((json) => {
    const changed = { count: 2, indices: { bufferView: 2, componentType: 5125 }, values: { bufferView: 0 } }
    bend(changed)
    json['accessors'][0].sparse = changed
  })

/** The header of a Draco stream that declares this many faces in a few bytes. */
const dracoLie = (faces: number) => {
  const { json, bin } = sheet()
  const number = (value: number): number[] =>
    value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(Math.floor(value / 0x80))]
  const stream = Buffer.from([...Buffer.from('DRACO'), 2, 2, 1, 1, 0, 0, 2, ...number(25), ...number(faces), 0, 0])
  json['bufferViews'].push({ buffer: 0, byteOffset: bin.length, byteLength: stream.length })
  json['buffers'] = [{ byteLength: bin.length + stream.length }]
  json['extensionsUsed'] = json['extensionsRequired'] = ['KHR_draco_mesh_compression']
  for (const accessor of json['accessors']) delete accessor.bufferView
  json['meshes'][0].primitives[0].extensions = {
    KHR_draco_mesh_compression: { bufferView: 3, attributes: { POSITION: 0, TEXCOORD_0: 1 } },
  }
  return glb({ json, bin: Buffer.concat([bin, stream]) })
}

/** This many copies of a mesh through one node. */
const instances = (count: number) =>
  bent(
    (json) => {
      json['extensionsUsed'] = ['EXT_mesh_gpu_instancing']
      json['accessors'].push({ bufferView: 0, componentType: 5121, count, type: 'VEC3', normalized: true })
      json['bufferViews'][0].byteLength = json['buffers'][0].byteLength
      json['nodes'] = [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 3 } } } }]
    },
    sheet({ side: 260 }),
  )

/** A wheel with this many spokes. */
const wheel = (spokes: number) => {
  const positions = new Float32Array((spokes + 2) * 3)
  const indices = new Uint32Array(spokes * 3)
  for (let at = 0; at < spokes + 2; at += 1) positions.set([Math.cos(at), Math.sin(at), at / spokes], at * 3)
  for (let at = 0; at < spokes; at += 1) indices.set([0, at + 1, at + 2], at * 3)
  return glb(partsOf({ positions, places: new Float32Array((spokes + 2) * 2), indices }))
}

const chain = (levels: number) => (json: Gltf) => {
  json['nodes'] = Array.from({ length: levels }, (_, at) => (at + 1 < levels ? { children: [at + 1] } : { mesh: 0 }))
}

type Bad = [what: string, make: () => Promise<Buffer> | Buffer, reason: string, values?: Record<string, unknown>]

describe('a model is refused after inspection', () => {
  test.each<Bad>([
    ['cut off in its header', () => glb(sheet()).subarray(0, 14), 'models.cut-off'],
    ['cut off at 1 %', cut(0.01), 'models.cut-off'],
    ['cut off at 50 %', cut(0.5), 'models.cut-off'],
    ['cut off at 99 %', cut(0.99), 'models.cut-off'],
    [
      'of nothing but zeros',
      () => Buffer.concat([glb({ json: '' }).subarray(0, 12), Buffer.alloc(90_000)]),
      'models.unreadable',
    ],
    ['of a wrong length', () => glb(sheet(), { length: 99 }), 'models.wrong-length', { declared: 99 }],
    ['of glTF 1.0', () => glb(sheet(), { version: 1 }), 'models.old-version', { version: '1.0' }],
    ['that says 1.0 inside', () => bent((json) => (json['asset'].version = '1.0')), 'models.old-version'],
    ['that needs glTF 2.1', () => bent((json) => (json['asset'].minVersion = '2.1')), 'models.old-version'],
    ['without a description', () => glb({ json: '{"asset":{"version":"2.0"' }), 'models.broken', { where: 'JSON' }],
    ['that is a list', () => glb({ json: '[]' }), 'models.broken'],
    ['with no numbers for places', withNaN, 'models.not-a-number'],
    [
      'whose nodes go round',
      () =>
        bent((json) => {
          json['nodes'] = [{ mesh: 0, children: [1] }, { children: [2] }, { children: [1] }]
        }),
      'models.node-loop',
    ],
    [
      'whose node is its own child',
      () => bent((json) => (json['nodes'] = [{ mesh: 0, children: [0] }])),
      'models.node-loop',
    ],
    [
      'whose accessor is longer than its buffer',
      () => bent((json) => (json['accessors'][0].count = 5_000)),
      'models.out-of-bounds',
      { where: 'accessors[0]' },
    ],
    [
      'whose stretch is longer than the file',
      () => bent((json) => (json['bufferViews'][1].byteLength = 900_000)),
      'models.out-of-bounds',
    ],
    [
      'whose buffer is longer than the file',
      () => bent((json) => (json['buffers'][0].byteLength = 9_999_999)),
      'models.out-of-bounds',
    ],
    [
      'whose corners are not there',
      () => {
        const parts = sheet()
        parts.bin.writeUInt32LE(70_000, parts.json['bufferViews'][2].byteOffset)
        return glb(parts)
      },
      'models.out-of-bounds',
      { where: 'indices' },
    ],
    ['without a scene', () => bent((json) => [delete json['scenes'], delete json['scene']]), 'models.no-geometry'],
    ['without a mesh', () => bent((json) => (json['nodes'] = [{}])), 'models.no-geometry'],
    ['of points only', () => bent((json) => (json['meshes'][0].primitives[0].mode = 0)), 'models.no-geometry'],
    [
      'that needs an unknown extension',
      () => bent((json) => (json['extensionsRequired'] = ['ACME_secret', 'KHR_texture_basisu'])),
      'models.unknown-extension',
      { names: ['ACME_secret', 'KHR_texture_basisu'] },
    ],
    [
      'that changes 500 million places of a few',
      () => sparse((changed) => (changed['count'] = 500_000_000)),
      'models.out-of-bounds',
      { where: 'accessors[0].sparse' },
    ],
    [
      'that changes places by numbers that are not there',
      () => sparse((changed) => (changed['indices'].byteOffset = 380)),
      'models.out-of-bounds',
      { where: 'accessors[0].sparse.indices' },
    ],
    [
      'that changes places to what is not there',
      () => sparse((changed) => (changed['values'].byteOffset = 290)),
      'models.out-of-bounds',
      { where: 'accessors[0].sparse.values' },
    ],
    ['that changes places to nothing', () => sparse((changed) => delete changed['values']), 'models.broken'],
    ['of a million zeros in two kilobytes', hollow(1_000_000), 'models.declares-empty', { megabytes: 12 }],
    [
      'of a thousand morph targets too many',
      () =>
        bent(
          (json) => (json['meshes'][0].primitives[0].targets = Array.from({ length: 2_000 }, () => ({ POSITION: 0 }))),
        ),
      'models.too-many-parts',
      { what: 'targets', max: 1_000 },
    ],
    [
      'of morph targets that come to too many points',
      () =>
        bent(
          (json) => (json['meshes'][0].primitives[0].targets = Array.from({ length: 900 }, () => ({ POSITION: 0 }))),
          sheet({ side: 200 }),
        ),
      'models.too-many-points',
      { count: 901 * 201 * 201, max: 30_000_000 },
    ],
    [
      'of parts that share a great many points',
      () =>
        bent(
          (json) => {
            const [part] = json['meshes'][0].primitives
            json['meshes'][0].primitives = Array.from({ length: 1_000 }, () => ({ ...part, mode: 0 }))
          },
          sheet({ side: 180 }),
        ),
      'models.too-many-points',
    ],
    [
      'of attributes without end',
      () =>
        bent((json) =>
          Object.assign(
            json['meshes'][0].primitives[0].attributes,
            Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`_${at}`, 1])),
          ),
        ),
      'models.too-many-parts',
      { what: 'attributes' },
    ],
    [
      'of 200,000 parts of a mesh',
      () =>
        bent((json) => (json['meshes'][0].primitives = Array.from({ length: 200_000 }, () => ({ attributes: {} })))),
      'models.too-many-parts',
      { what: 'primitives' },
    ],
    [
      'of 200,000 movements',
      () =>
        bent(
          (json) => (json['animations'] = [{ channels: Array.from({ length: 200_000 }, () => ({})), samplers: [] }]),
        ),
      'models.too-many-parts',
      { what: 'channels' },
    ],
    [
      'of 200,000 bones',
      () => bent((json) => (json['skins'] = [{ joints: Array.from({ length: 200_000 }, () => 0) }])),
      'models.too-many-parts',
      { what: 'joints' },
    ],
    [
      'of too many copies by one node',
      () => instances(100),
      'models.too-many-triangles',
      { count: 100 * 260 * 260 * 2 },
    ],
    [
      'packed by Draco, whose stream says more than its description',
      () => dracoLie(50_000_000),
      'models.too-many-triangles',
      { count: 50_000_000 },
    ],
    ['of a wheel with 100,000 spokes', () => wheel(100_000), 'models.crowded-point', { count: 100_000 }],
    [
      'of 1,100 million pixels in small files',
      () => {
        const picture = bombPng(8_000, 8_000, { isHollow: true })
        return bent(
          (json) => (json['images'] = Array.from({ length: 17 }, () => json['images'][0])),
          textured(sheet(), picture),
        )
      },
      'models.too-many-pixels',
      { megapixels: 1_088, max: 1_000 },
    ],
    ['with all points in one place', () => bent((json) => (json['nodes'][0].scale = [0, 0, 0])), 'models.no-extent'],
    ['as wide as the way of the moon', () => glb(sheet({ metres: 4e8 })), 'models.astronomic', { metres: '4.0e+8' }],
    [
      'whose textures are for graphics cards',
      () => bent((json) => (json['extensionsRequired'] = ['KHR_texture_basisu'])),
      'models.needs-ktx2',
    ],
    [
      'packed by a newer meshopt',
      () => bent((json) => (json['extensionsRequired'] = ['KHR_meshopt_compression'])),
      'models.needs-new-meshopt',
    ],
    ['of 300 million zeros', hollow(300_000_000), 'models.declares-too-much', { megabytes: 3434, max: 1024 }],
    ['of more zeros than there are numbers', hollow(2 ** 53 - 1), 'models.declares-too-much'],
    ['with half a point', hollow(1.5), 'models.broken'],
    ['of 66 million triangles of zeros', hollow(80_000_000), 'models.too-many-triangles', { max: 10_000_000 }],
    ['packed to a bomb by meshopt', meshoptBomb, 'models.declares-too-much'],
    ['packed to a bomb by Draco', dracoBomb, 'models.declares-too-much'],
    [
      'that shows a mesh too often',
      () =>
        bent(
          (json) => {
            json['nodes'] = Array.from({ length: 40_000 }, () => ({ mesh: 0 }))
            json['scenes'] = [{ nodes: Array.from({ length: 40_000 }, (_, at) => at) }]
          },
          sheet({ side: 20 }),
        ),
      'models.too-many-triangles',
    ],
    [
      'with an address',
      () => bent((json) => (json['buffers'][0].uri = 'https://example.test/x.bin')),
      'models.external-file',
    ],
    ['with a path', () => bent((json) => (json['buffers'][0].uri = 'file:///etc/passwd')), 'models.external-file'],
    [
      'with a path upwards',
      () => bent((json) => (json['images'] = [{ uri: '../../x.png' }])),
      'models.external-file',
      { name: '../../x.png' },
    ],
    [
      'with 33 MB of description',
      () => bent((json) => (json['extras'] = 'x'.repeat(33 * 1024 * 1024))),
      'models.json-too-large',
      { megabytes: 34, max: 32 },
    ],
    [
      'of 100,000 nodes',
      () => bent((json) => (json['nodes'] = Array.from({ length: 100_000 }, () => ({ mesh: 0 })))),
      'models.too-many-nodes',
      { count: 100_000, max: 50_000 },
    ],
    [
      'of 2,000 materials',
      () => bent((json) => (json['materials'] = Array.from({ length: 2_000 }, () => ({})))),
      'models.too-many-materials',
    ],
    ['of 20,000 levels', () => bent(chain(20_000)), 'models.too-many-parts', { what: 'levels' }],
    [
      'whose parts are no parts',
      () => bent((json) => (json['nodes'] = ['mesh', null])),
      'models.broken',
      { where: 'nodes[0]' },
    ],
    ['whose list is none', () => bent((json) => (json['accessors'] = { count: 4 })), 'models.broken'],
    [
      'with a texture of 9,000 pixels',
      () => glb(textured(sheet(), bombPng(9_000, 10, { isHollow: true }))),
      'models.texture-too-large',
      { width: 9_000, max: 8_192 },
    ],
    [
      'with a texture of 3,600 million pixels',
      () => glb(textured(sheet(), bombPng(60_000, 60_000, { isHollow: true }))),
      'models.texture-too-large',
    ],
    [
      'with a broken texture',
      async () =>
        glb(textured(sheet(), (await jpeg({ width: 600, height: 600, noise: true })).subarray(0, 9_000), 'image/jpeg')),
      'models.texture-broken',
    ],
    [
      'with an empty texture',
      async () =>
        bent((json) => (json['bufferViews'][3].byteLength = 0), textured(sheet(), await png({ width: 9, height: 9 }))),
      'models.texture-broken',
    ],
    ['with half a triangle', () => bent((json) => (json['accessors'][2].count = 5)), 'models.unreadable'],
    [
      'with a drawing for a texture',
      () => glb(textured(sheet(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')),
      'models.texture-broken',
    ],
  ])('%s', async (_, make, reason, values = {}) => {
    const asset = await u.uploaded(await make(), 'tượng.glb', 'model')
    expect(asset).toMatchObject({ state: 'failed', failure: reason, mayRetry: false, model: null })
    expect(asset.failureValues ?? {}).toMatchObject(values)
    expect(asset.findings[0]).toMatchObject({ severity: 'error', reason })
    const { body } = await u.t.ask('GET', `/assets/${asset.id}/report`, { as: 'catalog' })
    const { vi, en } = body.findings[0].message
    if (!isReason(reason)) throw new Error('no reason')
    expect({ vi, en }).toEqual({
      vi: say(reason, 'vi', asset.failureValues ?? {}),
      en: say(reason, 'en', asset.failureValues ?? {}),
    })
    // Every placeholder of a sentence is filled.
    expect(`${vi} ${en}`).not.toContain('…')
  })
})

describe('a file that is not a model is refused by its content and its type is named', () => {
  const text = (content: string) => Buffer.from(content)
  test.each<[string, () => Promise<Buffer> | Buffer, string | undefined]>([
    ['text', () => text('chỉ là chữ'), 'TXT'],
    ['a picture', () => jpeg({ width: 64, height: 64 }), 'JPG'],
    ['another picture', () => png({ width: 64, height: 64 }), 'PNG'],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 'HTML'],
    ['an open glTF', () => text(JSON.stringify(sheet().json)), 'glTF'],
    ['an open OBJ', () => text('# cube\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'), 'TXT'],
    ['a program', () => Buffer.concat([text('\x7fELF'), Buffer.alloc(400)]), 'ELF'],
    ['noise', () => Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 197 + 31) % 256)), undefined],
  ])('%s', async (_, make, found) => {
    const { answer, id } = await u.catalog.send(await make(), 'tượng.glb', 'model')
    const reason = found ? 'models.wrong-type' : 'models.unknown-type'
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ reason, ...(found && { values: { found } }) })
    expect(await u.catalog.read(id)).toMatchObject({ state: 'failed', failure: reason, kind: 'model' })
    expect(await u.filesIn('quarantine')).not.toContain(id)
  })

  test('empty or larger than allowed: before a byte is sent', async () => {
    expect(await (await u.catalog.begin(0, 'a.glb', 'model')).answer.json()).toMatchObject({ reason: 'media.empty' })
    const large = await u.catalog.begin(300 * 1024 * 1024 + 1, 'a.glb', 'model')
    expect(await large.answer.json()).toMatchObject({ status: 413, reason: 'models.too-large', values: { max: 300 } })
    const odd = await u.catalog.begin(10, 'a.glb', 'film')
    expect(await odd.answer.json()).toMatchObject({ status: 400, reason: 'media.upload-headers' })
  })

  test('a model where an image is expected', async () => {
    const { answer } = await u.catalog.send(glb(sheet()), 'tượng.glb')
    expect(await answer.json()).toMatchObject({ status: 415, reason: 'media.wrong-type', values: { found: 'GLB' } })
  })
})
