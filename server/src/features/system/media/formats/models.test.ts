import { make } from '@learning-cms/testkit/make'
import { draco, glb, sheet, textured, type Gltf } from '@learning-cms/testkit/files/models'
import { png } from '@learning-cms/testkit/files/pictures'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { skipBecause, unlessOn } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateBytes } from 'gltf-validator'
import { sweepMedia } from '#features/system/media/sweep.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const fetched = async (address: string) => Buffer.from(await (await fetch(`${u.url}${address}`)).arrayBuffer())
/** The description inside a GLB. */
const described = (bytes: Buffer) => JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))

describe('a model with materials that the viewer does not support', () => {
  const glossy = (json: Gltf, more: object = {}) => {
    json['extensionsUsed'] = ['KHR_materials_pbrSpecularGlossiness']
    json['materials'] = [
      {
        name: 'Men lam',
        extensions: {
          KHR_materials_pbrSpecularGlossiness: {
            diffuseFactor: [0.2, 0.1, 0.6, 1],
            specularFactor: [0.3, 0.3, 0.3],
            glossinessFactor: 0.75,
            ...more,
          },
        },
      },
    ]
  }

  test('in specular-glossiness keeps its colours, and reports before and after', async () => {
    const { json, bin } = sheet()
    glossy(json)
    const asset = await u.ready(glb({ json, bin }), 'men.glb', 'model')
    const values = { name: 'Men lam', colour: '#7c59cb', specular: '#959595', glossiness: 0.75, roughness: 0.25 }
    expect(asset.findings).toEqual([
      { severity: 'note', reason: 'models.gloss-converted', values: { count: 1 } },
      { severity: 'note', reason: 'models.material-converted', values },
    ])
    const [material] = described(await fetched(asset.model!.displayUrl)).materials
    expect(material).toMatchObject({
      pbrMetallicRoughness: { baseColorFactor: [0.2, 0.1, 0.6, 1], metallicFactor: 0, roughnessFactor: 0.25 },
      extensions: { KHR_materials_specular: { specularColorFactor: [0.3, 0.3, 0.3] } },
    })
    expect(material.extensions).not.toHaveProperty('KHR_materials_pbrSpecularGlossiness')
  })

  test('in specular-glossiness with textures keeps its image', async () => {
    const parts = textured(sheet({ side: 6 }), await png({ width: 128, height: 64 }))
    glossy(parts.json, { diffuseTexture: { index: 0 }, specularGlossinessTexture: { index: 0 } })
    const asset = await u.ready(glb(parts), 'men.glb', 'model')
    const made = described(await fetched(asset.model!.displayUrl))
    expect(made.materials[0].pbrMetallicRoughness).toHaveProperty('baseColorTexture')
    // Uniform glossiness becomes a number again.
    expect(made.materials[0].pbrMetallicRoughness.roughnessFactor).toBeCloseTo(0.25, 2)
    expect(made.materials[0].extensions.KHR_materials_specular).toHaveProperty('specularColorTexture')
  })

  test('reports each lost material property with its old and new look', async () => {
    const { json, bin } = sheet()
    const cloth = { diffuseTransmissionFactor: 0.5 }
    json['extensionsUsed'] = ['KHR_materials_diffuse_transmission', 'KHR_materials_clearcoat', 'KHR_materials_variants']
    json['extensions'] = { KHR_materials_variants: { variants: [{ name: 'cũ' }] } }
    Object.assign(json['materials'][0], {
      name: 'Lụa',
      extensions: { KHR_materials_diffuse_transmission: cloth, KHR_materials_clearcoat: { clearcoatFactor: 1 } },
    })
    const asset = await u.ready(glb({ json, bin }), 'lụa.glb', 'model')
    expect(asset).toMatchObject({ warning: 'models.material-lost' })
    expect(asset.findings).toEqual([
      {
        severity: 'warning',
        reason: 'models.material-lost',
        values: {
          name: 'Lụa',
          names: ['KHR_materials_diffuse_transmission'],
          colour: '#dabc95',
          before: '{"KHR_materials_diffuse_transmission":{"diffuseTransmissionFactor":0.5}}',
          metalness: 1,
          roughness: 1,
        },
      },
      { severity: 'warning', reason: 'models.variants-lost' },
    ])
  })

  test('with GPU textures beside others shows the others', async () => {
    const parts = textured(sheet({ side: 7 }), await png({ width: 90, height: 60 }))
    const { json } = parts
    json['extensionsUsed'] = ['KHR_texture_basisu']
    json['textures'] = [{ source: 0, extensions: { KHR_texture_basisu: { source: 1 } } }]
    json['images'].push({ bufferView: 0, mimeType: 'image/ktx2' })
    const asset = await u.ready(glb(parts), 'đá.glb', 'model')
    expect(asset.model).toMatchObject({ textures: 1, textureSide: 90 })
    delete json['textures'][0].source
    expect(await u.uploaded(glb(parts), 'đá.glb', 'model')).toMatchObject({ failure: 'models.needs-ktx2' })
  })
})

