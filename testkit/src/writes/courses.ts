import { make } from '@learning-cms/testkit/make'
import { author, reviewBy, written } from '@learning-cms/testkit/reviews'
import type { TestApp } from '@learning-cms/testkit/app'
import { as, commanding, fresh, type Scene } from './stage.ts'

const lessons = [{ title: 'Bài', kind: 'video', minutes: 3, isPreview: false }]
export const received = () => ({ externalId: fresh(), changedAt: new Date().toISOString() })

/** A call that succeeds for each writing route of courses, people who teach and learn. */
export function coursesWrites(of: () => TestApp) {
  const done = commanding(of)
  const instructor = async (status: 'pending' | 'active' | 'inactive' | 'rejected') => ({
    as,
    version: 1,
    id: (await make.instructor(of().db, { status })).id,
  })
  const category = async (isActive = true) => ({
    as,
    version: 1,
    id: (await make.category(of().db, { isActive })).id,
  })
  const draft = async () => {
    const links = { categoryId: (await make.category(of().db)).id, instructorId: (await make.instructor(of().db)).id }
    const { id } = await done('/courses', { title: 'Khoá', description: '<p>x</p>', price: 0, ...links })
    const { version } = await done(`/courses/${id}/curriculum`, { sections: [{ title: 'A', lessons }] }, 1, 'PUT')
    return { as, id, version }
  }
  const moved = async (...commands: string[]) => {
    let course = await draft()
    for (const command of commands) {
      const body = command === 'suspend' ? { reason: 'Kiểm tra' } : undefined
      course = { as, ...(await done(`/courses/${course.id}/${command}`, body, course.version)) }
    }
    return { as, id: course.id, version: course.version }
  }
  const student = async (status: 'active' | 'suspended' = 'active') => ({
    as,
    version: 1,
    id: (await make.student(of().db, { status })).id,
  })
  const note = async () => {
    const { id } = await student()
    const { id: noteId } = await done(`/students/${id}/notes`, { body: 'Ghi chú' })
    return { as, version: 1, id, path: `/students/${id}/notes/${noteId}` }
  }
  /** The id under which another system knows a student. */
  const knownOutside = async () => {
    const row = { ...received(), fullName: 'Học Viên', email: `${fresh()}@example.test` }
    await of().ask('PUT', '/students/received', { as, body: { rows: [row] } })
    return row.externalId
  }
  /** A pending review, sent by the shop. */
  const review = async (...commands: string[]) => {
    const { id } = await reviewBy(of())
    let version = 1
    for (const command of commands) version = (await done(`/reviews/${id}/${command}`, undefined, version)).version
    return { as, id, version }
  }
  const scenes: Record<string, Scene> = {
    'categories.create': () => ({ as, body: { name: `Mục ${fresh()}` } }),
    'categories.update': async () => ({ ...(await category()), body: { description: 'khác' } }),
    'categories.move': async () => {
      const parent = await category()
      return { ...(await category()), body: { parentId: parent.id, position: 0 } }
    },
    'categories.activate': () => category(false),
    'categories.deactivate': () => category(),
    'categories.remove': () => category(),
    'instructors.create': () => ({ as, body: { fullName: 'Giảng Viên', email: `${fresh()}@example.test` } }),
    'instructors.update': async () => ({ ...(await instructor('active')), body: { bio: 'khác' } }),
    'instructors.approve': async () => ({ ...(await instructor('pending')), body: { identityChecked: true } }),
    'instructors.reject': async () => ({ ...(await instructor('pending')), body: { reason: 'Thiếu bằng' } }),
    'instructors.reapply': () => instructor('rejected'),
    'instructors.suspend': async () => ({ ...(await instructor('active')), body: { reason: 'Nghỉ' } }),
    'instructors.activate': () => instructor('inactive'),
    'courses.create': () => ({ as, body: { title: 'Khoá' } }),
    'courses.update': async () => ({ ...(await draft()), body: { title: 'Tên khác' } }),
    'courses.saveCurriculum': async () => ({ ...(await draft()), body: { sections: [] } }),
    'courses.publish': () => draft(),
    'courses.unpublish': () => moved('publish'),
    'courses.archive': () => draft(),
    'courses.suspend': async () => ({ ...(await draft()), body: { reason: 'Kiểm tra' } }),
    'courses.unsuspend': async () => ({ ...(await moved('suspend')), body: { to: 'draft', reason: 'Xong' } }),
    'courses.remove': () => draft(),
    'students.create': () => ({ as, body: { fullName: 'Học Viên', email: `${fresh()}@example.test` } }),
    'students.update': async () => ({ ...(await student()), body: { fullName: 'Tên Khác' } }),
    'students.reveal': async () => ({ ...(await student()), body: { reason: 'Xác minh' } }),
    'students.suspend': async () => ({ ...(await student()), body: { reason: 'Gian lận' } }),
    'students.activate': () => student('suspended'),
    'students.deactivate': async () => ({ ...(await student()), body: { reason: 'Nghỉ học' } }),
    'students.remove': () => student(),
    'students.erase': async () => {
      const { id, version } = await student()
      return { as, id, version, body: { reason: 'Đơn số 7', confirmation: `#${id.slice(-6)}` } }
    },
    'students.addNote': async () => ({ ...(await student()), body: { body: 'Đã gọi' } }),
    'students.changeNote': async () => ({ ...(await note()), body: { body: 'Đã nhắn' } }),
    'students.removeNote': () => note(),
    'students.receive': () => ({
      as,
      body: { rows: [{ ...received(), fullName: 'Học Viên', email: `${fresh()}@example.test` }] },
    }),
    'enrolments.create': async () => {
      const [studentId, courseId] = [(await make.student(of().db)).id, (await make.course(of().db)).id]
      return { as, body: { studentId, courseId } }
    },
    'enrolments.revoke': async () => ({
      as,
      id: (await make.enrolment(of().db)).id,
      version: 1,
      body: { reason: 'Hoàn tiền' },
    }),
    'enrolments.restore': async () => {
      const { id } = await make.enrolment(of().db)
      return { as, ...(await done(`/enrolments/${id}/revoke`, { reason: 'Nhầm' }, 1)), body: {} }
    },
    'enrolments.receive': async () => {
      const studentExternalId = await knownOutside()
      return { as, body: { rows: [{ ...received(), studentExternalId, courseId: (await make.course(of().db)).id }] } }
    },
    'learningEvents.receive': async () => {
      const row = { externalId: fresh(), kind: 'login', occurredAt: new Date().toISOString() }
      return { as, body: { rows: [{ ...row, studentExternalId: await knownOutside() }] } }
    },
    'courseVisits.receive': async () => {
      const { id: courseId } = await make.course(of().db)
      return { as, body: { rows: [{ externalId: fresh(), courseId, occurredAt: new Date().toISOString() }] } }
    },
    'reviews.approve': () => review(),
    'reviews.reject': async () => ({ ...(await review()), body: { reason: 'spam' } }),
    'reviews.takeBack': () => review('approve'),
    'reviews.remove': () => review(),
    'reviews.receive': async () => ({ as, body: { rows: [written(await author(of()))] } }),
  }
  return { category, draft, knownOutside, student, scenes }
}
