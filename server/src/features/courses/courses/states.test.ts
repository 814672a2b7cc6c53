import {
  courseCommands,
  courseStatuses,
  type Course,
  type CourseCommand,
  type CourseStatus,
} from '@learning-cms/contract/courses/courses'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { htmlAttacks } from '@learning-cms/testkit/walks/attacks'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanRichText } from '#services/text/rich-text.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'

/** The table of rules-courses.md 4.6, written down a second time. */
const arrows: Record<CourseStatus, CourseStatus[]> = {
  draft: ['published', 'archived', 'suspended'],
  published: ['draft', 'archived', 'suspended'],
  archived: ['published', 'suspended'],
  suspended: ['draft', 'published', 'archived'],
}

/** Walked first: random walks may miss a state. */
const everyState = (['publish', 'archive', 'suspend', 'unsuspend'] as const).map((command) => ({
  command,
  to: 'draft' as const,
  isStale: false,
}))

test('any sequence of commands follows the transitions, and a refusal changes nothing', async () => {
  const [category, teacher] = [await make.category(server.db), await make.instructor(server.db)]
  const step = fc.record({
    command: fc.constantFrom(...courseCommands),
    to: fc.constantFrom('draft', 'published', 'archived'),
    isStale: fc.boolean(),
  })
  const seen = new Set<CourseStatus>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, isComplete) => {
      const body = {
        title: 'Đi dạo',
        description: '<p>x</p>',
        price: 0,
        categoryId: category.id,
        ...(isComplete && { instructorId: teacher.id }),
      }
      const made = (await ask<Course>('POST', '/courses', { as, body })).body
      const lessons = [{ title: 'a', kind: 'video', minutes: 1, isPreview: false }]
      let now = (
        await ask<Course>('PUT', `/courses/${made.id}/curriculum`, {
          as,
          version: 1,
          body: { sections: [{ title: 'b', lessons }] },
        })
      ).body
      for (const { command, to, isStale } of steps) {
        const sent = command === 'suspend' ? { reason: 'x' } : command === 'unsuspend' ? { reason: 'x', to } : undefined
        const version = isStale ? now.version - 1 : now.version
        const { status, body: answer } = await ask('POST', `/courses/${made.id}/${command}`, {
          as: 'admin',
          version,
          body: sent,
        })
        const after = (await ask<Course>('GET', `/courses/${made.id}`, { as })).body
        if (status === 200) {
          expect(isStale).toBe(false)
          expect(now.allowed).toContain(command)
          expect(arrows[now.status]).toContain(after.status)
          expect(after).toEqual(answer)
          expect(after.version).toBe(now.version + 1)
          expect(after.status === 'published' ? after.missing : []).toEqual([])
          expect(after.suspendedReason === null).toBe(after.status !== 'suspended')
        } else {
          expect(after).toEqual(now)
          expect(status).toBe(expectedRefusal(now, { command, to, isStale }))
          if (status === 409) expect(answer.values.allowed).toEqual(now.allowed)
        }
        now = after
        seen.add(now.status)
      }
    }),
    { numRuns: 25, examples: [[everyState, true]] },
  )
  expect([...seen].sort()).toEqual([...courseStatuses].sort())
})

function expectedRefusal(
  now: Course,
  { command, to, isStale }: { command: CourseCommand; to: string; isStale: boolean },
) {
  if (isStale) return 412
  if (!now.allowed.includes(command)) return 409
  return (command === 'publish' || to === 'published') && now.missing.length > 0 ? 422 : 200
}

test('no attack survives in a description', async () => {
  let { id, version } = (await ask('POST', '/courses', { as, body: { title: 'XSS' } })).body
  for (const attack of htmlAttacks) {
    const { status, body } = await ask('PATCH', `/courses/${id}`, {
      as,
      version,
      body: { description: `<p>a</p>${attack}` },
    })
    expect(status).toBe(200)
    expect(body.description).toBe(cleanRichText(body.description))
    expect(body.description).not.toMatch(/<(?!\/?(p|h[1-6]|ul|ol|li|blockquote|pre|code|hr|br|strong|em|u|s|a)[ >])/i)
    version = body.version
  }
  const stored = await server.db.execute<{ d: string }>(
    sql`select changes::text as d from audit_lines where entity_id = ${id}`,
  )
  for (const { d } of stored.rows) expect(d).not.toMatch(/<script|<img|<svg/i)
})

test('suspending the instructor while publishing never leaves a course on sale without an active one', async () => {
  const category = await make.category(server.db)
  for (let round = 0; round < 6; round += 1) {
    const teacher = await make.instructor(server.db)
    const body = {
      title: `Đua ${round}`,
      description: '<p>x</p>',
      price: 0,
      categoryId: category.id,
      instructorId: teacher.id,
    }
    const made = (await ask('POST', '/courses', { as, body })).body
    await server.db.execute(sql`update courses set total_lessons = 1 where id = ${made.id}`)
    const [published, suspended] = await Promise.all([
      ask('POST', `/courses/${made.id}/publish`, { as, version: 1 }),
      ask('POST', `/instructors/${teacher.id}/suspend`, { as, version: 1, body: { reason: 'x' } }),
    ])
    expect([published.status, suspended.status]).not.toEqual([200, 200])
  }
})
