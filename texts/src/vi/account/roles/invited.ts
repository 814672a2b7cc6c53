import { sharedPhrases } from '#vi/common/phrases.ts'
/** People who joined by a link that a colleague saw, and whether they count as second persons. */
export const invitedWords = {
  title: 'Người thứ hai khi duyệt',
  why: 'Không có máy chủ thư, người mời thấy liên kết mời. Vì vậy hai người này được tính là một khi duyệt tiền.',
  ownerWhy:
    'Chủ sở hữu có thể công nhận người đã tự vào là người thứ hai. Việc này đòi mật khẩu và được ghi vào nhật ký.',
  askOwner: 'Chủ sở hữu có thể công nhận họ là người thứ hai.',
  hasMail: 'Nay đã có máy chủ thư nên không công nhận thêm ai; những người đã được công nhận vẫn giữ nguyên.',
  unable: 'Không tải được danh sách người được mời bằng liên kết',
  invitedBy: '{username} · {by} mời {date}',
  counted: 'Tính là một người với người mời',
  accepted: 'Là người thứ hai',
  acceptedBy: sharedPhrases.mark2,
  accept: 'Công nhận',
  acceptOf: 'Công nhận {name}',
  acceptTitle: 'Công nhận {name} là người thứ hai?',
  acceptWhy:
    'Hãy hỏi trực tiếp {name}: chính họ đã mở liên kết và tự đặt mật khẩu. Sau đó họ duyệt được việc do {by} lập, và ngược lại. Nếu sau này có ai thấy liên kết khác hoặc đổi email của tài khoản, công nhận tự hết hiệu lực và không lập lại được.',
  acceptFailed: 'Không công nhận được',
  acceptedNow: 'Đã công nhận {name} là người thứ hai',
  withdraw: 'Rút lại công nhận',
  withdrawOf: 'Rút lại công nhận {name}',
  withdrawTitle: 'Rút lại công nhận {name} là người thứ hai?',
  withdrawWhy: '{name} và {by} lại được tính là một người khi duyệt. Những gì đã duyệt vẫn giữ nguyên.',
  withdrawFailed: 'Không rút lại được',
  withdrawn: '{name} không còn được công nhận là người thứ hai',
} as const
