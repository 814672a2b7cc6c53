import { configuratorWords } from '#vi/shell/configurator.ts'

export const shellWords = {
  'main-menu': 'Trình đơn chính',
  breadcrumbs: 'Đường dẫn',
  'skip-to-content': 'Chuyển đến nội dung',
  'open-menu': 'Mở trình đơn',
  'close-menu': 'Đóng trình đơn',
  'collapse-menu': 'Thu gọn trình đơn',
  'expand-menu': 'Mở rộng trình đơn',
  'back-to-rail': 'Đóng bảng',
  language: 'Ngôn ngữ',
  'display-settings': 'Cài đặt hiển thị',
  'dark-mode': configuratorWords['dark-mode'],
  'light-mode': 'Chế độ sáng',
  shortcuts: 'Phím tắt',
  tour: 'Tham quan giao diện',
  'sign-out': 'Đăng xuất',
  rights: '© {year} {product}',
  'brand-line': 'Sổ sách ngay ngắn cho lớp học và bảo tàng.',
  'brand-note': 'Ngôi sao giữa mặt trống đồng Đông Sơn, khoảng thế kỷ V trước Công nguyên.',
} as const
