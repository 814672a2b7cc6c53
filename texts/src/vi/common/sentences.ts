export const sharedSentences = {
  moveToTheTrash: 'Bỏ “{name}” vào thùng rác?',
  visibleStruckThroughBesideThePrice: 'Hiện gạch ngang bên cạnh giá bán. Để trống nếu không giảm giá.',
  saveYourChangesBeforeChangingThe: 'Lưu thay đổi trước khi đổi trạng thái.',
  archive: 'Lưu trữ “{title}”?',
  createAPayoutFor: 'Lập phiếu chi cho “{name}”?',
  itIncludesThatIsPastThe: 'Phiếu gom {amount} đã qua thời gian giữ. Người khác phải duyệt trước khi trả.',
  deleteCategory: 'Xoá danh mục “{name}”?',
  delete: 'Xoá “{name}”?',
  publish: 'Xuất bản “{title}”?',
} as const
