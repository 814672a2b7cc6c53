import { commonWords } from '#vi/common/common.ts'

export const courseBulkWords = {
  setCategory: 'Đổi danh mục…',
  setInstructor: 'Đổi giảng viên…',
  setLevel: 'Đổi trình độ…',
  setPriority: 'Đặt nổi bật…',
  priorityOn: commonWords.featured,
  priorityOff: 'Không nổi bật',
  publish: commonWords.publishWithDialog,
  archive: 'Lưu trữ…',
  suspend: 'Tạm ngưng…',
  unsuspend: 'Bỏ tạm ngưng…',
  remove: 'Xoá bản nháp…',
} as const
