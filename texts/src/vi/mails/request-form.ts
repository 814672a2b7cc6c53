import { commonWords } from '#vi/common/common.ts'
import { sharedMailsWords } from '#vi/mails/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The public form for requests about one’s own data, and the mail that confirms one. */
export const requestFormTexts = {
  title: 'Dữ liệu cá nhân của bạn',
  lead: 'Bạn có thể yêu cầu xem, sửa, xoá dữ liệu chúng tôi lưu về bạn, hoặc giới hạn cách chúng tôi sử dụng. Trước tiên chúng tôi gửi một thư đến email của bạn để xác nhận địa chỉ.',
  kind: 'Bạn yêu cầu điều gì?',
  choose: 'Hãy chọn',
  name: commonWords.fullName,
  email: commonWords.email,
  emailHint: 'Nếu còn dùng, hãy điền địa chỉ mà bạn đã cho chúng tôi.',
  details: 'Chi tiết (nếu có)',
  detailsHint:
    'Ví dụ thông tin nào sai, hoặc về khoá học, đơn hàng nào. Vui lòng không gửi ảnh giấy tờ tuỳ thân hay mật khẩu.',
  trap: sharedMailsWords.leaveThisFieldEmpty,
  send: sharedMailsWords.send,
  faults: sharedMailsWords.notSentYetPleaseCheckThe,
  'too-fast': sharedMailsWords.thatWasVeryFastPleaseCheck,
  'too-old': sharedMailsWords.thisPageWasOpenForA,
  taken: 'Hãy xác nhận địa chỉ của bạn',
  takenWhy:
    'Chúng tôi đã gửi thư đến địa chỉ bạn điền. Hãy mở liên kết trong thư trong vòng 48 giờ để yêu cầu đến được chúng tôi. Thời hạn trả lời được tính từ bây giờ.',
  otherwise: 'Nếu không nhận được thư, hãy liên hệ:',
  noMail: 'Hiện trang này chưa nhận được yêu cầu. Vui lòng gửi thư hoặc gọi cho chúng tôi.',
  confirmTitle: 'Xác nhận yêu cầu',
  confirmWhy: 'Bạn gửi yêu cầu về dữ liệu cá nhân của mình:',
  confirm: sharedWords.confirm,
  confirmed: sharedMailsWords.weHaveReceivedYourEnquiry,
  confirmedWhy: 'Mã yêu cầu là {number}. Bước tiếp theo, chúng tôi sẽ liên hệ để xác minh người gửi đúng là bạn.',
  already: 'Yêu cầu này đã được xác nhận',
  alreadyWhy: 'Bạn không cần làm gì thêm. Chúng tôi sẽ liên hệ.',
  expired: 'Liên kết không còn hiệu lực',
  expiredWhy: 'Liên kết đã hết hạn hoặc không đầy đủ. Bạn có thể điền lại biểu mẫu.',
  tooMany: sharedMailsWords.tooManyEnquiries,
  tooManyWhy: sharedMailsWords.pleaseTryAgainInFifteenMinutes,
  'kind.access': 'Xem dữ liệu về tôi',
  'kind.correct': 'Sửa dữ liệu của tôi',
  'kind.erase': 'Xoá dữ liệu của tôi',
  'kind.restrict': 'Hạn chế xử lý dữ liệu của tôi',
  'kind.object': 'Phản đối xử lý dữ liệu của tôi',
  'kind.withdraw': 'Rút lại sự đồng ý',
  'kind.carry-over': 'Nhận bản sao dữ liệu để mang đi nơi khác',
  mailSubject: 'Xác nhận yêu cầu về dữ liệu cá nhân',
  mailBody:
    'Xin chào,\n\nCó người vừa điền địa chỉ này trên trang của chúng tôi để gửi một yêu cầu về dữ liệu cá nhân:\n\n{kind}\n\nNếu đó là bạn, hãy mở liên kết sau và bấm Xác nhận trong vòng {hours} giờ:\n\n{link}\n\nNếu không phải bạn thì không cần làm gì: yêu cầu không được xác nhận sẽ không đến chúng tôi và bị xoá.',
} as const
