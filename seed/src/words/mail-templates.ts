/** What support writes most often. */
export const sampleTemplates = [
  {
    name: 'Đã nhận câu hỏi',
    language: 'vi',
    subject: 'Chúng tôi đã nhận được thư của bạn',
    text: 'Chào {{customer.name|bạn}},\n\nChúng tôi đã nhận được thư và sẽ trả lời trong một ngày làm việc.\n\n{{agent.name}}\n{{mailbox.name}}',
  },
  {
    name: 'Kiểm tra đơn hàng',
    language: 'vi',
    subject: 'Về đơn hàng {{order.number|của bạn}}',
    text: 'Chào {{customer.name|bạn}},\n\nChúng tôi đang kiểm tra đơn hàng {{order.number|của bạn}} và sẽ báo lại ngay khi có kết quả. Nếu bạn đã chuyển khoản, hãy gửi kèm ảnh biên lai để chúng tôi đối chiếu nhanh hơn.\n\n{{agent.name}}',
  },
  {
    name: 'Group visit',
    language: 'en',
    subject: 'Your group visit',
    text: 'Dear {{customer.name|visitor}},\n\nThank you for your interest in visiting with a group. Please tell us the day, the number of visitors and the language of the tour, and we will confirm your booking.\n\nKind regards,\n{{agent.name}}',
  },
] as const
