import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedSentences } from '#vi/common/sentences.ts'
import { sharedWords } from '#vi/common/words.ts'
import { articleWords } from './articles.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** Categories of help articles, and the report of searches without results. */
export const partWords = {
  categories: sharedLabels.articleCategories,
  lead: 'Trung tâm trợ giúp hiện các danh mục theo thứ tự này; danh mục chưa có bài xuất bản thì không hiện.',
  add: commonWords.addCategory,
  emptyTitle: commonWords.noCategoriesYet,
  emptyWhy: 'Mỗi bài xuất bản đứng trong một danh mục, để người đọc tìm theo việc của mình.',
  unableToLoad: sharedLabels.unableToLoadCategories,
  counts: '{published} đã xuất bản / {all} bài',
  noArticles: 'Chưa có bài nào trong danh mục này.',
  moreArticles: 'Xem tất cả trong danh sách',
  edit: kitWords.keyEdit,
  up: sharedWords.moveUp,
  down: sharedWords.moveDown,
  remove: commonWords.delete,
  menu: sharedPhrases.actionsFor,
  moved: 'Đã đổi thứ tự danh mục',
  moveFailed: 'Không đổi được thứ tự',

  createTitle: commonWords.addCategory,
  editTitle: commonWords.editCategory,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  nameEnHelp: 'Bỏ trống thì người đọc tiếng Anh thấy tên tiếng Việt.',
  descriptionVi: sharedLabels.vietnameseDescription,
  descriptionEn: sharedLabels.englishDescription,
  created: sharedPhrases.categoryAdded,
  saved: sharedPhrases.categorySaved,
  createNow: sharedWords.add,
  createFailed: sharedLabels.unableToAddCategory,
  saveFailed: sharedLabels.unableToSaveCategory,

  removeTitle: sharedSentences.deleteCategory,
  removeEmpty: 'Danh mục không có bài nào.',
  removeHolds: 'Danh mục còn {count} bài. Hãy chọn danh mục nhận chúng; người đọc thấy chúng ở đó ngay.',
  newHome: 'Chuyển bài sang',
  moveAndRemove: 'Chuyển bài và xoá',
  removed: sharedPhrases.categoryDeleted,
  removeFailed: sharedLabels.unableToDeleteCategory,

  searches: articleWords.searches,
  searchesLead:
    'Những điều đồng nghiệp tìm mà chưa bài nào trả lời. Một người gõ dần từng chữ chỉ tính một lần; các lượt tìm giữ 180 ngày.',
  days: sharedLabels.period,
  daysOf: '{count} ngày',
  term: 'Từ tìm (không dấu)',
  times: 'Lượt tìm',
  readers: 'Người tìm',
  last: 'Lần cuối',
  now: 'Hiện nay',
  stillNone: 'vẫn chưa có bài',
  nowFound: 'đã có {count} bài',
  write: 'Viết bài về điều này',
  look: 'Xem các bài tìm thấy',
  forget: 'Bỏ khỏi báo cáo',
  forgotten: 'Đã bỏ “{term}” khỏi báo cáo',
  forgetFailed: 'Không bỏ được khỏi báo cáo',
  noneTitle: 'Ai tìm cũng thấy',
  noneWhy: 'Trong khoảng thời gian này mọi lượt tìm đều có bài trả lời.',
  unableToLoadSearches: sharedLabels.unableToLoadReport,
} as const
