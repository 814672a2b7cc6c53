import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShellWords } from '#vi/shell/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { pageNames } from '#vi/navigation/pages.ts'
import { configuratorWords } from '#vi/shell/configurator.ts'

export const shellWords = {
  'main-menu': 'Trình đơn chính',
  breadcrumbs: commonWords.slug,
  'skip-to-content': 'Chuyển đến nội dung',
  'open-menu': 'Mở trình đơn',
  'close-menu': 'Đóng trình đơn',
  'collapse-menu': 'Thu gọn trình đơn',
  'expand-menu': 'Mở rộng trình đơn',
  favourites: 'Yêu thích',
  star: 'Thêm vào Yêu thích: {page}',
  unstar: 'Bỏ khỏi Yêu thích: {page}',
  recent: sharedWords.recentlyOpened,
  more: sharedWords.add,
  'back-to-rail': 'Đóng bảng',
  language: commonWords.language,
  'display-settings': sharedShellWords.displaySettings,
  'light-mode': 'Chế độ sáng',
  'dark-mode': 'Chế độ tối',
  mode: configuratorWords.mode,
  light: configuratorWords.light,
  dark: configuratorWords.dark,
  system: configuratorWords.system,
  'account-settings': pageNames['account-settings'],
  shortcuts: sharedWords.keyboardShortcuts,
  tour: sharedLabels.takeTheTour,
  'sign-out': commonWords.signOut,
  rights: '© {year} {product}',
  'brand-line': 'Sổ sách ngay ngắn cho lớp học và bảo tàng.',
  'brand-note': 'Ngôi sao giữa mặt trống đồng Đông Sơn, khoảng thế kỷ V trước Công nguyên.',
} as const
