export const sharedShellWords = {
  displaySettings: 'Cài đặt hiển thị',
} as const
