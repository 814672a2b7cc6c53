import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const viewWords = {
  views: sharedLabels.views,
  everything: 'Danh sách đầy đủ',
  mine: commonWords.mine,
  shared: sharedLabels.sharedWithMe,
  sharedBy: sharedPhrases.by2,
  none: 'Lưu bộ lọc, cột và thứ tự thành chế độ xem để mở lại bằng một lần bấm.',
  saveAs: 'Lưu thành chế độ xem…',
  edit: sharedLabels.renameShare,
  openWith: 'Mở sẵn khi vào danh sách',
  notOpenWith: 'Không mở sẵn khi vào danh sách nữa',
  copyLink: 'Sao chép liên kết ngắn',
  linkCopied: 'Đã sao chép liên kết của “{name}”',
  notCopied: 'Trình duyệt không cho sao chép',
  remove: 'Xoá chế độ xem',
  removeTitle: 'Xoá chế độ xem “{name}”?',
  removeWhy: 'Các mục trong danh sách không đổi. Liên kết ngắn của chế độ xem này sẽ không mở được nữa.',
  removeShared: 'Những người được chia sẻ cũng không mở được nữa.',
  removed: 'Đã xoá chế độ xem “{name}”',
  removeFailed: 'Không xoá được chế độ xem',

  current: sharedLabels.views,
  modified: sharedWords.modified,
  by: sharedPhrases.by2,
  brokenView: 'dùng thiết lập không còn',
  save: kitWords.keySave,
  saveAsShort: 'Lưu thành…',
  reset: 'Đặt lại',
  leave: 'Thoát chế độ xem',
  saved: sharedPhrases.saved2,
  saveFailed: 'Không lưu được chế độ xem',
  chooseFailed: 'Không nhớ được lựa chọn này',
  opened: 'Danh sách sẽ mở với “{name}”',

  newTitle: 'Lưu thành chế độ xem',
  editTitle: 'Chế độ xem “{name}”',
  name: commonWords.name,
  nameHint: 'Bản nháp tháng này',
  keeps: 'Giữ bộ lọc, tìm kiếm, thứ tự, cột và số dòng đang dùng.',
  shareWith: sharedLabels.shareWithRoles,
  shareHelp: 'Ai giữ vai trò này đều mở được, nhưng chỉ bạn sửa được.',
  create: 'Lưu chế độ xem',
  change: kitWords.save,
} as const
