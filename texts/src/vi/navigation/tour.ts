import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const tourWords = {
  count: 'Chặng {at}/{total}',
  back: commonWords.back,
  next: 'Tiếp',
  end: commonWords.done,
  leave: 'Để sau',
  menu: 'Trình đơn',
  'menu-text': 'Mọi màn hình bạn được mở, xếp theo nhóm. Không thấy một mục nghĩa là vai trò của bạn chưa có quyền đó.',
  search: sharedLabels.searchEverything,
  'search-text':
    'Nhấn Ctrl K (⌘ K trên máy Mac) ở bất cứ đâu: tìm khoá học, học viên, màn hình, hoặc làm ngay một việc.',
  list: sharedWords.list,
  'list-text':
    'Tìm không cần dấu, lọc, sắp xếp, chọn cột và lưu lại thành chế độ xem. Địa chỉ trang nhớ tất cả, gửi cho đồng nghiệp là thấy giống bạn.',
  jobs: 'Việc nền',
  'jobs-text': 'Tải lên, xuất tệp và việc dài chạy ở đây. Cứ làm việc khác, xong sẽ báo.',
  bell: commonWords.notifications,
  'bell-text': 'Việc chờ bạn và những gì vừa xảy ra. Bạn chọn được báo điều gì, và có qua thư hay không.',
  display: sharedWords.displaySettings,
  'display-text': 'Sáu bố cục, sáng hay tối, màu, cỡ điều khiển, chiều đọc. Lưu cho riêng bạn trên mọi máy.',
  keys: 'Bạn và phím tắt',
  'keys-text': 'Trong trình đơn này có bảng phím tắt (nhấn ? ở bất cứ đâu) và lối vào lại chuyến tham quan.',
} as const
