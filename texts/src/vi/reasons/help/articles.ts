import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Help articles and their categories. */
export const articleReasons = {
  'article-categories.name-vi-required': sharedReasonsWords.pleaseGiveTheVietnameseName,
  'article-categories.name-vi-taken': 'Đã có danh mục khác mang tên tiếng Việt này',
  'article-categories.name-en-taken': 'Đã có danh mục khác mang tên tiếng Anh này',
  'article-categories.slug-taken': 'Đã có danh mục khác dùng địa chỉ này',
  'article-categories.not-empty': 'Danh mục còn {articles} bài viết. Hãy chọn danh mục nhận chúng',
  'article-categories.new-home': 'Vui lòng chọn một danh mục khác vẫn còn tồn tại',
  'article-categories.twice': 'Mỗi danh mục chỉ có một vị trí',
  'article-categories.order-stale': 'Các danh mục vừa thay đổi. Hãy xem lại thứ tự',
  'article-categories.too-many': 'Kho bài viết có tối đa {max} danh mục',
  'articles.title-required': 'Vui lòng nhập tiêu đề ở ít nhất một ngôn ngữ',
  'articles.slug-form': 'Chỉ dùng chữ thường không dấu, chữ số và dấu gạch nối đơn, ví dụ hoan-tien',
  'articles.slug-vi-taken': 'Đã có bài viết khác dùng địa chỉ tiếng Việt này',
  'articles.slug-en-taken': 'Đã có bài viết khác dùng địa chỉ tiếng Anh này',
  'articles.slug-vi-in-use': 'Người đọc vẫn đang mở một bài viết khác ở địa chỉ tiếng Việt này',
  'articles.slug-en-in-use': 'Người đọc vẫn đang mở một bài viết khác ở địa chỉ tiếng Anh này',
  'articles.tag-twice': 'Thẻ này đã có rồi',
  'articles.screen-twice': 'Màn hình này đã có rồi',
  'articles.category-unknown': 'Danh mục này không còn tồn tại',
  'articles.incomplete':
    'Để xuất bản cần có danh mục, cùng tiêu đề và nội dung ở ít nhất một ngôn ngữ. Còn thiếu: {missing}',
  'articles.transition': 'Không thể làm việc này khi bài viết đang ở trạng thái hiện tại',
  'articles.nothing-to-publish': 'Người đọc đã thấy đúng nội dung này',
  'articles.nothing-to-discard': 'Nội dung đang trùng với bản người đọc thấy',
  'articles.published-not-deletable': 'Người đọc đang thấy bài viết này. Hãy ngừng xuất bản hoặc lưu trữ trước',
  'articles.revision-name-required': 'Vui lòng đặt tên cho phiên bản này',
} as const
