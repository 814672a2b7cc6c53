import { defineWords } from '#kit/text/words.ts'

export const exportWords = defineWords('exports', {
  vi: {
    export: 'Xuất tệp',
    what: 'Các cột đang hiện, mọi dòng khớp bộ lọc',
    whole: 'Đủ mọi trường, nhập lại được',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    csvWhole: 'CSV đủ mọi trường',
    xlsxWhole: 'Excel (XLSX) đủ mọi trường',
    underWay: 'Đang xuất tệp. Xong sẽ có trong Công việc nền để tải xuống.',
    failed: 'Không thể xuất dữ liệu',
  },
  en: {
    export: 'Export',
    what: 'Columns shown, all rows that match',
    whole: 'Every field, ready to import again',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    csvWhole: 'CSV with every field',
    xlsxWhole: 'Excel (XLSX) with every field',
    underWay: 'The file is being written. You will find it in Background jobs to download.',
    failed: 'Unable to export data',
  },
})
