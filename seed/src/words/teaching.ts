export const openings = [
  'Khoá học dành cho người muốn đi từ hiểu đến làm được, với bài tập sau mỗi buổi và phản hồi của giảng viên.',
  'Bạn học theo từng bước ngắn, mỗi bước có ví dụ lấy từ công việc thật ở Việt Nam.',
  'Không cần kiến thức trước. Chúng ta bắt đầu từ câu hỏi đơn giản nhất và kết thúc bằng một sản phẩm của riêng bạn.',
  'Nội dung được cập nhật mỗi quý, bỏ những phần ít dùng và thêm những gì thị trường đang cần.',
  'Giảng viên chia sẻ cả những lỗi đã gặp, để bạn tiết kiệm thời gian thử và sai.',
] as const
export const closings = [
  'Sau khoá học bạn có một dự án hoàn chỉnh để đưa vào hồ sơ.',
  'Học viên được tham gia nhóm hỏi đáp và xem lại bài giảng không giới hạn.',
  'Mỗi chương có phần ôn tập ngắn, phù hợp với người chỉ có ba mươi phút mỗi ngày.',
] as const
export const gains = [
  'Nắm vững nền tảng và thuật ngữ',
  'Tự hoàn thành một dự án từ đầu đến cuối',
  'Biết cách tự tìm lỗi và sửa lỗi',
  'Làm việc nhanh hơn với các mẫu có sẵn',
  'Trình bày kết quả rõ ràng, thuyết phục',
  'Xây dựng thói quen luyện tập hằng tuần',
  'Đánh giá đúng chất lượng sản phẩm của mình',
  'Tự tin ứng dụng vào công việc hiện tại',
] as const
export const needs = [
  'Máy tính có kết nối Internet',
  'Ba đến năm giờ học mỗi tuần',
  'Tinh thần ham học hỏi',
  'Sổ tay để ghi chép',
  'Điện thoại thông minh hoặc máy tính bảng',
] as const
export const audiences = [
  'Sinh viên năm cuối',
  'Người mới đi làm',
  'Chủ cửa hàng nhỏ',
  'Người muốn chuyển nghề',
  'Nhân viên văn phòng',
  'Giáo viên và người làm đào tạo',
] as const
export const sectionNames = [
  'Làm quen',
  'Nền tảng',
  'Thực hành từng bước',
  'Tình huống thực tế',
  'Dự án cuối khoá',
  'Tổng kết và hướng đi tiếp',
] as const
export const lessonNames = {
  video: [
    'Giới thiệu và cách học hiệu quả',
    'Những khái niệm cần nhớ',
    'Làm mẫu từng bước',
    'Lỗi thường gặp và cách tránh',
    'Mẹo của người làm nghề',
    'Phân tích một ví dụ hay',
  ],
  article: ['Tài liệu đọc thêm', 'Bảng tra cứu nhanh', 'Danh sách công cụ nên dùng'],
  quiz: ['Câu hỏi ôn tập', 'Kiểm tra nhanh'],
  assignment: ['Bài tập về nhà', 'Bài thực hành có chấm điểm'],
  live: ['Buổi hỏi đáp trực tiếp'],
} as const
export const suspensions = [
  'Nội dung cần kiểm tra lại bản quyền hình ảnh',
  'Học viên phản ánh bài giảng thiếu âm thanh',
  'Giảng viên xin tạm dừng để cập nhật',
] as const
