/** What support writes most often. */
export const sampleTemplates = [
  {
    name: 'Đã nhận câu hỏi',
    language: 'vi',
    subject: 'Chúng tôi đã nhận được thư của bạn',
    html: '<p>Chào {{customer.name|bạn}},</p><p>Chúng tôi đã nhận được thư và sẽ trả lời trong một ngày làm việc.</p><p>{{agent.name}}<br>{{mailbox.name}}</p>',
  },
  {
    name: 'Kiểm tra đơn hàng',
    language: 'vi',
    subject: 'Về đơn hàng {{order.number|của bạn}}',
    html: '<p>Chào {{customer.name|bạn}},</p><p>Chúng tôi đang kiểm tra đơn hàng {{order.number|của bạn}} và sẽ báo lại ngay khi có kết quả. Nếu bạn đã chuyển khoản, hãy gửi kèm ảnh biên lai để chúng tôi đối chiếu nhanh hơn.</p><p>{{agent.name}}</p>',
  },
  {
    name: 'Group visit',
    language: 'en',
    subject: 'Your group visit',
    html: '<p>Dear {{customer.name|visitor}},</p><p>Thank you for your interest in visiting with a group. Please tell us the day, the number of visitors and the language of the tour, and we will confirm your booking.</p><p>Kind regards,<br>{{agent.name}}</p>',
  },
] as const
