import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const tokenWords = {
  title: commonWords.apiTokens,
  create: sharedLabels.createApiToken,
  unableToLoad: 'Không tải được danh sách khoá API',
  emptyTitle: 'Chưa có khoá API nào',
  emptyWhy: 'Cửa hàng và nền tảng học dùng khoá API để gửi học viên, ghi danh và buổi học vào đây.',

  active: sharedLabels.valid,
  expired: commonWords.expired,
  revoked: commonWords.revoked,
  name: commonWords.name,
  system: commonWords.system,
  scopes: sharedWords.rights,
  scopesOf_one: '{count} quyền',
  scopesOf_other: '{count} quyền',
  lost: '{count} quyền không còn dùng được vì tài khoản đã mất quyền',
  state: commonWords.status,
  createdBy: 'Người tạo',
  createdAt: commonWords.createdAt,
  expiresAt: commonWords.expired,
  lastUsed: 'Dùng gần nhất',
  never: sharedWords.notUsed,
  fromAddress: 'từ {ip}',

  why: 'Khoá gọi API thay tài khoản của bạn, chỉ với những quyền được chọn và không quá quyền bạn đang có.',
  nameHelp: 'Để nhận ra trong danh sách và trong nhật ký, ví dụ: Đồng bộ đơn hàng',
  systemHelp: 'Mã học viên của hệ thống được hiểu trong phạm vi này; khoá mới của cùng hệ thống ghi cùng tên.',
  expiry: sharedWords.terms,
  days_one: '{count} ngày',
  days_other: '{count} ngày',
  chooseScopes: 'Khoá được làm gì',
  createFailed: 'Không tạo được khoá API',
  created: 'Đã tạo khoá “{name}”',
  secret: sharedWords.course,
  secretOnce: 'Chép khoá này ngay: sau khi đóng, không ai xem lại được.',
  close: sharedLabels.copiedClose,
  lostAnswer: 'Khoá đã được tạo nhưng không hiện lại được. Hãy thu hồi và tạo khoá khác.',

  openDocs: sharedLabels.apiDocumentation,
  calls: 'Các lượt gọi',
  details: sharedWords.details,
  revoke: commonWords.revoke,
  revokeTitle: 'Thu hồi khoá “{name}”?',
  revokeWhy: 'Hệ thống đang dùng khoá này bị từ chối ngay. Không thể hoàn tác.',
  revokeFailed: 'Không thu hồi được khoá API',
  revokeDone: 'Đã thu hồi khoá “{name}”',
  revokedBy: sharedPhrases.by,
} as const
