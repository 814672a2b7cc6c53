/** The trash and the history of a record. */
export const trashReasons = {
  'trash.parent-gone': {
    en: '“{parent}”, which it was below, is no longer there. Restore it at the top level, or restore “{parent}” first',
    vi: 'Danh mục cha “{parent}” không còn nữa. Hãy khôi phục ra cấp cao nhất, hoặc khôi phục “{parent}” trước',
  },
  'trash.category-gone': {
    en: 'Its category “{parent}” is no longer there. Restore it without a category, or restore “{parent}” first',
    vi: 'Danh mục “{parent}” của khoá học không còn nữa. Hãy khôi phục không kèm danh mục, hoặc khôi phục “{parent}” trước',
  },
  'trash.name-taken': {
    en: '“{name}” has taken its name meanwhile. Rename that one, then restore this one',
    vi: 'Danh mục “{name}” hiện đang mang tên này. Hãy đổi tên danh mục đó rồi khôi phục',
  },
  'trash.email-taken': {
    en: '“{holder}” has taken the email of “{name}” meanwhile. Restore without an email, or change that one’s first',
    vi: 'Email của “{name}” nay thuộc về “{holder}”. Hãy khôi phục không kèm email, hoặc đổi email của người kia trước',
  },
  'history.not-settable': {
    en: 'This field cannot be set back: it is computed or has a command of its own',
    vi: 'Không đặt lại được trường này: giá trị được tính ra hoặc chỉ đổi bằng lệnh riêng',
  },
  'history.nothing-to-set-back': {
    en: 'The record is already as it was then',
    vi: 'Bản ghi đã đúng như thời điểm đó',
  },
  'history.erased': {
    en: 'A personal value of that time was erased and cannot be brought back',
    vi: 'Dữ liệu cá nhân lúc đó đã bị xoá nên không thể đặt lại',
  },
} as const
