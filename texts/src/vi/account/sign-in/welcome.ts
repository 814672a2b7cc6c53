import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
export const welcomeWords = {
  title: sharedLabels.setUpTheConsole,
  lead: 'Tạo tài khoản chủ sở hữu. Người này có mọi quyền và mời đồng nghiệp vào sau.',
  password: commonWords.password,
  startWith: 'Bắt đầu với',
  sample: commonWords.sampleData,
  sampleWhy: 'Danh mục, khoá học và giảng viên dựng sẵn để xem thử. Xoá được bằng một lần bấm.',
  empty: 'Hệ thống trống',
  emptyWhy: 'Chỉ có tài khoản của bạn. Phù hợp khi bắt đầu làm thật.',
  submit: 'Tạo và vào hệ thống',
  working: 'Đang chuẩn bị, dữ liệu mẫu cần vài giây…',
  setUpDone: sharedLabels.theConsoleIsAlreadySetUp,
  setUpDoneWhy: 'Chủ sở hữu đã có tài khoản. Hãy đăng nhập, hoặc nhờ quản trị viên mời bạn.',
  signIn: sharedWords.signIn,
  linkWrong: 'Cần liên kết thiết lập',
  linkWrongWhy: 'Hãy mở liên kết mà máy chủ in ra khi khởi động. Liên kết chỉ dùng được một lần.',
} as const
