/** What students write, by number of stars: an opening, a detail, and sometimes an ending. */
type Said = { openings: readonly string[]; details: readonly string[]; endings: readonly string[] }

const delighted: Said = {
  openings: [
    'Khoá học vượt xa mong đợi của mình.',
    'Mình học xong trong ba tuần và dùng được ngay ở chỗ làm.',
    'Lâu rồi mới gặp một khoá được chuẩn bị kỹ như vậy.',
    'Rất đáng tiền.',
    'Thầy cô giảng chậm rãi, người mới như mình cũng theo được.',
    'Nội dung đi thẳng vào việc, không lan man.',
    'Học đến đâu làm được đến đó, thích nhất điểm này.',
    'Mình đã giới thiệu cho cả phòng cùng học.',
  ],
  details: [
    'Ví dụ lấy từ công việc thật nên dễ nhớ.',
    'Bài tập cuối chương có lời giải rõ ràng.',
    'Hỏi trong phần thảo luận là có người trả lời trong ngày.',
    'Hình ảnh và âm thanh rất tốt, nghe bằng điện thoại cũng rõ.',
    'Mỗi bài chỉ chừng mười phút nên tranh thủ giờ nghỉ trưa học được.',
    'Tài liệu tải về in ra dùng luôn.',
    'Chương ba và chương bốn là hay nhất, mình xem lại hai lần.',
    'Phần thực hành chiếm hơn nửa thời lượng, đúng thứ mình cần.',
    'Các lỗi hay gặp được chỉ ra từng lỗi một.',
  ],
  endings: [
    'Cảm ơn thầy cô!',
    'Mong có phần nâng cao.',
    'Sẽ học tiếp khoá khác của thầy.',
    'Chúc trung tâm ngày càng phát triển.',
  ],
}
const content: Said = {
  openings: [
    'Khoá học tốt, bố cục hợp lý.',
    'Nhìn chung hài lòng.',
    'Kiến thức nền được giải thích dễ hiểu.',
    'Phù hợp với người đã biết chút ít.',
    'Giảng viên nhiệt tình, có kinh nghiệm thực tế.',
    'Học khá thoải mái, không bị áp lực.',
  ],
  details: [
    'Nếu có thêm bài tập thì tốt hơn.',
    'Vài bài hơi nhanh, phải tua lại.',
    'Phần cuối nên dài hơn một chút.',
    'Phụ đề có chỗ chưa khớp với lời giảng.',
    'Ví dụ hay nhưng hơi ít.',
    'Thích nhất phần tổng kết sau mỗi chương.',
    'Tài liệu kèm theo đầy đủ.',
  ],
  endings: ['Vẫn nên học.', 'Cho bốn sao vì còn có thể tốt hơn.', 'Hy vọng sớm có bản cập nhật.'],
}
const lukewarm: Said = {
  openings: [
    'Tạm được.',
    'Nội dung ổn nhưng chưa có gì mới với mình.',
    'Khoá học đúng như giới thiệu, không hơn.',
    'Phần đầu hay, phần sau đuối dần.',
    'Kiến thức đúng nhưng cách trình bày hơi khô.',
  ],
  details: [
    'Nhiều bài đọc theo trang chiếu.',
    'Bài tập lặp lại, làm hai bài là đoán được bài thứ ba.',
    'Âm thanh ở chương hai nhỏ, phải đeo tai nghe mới nghe rõ.',
    'Câu hỏi của mình ba ngày sau mới được trả lời.',
    'Một số ảnh chụp màn hình đã cũ so với phiên bản bây giờ.',
  ],
  endings: ['Hợp với người mới hoàn toàn.', 'Chờ giảm giá rồi hãy mua.', 'Mong được chỉnh lại.'],
}
const disappointed: Said = {
  openings: [
    'Chưa xứng với học phí.',
    'Mình khá thất vọng.',
    'Giới thiệu thì hay mà học thì không như vậy.',
    'Nội dung sơ sài.',
    'Không theo kịp, giảng quá nhanh.',
  ],
  details: [
    'Ba bài liền chỉ nói lý thuyết, không có ví dụ nào.',
    'Tệp thực hành tải về bị lỗi, báo mà chưa ai sửa.',
    'Phần mềm trong bài là bản rất cũ, giao diện khác hẳn.',
    'Video giật, xem được một lúc lại đứng.',
    'Bài kiểm tra hỏi những điều chưa dạy.',
    'Khoá ghi mười hai giờ nhưng thật ra nhiều đoạn lặp lại.',
  ],
  endings: ['Mong trung tâm xem lại.', 'Đã hỏi hoàn tiền.', 'Sẽ không mua thêm.'],
}

export const saidFor: Record<1 | 2 | 3 | 4 | 5, Said> = {
  5: delighted,
  4: content,
  3: lukewarm,
  2: disappointed,
  1: disappointed,
}

/** Reviews that a moderator would examine, and their outcome once decided. */
export const strange = [
  { comment: 'Mua lại khoá này giá 50k, nhắn Zalo 0900 000 111 nhé các bạn', rating: 5, reason: 'spam' },
  { comment: 'Ai cần trọn bộ video vào hocgiare.example.com tải miễn phí', rating: 5, reason: 'spam' },
  { comment: 'Tài liệu đầy đủ có ở www.khoahoc-chiase.example/bo-day-du', rating: 4, reason: 'spam' },
  { comment: 'Nhóm học chung t.me/hocchungvui, vào là có đáp án hết', rating: 5, reason: 'spam' },
  { comment: 'Trung tâm bảo viết năm sao thì được tặng khoá khác nên mình viết', rating: 5, reason: 'incentive' },
  { comment: 'Được hoàn 100 nghìn khi đánh giá năm sao, mọi người tranh thủ', rating: 5, reason: 'incentive' },
  { comment: 'Liên hệ mình để nhận bài giải: hoc.vien.mau@example.com', rating: 4, reason: 'personal-data' },
  {
    comment: 'Bạn Lan lớp mình, số không chín không không không không không một hai ba, dạy còn hay hơn',
    rating: 2,
    reason: 'personal-data',
  },
  { comment: 'Ông thầy này dạy như đồ ngu, phí thời gian', rating: 1, reason: 'personal-attack' },
  { comment: 'Dạy thế này mà cũng dạy, đ.é.o hiểu gì', rating: 1, reason: 'personal-attack' },
  { comment: 'Giao hàng chậm quá, sách đặt hai tuần chưa tới', rating: 1, reason: 'off-topic' },
  { comment: 'Ứng dụng trên điện thoại của mình không đăng nhập được', rating: 2, reason: 'off-topic' },
  { comment: 'ok', rating: 5, reason: null },
  { comment: 'Hay', rating: 5, reason: null },
  { comment: 'tạm', rating: 3, reason: null },
  { comment: '👍👍', rating: 5, reason: null },
  {
    comment: 'Khoá học rất hay và bổ ích, giảng viên nhiệt tình, nên học nhé mọi người',
    rating: 5,
    reason: 'duplicate',
  },
  {
    comment: 'Khoá học rất hay và bổ ích, giảng viên nhiệt tình, nên học nhé mọi người!!!',
    rating: 5,
    reason: 'duplicate',
  },
  {
    comment: 'KHOÁ HỌC RẤT HAY VÀ BỔ ÍCH, GIẢNG VIÊN NHIỆT TÌNH, NÊN HỌC NHÉ MỌI NGƯỜI',
    rating: 5,
    reason: 'duplicate',
  },
] as const
