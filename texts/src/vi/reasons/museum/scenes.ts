import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Hotspots, tours and narrations set on the model of an artifact. */
export const sceneReasons = {
  'scenes.twice': sharedReasonsWords.theListContainsADuplicate,
  'scenes.not-a-direction': 'Véc-tơ hướng phải có độ dài bằng 1',
  'scenes.looks-nowhere': 'Điểm nhìn phải khác vị trí của máy quay',
  'scenes.tour-without-stop':
    'Mỗi lối tham quan cần ít nhất một điểm dừng. Hãy thêm điểm chú thích vào lối, hoặc xoá lối đó',
  'scenes.hotspot-unknown':
    'Một lối tham quan hoặc dòng thuyết minh dùng điểm chú thích không còn nữa. Hãy chọn điểm khác',
} as const