describe('a model', () => {
  test('is measured, and simplified for display', async () => {
    const bytes = glb(textured(sheet({ side: 40 }), await png({ width: 900, height: 500 })))
    const asset = await u.ready(bytes, 'tượng.glb', 'model')
    expect(asset).toMatchObject({
      kind: 'model',
      state: 'ready',
      picture: null,
      audio: null,
      warning: null,
      findings: [],
    })
    const model = asset.model!
    expect(model).toMatchObject({
      format: 'glb',
      generator: 'tests',
      triangles: 3_200,
      vertices: 1_681,
      meshes: 1,
      nodes: 1,
      materials: 1,
      textures: 1,
      textureSide: 900,
      animations: 0,
      preview: { triangles: 3_200 },
    })
    expect(model.sizeInMetres.map((metres) => Number(metres.toFixed(3)))).toEqual([0.4, 0.4, expect.closeTo(0.08, 2)])
    expect(model.gpuBytes).toBeGreaterThan(900 * 500 * 4 * 1.33)
    for (const [address, side] of [
      [model.displayUrl, 900],
      [model.previewUrl, 900],
    ] as const) {
      const answer = await fetch(`${u.url}${address}`)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'model/gltf-binary',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      const made = Buffer.from(await answer.arrayBuffer())
      const json = described(made)
      expect(json.extensionsRequired).toContain('EXT_meshopt_compression')
      expect(json.images.map(({ mimeType }: { mimeType: string }) => mimeType)).toEqual(['image/webp'])
      const { issues } = (await validateBytes(new Uint8Array(made))) as { issues: { numErrors: number } }
      expect({ side, errors: issues.numErrors }).toEqual({ side, errors: 0 })
    }
    const { body } = await u.t.ask('GET', `/assets/${asset.id}/original`, { as: 'catalog' })
    expect(sha256(await fetched(body.url))).toBe(sha256(bytes))
    expect(await u.storedOf(bytes)).toEqual(['', '-display.glb', '-preview.glb'])
  })

  test('compressed with Draco is accepted, and displayed without it', async () => {
    const asset = await u.ready(draco(), 'sọ.glb', 'model')
    expect(asset.model).toMatchObject({ triangles: 100_000, textures: 2, textureSide: 2_048 })
    const made = described(await fetched(asset.model!.displayUrl))
    expect(made.extensionsRequired).toContain('EXT_meshopt_compression')
    expect(made.extensionsUsed).not.toContain('KHR_draco_mesh_compression')
    const { min, max } = asset.model!.box
    expect(max.map((value, axis) => Number((value - min[axis]!).toFixed(2)))).toEqual([0.3, 0.24, 0.49])
  })

  test('with many triangles is displayed in full, and first simplified', async () => {
    const asset = await u.ready(glb(sheet({ side: 400 })), 'lưới.glb', 'model')
    expect(asset.model).toMatchObject({ triangles: 320_000, display: { triangles: 320_000 } })
    expect(asset.model!.preview.triangles).toBeLessThanOrEqual(200_000)
    expect(asset.model!.preview.bytes).toBeLessThanOrEqual(2 * 1024 * 1024)
  })

  test('with animations is kept unchanged', async () => {
    const { json, bin } = sheet()
    const times = Buffer.alloc(32)
    new Float32Array(times.buffer, times.byteOffset, 8).set([0, 1, 0, 0, 0, 0, 1, 0])
    const view = (byteOffset: number, byteLength: number) => ({
      buffer: 0,
      byteOffset: bin.length + byteOffset,
      byteLength,
    })
    const moving = {
      ...json,
      bufferViews: [...json['bufferViews'], view(0, 8), view(8, 24)],
      accessors: [
        ...json['accessors'],
        { bufferView: 3, componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [1] },
        { bufferView: 4, componentType: 5126, count: 2, type: 'VEC3' },
      ],
      animations: [
        { channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }], samplers: [{ input: 3, output: 4 }] },
      ],
      buffers: [{ byteLength: bin.length + times.length }],
    }
    const asset = await u.ready(glb({ json: moving, bin: Buffer.concat([bin, times]) }), 'cánh.glb', 'model')
    expect(asset.model!.animations).toBe(1)
    expect(asset.findings).toEqual([{ severity: 'note', reason: 'models.animated' }])
    expect(described(await fetched(asset.model!.displayUrl)).animations).toHaveLength(1)
  })

  test('gets warnings where it may be heavier than wanted', async () => {
    const huge = await u.ready(glb(sheet({ metres: 2_118 })), 'mm.glb', 'model')
    expect(huge).toMatchObject({ warning: 'models.odd-size', findings: [{ values: { metres: 2_118 } }] })
    const { json, bin } = sheet()
    json['accessors'][0].min = [9, 9, 9]
    const odd = await u.ready(glb({ json, bin }), 'lệch.glb', 'model')
    expect(odd).toMatchObject({
      warning: 'models.validator',
      findings: [{ values: { codes: expect.arrayContaining(['ACCESSOR_MIN_MISMATCH']) } }],
    })
    const { body } = await u.t.ask('GET', `/assets/${odd.id}/report`, { as: 'catalog' })
    expect(body.validator.errors).toBeGreaterThan(0)
    expect(body.validator.messages[0]).toMatchObject({ code: 'ACCESSOR_MIN_MISMATCH', pointer: expect.any(String) })
    const asCurator = () => u.t.ask('GET', `/assets/${odd.id}/report`, { as: 'curator' })
    expect((await asCurator()).status).toBe(404)
    await make.artifact(u.t.db, { modelId: odd.id })
    expect((await asCurator()).body.findings[0].reason).toBe('models.validator')
  })

  test('with names that the database cannot store is still reported on', async () => {
    const { json, bin } = sheet()
    json['asset'].generator = 'a\0b\ud800'
    json['meshes'][0].name = '\0'
    expect((await u.ready(glb({ json, bin }), 'tên.glb', 'model')).model!.generator).toBe('ab\ufffd')
  })

  test('has no invisible characters in its names', async () => {
    const { json, bin } = sheet({ seed: 31 })
    const odd = 'Tr\u001b[31mống\u202e\u0007'
    for (const list of ['nodes', 'meshes', 'scenes']) json[list][0].name = `${odd} ${list}`
    json['materials'] = [{ name: odd }]
    json['meshes'][0].primitives[0].material = 0
    const asset = await u.ready(glb({ json, bin }), 'tên lạ.glb', 'model')
    const text = JSON.stringify(described(await fetched(asset.model!.displayUrl)))
    expect(text).toContain('Tr[31mống')
    expect(text).not.toMatch(/\\u00|\u202e/u)
  })

  test('that was uploaded before is ready at once', async () => {
    const bytes = glb(sheet({ seed: 7 }))
    const first = await u.ready(bytes, 'một.glb', 'model')
    const { id } = await u.catalog.send(bytes, 'hai.glb', 'model')
    const second = await u.catalog.read(id)
    expect(second).toMatchObject({ state: 'ready', model: { triangles: first.model!.triangles, fileName: 'hai.glb' } })
  })
})

