import { sharedLabels } from '#vi/common/labels.ts'
import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Accounts and roles. */
export const accountReasons = {
  'accounts.self-change': sharedLabels.youCannotChangeYourOwnRoles,
  'accounts.last-owner': 'Phải còn ít nhất một chủ sở hữu đang hoạt động',
  'accounts.permission-out-of-scope': 'Bạn không thể trao quyền mà mình không có: {permissions}',
  'accounts.user-out-of-scope': sharedLabels.thisPersonHasRightsThatYou,
  'accounts.status': 'Không thực hiện được khi tài khoản ở trạng thái {from}',
  'accounts.needs-role': sharedReasonsWords.chooseAtLeastOneRole,
  'accounts.unknown-role': 'Một vai trò không còn tồn tại',
  'accounts.no-email': 'Người này chưa có email',
  'accounts.link-by-mail-only':
    'Người này có quyền duyệt tiền nên không ai khác được thấy liên kết của họ. Hãy cấu hình gửi thư, hoặc tạo trên máy chủ: npm run reset-link',
  'accounts.owner-link': sharedLabels.theOwnerSLinkCanBe,
  'roles.name-required': 'Vui lòng nhập tên vai trò',
  'roles.name-taken': 'Đã có vai trò mang tên này',
  'roles.in-use': '{accounts} tài khoản đang giữ vai trò này',
  'roles.built-in': 'Không xoá được vai trò có sẵn',
  'roles.owner-fixed': 'Vai trò chủ sở hữu luôn có mọi quyền',
  'profile.time-zone': 'Hãy chọn một múi giờ trong danh sách',
  'profile.name-held': 'Tên của bạn còn đứng trên khoá học, chứng nhận hoặc kỳ chi trả. Hãy nhờ quản trị viên đổi',
  'profile.same-address': 'Đây đã là địa chỉ của bạn',
  'profile.no-address-wanted': 'Không có địa chỉ mới nào đang chờ xác minh',
  'profile.no-address': 'Tài khoản của bạn chưa có địa chỉ email đã xác minh. Hãy thêm địa chỉ trước',
  'profile.no-smtp': 'Máy chủ chưa đặt gửi thư: thiếu SMTP_URL',
  'profile.closing': 'Tài khoản của bạn đang chờ đóng rồi',
  'profile.not-closing': 'Tài khoản của bạn không ở trạng thái chờ đóng',
  'notices.quiet-both': 'Giờ yên lặng cần có cả lúc bắt đầu và lúc kết thúc',
  'notices.quiet-empty': 'Lúc bắt đầu và lúc kết thúc phải khác nhau',
} as const
