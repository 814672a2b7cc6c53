import { commonWords } from '#vi/common/common.ts'
import { pageNames } from '#vi/navigation/pages.ts'
import { shellWords } from '#vi/shell/shell.ts'

/** A person's own account. */
export const accountPageWords = {
  title: pageNames['account-settings'],
  password: commonWords.password,
  passwordWhy: 'Đổi xong, các máy khác đang đăng nhập bằng tài khoản này sẽ bị đăng xuất.',
  appearance: 'Ngôn ngữ và giao diện',
  language: shellWords.language,
  mode: shellWords.mode,
  light: shellWords.light,
  dark: shellWords.dark,
  system: shellWords.system,
  allDisplay: 'Mọi cài đặt hiển thị',
} as const
