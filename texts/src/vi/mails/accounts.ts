import { sharedLabels } from '#vi/common/labels.ts'
export const resetMailTexts = {
  subject: sharedLabels.resetYourPassword,
  body: 'Chào {fullName},\n\nCó yêu cầu đặt lại mật khẩu cho tài khoản {username}. Mở liên kết sau trong vòng 30 phút để đặt mật khẩu mới:\n\n{link}\n\nLiên kết chỉ dùng được một lần. Nếu không phải bạn yêu cầu, hãy bỏ qua thư này; mật khẩu cũ vẫn giữ nguyên.',
} as const

export const inviteMailTexts = {
  subject: 'Lời mời vào trang quản trị',
  body: 'Chào {fullName},\n\nBạn được mời vào trang quản trị với tên đăng nhập {username}. Mở liên kết sau trong vòng 7 ngày để đặt mật khẩu:\n\n{link}\n\nLiên kết chỉ dùng được một lần.',
} as const

/** To an address that a stranger typed: the mail must not contain any other input of theirs. */
export const addressMailTexts = {
  subject: sharedLabels.confirmYourEmailAddress,
  body: 'Chào bạn,\n\nCó người đăng ký tài khoản trang quản trị bằng địa chỉ này. Nếu đó là bạn, hãy mở liên kết sau trong vòng 7 ngày và nhập mật khẩu đã chọn khi đăng ký:\n\n{link}\n\nNếu không phải bạn, hãy bỏ qua thư này; địa chỉ của bạn sẽ không được dùng.',
} as const

export const knownAddressMailTexts = {
  subject: 'Bạn đã có tài khoản',
  body: 'Chào bạn,\n\nCó người đăng ký tài khoản trang quản trị bằng địa chỉ này, nhưng bạn đã có tài khoản. Hãy đăng nhập hoặc đặt lại mật khẩu tại {address}\n\nNếu không phải bạn, bạn không cần làm gì; tài khoản của bạn vẫn như cũ.',
} as const

/** To a new address of an account, not confirmed yet: the mail must not contain anything about the account. */
export const newAddressMailTexts = {
  subject: sharedLabels.confirmYourNewEmailAddress,
  body: 'Chào bạn,\n\nCó người muốn dùng địa chỉ này cho tài khoản trang quản trị của họ. Nếu đó là bạn, hãy mở liên kết sau trong vòng một ngày:\n\n{link}\n\nLiên kết chỉ dùng được một lần. Nếu không phải bạn, hãy bỏ qua thư này; địa chỉ của bạn sẽ không được dùng.',
} as const

export const testMailTexts = {
  subject: 'Thư thử từ trang quản trị',
  body: 'Chào bạn,\n\nĐây là thư thử bạn vừa gửi cho chính mình. Nếu bạn đọc được thư này thì trang quản trị gửi được thư.',
} as const
