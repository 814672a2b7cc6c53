import { sharedHelpWords } from '#vi/help/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** The help centre, and the drawer of help for a screen. */
export const helpWords = {
  title: sharedLabels.helpCentre,
  lead: 'Bạn cần làm việc gì?',
  search: 'Tìm bài trợ giúp',
  placeholder: 'Ví dụ: hoàn tiền, mã giảm giá, nhập học viên',
  category: commonWords.category,
  allCategories: 'Mọi danh mục',
  categories: 'Theo công việc',
  count_one: '{count} bài',
  count_other: '{count} bài',
  featured: commonWords.featured,
  popular: 'Được đọc nhiều',
  newest: 'Mới xuất bản',
  related: 'Bài liên quan',
  unableToLoad: 'Không mở được trung tâm trợ giúp',
  emptyTitle: 'Chưa có bài trợ giúp nào',
  emptyWhy: 'Bài viết hiện ở đây khi được xuất bản trong kho bài viết.',
  results_one: '{count} bài',
  results_other: '{count} bài',
  resultsFor: 'Kết quả cho “{search}”',
  near: 'Không có bài nào chứa đúng các từ này. Đây là những bài gần nhất:',
  noneTitle: 'Chưa có bài nào về điều này',
  noneWhy: 'Thử ít từ hơn hoặc từ khác. Lượt tìm này được ghi lại để người viết bài biết còn thiếu gì.',
  backHome: 'Về trung tâm trợ giúp',
  tagged: 'Thẻ “{tag}”',
  clear: sharedLabels.clearSearch,
  onlyOther_vi: 'Bài này chỉ có tiếng Việt.',
  onlyOther_en: 'Bài này chỉ có tiếng Anh.',

  contents: 'Trong bài này',
  publishedOn: 'Xuất bản {date}',
  views_one: '{count} lượt xem',
  views_other: '{count} lượt xem',
  helpful: 'Bài này có giúp được bạn không?',
  yes: kitWords.yes,
  no: sharedWords.no,
  thanksYes: 'Cảm ơn bạn. Bấm lần nữa để rút lại.',
  thanksNo: 'Cảm ơn bạn. Người viết sẽ thấy bài cần rõ hơn.',
  votes: '{helpful} trong {all} người thấy hữu ích',
  voteFailed: 'Không ghi được phiếu',
  edit: 'Sửa bài này',
  unableToLoadOne: 'Không mở được bài trợ giúp',

  panel: 'Trợ giúp cho màn hình này',
  panelNone: 'Chưa có bài nào cho màn hình này.',
  toCentre: sharedHelpWords.openTheHelpCentre,
  back: commonWords.back,
  openPage: 'Mở cả trang',
  group: sharedWords.everywhere,
} as const
