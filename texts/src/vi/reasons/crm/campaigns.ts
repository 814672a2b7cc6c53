import { sharedLabels } from '#vi/common/labels.ts'
import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Campaigns by mail and the addresses they leave out. */
export const campaignReasons = {
  'campaigns.name-required': 'Vui lòng đặt tên cho chiến dịch',
  'campaigns.not-a-draft': 'Chiến dịch không còn là bản nháp nên không sửa được. Hãy sao chép thành bản nháp mới',
  'campaigns.transition': 'Chiến dịch đang “{from}” nên không làm được việc này. Hãy tải lại trang',
  'campaigns.group-required': 'Vui lòng chọn nhóm nhận thư',
  'campaigns.group-gone': 'Nhóm này đã lưu trữ hoặc không còn nữa. Hãy chọn nhóm khác',
  'campaigns.topic-name-required': 'Vui lòng ghi tên bằng cả hai ngôn ngữ',
  'campaigns.topic-one': 'Hãy giữ ít nhất một chủ đề',
  'campaigns.topic-twice': 'Hai chủ đề trùng tên',
  'campaigns.topic-used': 'Đã có chiến dịch về “{name}” nên không xoá được. Hãy đổi tên chủ đề',
  'campaigns.topic-unknown': 'Chủ đề này không còn nữa. Hãy chọn chủ đề khác',
  'campaigns.mailbox-required': 'Vui lòng chọn hộp thư để gửi',
  'campaigns.mailbox-not-yours': 'Vai trò của bạn không được gửi từ hộp thư này. Hãy chọn hộp thư khác',
  'campaigns.subject-required': sharedReasonsWords.giveTheSubject,
  'campaigns.content-required': 'Thư chưa có nội dung. Hãy thêm ít nhất một khối',
  'campaigns.picture-unknown': 'Ảnh này không còn nữa. Hãy chọn ảnh khác',
  'campaigns.variables': 'Có biến không đúng, hoặc chưa có từ thay thế cho người chưa rõ tên. Hãy sửa lại',
  'campaigns.faults': 'Nội dung còn {count} lỗi phải sửa trước khi gửi. Mỗi lỗi được nêu ở khối của nó',
  'campaigns.sender-missing': sharedLabels.everyMessageHasToSayWho,
  'campaigns.no-recipients': 'Không còn ai để gửi: mọi người trong nhóm đều chưa đồng ý hoặc không nhận được thư',
  'campaigns.test-first': 'Thư gửi cho hơn {max} người phải được gửi thử trước. Hãy gửi thử nội dung hiện tại',
  'campaigns.not-a-colleague':
    '{address} không phải địa chỉ của đồng nghiệp được xem chiến dịch. Thư thử chỉ gửi nội bộ',
  'campaigns.in-the-past': 'Thời điểm này đã qua. Hãy chọn lúc khác, hoặc gửi ngay',
  'campaigns.too-late': 'Chỉ hẹn được trong vòng {max} ngày tới',
  'campaigns.trial-share': 'Phần gửi trước phải từ 5 đến 50%',
  'campaigns.nothing-to-choose': 'Chiến dịch này không còn tiêu đề nào phải chọn. Hãy tải lại trang',
  'suppressions.known': 'Địa chỉ này đã có trong danh sách',
  'suppressions.reason-required': 'Vui lòng ghi vì sao được gửi lại',
} as const
