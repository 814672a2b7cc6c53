import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The identity form that a link opens, without signing in. */
export const kycFormWords = {
  title: sharedLabels.identityChecks,
  lead: 'Chào {name}. Mỗi bước được lưu riêng: bạn có thể dừng và mở lại liên kết này để tiếp tục.',
  leadOrganisation: 'Chào {name}. Hồ sơ này là của {organisation}. Mỗi bước được lưu riêng.',
  caseNumber: 'Mã hồ sơ {number}',
  steps: commonWords.steps,
  done: sharedWords.saved,
  todo: sharedWords.notSaved,
  toRedo: sharedPeopleWords.needsCorrection,
  open: 'Mở bước {step}',
  saveStep: 'Lưu và tiếp tục',
  saving: 'Đang lưu',
  notSaved: 'Chưa lưu được. Những gì bạn đã gõ vẫn còn ở đây: hãy thử lại khi có kết nối.',
  loadTheirs: 'Tải bản đã lưu',

  nationalityHelp: 'Mã ba chữ cái như trên hộ chiếu: VNM là Việt Nam',
  fullNameHelp: 'Như in trên giấy tờ',
  kindHelp: 'Chọn giấy tờ bạn đang có trong tay',
  tips: 'Để ảnh đọc được',
  tip1: 'Đặt giấy tờ trên nền tối, đủ sáng, không loá',
  tip2: 'Chụp trọn bốn góc, giữ máy yên',
  tip3: 'Không chụp bản photo hay màn hình',
  noExpiry: 'Giấy tờ này không ghi ngày hết hạn',
  mrzHelp:
    'Không bắt buộc. Nếu giấy tờ có hai hoặc ba dòng chữ và dấu < ở chân trang, hãy gõ hoặc dán vào đây: chúng tôi dùng để kiểm tra lỗi gõ. Hệ thống không tự đọc ảnh.',
  takePicture: 'Chụp ảnh',
  chooseFile: commonWords.chooseAFile2,
  replacePicture: 'Chụp lại',
  removePicture: 'Xoá ảnh {side}',
  sendAgain: sharedWords.sendAgain,
  sendingPicture: 'Đang gửi ảnh',
  pictureSent: 'Đã nhận ảnh',
  pictureSoft: 'Ảnh hơi mờ. Nên chụp lại để không bị trả hồ sơ.',
  pictureFormats: 'JPEG, PNG, WebP hoặc HEIC đã đổi sang JPEG, tối đa {max} MB',
  previewOf: 'Ảnh vừa chọn: {side}',
  sameAddress: 'Tôi đang sống tại địa chỉ thường trú',
  bankHelp: 'Tài khoản nhận tiền phải đứng tên bạn hoặc tổ chức của bạn',
  chooseBank: sharedLabels.chooseTheBank,
  taxHelp: 'Không bắt buộc với cá nhân chưa có mã số thuế',

  pictures: sharedPeopleWords.pictures,
  submit: sharedLabels.submitted,
  submitHelp: 'Sau khi nộp, hồ sơ không sửa được cho tới khi có người xét duyệt.',
  notReady: 'Còn thiếu: {what}',
  failed: sharedLabels.thatDidNotWork,
  retry: sharedWords.tryAgain,
  differ: 'Hãy so lại với giấy tờ. Nếu giấy tờ in như vậy, bạn cứ nộp.',

  rejectedTitle: 'Hồ sơ cần được sửa',
  submittedTitle: 'Hồ sơ đang được xét duyệt',
  submittedWhy: 'Chúng tôi sẽ gửi thư cho bạn khi có kết quả. Bạn có thể đóng trang này.',
  approvedTitle: 'Hồ sơ đã được duyệt',
  approvedWhy: 'Bạn không cần làm gì thêm.',
  invalidTitle: sharedLabels.thisLinkNoLongerWorks,
  invalidWhy: 'Liên kết đã hết hạn, đã được thay bằng liên kết mới, hoặc bị gõ thiếu. Hãy nhờ người đã gửi gửi lại.',

  onPhone: 'Tiếp tục trên điện thoại',
  onPhoneHelp: 'Quét mã này bằng máy ảnh của điện thoại. Ai quét được mã đều mở được hồ sơ của bạn.',
  qr: 'Mã QR của trang này',
  privacy:
    'Chỉ người xét duyệt mở được giấy tờ của bạn, và mỗi lần mở đều được ghi lại. Ảnh được mã hoá và bị huỷ khi hết thời gian luật yêu cầu giữ.',
} as const
