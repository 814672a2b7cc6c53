import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaOf } from '#services/media/media.ts'
import { takeCollection } from '#services/samples/collection.ts'
import { addSampleData } from '#services/samples/sample-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the artifacts of the large sample share the available models', async () => {
  await addSampleData(t.db, 'large', { students: 1_000 })
  await takeCollection(t.db, mediaOf(t.config))
  const { rows } = await t.db.execute<{ held: number; models: number; bare: number; scenes: number }>(sql`
    select count(model_id)::int as held, count(distinct model_id)::int as models,
      (count(*) filter (where type = '3D' and model_id is null))::int as bare,
      (select count(*)::int from artifact_scenes) as scenes
    from artifacts`)
  const [{ held, models, bare, scenes }] = rows as [(typeof rows)[number]]
  expect(held).toBeGreaterThan(models)
  expect({ bare, scenes }).toEqual({ bare: 0, scenes: held })
})
