import type { Permission } from '#core/permissions.ts'
import type { Language } from '#core/reasons.ts'

/** `console` is the bell alone, `mail` the bell and mail. */
export const noticeWays = ['console', 'mail', 'mail-only', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]

type Words = Record<Language, string>
type Kind = {
  /** Who is told of it; null where that follows from the record itself. */
  needs: Permission | null
  /** How, until somebody chooses. */
  way: NoticeWay
  /** Something went wrong. */
  isFault?: true
  /** The notice: `{label}`, `{by}` and `{what}` stand for the record, the person and the deed. */
  says: Words
  /** What happened without saying to what: the subject of a mail, and the name of the choice. */
  about: Words
}

/** All that there is to say of a kind. What brings it about stands in `server/src/features/notices/due-notices.ts`. */
const kinds = {
  'account-waiting': {
    needs: 'accounts:manage',
    way: 'console',
    says: { vi: '{label} đăng ký và chờ giao vai trò', en: '{label} signed up and is waiting for a role' },
    about: { vi: 'Có người đăng ký, chờ giao vai trò', en: 'Someone signed up and is waiting for a role' },
  },
  'instructor-waiting': {
    needs: 'instructors:review',
    way: 'console',
    says: { vi: 'Hồ sơ giảng viên {label} chờ duyệt', en: '{label}’s application is waiting for approval' },
    about: { vi: 'Có hồ sơ giảng viên chờ duyệt', en: 'An instructor is waiting for approval' },
  },
  'suspension-ended': {
    needs: 'students:suspend',
    way: 'console',
    says: { vi: '{label} đã hết hạn tạm ngưng', en: '{label}’s suspension has ended' },
    about: { vi: 'Học viên do bạn tạm ngưng đã hết hạn', en: 'The suspension of a student you suspended has ended' },
  },
  'refund-waiting': {
    needs: 'refunds:approve',
    way: 'console',
    says: { vi: 'Yêu cầu hoàn tiền {label} chờ duyệt', en: 'Refund {label} is waiting for approval' },
    about: { vi: 'Có yêu cầu hoàn tiền chờ duyệt', en: 'A refund is waiting for approval' },
  },
  'refund-to-pay': {
    needs: 'refunds:approve',
    way: 'console',
    says: {
      vi: 'Hoàn tiền {label} đã duyệt, chờ chuyển khoản',
      en: 'Refund {label} is approved and waiting for its transfer',
    },
    about: { vi: 'Có khoản hoàn tiền chờ chuyển khoản', en: 'A refund is waiting for its bank transfer' },
  },
  'refund-refused': {
    needs: 'refunds:retry',
    way: 'console',
    isFault: true,
    says: { vi: 'Cổng thanh toán từ chối hoàn tiền {label}', en: 'The gateway refused refund {label}' },
    about: { vi: 'Cổng thanh toán từ chối một lần hoàn tiền', en: 'A payment gateway refused a refund' },
  },
  'refund-review': {
    needs: 'refunds:approve',
    way: 'mail',
    isFault: true,
    says: {
      vi: 'Hoàn tiền {label} chưa rõ kết quả, cần xem lại',
      en: 'Refund {label} needs review: its outcome is unclear',
    },
    about: { vi: 'Có lần hoàn tiền cần xem lại', en: 'A refund needs review' },
  },
  'payment-late': {
    needs: 'orders:mark_paid',
    way: 'console',
    says: { vi: 'Đơn {label} có tiền về muộn hoặc trả thừa', en: 'Late or extra money came in for order {label}' },
    about: { vi: 'Có tiền về muộn hoặc trả thừa cho một đơn', en: 'Late or extra money came in for an order' },
  },
  'payment-unclear': {
    needs: 'orders:mark_paid',
    way: 'mail',
    isFault: true,
    says: {
      vi: 'Cổng báo số tiền khác với đơn {label}',
      en: 'The gateway reports a different amount for order {label}',
    },
    about: {
      vi: 'Cổng thanh toán báo số tiền khác với đơn',
      en: 'A gateway reports a different amount than the order',
    },
  },
  'write-off-waiting': {
    needs: 'orders:write_off',
    way: 'console',
    says: {
      vi: 'Đơn {label} trả thiếu: đề nghị xoá phần thiếu chờ duyệt',
      en: 'Order {label} was paid short: a write-off is waiting for approval',
    },
    about: { vi: 'Có đề nghị xoá phần thiếu của đơn chờ duyệt', en: 'A write-off is waiting for approval' },
  },
  'write-off-decided': {
    needs: null,
    way: 'console',
    says: {
      vi: '{by}: {what} “{label}”',
      en: '{by}: {what} “{label}”',
    },
    about: { vi: 'Đề nghị xoá phần thiếu của bạn đã được quyết định', en: 'A write-off you asked for was decided' },
  },
  'dispute-opened': {
    needs: 'refunds:approve',
    way: 'mail',
    says: { vi: 'Đơn {label} đang bị tra soát qua ngân hàng', en: 'The payment for order {label} is disputed' },
    about: { vi: 'Có đơn bị tra soát qua ngân hàng', en: 'A payment is disputed' },
  },
  'payout-to-approve': {
    needs: 'payouts:approve',
    way: 'console',
    says: { vi: 'Đợt chi trả {label} chờ duyệt', en: 'Payout {label} is waiting for approval' },
    about: { vi: 'Có đợt chi trả giảng viên chờ duyệt', en: 'A payout is waiting for approval' },
  },
  'payout-to-pay': {
    needs: 'payouts:approve',
    way: 'console',
    says: {
      vi: 'Đợt chi trả {label} đã duyệt, chờ chuyển khoản',
      en: 'Payout {label} is approved and waiting for its transfer',
    },
    about: { vi: 'Có đợt chi trả giảng viên chờ chuyển khoản', en: 'A payout is waiting for its bank transfer' },
  },
  'ledger-difference': {
    needs: 'ledger:read',
    way: 'mail',
    isFault: true,
    says: { vi: 'Đối chiếu sổ cái phát hiện chênh lệch', en: 'The ledger check found differences' },
    about: { vi: 'Đối chiếu sổ cái phát hiện chênh lệch', en: 'The ledger check found differences' },
  },
  'backup-failed': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
    says: {
      vi: 'Bản sao lưu gần nhất không đạt: mở để xem vì sao',
      en: 'The last backup failed: open to see why',
    },
    about: { vi: 'Bản sao lưu không đạt', en: 'A backup failed' },
  },
  'media-lost': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
    says: {
      vi: 'Có tệp đã tải lên bị hỏng hoặc bị mất trên máy chủ: mở để xem tệp nào',
      en: 'Uploaded files are damaged or missing on the server: open to see which',
    },
    about: {
      vi: 'Có tệp bị hỏng hoặc bị mất trên máy chủ',
      en: 'Files are damaged or missing on the server',
    },
  },
  'disk-nearly-full': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
    says: { vi: 'Ổ đĩa chứa {label} sắp đầy', en: 'The disk that holds {label} is nearly full' },
    about: { vi: 'Ổ đĩa của máy chủ sắp đầy', en: 'A disk of the server is nearly full' },
  },
  'sealing-key-changed': {
    needs: 'settings:write',
    way: 'mail',
    isFault: true,
    says: {
      vi: 'Khoá niêm phong (SEALING_KEY) đã được đổi bằng lệnh trên máy chủ',
      en: 'The sealing key (SEALING_KEY) was changed by a command on the server',
    },
    about: { vi: 'Khoá niêm phong đã được đổi', en: 'The sealing key was changed' },
  },
  'record-changed': {
    needs: null,
    way: 'console',
    says: { vi: '{by}: {what} “{label}”', en: '{by}: {what} “{label}”' },
    about: { vi: 'Người khác sửa mục bạn đã tạo', en: 'Someone else changed a record you created' },
  },
  'view-shared': {
    needs: null,
    way: 'console',
    says: { vi: '{by} chia sẻ chế độ xem “{label}” với bạn', en: '{by} shared the view “{label}” with you' },
    about: { vi: 'Có chế độ xem được chia sẻ với vai trò của bạn', en: 'A view was shared with your role' },
  },
  'job-done': {
    needs: null,
    way: 'console',
    says: { vi: '{label} đã xong', en: '{label} is done' },
    about: { vi: 'Việc nền của bạn đã xong', en: 'One of your background jobs is done' },
  },
  'job-failed': {
    needs: null,
    way: 'console',
    isFault: true,
    says: { vi: '{label} không hoàn tất', en: '{label} failed' },
    about: { vi: 'Việc nền của bạn không hoàn tất', en: 'One of your background jobs failed' },
  },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof kinds
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]
export const noticeKind = (kind: NoticeKind): Kind => kinds[kind]

type NoticeValues = Partial<Record<'label' | 'by' | 'what', string>>

export const saysOf = (kind: NoticeKind, language: Language, values: NoticeValues) =>
  noticeKind(kind).says[language].replace(/\{(label|by|what)\}/g, (_, name: keyof NoticeValues) => values[name] ?? '')
