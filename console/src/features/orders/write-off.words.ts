import { defineWords } from '#kit/text/words.ts'

/** An order that was paid short, taken as paid all the same. */
export const writeOffWords = defineWords('write-offs', {
  vi: {
    shortTitle: 'Tiền đã về chưa đủ: còn thiếu {{missing}}',
    shortWhy:
      'Số đã về là của khách. Gửi khách liên kết hoặc mã QR cho phần còn thiếu, đợi tiền về (đủ thì đơn tự hoàn tất), hoàn lại số đã về, hoặc chấp nhận đơn và xoá phần thiếu.',
    failedWhy: 'Đơn đã thất bại nhưng khách có tiền ở đây. Hoàn lại số đã về, hoặc chấp nhận đơn và xoá phần thiếu.',
    turnedDown: '{{name}} đã từ chối xoá phần thiếu lúc {{at}}: {{note}}',
    ask: 'Chấp nhận, xoá phần thiếu',
    askAct: 'Gửi đề nghị',
    askTitle: 'Chấp nhận đơn {{number}} dù thiếu {{missing}}?',
    askWhy:
      'Người khác sẽ duyệt. Khi được duyệt, đơn hoàn tất, các khoá học được mở và {{missing}} được ghi vào sổ cái là phần thiếu đã xoá. Phần của giảng viên vẫn tính theo giá bán.',
    askReason: 'Vì sao không thu phần thiếu',
    askFailed: 'Không gửi được đề nghị',
    askDone: 'Đã gửi đề nghị cho đơn {{number}}',

    waitingTitle: 'Chờ duyệt: xoá {{amount}} còn thiếu của đơn',
    waitingWhy: '{{name}} đề nghị lúc {{at}}: {{reason}}',
    waitsForOther: 'Cần người thứ hai có quyền duyệt xoá phần thiếu.',
    approve: 'Duyệt',
    approveTitle: 'Xoá {{amount}} còn thiếu của đơn {{number}}?',
    approveWhy:
      'Đơn hoàn tất với {{held}} đã thu, các khoá học được mở ngay. Sau này chỉ hoàn được tối đa số đã thu. Không sửa lại được.',
    approveFailed: 'Không duyệt được',
    approveDone: 'Đơn {{number}} đã hoàn tất',
    reject: 'Từ chối',
    rejectTitle: 'Từ chối xoá phần thiếu của đơn {{number}}?',
    rejectWhy: 'Số đã về vẫn là của khách. Người đề nghị sẽ đọc được lý do.',
    rejectReason: 'Lý do',
    rejectFailed: 'Không từ chối được',
    rejectDone: 'Đã từ chối xoá phần thiếu của đơn {{number}}',
  },
  en: {
    shortTitle: 'Not enough came in: {{missing}} is missing',
    shortWhy:
      'What came in is the customer’s. Send them a link or QR code for the rest, wait for it (the order completes itself once the sum is reached), refund what came in, or accept the order as paid and write off the difference.',
    failedWhy:
      'The order has failed, but the customer has money here. Refund it, or accept the order as paid and write off the difference.',
    turnedDown: '{{name}} turned the write-off down at {{at}}: {{note}}',
    ask: 'Accept as paid',
    askAct: 'Ask for approval',
    askTitle: 'Accept order {{number}} though {{missing}} is missing?',
    askWhy:
      'Somebody else has to approve it. Then the order is completed, its courses open, and the ledger bears {{missing}} as written off. Instructors still earn their share of the price.',
    askReason: 'Why the rest is not asked for',
    askFailed: 'Unable to ask for it',
    askDone: 'Asked for approval of order {{number}}',

    waitingTitle: 'Waiting for approval: write off {{amount}} of this order',
    waitingWhy: '{{name}} asked at {{at}}: {{reason}}',
    waitsForOther: 'A second person with the right to approve write-offs has to decide.',
    approve: 'Approve',
    approveTitle: 'Write off {{amount}} of order {{number}}?',
    approveWhy:
      'The order is completed with the {{held}} that came in, and its courses open at once. No more than that can be refunded later. This cannot be undone.',
    approveFailed: 'Unable to approve it',
    approveDone: 'Order {{number}} is completed',
    reject: 'Turn down',
    rejectTitle: 'Turn down the write-off of order {{number}}?',
    rejectWhy: 'What came in stays the customer’s. Whoever asked can read the reason.',
    rejectReason: 'Reason',
    rejectFailed: 'Unable to turn it down',
    rejectDone: 'Turned down the write-off of order {{number}}',
  },
})
