import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const bulk = (entity: string, ids: string[], command: object) =>
  t.ask('POST', '/bulk', { as, key: true, body: { entity, target: { ids }, command } })

describe('a state that does not allow it', () => {
  const archivedArticle = async () => {
    const { id } = (await t.ask('POST', '/articles', { as, body: { titleVi: 'Bài' } })).body
    await query(`update articles set status = 'archived' where id = $1`, [id])
    return id as string
  }
  test.each<[string, string, () => Promise<string>]>([
    ['articles.transition', '/articles/:id/unpublish', archivedArticle],
    ['courses.transition', '/courses/:id/unpublish', async () => (await make.course(t.db, { status: 'draft' })).id],
    ['instructors.transition', '/instructors/:id/activate', async () => (await make.instructor(t.db)).id],
  ])('%s at %s', async (reason, path, make) => {
    const answer = await t.ask('POST', path.replace(':id', await make()), { as, version: 1, key: true })
    expect(answer.body).toMatchObject({ status: 409, reason })
  })
})

test('a bulk command that changed nothing has nothing to undo', async () => {
  const { id } = await make.course(t.db, { status: 'draft' })
  const { body } = await bulk('courses', [id], { do: 'archive' })
  expect(body, JSON.stringify(body)).toMatchObject({ total: 1 })
  const refused = await bulk('courses', [id], { do: 'unsuspend', to: 'draft', reason: 'Nhầm' })
  expect(refused.body).toMatchObject({ done: 0 })
  expect((await t.ask('POST', `/bulk/${refused.body.id}/undo`, { as })).body).toMatchObject({
    status: 409,
    reason: 'bulk.nothing-to-undo',
  })
})

test('there are a hundred categories of articles', async () => {
  await query(
    `insert into article_categories (id, name_vi, name_en, slug, position)
     select gen_random_uuid(), 'Mục ' || n, 'Group ' || n, 'muc-' || n, 1000 + n from generate_series(1, 100) n`,
  )
  const body = { nameVi: 'Thêm', nameEn: 'More' }
  expect((await t.ask('POST', '/article-categories', { as, body })).body).toMatchObject({
    status: 422,
    reason: 'article-categories.too-many',
  })
})

describe('the register', () => {
  const period = async () =>
    (
      await t.ask('POST', '/periods', {
        as,
        body: { nameVi: `Thời ${randomUUID()}`, nameEn: `Age ${randomUUID()}`, startYear: 1, endYear: 5 },
      })
    ).body as { id: string; version: number }

  test('lists two thousand artifacts of a period', async () => {
    const { id, version } = await period()
    await query(
      `with made as (
         insert into artifacts (id, type, register_index, code, name_vi)
         select gen_random_uuid(), '2D', 100000 + n, 'TK ' || n, 'Hiện vật' from generate_series(1, 2000) n returning id)
       insert into period_artifacts (period_id, artifact_id, position)
       select $1, id, row_number() over () - 1 from made`,
      [id],
    )
    const artifact = await make.artifact(t.db)
    const answer = await t.ask('POST', `/periods/${id}/artifacts`, {
      as,
      version,
      body: { artifactIds: [artifact.id] },
    })
    expect(answer.body).toMatchObject({ status: 422, reason: 'periods.too-many-artifacts' })
  })

  test('names the periods of an artifact to those who may read them', async () => {
    const roleId = randomUUID()
    await query(
      `insert into roles (id, key, name, permissions) values ($1, 'kho', 'Kho', '{artifacts:read,artifacts:write,artifacts:delete}')`,
      [roleId],
    )
    const { id: artifactId } = await make.artifact(t.db)
    const { id, version } = await period()
    const listed = await t.ask('PUT', `/periods/${id}/artifacts`, { as, version, body: { artifactIds: [artifactId] } })
    expect(listed.status, JSON.stringify(listed.body)).toBe(200)
    const body = { entity: 'artifacts', target: { ids: [artifactId] }, command: { do: 'putInTrash' } }
    const seen = (await t.ask('POST', '/bulk/preview', { as: 'kho', body })).body
    expect(seen.warnings, JSON.stringify(seen)).toMatchObject([{ reason: 'artifacts.used-in-periods' }])
  })
})
