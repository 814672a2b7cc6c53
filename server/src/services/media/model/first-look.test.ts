import { glb, sheet, type Gltf } from '@learning-cms/testkit/files/models'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstLook } from './first-look.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-look-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function lookAt(bytes: Buffer) {
  const path = join(folder, 'model')
  await writeFile(path, bytes)
  return firstLook(path)
}

function bent(bend: (json: Gltf) => unknown) {
  const { json, bin } = sheet()
  bend(json)
  return glb({ json, bin })
}

test('what arithmetic can refuse needs no process', async () => {
  const millions = bent((json) => (json['accessors'][0].sparse = { count: 5e8, indices: {}, values: {} }))
  expect(await lookAt(millions)).toMatchObject({ refused: 'models.out-of-bounds' })
  expect(await lookAt(glb(sheet(), { length: 9 }))).toMatchObject({ refused: 'models.wrong-length' })
  expect(await lookAt(glb(sheet()).subarray(0, 200))).toMatchObject({ refused: 'models.cut-off' })
})

test('valid files, other formats and long descriptions are left to the process', async () => {
  expect(await lookAt(glb(sheet()))).toBeUndefined()
  expect(await lookAt(glb(sheet({ side: 300 })))).toBeUndefined()
  expect(await lookAt(Buffer.from('PK\u0003\u0004'))).toBeUndefined()
  const long = bent((json) => Object.assign(json, { accessors: null, extras: 'x'.repeat(300_000) }))
  expect(await lookAt(long)).toBeUndefined()
})

test('the largest description is counted within 50 ms, best of five', async () => {
  const crowded = bent((json) => (json['nodes'] = Array.from({ length: 80_000 }, () => ({}))))
  expect(crowded.length).toBeGreaterThan(240_000)
  const timesMs: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now()
    await lookAt(crowded)
    timesMs.push(performance.now() - startedAt)
  }
  expect(Math.min(...timesMs)).toBeLessThan(50)
})
