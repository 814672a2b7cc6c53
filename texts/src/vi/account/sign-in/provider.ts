import { sharedAccountWords } from '#vi/account/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** Signing in at a provider of single sign-on, and the page on the way back. */
export const providerWords = {
  at: 'Đăng nhập bằng {name}',
  or: sharedWords.or,
  entering: 'Đang đăng nhập…',
  failedTitle: 'Chưa đăng nhập được',
  waitingTitle: 'Đang chờ duyệt',
  waitingWhy: 'Tài khoản của bạn ở {provider} đã được ghi nhận. Khi quản trị viên duyệt xong, hãy đăng nhập lại.',
  back: sharedAccountWords.backToSignIn,
  linkedTitle: 'Đã liên kết với {provider}',
  linkedWhy: 'Từ nay bạn đăng nhập được bằng {provider}.',
  notLinkedTitle: sharedAccountWords.nothingWasLinked,
  toAccount: 'Về trang tài khoản',
  confirmedTitle: 'Đã xác nhận đúng là bạn',
  confirmedWhy: 'Bạn có thể đóng cửa sổ này và tiếp tục ở trang trước.',
  notConfirmedTitle: 'Chưa xác nhận được',
  notConfirmedWhy: '{reason}. Hãy đóng cửa sổ này và thử lại ở trang trước.',
} as const
