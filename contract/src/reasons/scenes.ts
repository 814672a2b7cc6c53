/** What is set on a model of an artifact. */
export const sceneReasons = {
  'scenes.twice': { en: 'It is in the list twice', vi: 'Có mục bị lặp trong danh sách' },
  'scenes.not-a-direction': { en: 'A direction has the length 1', vi: 'Véc-tơ hướng phải có độ dài bằng 1' },
  'scenes.looks-nowhere': {
    en: 'A camera must look at a point other than its own',
    vi: 'Điểm nhìn phải khác vị trí của máy quay',
  },
  'scenes.tour-without-stop': {
    en: 'A tour needs at least one stop. Please add a hotspot to it, or delete the tour',
    vi: 'Mỗi lối tham quan cần ít nhất một điểm dừng. Hãy thêm điểm chú thích vào lối, hoặc xoá lối đó',
  },
  'scenes.hotspot-unknown': {
    en: 'A tour or the story line names a point that is no longer there. Please choose another',
    vi: 'Một lối tham quan hoặc dòng thuyết minh dùng điểm chú thích không còn nữa. Hãy chọn điểm khác',
  },
} as const
