import { sharedLabels } from '#vi/common/labels.ts'
/** The register on paper: book, cards, labels. */
export const registerReasons = {
  'register.numbers': sharedLabels.pleaseGiveNumbersSuchAs1,
  'register.too-many': 'Có {count} hiện vật, mỗi lượt in tối đa {max}. Hãy thu hẹp danh sách',
  'register.none': 'Không có hiện vật nào để in',
  'artifact-terms.in-use': 'Còn {count} hiện vật ghi mục này, kể cả trong thùng rác. Hãy gộp vào mục khác',
} as const
