export const courseBulkWords = {
  setCategory: 'Đổi danh mục…',
  setInstructor: 'Đổi giảng viên…',
  setLevel: 'Đổi trình độ…',
  setPriority: 'Đặt nổi bật…',
  priorityOn: 'Nổi bật',
  priorityOff: 'Không nổi bật',
  publish: 'Xuất bản…',
  archive: 'Lưu trữ…',
  suspend: 'Tạm ngưng…',
  unsuspend: 'Bỏ tạm ngưng…',
  remove: 'Xoá bản nháp…',
} as const
