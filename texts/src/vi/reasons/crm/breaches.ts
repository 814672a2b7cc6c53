/** Breaches of personal data. */
export const breachReasons = {
  'breaches.title-required': 'Vui lòng ghi ngắn gọn sự việc',
  'breaches.data-kinds-required': 'Vui lòng ghi những loại dữ liệu bị ảnh hưởng',
  'breaches.assess-reason-required': 'Vui lòng ghi vì sao phải hoặc không phải báo cáo',
  'breaches.reference-required': 'Vui lòng ghi số hiệu báo cáo',
  'breaches.late-reason-required': 'Đã quá 72 giờ. Vui lòng ghi lý do báo cáo muộn',
  'breaches.told-how-required': 'Vui lòng ghi đã báo bằng cách nào',
  'breaches.outcome-required': 'Vui lòng ghi kết quả xử lý',
  'breaches.closed': 'Vụ vi phạm đã đóng và được giữ làm bằng chứng. Nếu phát hiện việc khác, hãy ghi một vụ mới',
  'breaches.reported': 'Vụ vi phạm đã được báo cáo. Hãy tải lại để xem trạng thái hiện tại',
  'breaches.told': 'Đã ghi việc báo cho người bị ảnh hưởng',
  'breaches.assess-first': 'Hãy đánh giá vụ vi phạm là phải báo cáo trước',
  'breaches.close-unassessed': 'Hãy đánh giá vụ vi phạm có phải báo cáo hay không trước khi đóng',
  'breaches.close-unreported': 'Vụ vi phạm này phải báo cáo. Hãy ghi báo cáo trước khi đóng, hoặc đánh giá lại',
  'breaches.discovered-fixed':
    'Báo cáo và việc báo cho người bị ảnh hưởng tính từ lúc phát hiện, nên không sửa được nữa',
  'breaches.ahead': 'Thời điểm này ở tương lai. Hãy kiểm tra lại',
  'breaches.long-ago': 'Thời điểm này quá lâu rồi. Hãy kiểm tra lại',
  'breaches.happened-later': 'Sự việc không thể xảy ra sau khi được phát hiện',
  'breaches.before-discovery': 'Thời điểm này không thể trước lúc phát hiện',
} as const
