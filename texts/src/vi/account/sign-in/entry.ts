import { commonWords } from '#vi/common/common.ts'
import { sharedAccountWords } from '#vi/account/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The pages around signing in. The sign-in page itself, which everybody waits for, has its own file. */
export const entryWords = {
  username: commonWords.userName,
  password: commonWords.password,
  signIn: sharedWords.signIn,

  signUpTitle: sharedLabels.signedUp,
  signUpLead: 'Quản trị viên sẽ duyệt và giao vai trò trước khi bạn dùng được.',
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber,
  optional: 'không bắt buộc',
  usernameHelp: sharedAccountWords.lettersAToZDigitsAnd,
  confirmPassword: 'Nhập lại mật khẩu',
  signUp: sharedWords.signUp,
  haveAccount: 'Đã có tài khoản?',
  signUpDone: 'Đăng ký thành công',
  signUpMail:
    'Hãy xem hộp thư {email} và mở liên kết trong vòng 7 ngày để xác minh địa chỉ. Chưa thấy thư? Hãy xem mục thư rác, hoặc đăng nhập để yêu cầu gửi lại.',
  signUpNext: 'Sau đó quản trị viên duyệt và giao vai trò cho tài khoản {username}.',
  confirmTitle: sharedLabels.confirmYourEmailAddress,
  confirmLead:
    'Nhập mật khẩu bạn đã chọn khi đăng ký. Nếu bạn không đăng ký, hãy đóng trang này; sẽ không có gì thay đổi.',
  confirmAddress: sharedAccountWords.confirm,
  confirmDone: 'Đã xác minh địa chỉ',
  confirmDoneWhy: 'Địa chỉ này giờ thuộc về tài khoản {username}. Khi có vai trò, bạn đăng nhập là dùng được ngay.',
  confirmInvalidWhy: 'Liên kết đã hết hạn hoặc đã dùng rồi. Hãy đăng nhập để yêu cầu gửi lại thư.',
  signUpClosed: sharedLabels.signUpIsSwitchedOff,
  signUpClosedWhy: 'Hãy nhờ quản trị viên gửi cho bạn thư mời.',

  forgotTitle: sharedLabels.forgotPassword,
  forgotLead: 'Nhập email của tài khoản, chúng tôi gửi liên kết để đặt mật khẩu mới.',
  sendLink: 'Gửi liên kết',
  backToSignIn: sharedAccountWords.backToSignIn,
  checkMail: 'Hãy kiểm tra hộp thư',
  checkMailWhy:
    'Nếu {email} thuộc về một tài khoản, liên kết đặt lại mật khẩu đang được gửi đến. Liên kết dùng được một lần trong 30 phút.',
  noMailYet: 'Chưa thấy thư? Hãy xem mục thư rác, hoặc nhờ quản trị viên gửi liên kết mới.',
  otherEmail: 'Nhập email khác',

  resetTitle: 'Đặt mật khẩu mới',
  resetLead: 'Sau khi đặt, các phiên đăng nhập cũ đều kết thúc.',
  currentPassword: 'Mật khẩu hiện tại',
  changePassword: sharedLabels.changedThePassword,
  passwordChanged: 'Đã đổi mật khẩu',
  newPassword: 'Mật khẩu mới',
  setPassword: 'Đặt mật khẩu',
  resetDone: 'Đã đặt mật khẩu',
  resetDoneWhy: 'Tên đăng nhập của bạn là {username}. Hãy đăng nhập bằng mật khẩu mới.',
  linkInvalid: sharedLabels.thisLinkNoLongerWorks,
  linkInvalidWhy: 'Liên kết đã hết hạn hoặc đã dùng rồi. Hãy yêu cầu liên kết mới.',
  askNewLink: 'Yêu cầu liên kết mới',

  strengthShort: 'Còn thiếu {count} ký tự',
  strengthFair: 'Dùng được. Một câu dài sẽ khó đoán hơn',
  strengthGood: 'Tốt',
  strengthStrong: 'Rất tốt',
  passwordHelp: 'Từ {count} ký tự, ký tự nào cũng được',
} as const
