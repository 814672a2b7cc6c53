import { sharedWords } from '#vi/common/words.ts'
/** What a letter to many says besides its author's own words. */
export const letterFrameTexts = {
  nobody: sharedWords.friend,
  view: 'Xem thư này trên web',
  unsubscribe: 'Ngừng nhận thư',
  preferences: 'Chọn thư muốn nhận',
  openCourse: 'Xem khoá học',
  free: sharedWords.free2,
} as const
