/** The sender: one of the sample's students, by index, or somebody without a record. */
export type SampleWriter = number | { name: string; address: string }
export type SampleMail = { from: SampleWriter | 'us'; hoursAgo: number; text: string; html?: string }
export type SampleConversation = { subject: string; mails: readonly SampleMail[] }

/** `{order}` stands for the latest order of the writer. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    subject: 'Đăng ký cho lớp 6A tham quan phòng Đông Sơn',
    mails: [
      {
        from: { name: 'Nguyễn Thu Hà', address: 'thu.ha@thcs-nguyendu.example' },
        hoursAgo: 74,
        text: 'Kính gửi bảo tàng,\n\nLớp 6A trường THCS Nguyễn Du có 32 em muốn tham quan phòng Đông Sơn vào một sáng thứ Năm. Bảo tàng còn khung giờ nào, và có thuyết minh cho học sinh không ạ?\n\nTrân trọng,\nNguyễn Thu Hà',
      },
      {
        from: 'us',
        hoursAgo: 70,
        text: 'Kính gửi cô Hà,\n\nSáng thứ Năm còn khung 9:00 và 10:30, mỗi khung nhận tối đa 40 khách, có thuyết minh riêng cho học sinh trong 60 phút. Vé học sinh theo đoàn từ 20 em trở lên được giảm một nửa.\n\nCô cho chúng tôi biết khung giờ và số giáo viên đi cùng, chúng tôi sẽ giữ chỗ.\n\nTrân trọng',
      },
      {
        from: { name: 'Nguyễn Thu Hà', address: 'thu.ha@thcs-nguyendu.example' },
        hoursAgo: 3,
        text: 'Cảm ơn bảo tàng. Nhà trường chọn khung 9:00, có 3 giáo viên đi cùng. Bảo tàng gửi giúp báo giá và cách thanh toán chuyển khoản nhé.\n\nThu Hà',
      },
    ],
  },
  {
    subject: 'Không vào được khoá học đã mua',
    mails: [
      {
        from: 0,
        hoursAgo: 5,
        text: 'Chào anh chị,\n\nEm đã thanh toán đơn {order} từ hôm qua, ngân hàng báo trừ tiền rồi mà vào lớp vẫn thấy “Chưa ghi danh”. Anh chị kiểm tra giúp em với ạ.\n\nEm cảm ơn.',
      },
    ],
  },
  {
    subject: 'Xin hoàn tiền đơn {order}',
    mails: [
      {
        from: 1,
        hoursAgo: 28,
        text: 'Chào trung tâm,\n\nTôi mua nhầm khoá trong đơn {order}, chưa học bài nào. Tôi muốn hoàn tiền về đúng ví đã trả. Cần làm gì thêm không?',
      },
      {
        from: 'us',
        hoursAgo: 26,
        text: 'Chào anh chị,\n\nChúng tôi đã lập yêu cầu hoàn tiền cho đơn này. Tiền về ví trong 1–3 ngày làm việc, hoá đơn sẽ được điều chỉnh và gửi qua thư.\n\nTrân trọng',
      },
    ],
  },
  {
    subject: 'Xuất hoá đơn theo tên công ty',
    mails: [
      {
        from: { name: 'Phòng Kế toán Mây Lam', address: 'ke-toan@maylam.example' },
        hoursAgo: 30,
        text: 'Kính gửi quý công ty,\n\nChúng tôi mua 12 suất khoá Excel nâng cao cho nhân viên. Đề nghị xuất hoá đơn GTGT theo thông tin:\nCông ty Cổ phần Mây Lam\nMST: 0109999997\nĐịa chỉ: 25 Lý Thường Kiệt, Hà Nội\n\nXin cảm ơn.',
      },
    ],
  },
  {
    subject: 'Sai tên trên chứng chỉ',
    mails: [
      {
        from: 2,
        hoursAgo: 50,
        text: 'Anh chị ơi, chứng chỉ của em ghi thiếu dấu trong tên đệm. Em gửi lại đúng họ tên như trong hồ sơ, nhờ anh chị cấp lại bản mới giúp em.',
      },
      {
        from: 'us',
        hoursAgo: 49,
        text: 'Chào bạn,\n\nChứng chỉ đã được cấp lại với đúng họ tên trong hồ sơ. Bạn tải ở mục “Chứng chỉ của tôi”, mã tra cứu giữ nguyên.\n\nChúc bạn học tốt!',
      },
      { from: 2, hoursAgo: 48, text: 'Em nhận được rồi ạ, cảm ơn anh chị nhiều!' },
    ],
  },
  {
    subject: 'Do you have guided tours in English?',
    mails: [
      {
        from: { name: 'Claire Martin', address: 'claire.martin@example.org' },
        hoursAgo: 9,
        text: 'Hello,\n\nWe are a family of four visiting Hanoi next week and would love to see the bronze drums. Do you offer guided tours in English, and can we book the 3D room at the same time?\n\nKind regards,\nClaire Martin',
      },
    ],
  },
  {
    subject: 'Hỏi về lịch chi trả tháng này',
    mails: [
      {
        from: { name: 'Phạm Quốc Bảo', address: 'quoc.bao@giangvien.example' },
        hoursAgo: 20,
        text: 'Chào anh chị,\n\nTháng này ngày chi trả rơi vào cuối tuần thì tiền về trước hay sau ạ? Tôi cũng vừa đổi tài khoản ngân hàng, đã cập nhật trong hồ sơ.\n\nBảo',
      },
    ],
  },
  {
    subject: 'Bản tin tháng 11: đèn trưng bày cho bảo tàng',
    mails: [
      {
        from: { name: 'Ánh Sáng Di Sản', address: 'ban-tin@anhsangdisan.example' },
        hoursAgo: 33,
        text: 'Đèn trưng bày thế hệ mới, giảm 15% đến hết tháng.',
        html: '<p><img src="https://anhsangdisan.example/bia.jpg" width="560" alt="Đèn trưng bày"></p><h2>Đèn trưng bày thế hệ mới</h2><p>Chỉ số hoàn màu 97, không tia cực tím, giảm <strong>15%</strong> đến hết tháng.</p>',
      },
    ],
  },
  {
    subject: 'Góp ý phần thuyết minh trống đồng',
    mails: [
      {
        from: 3,
        hoursAgo: 120,
        text: 'Bảo tàng làm mô hình 3D trống đồng rất đẹp. Tôi góp ý nhỏ: đoạn thuyết minh tiếng Anh phát hơi nhỏ so với tiếng Việt. Chúc bảo tàng ngày càng đông khách.',
      },
      {
        from: 'us',
        hoursAgo: 118,
        text: 'Cảm ơn anh chị đã nghe kỹ đến vậy! Chúng tôi đã chuyển cho nhóm thuyết minh và sẽ cân lại âm lượng trong tuần này.',
      },
    ],
  },
]
