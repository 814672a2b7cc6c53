import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMailsWords } from '#vi/mails/shared.ts'
/** The public form for people who ask about courses and tours. */
export const enquiryTexts = {
  title: 'Gửi yêu cầu tư vấn',
  lead: 'Bạn muốn hỏi về khoá học, vé đoàn hay sản phẩm? Hãy để lại thông tin, chúng tôi sẽ liên hệ với bạn.',
  about: 'Bạn hỏi về:',
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber2,
  contactHint: 'Hãy nhập email hoặc số điện thoại để chúng tôi trả lời.',
  organisation: 'Trường, công ty (nếu có)',
  province: sharedLabels.provinceOrCity,
  noProvince: 'Chưa chọn',
  message: 'Bạn cần hỏi gì?',
  trap: sharedMailsWords.leaveThisFieldEmpty,
  yourData: sharedMailsWords.yourRightsOverYourPersonalData,
  yourDataForm: sharedMailsWords.makeARequest,
  send: sharedMailsWords.send,
  faults: sharedMailsWords.notSentYetPleaseCheckThe,
  'too-fast': sharedMailsWords.thatWasVeryFastPleaseCheck,
  'too-old': sharedMailsWords.thisPageWasOpenForA,
  taken: sharedMailsWords.weHaveReceivedYourEnquiry,
  takenWhy: 'Cảm ơn bạn. Chúng tôi sẽ liên hệ sớm nhất có thể.',
  closed: 'Biểu mẫu đang đóng',
  closedWhy: 'Hiện chúng tôi không nhận yêu cầu qua trang này.',
  tooMany: sharedMailsWords.tooManyEnquiries,
  tooManyWhy: sharedMailsWords.pleaseTryAgainInFifteenMinutes,
} as const
