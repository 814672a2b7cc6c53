import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMuseumWords } from '#vi/museum/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const termWords = {
  title: commonWords.materialsTechniques,
  lead: 'Danh mục dùng chung cho mọi hiện vật. Đổi tên hay gộp ở đây là đổi ở mọi hồ sơ.',
  kinds: commonWords.categories,
  material: commonWords.materials,
  technique: commonWords.techniques,
  kindOf: '{name} ({count})',
  newMaterial: 'Thêm chất liệu',
  newTechnique: 'Thêm kỹ thuật',
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  untranslated: commonWords.notTranslated,
  count: 'Số hiện vật',
  countLink: '{count} hiện vật ghi {name}',
  countHere: '{count} hiện vật',
  unused: sharedWords.notUsed,
  updatedAt: commonWords.lastChanged,
  onlyUnused: 'Chỉ mục chưa dùng ({count})',
  unableToLoad: sharedLabels.unableToLoadList,
  emptyTitle: 'Danh mục còn trống',
  emptyWhy: 'Thêm ở đây, hoặc gõ thẳng vào hồ sơ hiện vật.',
  noMatch: kitWords.noMatch,
  noMatchWhy: 'Hãy thử từ khác, hoặc bỏ bớt điều kiện.',
  clear: sharedLabels.removeCondition,

  rename: sharedWords.rename,
  merge: 'Gộp vào mục khác',
  remove: 'Xoá khỏi danh mục',
  createTitle: 'Mục mới',
  createNow: 'Thêm vào danh mục',
  renameTitle: sharedWords.rename,
  renameUsed: 'Tên mới hiện ở {count} hiện vật.',
  saved: 'Đã đổi thành “{name}”',
  created: sharedPhrases.wasAdded,
  saveFailed: 'Không đổi được tên',
  createFailed: sharedMuseumWords.unableToAddToList,

  mergeTitle: 'Gộp “{name}” vào mục khác',
  mergeWhy: 'Mọi hiện vật ghi “{name}” sẽ ghi mục bạn chọn, rồi “{name}” bị xoá khỏi danh mục.',
  mergeInto: 'Gộp vào',
  choose: 'Chọn mục giữ lại',
  mergeNone: 'Không có hiện vật nào ghi mục này: gộp chỉ xoá tên khỏi danh mục.',
  mergeChanges_other: '{count} hiện vật sẽ ghi “{into}” thay cho “{name}”.',
  mergeChanges_one: '{count} hiện vật sẽ ghi “{into}” thay cho “{name}”.',
  mergeBoth_other: '{count} hiện vật đã ghi cả hai, chỉ bớt tên cũ.',
  mergeBoth_one: '{count} hiện vật đã ghi cả hai, chỉ bớt tên cũ.',
  mergeTrash_other: 'Trong đó {count} hiện vật đang ở thùng rác.',
  mergeTrash_one: 'Trong đó {count} hiện vật đang ở thùng rác.',
  mergeFinal: 'Không hoàn tác được cả lượt; lịch sử từng hiện vật giữ lại mục cũ.',
  mergeNow: sharedWords.merge,
  mergeMissing: 'Hãy chọn mục giữ lại',
  merged: 'Đã gộp “{name}” vào “{into}”',
  mergeFailed: sharedLabels.unableToMerge,

  removed: 'Đã xoá “{name}” khỏi danh mục',
  removeFailed: 'Không xoá được khỏi danh mục',
} as const
