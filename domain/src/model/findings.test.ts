import { expect, test } from 'vitest'
import { modelFindings } from './findings.ts'
import { materialFindings } from './materials.ts'

const sound = { triangles: 100, gpuBytes: 1_000, sizeInMetres: [1, 1, 1] } as const
test.each([
  ['models.much-memory', { gpuBytes: 10 ** 10 }],
  ['models.many-triangles', { triangles: 10 ** 9 }],
  ['models.odd-size', { sizeInMetres: [5_000, 1, 1] as const }],
])('%s is said of a model that can be used', (reason, more) => {
  expect(modelFindings({ ...sound, ...more } as Parameters<typeof modelFindings>[0])).toMatchObject([{ reason }])
})

test('ten materials are named, and the others counted', () => {
  const lost = { extensions: { KHR_materials_unheard_of: { factor: 1 } } }
  const findings = materialFindings({ materials: Array.from({ length: 200 }, () => lost) })
  expect(findings.at(-1)).toMatchObject({ reason: 'models.more-lost' })
  expect(findings.filter(({ reason }) => reason === 'models.material-lost').length).toBeLessThan(200)
})
