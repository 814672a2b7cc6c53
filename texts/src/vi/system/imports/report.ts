/** The file of refused rows: its own columns, and the end of its name. */
export const importReportWords = {
  line: 'Dòng trong tệp gốc',
  why: 'Lý do bị từ chối',
  refused: 'tu-choi',
  template: 'mau-nhap',
} as const
