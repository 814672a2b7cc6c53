import { sharedReasonsWords } from '#vi/reasons/shared.ts'
export const webhookReasons = {
  'webhooks.url-required': 'Vui lòng nhập địa chỉ nhận',
  'webhooks.url-invalid': 'Địa chỉ không hợp lệ. Ví dụ: https://example.com/hooks',
  'webhooks.url-insecure': sharedReasonsWords.theAddressMustBeginWithHttps,
  'webhooks.url-user': 'Không ghi tên và mật khẩu trong địa chỉ. Nơi nhận kiểm tra chữ ký bằng khoá bí mật của webhook',
  'webhooks.url-private': 'Địa chỉ này thuộc mạng nội bộ. Webhook chỉ gửi ra Internet',
  'webhooks.url-port': 'Cổng này không dùng được. Hãy dùng 443 hoặc một cổng từ 1024',
  'webhooks.description-required': sharedReasonsWords.pleaseGiveAName,
  'webhooks.event-required': 'Hãy chọn ít nhất một sự kiện',
  'webhooks.events-most': 'Chọn nhiều nhất {max} sự kiện, hoặc chọn tất cả của một đối tượng',
  'webhooks.events-beyond': 'Chỉ làm được với những sự kiện bạn được xem. Còn thiếu quyền: {permissions}',
  'webhooks.too-many': 'Đã có {max} webhook. Hãy xoá bớt một webhook trước',
  'webhooks.enabled': 'Webhook này đang bật',
  'webhooks.disabled': 'Webhook này đang tắt. Hãy bật trước',
  'webhooks.no-secret': 'Webhook này chưa có khoá bí mật. Hãy đổi khoá bí mật trước khi bật',
  'webhooks.delivery-waits': 'Sự kiện này đang chờ gửi rồi',
} as const
