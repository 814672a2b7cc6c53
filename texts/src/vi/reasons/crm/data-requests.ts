import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Requests of data subjects. */
export const dataRequestReasons = {
  'data-requests.transition': 'Trạng thái của yêu cầu không cho phép bước này. Hãy tải lại để xem trạng thái hiện tại',
  'data-requests.identity-first': 'Hãy xác minh người yêu cầu trước khi trả lời',
  'data-requests.closed': 'Yêu cầu đã đóng và được giữ làm bằng chứng. Nếu có đề nghị mới, hãy ghi một yêu cầu khác',
  'data-requests.package-unchecked': 'Hãy kiểm tra danh tính người yêu cầu trước khi đóng gói dữ liệu của họ',
  'data-requests.package-nobody': 'Hãy chọn khách hàng đã gửi yêu cầu trước',
  'data-requests.acknowledged': 'Đã báo nhận yêu cầu này rồi',
  'data-requests.extended': 'Yêu cầu đã được gia hạn một lần; luật không cho gia hạn nữa',
  'data-requests.contact-required': 'Vui lòng nhập cách liên hệ mà người yêu cầu để lại',
  'data-requests.identity-note': 'Vui lòng ghi đã đối chiếu điều gì',
  'data-requests.answer-required': 'Vui lòng ghi nội dung đã trả lời',
  'data-requests.refusal-required': 'Vui lòng ghi lý do từ chối đã báo cho người yêu cầu',
  'data-requests.extension-reason': 'Vui lòng ghi lý do gia hạn',
  'data-requests.received-ahead': 'Ngày giờ nhận không thể ở tương lai',
  'data-requests.received-long-ago': 'Ngày giờ nhận cách đây hơn ba năm. Hãy kiểm tra lại',
  'data-requests.person-unknown': sharedReasonsWords.thisPersonIsNotAmongThe,
  'data-requests.owner-unfit':
    'Người phụ trách cần tài khoản đang hoạt động và có quyền xử lý yêu cầu. Hãy chọn người khác',
  'data-requests.letter-unfit':
    'Trạng thái của yêu cầu chưa cho phép gửi thư này. Hãy tải lại để xem các thư gửi được lúc này',
  'data-requests.letter-unfinished': 'Thư còn chỗ trống […]. Hãy thay bằng nội dung rồi gửi',
  'data-requests.letter-subject': sharedReasonsWords.giveTheSubject,
  'data-requests.letter-body': 'Vui lòng nhập nội dung thư',
  'data-requests.letters-too-many': 'Yêu cầu này đã có {max} thư. Hãy trao đổi tiếp trong hộp thư',
  'data-requests.restrict-reason': 'Vui lòng ghi lý do hạn chế',
  'data-requests.lift-reason': 'Vui lòng ghi vì sao thôi hạn chế',
  'data-requests.purposes-required': 'Vui lòng chọn ít nhất một mục đích',
  'data-requests.restricted': 'Dữ liệu của người này đã được hạn chế xử lý rồi',
  'data-requests.not-restricted': 'Dữ liệu của người này không bị hạn chế xử lý. Hãy tải lại trang',
  'data-requests.effect-unfit':
    'Hãy xác minh người yêu cầu và chọn khách hàng trước; yêu cầu đã đóng thì không thực hiện được nữa',
  'consent-texts.text-required': 'Vui lòng nhập nội dung bằng cả hai ngôn ngữ',
  'consent-texts.published': 'Văn bản này đã ban hành nên không thay đổi được. Hãy soạn phiên bản mới',
  'consent-texts.draft-exists': 'Mục đích này đã có một bản nháp. Hãy sửa hoặc bỏ bản nháp đó',
  'holidays.name-required': 'Vui lòng nhập tên ngày lễ bằng cả hai ngôn ngữ',
  'data-requests.kind-required': 'Hãy chọn điều bạn yêu cầu',
  'data-requests.only-by-form': 'Chỉ yêu cầu gửi qua biểu mẫu công khai mới được ghi như vậy',
  'data-requests.came-by-form':
    'Yêu cầu này đến qua biểu mẫu công khai: cách gửi, thời điểm và địa chỉ giữ nguyên như đã ghi',
} as const
