import { commonWords } from '#vi/common/common.ts'
import { sharedAccountWords } from '#vi/account/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
export const signInWords = {
  signInTitle: sharedWords.signIn,
  signInLead: 'Dùng tài khoản nhân viên của bạn.',
  username: commonWords.userName,
  password: commonWords.password,
  showPassword: sharedLabels.showOrHideThePassword,
  capsLock: 'Caps Lock đang bật',
  signIn: sharedWords.signIn,
  byPasskey: 'Đăng nhập bằng khoá truy cập',
  secondTitle: 'Thêm một bước nữa',
  secondLead: 'Mật khẩu đúng rồi. Mở ứng dụng xác thực và nhập mã đang hiện.',
  secondLeadByPasskey: 'Mật khẩu đúng rồi. Hãy dùng khoá truy cập, hoặc một mã khôi phục.',
  code: sharedLabels.code,
  recoveryCode: sharedAccountWords.recoveryCode,
  codeHelp: 'Mất điện thoại thì nhập một mã khôi phục.',
  byRecoveryCode: 'Đăng nhập bằng mã khôi phục',
  startAgain: sharedAccountWords.useAnotherAccount,
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  toSignUp: sharedWords.signUp,
  sessionEnded: 'Đăng nhập để quay lại trang bạn đang xem.',
} as const
