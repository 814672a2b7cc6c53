import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const enrolmentWords = {
  title: commonWords.enrolments,
  student: commonWords.student,
  course: commonWords.course,
  state: commonWords.state,
  progress: sharedWords.progress,
  progressOf: '{done}/{total} bài',
  enrolledAt: 'Ngày ghi danh',
  completedAt: 'Ngày hoàn thành',
  enrolledFrom: 'Ghi danh từ ngày',
  enrolledTo: 'Ghi danh đến ngày',
  completedFrom: 'Hoàn thành từ ngày',
  completedTo: 'Hoàn thành đến ngày',
  'not-started': commonWords.notStarted,
  'in-progress': commonWords.inProgress,
  completed: sharedLabels.completed,
  revoked: commonWords.revoked,
  emptyTitle: 'Chưa có ghi danh nào',
  emptyWhy: 'Ai được nhận khoá học nào sẽ hiện ở đây, kèm tiến độ.',
  unableToLoad: 'Không tải được danh sách ghi danh',
} as const
