export const metricAlertReasons = {
  'metric-alerts.name-required': 'Vui lòng đặt tên cho cảnh báo',
  'metric-alerts.bound': 'Vui lòng nhập mức cần báo. Cảnh báo khác thường thì không cần mức',
  'metric-alerts.too-many': 'Mỗi người đặt được nhiều nhất {max} cảnh báo. Hãy xoá cảnh báo không còn cần',
} as const
