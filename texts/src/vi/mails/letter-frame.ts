/** What a letter to many says besides its author's own words. */
export const letterFrameTexts = {
  nobody: 'bạn',
  view: 'Xem thư này trên web',
  unsubscribe: 'Ngừng nhận thư',
  preferences: 'Chọn thư muốn nhận',
  openCourse: 'Xem khoá học',
  free: 'Miễn phí',
} as const
