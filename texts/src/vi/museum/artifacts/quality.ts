import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

/** How complete an artifact is, and what it lacks. */
export const qualityWords = {
  quality: 'Mức đầy đủ',
  complete: 'Đầy đủ',
  wanting: 'Nên bổ sung',
  unfinished: sharedWords.incomplete,
  wantingCount: 'Nên bổ sung {count}',
  unfinishedCount: 'Còn thiếu {count}',
  isComplete: 'Không còn thiếu gì',
  lacks: 'Thiếu: {what}',
  wishes: 'Nên có để hồ sơ đầy đủ',
  allWishes: 'Hồ sơ đã đầy đủ',
  shortDescription: commonWords.shortDescriptionWithin,
  age: commonWords.ageWithin,
  image: sharedWords.image,
  alt: 'mô tả của mọi ảnh',
  model: sharedLabels.n3dModel2,
  poster: 'ảnh đại diện của mô hình',
  scale: 'kích thước mô hình đã đối chiếu',
  transcriptVi: 'lời thuyết minh tiếng Việt',
  transcriptEn: 'lời thuyết minh tiếng Anh',
} as const
