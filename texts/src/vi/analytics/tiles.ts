import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
/** Saved reports pinned to a page. */
export const tileWords = {
  title: 'Báo cáo đã ghim',
  actsOf: sharedPhrases.actionsFor,
  earlier: sharedLabels.moveUp,
  later: 'Chuyển ra sau',
  remove: 'Bỏ ghim',
  removed: 'Đã bỏ ghim “{name}”',
  failed: 'Không đổi được báo cáo đã ghim',
  'pin-home': 'Ghim lên Trang chủ',
  'unpin-home': 'Bỏ ghim khỏi Trang chủ',
  'pin-sales': 'Ghim lên Tổng quan bán hàng',
  'unpin-sales': 'Bỏ ghim khỏi Tổng quan bán hàng',
  'pinned-home': '“{name}” đã ở Trang chủ',
  'pinned-sales': '“{name}” đã ở Tổng quan bán hàng',
  unable: sharedLabels.unableToLoadReport,
  nothing: 'Không có gì trong khoảng này.',
  deleted: 'Báo cáo này đã bị xoá.',
  'not-shared': 'Báo cáo này không còn được chia sẻ với bạn.',
  'no-right': 'Bạn không còn quyền xem các số liệu này.',
} as const
