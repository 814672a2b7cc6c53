import type { LearningEvent } from '@learning-cms/contract/courses/learning-events'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

type Token = { token: string }
export type Outcome = { externalId: string; outcome: string; id: string | null; reason: string | null }

const scopes: Permission[] = ['students:read', 'students:write', 'courses:read']

export const day = (n: number, minute = 0) => new Date(Date.UTC(2026, 0, n, 2, minute)).toISOString()
export const outcomes = (rows: Outcome[]) => rows.map(({ outcome, reason }) => reason ?? outcome)

/** A person as another system sends them. */
export const person = (externalId: string, more: object = {}) => ({
  externalId,
  changedAt: day(1),
  fullName: 'Trần Văn Mua',
  email: `hv.${randomUUID().slice(0, 8)}@example.test`,
  ...more,
})

/** Two systems with tokens, and the rows they send. */
export async function senders(t: TestApp) {
  async function tokenOf(source: string): Promise<Token> {
    const body = { name: source, source, scopes, expiresInDays: 1 }
    const answer = await t.ask('POST', '/tokens', { as: 'owner', key: true, body })
    return { token: answer.body.secret as string }
  }
  const shop = await tokenOf('Cửa hàng')
  const platform = await tokenOf('Nền tảng học')
  const put = async (path: string, as: Token, ...rows: object[]) => {
    const { status, body } = await t.ask<{ rows: Outcome[] }>('PUT', path, { as, body: { rows } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows
  }
  const putStudents = (as: Token, ...rows: object[]) => put('/students/received', as, ...rows)
  const putEnrolments = (as: Token, ...rows: object[]) => put('/enrolments/received', as, ...rows)
  const send = async (as: Token, rows: LearningEvent[]) => {
    const { status, body } = await t.ask<{ rows: Outcome[] }>('POST', '/learning-events', { as, body: { rows } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows
  }
  /** An enrolled student; student and course are known to the platform. */
  async function learner(lessonCount = 3) {
    const name = randomUUID()
    const course = await make.course(t.db, { lessonCount })
    const [student] = await putStudents(platform, person(name))
    await putEnrolments(platform, { externalId: name, changedAt: day(1), studentExternalId: name, courseId: course.id })
    return { ...course, courseId: course.id, name, id: student!.id! }
  }
  const figuresOf = async (id: string) => {
    const { rows } = await t.database.pool.query<Record<string, unknown>>(
      `
      select s.learning_seconds, s.last_activity_at, s.last_login_at, s.total_courses, s.in_progress_courses, s.completed_courses,
        (select jsonb_agg(jsonb_build_array(e.course_id, e.lessons_done, e.learning_seconds, e.started_at, e.last_activity_at, e.completed_at) order by e.course_id)
          from enrolments e where e.student_id = s.id) as enrolments
      from students s where s.id = $1`,
      [id],
    )
    return rows[0]!
  }
  return { shop, platform, putStudents, putEnrolments, tell: send, learner, figuresOf }
}
