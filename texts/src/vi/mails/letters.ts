import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMailsWords } from '#vi/mails/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The page behind the links of a campaign's letter. */
export const letterPageTexts = {
  title: 'Thư bạn nhận từ chúng tôi',
  explain: 'Chọn những chủ đề bạn muốn nhận thư, rồi bấm lưu.',
  topics: sharedWords.topics,
  save: 'Lưu lựa chọn',
  leaveTitle: 'Không nhận thư nào nữa',
  leaveWhy: 'Bạn sẽ không nhận thư giới thiệu nào nữa. Thư về đơn hàng, vé và khoá học của bạn vẫn được gửi.',
  leave: 'Ngừng nhận tất cả',
  alreadyLeft: 'Bạn đã ngừng nhận thư giới thiệu. Không cần làm gì thêm.',
  saved: 'Đã lưu lựa chọn',
  savedWhy: 'Từ nay bạn chỉ nhận thư về những chủ đề đã chọn.',
  back: 'Xem lại lựa chọn',
  left: sharedLabels.youAreUnsubscribed,
  leftWhy: 'Bạn sẽ không nhận thư giới thiệu nào nữa. Nếu muốn nhận lại, hãy viết thư cho chúng tôi.',
  yourData: sharedMailsWords.yourRightsOverYourPersonalData,
  yourDataForm: sharedMailsWords.makeARequest,
  notFound: sharedLabels.thisPageWasNotFound,
  notFoundWhy: 'Địa chỉ bị thiếu hoặc gõ nhầm. Hãy mở lại liên kết trong thư.',
  tooMany: sharedMailsWords.tooManyPagesOpened,
  tooManyWhy: sharedMailsWords.pleaseTryAgainInAMinute,
} as const
