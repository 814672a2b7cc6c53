import type { ArtifactTerm } from '@learning-cms/contract/museum/artifact-terms'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'curator'
const term = async (nameVi: string, kind = 'material'): Promise<ArtifactTerm> =>
  (await ask('POST', '/artifact-terms', { as, body: { kind, nameVi } })).body
const remove = ({ id, version }: ArtifactTerm, who = as) => ask('DELETE', `/artifact-terms/${id}`, { as: who, version })
const merging = ({ id }: ArtifactTerm, intoId: string) =>
  ask('GET', `/artifact-terms/${id}/merging`, { as, query: { intoId } })

test('a merge preview counts the changed artifacts, those in the trash and those that use both terms', async () => {
  const [bronze, brass, casting] = [await term('Đồng'), await term('Đồng thau'), await term('Đúc', 'technique')]
  await make.artifact(server.db, { materialIds: [brass.id] })
  await make.artifact(server.db, { materialIds: [bronze.id, brass.id] })
  const { id } = await make.artifact(server.db, { materialIds: [brass.id] })
  await make.artifact(server.db, { materialIds: [bronze.id], techniqueIds: [casting.id] })
  await ask('DELETE', `/artifacts/${id}`, { as, version: 1 })
  expect((await merging(brass, bronze.id)).body).toEqual({ artifacts: 3, inTrash: 1, both: 1 })
  expect((await merging(brass, casting.id)).body.reason).toBe('artifact-terms.merge-unlike')
  expect((await merging(brass, '0190a000-0000-7000-8000-000000000001')).status).toBe(422)
})

test('a term in use cannot be deleted, even if only artifacts in the trash use it', async () => {
  const [gold, jade] = [await term('Vàng'), await term('Ngọc')]
  const { id } = await make.artifact(server.db, { materialIds: [jade.id] })
  await ask('DELETE', `/artifacts/${id}`, { as, version: 1 })
  expect((await remove(jade)).body).toMatchObject({
    status: 409,
    reason: 'artifact-terms.in-use',
    values: { count: 1 },
  })
  expect((await remove({ ...gold, version: 2 })).status).toBe(412)
  expect((await remove(gold, 'marketing')).status).toBe(403)
  expect((await remove(gold)).status).toBe(200)
  expect((await remove(gold)).status).toBe(404)
  const { rows } = (await ask('GET', '/artifact-terms', { as, query: { kind: 'material' } })).body
  expect(rows.map(({ nameVi }: ArtifactTerm) => nameVi)).not.toContain('Vàng')
  expect((await term('Vàng')).id).not.toBe(gold.id)
})
