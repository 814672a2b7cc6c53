import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
/** Letters to people who asked about their personal data. Whoever sends one may edit it first. */
export const requestLetterWords = {
  'kind.access': 'xem dữ liệu cá nhân',
  'kind.correct': 'chỉnh sửa dữ liệu cá nhân',
  'kind.erase': 'xoá dữ liệu cá nhân',
  'kind.restrict': 'hạn chế xử lý dữ liệu cá nhân',
  'kind.object': 'phản đối việc xử lý dữ liệu cá nhân',
  'kind.withdraw': 'rút lại sự đồng ý',
  'kind.carry-over': 'nhận bản sao dữ liệu để chuyển đi nơi khác',
  dated: sharedCrmWords.mark,
  greeting: sharedPhrases.dear,
  'acknowledge.subject': 'Đã nhận yêu cầu {number} về dữ liệu cá nhân của bạn',
  'acknowledge.what':
    'Ngày {received}, chúng tôi đã nhận được yêu cầu {kind} của bạn. Yêu cầu được ghi với số {number}.',
  'acknowledge.next':
    'Chúng tôi sẽ trả lời chậm nhất vào ngày {due}. Nếu cần xác minh người yêu cầu hoặc cần thêm thông tin, chúng tôi sẽ liên hệ với bạn.',
  'identity.subject': 'Yêu cầu {number}: cần xác minh người yêu cầu',
  'identity.what':
    'Để bảo vệ dữ liệu của bạn, trước khi xử lý yêu cầu {kind} (số {number}, nhận ngày {received}), chúng tôi cần biết chắc rằng chính bạn đã gửi yêu cầu này.',
  'identity.next':
    'Bạn vui lòng chọn một cách: trả lời thư này từ địa chỉ bạn đã đăng ký với chúng tôi; đăng nhập tài khoản rồi gửi lại yêu cầu; hoặc cho chúng tôi biết giờ thuận tiện để gọi vào số điện thoại bạn đã đăng ký. Xin đừng gửi ảnh chụp giấy tờ tuỳ thân.',
  'extend.subject': 'Yêu cầu {number}: gia hạn trả lời',
  'extend.what':
    'Chúng tôi đang xử lý yêu cầu {kind} của bạn (số {number}, nhận ngày {received}) nhưng cần thêm thời gian. Lý do: {reason}',
  'extend.next': 'Hạn trả lời mới là ngày {due}. Chúng tôi chỉ gia hạn một lần.',
  'answer.subject': 'Yêu cầu {number}: đã xử lý xong',
  'answer.what': 'Chúng tôi đã xử lý xong yêu cầu {kind} của bạn (số {number}, nhận ngày {received}).',
  'answer.next': 'Kết quả: {reason}',
  'refuse.subject': 'Yêu cầu {number}: không thể thực hiện',
  'refuse.what': 'Rất tiếc, chúng tôi không thể thực hiện yêu cầu {kind} của bạn (số {number}, nhận ngày {received}).',
  'refuse.next': sharedPhrases.reason,
  complain:
    'Nếu không đồng ý, bạn có thể khiếu nại với chúng tôi, khiếu nại hoặc tố cáo tới cơ quan chuyên trách bảo vệ dữ liệu cá nhân thuộc Bộ Công an, hoặc khởi kiện tại toà án theo quy định của pháp luật.',
  quote: 'Khi liên hệ về yêu cầu này, bạn vui lòng nêu số {number}.',
  regards: 'Trân trọng,',
} as const
