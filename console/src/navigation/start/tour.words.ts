import { defineWords } from '#kit/text/words.ts'

export const tourWords = defineWords('tour', {
  vi: {
    count: 'Chặng {{at}}/{{total}}',
    back: 'Quay lại',
    next: 'Tiếp',
    end: 'Xong',
    leave: 'Để sau',
    menu: 'Trình đơn',
    'menu-text':
      'Mọi màn hình bạn được mở, xếp theo nhóm. Không thấy một mục nghĩa là vai trò của bạn chưa có quyền đó.',
    search: 'Tìm mọi thứ',
    'search-text':
      'Nhấn Ctrl K (⌘ K trên máy Mac) ở bất cứ đâu: tìm khoá học, học viên, màn hình, hoặc làm ngay một việc.',
    list: 'Danh sách',
    'list-text':
      'Tìm không cần dấu, lọc, sắp xếp, chọn cột và lưu lại thành chế độ xem. Địa chỉ trang nhớ tất cả, gửi cho đồng nghiệp là thấy giống bạn.',
    jobs: 'Việc nền',
    'jobs-text': 'Tải lên, xuất tệp và việc dài chạy ở đây. Cứ làm việc khác, xong sẽ báo.',
    bell: 'Thông báo',
    'bell-text': 'Việc chờ bạn và những gì vừa xảy ra. Bạn chọn được báo điều gì, và có qua thư hay không.',
    display: 'Giao diện',
    'display-text': 'Sáu bố cục, sáng hay tối, màu, cỡ điều khiển, chiều đọc. Lưu cho riêng bạn trên mọi máy.',
    keys: 'Bạn và phím tắt',
    'keys-text': 'Trong trình đơn này có bảng phím tắt (nhấn ? ở bất cứ đâu) và lối vào lại chuyến tham quan.',
  },
  en: {
    count: 'Stop {{at}} of {{total}}',
    back: 'Back',
    next: 'Next',
    end: 'Finish',
    leave: 'Later',
    menu: 'The menu',
    'menu-text': 'Every screen that you may open, in groups. What you do not see, your role has no right to.',
    search: 'Find anything',
    'search-text': 'Press Ctrl K (⌘ K on a Mac) anywhere: find a course, a student, a screen, or do something at once.',
    list: 'Lists',
    'list-text':
      'Search without accents, filter, sort, choose columns and save it as a view. The address keeps it all: send it, and a colleague sees what you see.',
    jobs: 'Background jobs',
    'jobs-text': 'Uploads, exports and long work run here. Go on with something else; you are told when it is done.',
    bell: 'Notifications',
    'bell-text': 'What waits for you and what just happened. You choose what you are told, and whether by mail too.',
    display: 'Display',
    'display-text':
      'Six layouts, light or dark, colour, control size, reading direction. Saved for you on every device.',
    keys: 'You and the keyboard',
    'keys-text': 'In this menu are the keyboard shortcuts (press ? anywhere) and the way back into this tour.',
  },
})
