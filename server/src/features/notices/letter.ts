import type { NoticeKind } from '@learning-cms/contract/notices'
import type { Letter } from '#services/mail.ts'

const subjects: Record<NoticeKind, { vi: string; en: string }> = {
  'account-waiting': { vi: 'Có tài khoản chờ giao vai trò', en: 'An account waits for a role' },
  'instructor-waiting': { vi: 'Có giảng viên chờ duyệt hồ sơ', en: 'An instructor waits for approval' },
  'suspension-ended': { vi: 'Một học viên đã hết hạn tạm ngưng', en: 'The suspension of a student has ended' },
  'record-changed': { vi: 'Có người sửa mục bạn đã tạo', en: 'Somebody changed a record that you made' },
  'view-shared': { vi: 'Một chế độ xem được chia sẻ với bạn', en: 'A view was shared with you' },
  'job-done': { vi: 'Công việc nền của bạn đã xong', en: 'Your background job is done' },
  'job-failed': { vi: 'Công việc nền của bạn không hoàn tất', en: 'Your background job failed' },
}

const pages: Record<string, (id: string) => string> = {
  courses: (id) => `/courses/${id}`,
  categories: (id) => `/categories?open=${id}`,
  instructors: (id) => `/instructors/${id}`,
  students: (id) => `/students/${id}`,
  accounts: (id) => `/account/users?open=${id}`,
}

/** Says that something is to be seen and where: what it is about stays behind the sign-in. In both languages. */
export function letterOf(kind: NoticeKind, { entity, id }: { entity: string; id: string }, publicUrl: string): Letter {
  const { vi, en } = subjects[kind]
  const address = `${publicUrl}/learning-cms${pages[entity]?.(id) ?? '/account/notifications'}`
  const lines = [`${vi}. Mở để xem:`, address, `${en}. Open it at the address above.`]
  const why = [
    'Bạn nhận thư này vì đã chọn như vậy trong mục Thông báo.',
    'You get this mail because you chose so under Notifications.',
  ]
  return { subject: `${vi} · ${en}`, body: [...lines, ...why].join('\n\n') }
}
