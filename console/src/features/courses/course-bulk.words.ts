import { defineWords } from '#kit/text/words.ts'

export const courseBulkWords = defineWords('course-bulk', {
  vi: {
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
  },
  en: {
    setCategory: 'Set category…',
    setInstructor: 'Set instructor…',
    setLevel: 'Set level…',
    setPriority: 'Set priority…',
    priorityOn: 'Featured',
    priorityOff: 'Not featured',
    publish: 'Publish…',
    archive: 'Archive…',
    suspend: 'Suspend…',
    unsuspend: 'End suspension…',
    remove: 'Delete drafts…',
  },
})
