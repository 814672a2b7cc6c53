import { sharedLabels } from '#vi/common/labels.ts'
import { shellWords } from '#vi/shell/shell.ts'

/** Settings in the palette; `…Also` are other words for them, found but not shown. */
export const commandWords = {
  displayAlso: 'giao diện theme màu sắc chủ đề cấu hình',
  lightMode: shellWords['light-mode'],
  darkMode: shellWords['dark-mode'],
  systemMode: 'Sáng tối theo hệ thống',
  modeAlso: 'giao diện theme nền màu ban đêm ban ngày',
  layoutOf: 'Bố cục: {name}',
  layoutAlso: 'giao diện menu trình đơn',
  sizeOf: 'Cỡ nút và chữ: {name}',
  sizeAlso: 'giao diện mật độ dòng to nhỏ',
  moreContrast: 'Bật tương phản cao',
  lessContrast: 'Tắt tương phản cao',
  lessMotion: 'Bật giảm chuyển động',
  moreMotion: 'Tắt giảm chuyển động',
  directionAlso: 'hướng viết giao diện',
  languageOf: 'Ngôn ngữ: {name}',
  languageAlso: 'tiếng đổi ngôn ngữ',
  star: 'Thêm màn hình này vào Yêu thích',
  unstar: 'Bỏ màn hình này khỏi Yêu thích',
  starAlso: 'đánh dấu sao ghim',
  preferences: sharedLabels.notificationSettings,
  preferencesAlso: 'cài đặt thông báo chuông thư',
  shortcutsAlso: 'bàn phím',
  tourAlso: 'hướng dẫn làm quen',
  signOutAlso: 'thoát',
} as const
