import { sharedPhrases } from '#vi/common/phrases.ts'
export const invitationMails = {
  invitedSubject: 'Thư mời: {title}',
  changedSubject: 'Thay đổi: {title}',
  cancelledSubject: sharedPhrases.cancelled,
  declinedSubject: 'Giữ nguyên thời gian: {title}',
  greeting: sharedPhrases.dear,
  invited: 'Trân trọng mời quý vị tham dự “{title}”.',
  changed: '“{title}” có thay đổi. Thông tin mới như sau.',
  cancelled: '“{title}” đã bị huỷ, hoặc quý vị không còn trong danh sách khách mời.',
  declined:
    'Cảm ơn quý vị đã đề xuất thời gian khác cho “{title}” ({proposed}). Rất tiếc chúng tôi không dời được; thời gian vẫn giữ như sau.',
  when: 'Thời gian: {when}',
  place: 'Địa điểm: {place}',
  repeats: 'Sự kiện này lặp lại; các ngày cụ thể có trong tệp lịch đính kèm.',
  answer: 'Vui lòng trả lời trong ứng dụng lịch của quý vị, hoặc tại:',
} as const
