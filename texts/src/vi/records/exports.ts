import { commonWords } from '#vi/common/common.ts'

export const exportWords = {
  export: 'Xuất tệp',
  what: 'Các cột đang hiện, mọi dòng khớp bộ lọc',
  whole: 'Đủ mọi trường, nhập lại được',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  csvWhole: 'CSV đủ mọi trường',
  xlsxWhole: 'Excel (XLSX) đủ mọi trường',
  underWay: 'Đang xuất tệp. Xong sẽ có trong Công việc nền để tải xuống.',
  failed: commonWords.unableToExportData,
} as const
