import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const exportWords = {
  export: sharedWords.export,
  what: 'Các cột đang hiện, mọi dòng khớp bộ lọc',
  full: 'Đủ mọi trường, nhập lại được',
  csv: sharedWords.csv,
  xlsx: sharedWords.excelXlsx,
  csvFull: 'CSV đủ mọi trường',
  xlsxFull: 'Excel (XLSX) đủ mọi trường',
  underWay: 'Đang xuất tệp. Xong sẽ có trong Công việc nền để tải xuống.',
  failed: commonWords.unableToExportData,
} as const
