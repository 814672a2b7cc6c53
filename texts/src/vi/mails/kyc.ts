/** To the person whose identity is to be confirmed. */
export const kycMailSubjects = {
  link: 'Vui lòng hoàn tất hồ sơ định danh',
  approved: 'Hồ sơ định danh {number} đã được duyệt',
  rejected: 'Hồ sơ định danh {number} cần được sửa',
  withdrawn: 'Việc duyệt hồ sơ định danh {number} đã được thu hồi',
} as const

export const kycMailBodies = {
  link: 'Chào {name},\n\nĐể có thể chi trả cho bạn, chúng tôi cần biết bạn là ai. Hãy mở liên kết sau trên điện thoại, chuẩn bị sẵn hộ chiếu, căn cước hoặc giấy phép lái xe:\n\n{link}\n\nLiên kết dùng được trong 7 ngày. Mỗi bước được lưu riêng, bạn có thể dừng và tiếp tục trên thiết bị khác. Đừng chuyển liên kết này cho người khác: ai có liên kết đều xem và sửa được hồ sơ của bạn.\n\nẢnh giấy tờ được mã hoá, chỉ người xét duyệt mở được, và mỗi lần mở đều được ghi lại. Mã hồ sơ: {number}.',
  approved: 'Chào {name},\n\nHồ sơ định danh {number} của bạn đã được duyệt. Bạn không cần làm gì thêm.',
  rejected:
    'Chào {name},\n\nHồ sơ định danh {number} chưa được duyệt vì lý do sau:\n\n{reason}\n\nHãy mở lại liên kết đã nhận để sửa và nộp lại. Nếu liên kết đã hết hạn, hãy trả lời thư này để nhận liên kết mới.',
  withdrawn:
    'Chào {name},\n\nHồ sơ định danh {number} của bạn từng được duyệt, nay việc duyệt đã được thu hồi vì lý do sau:\n\n{reason}\n\nTừ nay đến khi có hồ sơ khác được duyệt, những việc cần định danh, như chi trả, có thể phải tạm dừng. Nếu có điều chưa đúng, hoặc để định danh lại, hãy trả lời thư này.',
} as const
