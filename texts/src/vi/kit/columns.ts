import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const columnsWords = {
  columns: sharedWords.columns,
  title: 'Cột của bảng',
  why: 'Chọn cột, kéo để đổi thứ tự. Lựa chọn được nhớ cho riêng bạn.',
  move: 'Đổi chỗ cột {name}',
  moveHow: 'Kéo, hoặc bấm mũi tên lên và xuống',
  width: 'Chiều rộng cột {name}, px',
  automatic: sharedWords.automatic,
  reset: sharedLabels.resetToDefault,
  done: commonWords.done,
  close: kitWords.close,
  always: 'luôn hiện',
  movedTo: 'Cột {name} ở vị trí {place}',
} as const
