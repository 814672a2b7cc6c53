/** The trash and the history of a record. */
export const trashReasons = {
  'trash.parent-gone':
    'Danh mục cha “{parent}” không còn nữa. Hãy khôi phục ra cấp cao nhất, hoặc khôi phục “{parent}” trước',
  'trash.category-gone':
    'Danh mục “{parent}” của khoá học không còn nữa. Hãy khôi phục không kèm danh mục, hoặc khôi phục “{parent}” trước',
  'trash.name-taken': 'Danh mục “{name}” hiện đang mang tên này. Hãy đổi tên danh mục đó rồi khôi phục',
  'trash.email-taken':
    'Email của “{name}” nay thuộc về “{holder}”. Hãy khôi phục không kèm email, hoặc đổi email của người kia trước',
  'trash.tax-code-taken':
    'Mã số thuế của “{name}” nay thuộc về “{holder}”. Hãy sửa mã số thuế của tổ chức kia rồi khôi phục',
  'history.not-settable': 'Không đặt lại được trường này: giá trị được tính ra hoặc chỉ đổi bằng lệnh riêng',
  'history.nothing-to-set-back': 'Bản ghi đã đúng như thời điểm đó',
  'history.erased': 'Dữ liệu cá nhân lúc đó đã bị xoá nên không thể đặt lại',
} as const
