import { sharedWords } from '#vi/common/words.ts'
/** The standard texts of a campaign's letter, around those of its author. */
export const letterFrameTexts = {
  nobody: sharedWords.friend,
  view: 'Xem thư này trên web',
  unsubscribe: 'Ngừng nhận thư',
  preferences: 'Chọn thư muốn nhận',
  openCourse: 'Xem khoá học',
  free: sharedWords.free2,
} as const