/** Of the child processes of this one, one that prepares a model. */
function childAtWork() {
  return readdirSync('/proc').find((pid) => {
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('model-child')
    } catch {
      return false
    }
  })
}

describe('processing a model', () => {
  test(
    'continues when its process is killed',
    skipBecause(unlessOn('linux', 'Ending a process from outside')),
    async () => {
      const bytes = glb(sheet({ side: 300, seed: 1 }))
      const { id } = await u.catalog.send(bytes, 'lưới.glb', 'model')
      const working = u.t.runJobs()
      let child: string | undefined
      while (!child) {
        child = childAtWork()
        await wait(5)
      }
      process.kill(Number(child), 'SIGKILL')
      expect((await working).faults).toHaveLength(1)
      expect(await u.catalog.read(id)).toMatchObject({ state: 'ready', model: { triangles: 180_000 } })
    },
  )

  test('that was given up is reported, and can be retried', async () => {
    const { id } = await u.catalog.send(glb(sheet({ seed: 2 })), 'bỏ.glb', 'model')
    await u.t.db.execute(sql`update jobs set status = 'cancelled' where status = 'queued'`)
    await sweepMedia(u.t.db, u.t.config)
    expect(await u.catalog.read(id)).toMatchObject({ state: 'failed', failure: 'media.not-processed', mayRetry: true })
    expect((await u.t.ask('POST', `/assets/${id}/retry`, { as: 'catalog' })).body).toMatchObject({
      state: 'processing',
      findings: [],
    })
    await u.t.runJobs()
    expect(await u.catalog.read(id)).toMatchObject({ state: 'ready' })
  })

  test('leaves nothing behind once nobody uses it', async () => {
    const bytes = glb(sheet({ seed: 3 }))
    const { id } = await u.ready(bytes, 'quên.glb', 'model')
    expect(await u.storedOf(bytes)).toHaveLength(3)
    await u.t.db.execute(sql`update assets set kept_until = now() - interval '1 minute' where id = ${id}`)
    await sweepMedia(u.t.db, u.t.config)
    expect(await u.storedOf(bytes)).toEqual([])
    expect(await u.filesIn('quarantine')).toEqual([])
  })
})
