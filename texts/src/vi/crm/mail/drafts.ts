import { sharedCrmWords } from '#vi/crm/shared.ts'
export const mailDraftWords = {
  drafts: sharedCrmWords.drafts,
  unableToLoad: 'Không tải được thư nháp',
  emptyTitle: 'Không có thư nháp',
  emptyWhy: 'Thư viết dở được giữ ở đây đến khi bạn gửi hoặc bỏ. Chỉ bạn nhìn thấy.',
  onDevice: 'Có một thư trên máy này chưa lên được máy chủ',
  continue: 'Viết tiếp',
  noSubject: sharedCrmWords.noSubject,
  nobody: '(chưa có người nhận)',
  discard: 'Bỏ thư nháp',
  discardOne: 'Bỏ thư nháp “{subject}”',
  discarded: 'Đã bỏ thư nháp',
  discardFailed: 'Không bỏ được thư nháp',
  openFailed: 'Không mở được thư nháp',
  begun: 'Bạn đang viết dở thư trả lời ({when})',
  saving: 'Đang lưu nháp…',
  saved: 'Đã lưu nháp',
  waiting:
    'Chưa lưu được nháp vì không kết nối được với máy chủ. Nội dung bạn gõ được giữ trên máy này và sẽ được lưu ngay khi có thể.',
  refused: 'Chưa lưu được nháp: {why}',
  apart: 'Thư nháp này đã được sửa, gửi hoặc bỏ ở cửa sổ khác. Nội dung bạn gõ ở đây giờ là một thư nháp riêng.',
} as const
