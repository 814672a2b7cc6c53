import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const apiCallWords = {
  title: sharedLabels.apiCalls,
  unableToLoad: 'Không tải được nhật ký gọi API',
  emptyTitle: 'Chưa có lượt gọi nào',
  emptyWhy:
    'Mỗi lượt gọi bằng khoá API được ghi lại trong thời hạn tổ chức đặt (mặc định 14 ngày): gọi gì, kết quả, mất bao lâu; không ghi nội dung.',
  openDocs: sharedLabels.apiDocumentation,
  call: 'Lượt gọi',
  token: commonWords.apiToken,
  status: commonWords.outcome,
  took: sharedWords.duration,
  ms: sharedPhrases.ms,
  network: 'Từ mạng',
  at: commonWords.when,
  route: commonWords.slug,
  request: sharedLabels.requestId,
  since: sharedWords.from2,
  until: sharedWords.to3,
  from: sharedWords.from,
  to: sharedWords.to2,
  '2xx': '2xx: thành công',
  '3xx': '3xx: chuyển hướng',
  '4xx': '4xx: bị từ chối',
  '5xx': '5xx: lỗi máy chủ',
  today: 'Hôm nay: {calls} lượt, {refused} bị từ chối.',
  partly:
    'Khoá gọi nhiều chỉ được ghi 5.000 lượt đầu mỗi ngày và các lượt bị từ chối sau đó: {logged} trong {calls} lượt của những ngày còn lưu.',
} as const
