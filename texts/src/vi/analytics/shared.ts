export const sharedAnalyticsWords = {
  metrics: 'Chỉ số',
  salesByCourse: 'Doanh thu theo khoá học',
  paymentMethod: 'Phương thức thanh toán',
  taxClass: 'Thuế suất GTGT',
  total: 'Tổng',
} as const
