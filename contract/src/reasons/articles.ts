/** Help articles and their categories. */
export const articleReasons = {
  'article-categories.name-vi-required': {
    en: 'Please enter the Vietnamese name',
    vi: 'Vui lòng nhập tên tiếng Việt',
  },
  'article-categories.name-vi-taken': {
    en: 'Another category bears this Vietnamese name',
    vi: 'Đã có danh mục khác mang tên tiếng Việt này',
  },
  'article-categories.name-en-taken': {
    en: 'Another category bears this English name',
    vi: 'Đã có danh mục khác mang tên tiếng Anh này',
  },
  'article-categories.slug-taken': {
    en: 'Another category has this address',
    vi: 'Đã có danh mục khác dùng địa chỉ này',
  },
  'article-categories.not-empty': {
    en: 'It holds {articles} {articles:article|articles}. Choose the category that takes them over',
    vi: 'Danh mục còn {articles} bài viết. Hãy chọn danh mục nhận chúng',
  },
  'article-categories.new-home': {
    en: 'Please choose another category that still exists',
    vi: 'Vui lòng chọn một danh mục khác vẫn còn tồn tại',
  },
  'article-categories.twice': { en: 'A category has one place', vi: 'Mỗi danh mục chỉ có một vị trí' },
  'article-categories.order-stale': {
    en: 'The categories have changed meanwhile. Look at their order again',
    vi: 'Các danh mục vừa thay đổi. Hãy xem lại thứ tự',
  },
  'article-categories.too-many': {
    en: 'The knowledge base has at most {max} categories',
    vi: 'Kho bài viết có tối đa {max} danh mục',
  },
  'articles.title-required': {
    en: 'Please enter a title in at least one language',
    vi: 'Vui lòng nhập tiêu đề ở ít nhất một ngôn ngữ',
  },
  'articles.slug-form': {
    en: 'Only small letters without marks, digits and single hyphens, such as hoan-tien',
    vi: 'Chỉ dùng chữ thường không dấu, chữ số và dấu gạch nối đơn, ví dụ hoan-tien',
  },
  'articles.slug-vi-taken': {
    en: 'Another article has this Vietnamese address',
    vi: 'Đã có bài viết khác dùng địa chỉ tiếng Việt này',
  },
  'articles.slug-en-taken': {
    en: 'Another article has this English address',
    vi: 'Đã có bài viết khác dùng địa chỉ tiếng Anh này',
  },
  'articles.slug-vi-in-use': {
    en: 'Readers still find another article at this Vietnamese address',
    vi: 'Người đọc vẫn đang mở một bài viết khác ở địa chỉ tiếng Việt này',
  },
  'articles.slug-en-in-use': {
    en: 'Readers still find another article at this English address',
    vi: 'Người đọc vẫn đang mở một bài viết khác ở địa chỉ tiếng Anh này',
  },
  'articles.tag-twice': { en: 'This tag is there already', vi: 'Thẻ này đã có rồi' },
  'articles.screen-twice': { en: 'This screen is there already', vi: 'Màn hình này đã có rồi' },
  'articles.category-unknown': { en: 'This category no longer exists', vi: 'Danh mục này không còn tồn tại' },
  'articles.incomplete': {
    en: 'Publishing needs a category, and a title and text in at least one language. Still missing: {missing}',
    vi: 'Để xuất bản cần có danh mục, cùng tiêu đề và nội dung ở ít nhất một ngôn ngữ. Còn thiếu: {missing}',
  },
  'articles.transition': {
    en: 'This cannot be done to the article in its present state',
    vi: 'Không thể làm việc này khi bài viết đang ở trạng thái hiện tại',
  },
  'articles.nothing-to-publish': {
    en: 'Readers already see this text',
    vi: 'Người đọc đã thấy đúng nội dung này',
  },
  'articles.nothing-to-discard': {
    en: 'The text is as readers see it',
    vi: 'Nội dung đang trùng với bản người đọc thấy',
  },
  'articles.published-not-deletable': {
    en: 'Readers see this article. Unpublish or archive it first',
    vi: 'Người đọc đang thấy bài viết này. Hãy ngừng xuất bản hoặc lưu trữ trước',
  },
  'articles.revision-name-required': { en: 'Please name this version', vi: 'Vui lòng đặt tên cho phiên bản này' },
} as const
