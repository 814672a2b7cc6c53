import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The printed notice of a breach to the authority. */
export const breachPaperWords = {
  title: 'Thông báo vi phạm quy định về bảo vệ dữ liệu cá nhân',
  to: 'Kính gửi: Cơ quan chuyên trách bảo vệ dữ liệu cá nhân, Bộ Công an',
  dated: sharedCrmWords.mark,
  who: '1. Bên thông báo',
  contact: '2. Người phụ trách, liên hệ',
  contactGap: '…………………………………………………………',
  what: '3. Sự việc',
  when: '4. Thời điểm',
  whenText: 'Xảy ra: {happened}. Phát hiện: {discovered}. Hạn thông báo: {due}.',
  unknown: sharedWords.unknown2,
  place: '5. Nơi xảy ra; tổ chức, cá nhân có hành vi vi phạm, nếu biết',
  data: '6. Loại dữ liệu cá nhân và số người bị ảnh hưởng',
  dataText: '{kinds}\nSố người bị ảnh hưởng (ước tính): {count}',
  effect: '7. Hậu quả, thiệt hại có thể xảy ra',
  measures: '8. Biện pháp đã và sẽ thực hiện để giảm thiểu tác hại',
  notice: '9. Thông báo cho người bị ảnh hưởng',
  noticeText: '{when}. {how}',
  noNotice: 'Chưa thông báo',
  late: '10. Lý do thông báo sau 72 giờ',
  signed: 'Đại diện bên thông báo (ký, ghi rõ họ tên)',
  none: 'Không có thông tin',
} as const
