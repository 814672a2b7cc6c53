/** The register on paper: book, cards, labels. */
export const registerReasons = {
  'register.numbers': {
    en: 'Please write numbers such as 1-20, 33',
    vi: 'Vui lòng ghi số như 1-20, 33',
  },
  'register.too-many': {
    en: 'These are {count} artifacts. At most {max} are printed in one go: please narrow the list',
    vi: 'Có {count} hiện vật, mỗi lượt in tối đa {max}. Hãy thu hẹp danh sách',
  },
  'register.none': { en: 'There is no artifact to print', vi: 'Không có hiện vật nào để in' },
  'artifact-terms.in-use': {
    en: '{count} {count:artifact names|artifacts name} it, those in the trash counted too. Merge it into another instead',
    vi: 'Còn {count} hiện vật ghi mục này, kể cả trong thùng rác. Hãy gộp vào mục khác',
  },
} as const
