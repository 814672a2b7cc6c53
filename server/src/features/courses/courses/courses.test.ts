import { randomUUID } from 'node:crypto'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'
const lessons = {
  sections: [{ title: 'Mở đầu', lessons: [{ title: 'Chào', kind: 'video', minutes: 5, isPreview: true }] }],
}
const lineCount = async () =>
  (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_lines`)).rows[0]!.n
const linesOf = async (id: string) =>
  (
    await server.db.execute<{
      action: string
      changes: Record<string, unknown>
      entity_version: number
      reason: string | null
    }>(sql`select action, changes, entity_version, reason from audit_lines where entity_id = ${id} order by at, id`)
  ).rows

/** A course that can be published, made by its own commands. */
async function complete() {
  const category = await make.category(server.db)
  const instructor = await make.instructor(server.db)
  const body = {
    title: 'Khoá đủ',
    description: '<p>Nội dung</p>',
    price: 0,
    categoryId: category.id,
    instructorId: instructor.id,
  }
  const made = (await ask('POST', '/courses', { as, body })).body
  const ready = (await ask('PUT', `/courses/${made.id}/curriculum`, { as, version: made.version, body: lessons })).body
  return { course: ready, category, instructor }
}

test('a draft is created from a title, gets a slug from it, and is logged', async () => {
  const one = (await ask('POST', '/courses', { as, body: { title: '  Lập trình Đại cương ' } })).body
  const two = (await ask('POST', '/courses', { as, body: { title: 'Lập trình Đại cương' } })).body
  expect(one).toMatchObject({
    title: 'Lập trình Đại cương',
    slug: 'lap-trinh-dai-cuong',
    status: 'draft',
    version: 1,
    price: null,
    isFree: false,
    currency: 'VND',
  })
  expect(one.missing).toEqual(['description', 'price', 'category', 'instructor', 'lesson'])
  expect(two.slug).toMatch(/^lap-trinh-dai-cuong-[0-9a-f]{10}$/)
  expect(await linesOf(one.id)).toMatchObject([
    { action: 'courses.create', entity_version: 1, changes: { title: [null, one.title] } },
  ])
  expect((await ask('GET', `/courses/${one.id}`, { as })).body).toEqual(one)
})

test('a change writes only the given fields, once, with one log line; unchanged values are not written', async () => {
  const made = (await ask('POST', '/courses', { as, body: { title: 'Vẽ màu nước' } })).body
  const path = `/courses/${made.id}`
  const changed = await ask('PATCH', path, { as, version: 1, body: { price: 3_000_000_000, level: 'advanced' } })
  expect(changed).toMatchObject({
    status: 200,
    body: { version: 2, price: 3_000_000_000, level: 'advanced', title: made.title },
  })
  const again = await ask('PATCH', path, { as, version: 2, body: { price: 3_000_000_000 } })
  expect(again).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await linesOf(made.id)).toMatchObject([
    {},
    {
      action: 'courses.update',
      entity_version: 2,
      changes: { price: [null, 3_000_000_000], level: ['beginner', 'advanced'] },
    },
  ])
  expect((await linesOf(made.id))[1]!.changes).not.toHaveProperty('title')
})

test('a stale save is told what has changed, by whom, and gets the current row', async () => {
  const made = (await ask('POST', '/courses', { as, body: { title: 'Đàn tranh' } })).body
  const path = `/courses/${made.id}`
  await ask('PATCH', path, { as: 'admin', version: 1, body: { level: 'advanced' } })
  await ask('PATCH', path, { as: 'admin', version: 2, body: { title: 'Đàn tranh nâng cao' } })
  const stale = (version: number) => ask('PATCH', path, { as, version, body: { price: 1000 } })
  const { status, body } = await stale(1)
  expect(status).toBe(412)
  expect(body).toMatchObject({
    reason: 'version.changed-meanwhile',
    current: { version: 3, title: 'Đàn tranh nâng cao' },
  })
  expect(body.changed.sort()).toEqual(['level', 'title'])
  expect(body.changedBy).toBeTruthy()
  expect(body.current).not.toHaveProperty('suspendedFrom')
  expect((await stale(2)).body.changed).toEqual(['title'])
  for (const command of ['publish', 'archive'] as const)
    expect((await ask('POST', `${path}/${command}`, { as, version: 1 })).status).toBe(412)
  expect((await ask('DELETE', path, { as, version: 1 })).status).toBe(412)
  expect((await ask('PUT', `${path}/curriculum`, { as, version: 1, body: lessons })).status).toBe(412)
  expect((await ask('PATCH', path, { as, body: { price: 1 } })).status).toBe(428)
})

test('of simultaneous saves on one version exactly one succeeds', async () => {
  const made = (await ask('POST', '/courses', { as, body: { title: 'Cùng lúc' } })).body
  const saves = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      ask('PATCH', `/courses/${made.id}`, { as, version: 1, body: { price: n + 1 } }),
    ),
  )
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saves.filter(({ status }) => status === 412)).toHaveLength(11)
  expect(await linesOf(made.id)).toHaveLength(2)
})

test('invalid values are refused at their field and change nothing', async () => {
  const made = (await ask('POST', '/courses', { as, body: { title: 'Kiểm tra', price: 1000 } })).body
  const before = await lineCount()
  const patch = (body: object) => ask('PATCH', `/courses/${made.id}`, { as, version: 1, body })
  const unknown = randomUUID()
  expect(await patch({ categoryId: unknown })).toMatchObject({
    status: 422,
    body: { fields: { categoryId: 'courses.category-unknown' } },
  })
  expect(await patch({ instructorId: unknown })).toMatchObject({
    status: 422,
    body: { fields: { instructorId: 'courses.instructor-unknown' } },
  })
  expect(await patch({ originalPrice: 999 })).toMatchObject({
    status: 422,
    body: { fields: { originalPrice: 'courses.original-below-price' } },
  })
  expect(await patch({ price: 2, originalPrice: 1 })).toMatchObject({
    status: 400,
    body: { fields: { originalPrice: 'courses.original-below-price' } },
  })
  expect(await patch({ status: 'published' })).toMatchObject({ status: 422, body: { reason: 'input.not-writable' } })
  expect(await patch({ price: 1.5 })).toMatchObject({ status: 400, body: { fields: { price: 'input.not-whole' } } })
  expect(await patch({ price: -1 })).toMatchObject({ status: 400, body: { fields: { price: 'input.negative' } } })
  expect(await patch({ title: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { title: 'courses.title-required' } },
  })
  expect(await patch({ title: 'a'.repeat(201) })).toMatchObject({ status: 400 })
  expect(await patch({ description: 'a\0b' })).toMatchObject({ status: 400 })
  expect(await patch({ previewVideo: 'https://x.vn/\0' })).toMatchObject({ status: 400 })
  expect(await patch({ previewVideo: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { fields: { previewVideo: 'courses.video-link' } },
  })
  expect(await patch({ totalStudents: 3 })).toMatchObject({
    status: 400,
    body: { fields: { totalStudents: 'input.unknown-field' } },
  })
  expect((await ask('PATCH', `/courses/${unknown}`, { as, version: 1, body: {} })).status).toBe(404)
  expect((await ask('PATCH', `/courses/${made.id}`, { as: 'support', version: 1, body: {} })).status).toBe(403)
  expect(await lineCount()).toBe(before)
  expect((await ask('GET', `/courses/${made.id}`, { as })).body).toEqual(made)
})

test('the curriculum keeps existing lessons, moves them, and computes its totals', async () => {
  const { course } = await complete()
  const [section] = course.sections
  const lesson = section.lessons[0]
  const quiz = { title: 'Ôn tập', kind: 'quiz', minutes: 15, isPreview: false }
  const body = {
    sections: [
      { title: 'Mới', lessons: [quiz, lesson] },
      { id: section.id, title: 'Đổi tên', lessons: [] },
    ],
  }
  const saved = (await ask('PUT', `/courses/${course.id}/curriculum`, { as, version: course.version, body })).body
  expect(saved).toMatchObject({
    totalLessons: 2,
    durationMinutes: 20,
    sections: [
      { title: 'Mới', lessons: [quiz, lesson] },
      { id: section.id, title: 'Đổi tên' },
    ],
  })
  const same = await ask('PUT', `/courses/${course.id}/curriculum`, {
    as,
    version: saved.version,
    body: { sections: saved.sections },
  })
  expect(same.body).toEqual(saved)

  const other = await complete()
  const put = (sections: object[]) =>
    ask('PUT', `/courses/${course.id}/curriculum`, { as, version: saved.version, body: { sections } })
  const stolen = other.course.sections[0]
  for (const sections of [
    [stolen],
    [{ title: 'X', lessons: stolen.lessons }],
    [{ title: 'X', lessons: [lesson, lesson] }],
    [{ ...saved.sections[0], lessons: [{ ...lesson, id: randomUUID() }] }],
  ])
    expect(await put(sections)).toMatchObject({ status: 422, body: { reason: 'courses.lesson-unknown' } })
  expect((await ask('GET', `/courses/${other.course.id}`, { as })).body).toEqual(other.course)
  const emptied = await put([])
  expect(emptied.body).toMatchObject({ totalLessons: 0, durationMinutes: 0, sections: [] })
  expect((await server.db.execute(sql`select 1 from lessons where id = ${lesson.id}`)).rows).toHaveLength(0)
})

test('publishing lists everything missing, and a published course stays complete', async () => {
  const bare = (await ask('POST', '/courses', { as, body: { title: 'Trống', description: '<p> &nbsp;</p>' } })).body
  expect(await ask('POST', `/courses/${bare.id}/publish`, { as, version: 1 })).toMatchObject({
    status: 422,
    body: {
      reason: 'courses.incomplete',
      values: { missing: ['description', 'price', 'category', 'instructor', 'lesson'] },
    },
  })
  const { course, category, instructor } = await complete()
  const publish = (version: number) => ask('POST', `/courses/${course.id}/publish`, { as, version })
  await server.db.execute(sql`update categories set is_active = false where id = ${category.id}`)
  await server.db.execute(sql`update instructors set status = 'inactive' where id = ${instructor.id}`)
  expect((await publish(course.version)).body.values.missing).toEqual(['category', 'instructor'])
  await server.db.execute(sql`update categories set is_active = true where id = ${category.id}`)
  await server.db.execute(sql`update instructors set status = 'active' where id = ${instructor.id}`)
  const { body: live } = await publish(course.version)
  expect(live).toMatchObject({ status: 'published', missing: [], allowed: ['unpublish', 'archive', 'suspend'] })
  expect(live.publishedAt).toBeTruthy()
  const patch = (body: object) => ask('PATCH', `/courses/${course.id}`, { as, version: live.version, body })
  for (const [field, gap] of [
    ['description', 'description'],
    ['price', 'price'],
    ['categoryId', 'category'],
    ['instructorId', 'instructor'],
  ] as const)
    expect(await patch({ [field]: field === 'description' ? '<p></p>' : null })).toMatchObject({
      status: 422,
      body: { values: { missing: [gap] } },
    })
  expect(
    await ask('PUT', `/courses/${course.id}/curriculum`, { as, version: live.version, body: { sections: [] } }),
  ).toMatchObject({ status: 422 })
  // The category was hidden since: other changes of the course remain possible.
  await server.db.execute(sql`update categories set is_active = false where id = ${category.id}`)
  expect(await patch({ title: 'Tên mới' })).toMatchObject({
    status: 200,
    body: { missing: ['category'], status: 'published' },
  })
})

test('a suspension needs a reason, and ending it does not bypass the right to publish', async () => {
  const { course } = await complete()
  const path = `/courses/${course.id}`
  expect(await ask('POST', `${path}/suspend`, { as: 'moderator', version: course.version, body: {} })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'courses.suspend-reason-required' } },
  })
  const suspended = (
    await ask('POST', `${path}/suspend`, { as: 'moderator', version: course.version, body: { reason: 'Khiếu nại' } })
  ).body
  expect(suspended).toMatchObject({ status: 'suspended', suspendedReason: 'Khiếu nại', allowed: ['unsuspend'] })
  const end = (who: string, to: string, version: number) =>
    ask('POST', `${path}/unsuspend`, { as: who, version, body: { to, reason: 'Xong' } })
  expect(await end('moderator', 'published', suspended.version)).toMatchObject({
    status: 403,
    body: { values: { permission: 'courses:publish' } },
  })
  const live = (await end('catalog', 'published', suspended.version)).body
  expect(live).toMatchObject({ status: 'published', suspendedReason: null })
  const frozen = (
    await ask('POST', `${path}/suspend`, { as: 'moderator', version: live.version, body: { reason: 'Lần hai' } })
  ).body
  expect(await end('moderator', 'published', frozen.version)).toMatchObject({
    status: 200,
    body: { status: 'published', publishedAt: live.publishedAt },
  })
  expect((await linesOf(course.id)).at(-1)).toMatchObject({ action: 'courses.unsuspend', reason: 'Xong' })
})

test('only an unsold draft is deleted, and a sold course never becomes a draft', async () => {
  const { course } = await complete()
  const path = `/courses/${course.id}`
  const live = (await ask('POST', `${path}/publish`, { as, version: course.version })).body
  expect(await ask('DELETE', path, { as, version: live.version })).toMatchObject({
    status: 409,
    body: { reason: 'courses.not-deletable' },
  })
  await server.db.execute(sql`update courses set total_students = 1 where id = ${course.id}`)
  expect(await ask('POST', `${path}/unpublish`, { as, version: live.version })).toMatchObject({
    status: 409,
    body: { reason: 'courses.has-students' },
  })
  const frozen = (await ask('POST', `${path}/suspend`, { as, version: live.version, body: { reason: 'x' } })).body
  expect(
    await ask('POST', `${path}/unsuspend`, { as, version: frozen.version, body: { to: 'draft', reason: 'x' } }),
  ).toMatchObject({ status: 409, body: { reason: 'courses.has-students' } })
  await server.db.execute(sql`update courses set status = 'draft', suspended_from = null where id = ${course.id}`)
  expect(await ask('DELETE', path, { as, version: frozen.version })).toMatchObject({ status: 409 })
  await server.db.execute(sql`update courses set total_students = 0 where id = ${course.id}`)
  expect(await ask('DELETE', path, { as, version: frozen.version })).toMatchObject({ status: 200, body: null })
  expect((await ask('GET', path, { as })).status).toBe(404)
  expect((await linesOf(course.id)).at(-1)).toMatchObject({
    action: 'courses.remove',
    changes: { title: ['Khoá đủ', null] },
  })
})

test('a repeated command runs once', async () => {
  const key = randomUUID()
  const body = { title: 'Chỉ một lần' }
  const [one, two] = [
    await ask('POST', '/courses', { as, key, body }),
    await ask('POST', '/courses', { as, key, body }),
  ]
  expect(two.body).toEqual(one.body)
  expect((await ask('GET', '/courses', { as, query: { search: 'chi mot lan' } })).body.total).toBe(1)
})
