import { defineWords } from '#kit/words.ts'

export const exportWords = defineWords('exports', {
  vi: {
    export: 'Xuất tệp',
    what: 'Xuất mọi dòng khớp bộ lọc',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    underWay: 'Đang xuất tệp. Xong sẽ có trong Công việc nền để tải xuống.',
    failed: 'Không xuất được tệp',
  },
  en: {
    export: 'Export',
    what: 'Export all rows that match',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    underWay: 'The file is being written. You will find it in Background jobs to download.',
    failed: 'Unable to export',
  },
})
