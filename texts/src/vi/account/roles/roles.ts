import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const rolesWords = {
  title: commonWords.roles,
  lead: 'Vai trò là tập hợp quyền. Một người có thể giữ nhiều vai trò, quyền của họ là gộp lại.',
  unableToLoad: 'Không tải được danh sách vai trò',
  newRole: sharedLabels.createRole,
  people_one: '{count} người',
  people_other: '{count} người',
  nobody: 'chưa có ai',
  rightsCount: '{held} trên {all} quyền',
  matrix: 'Bảng quyền theo vai trò',
  right: sharedWords.rights,
  cell: '{role}: {resource}, {action}',
  allOfGroup: '{role}: mọi quyền {group}',
  allOfRow: 'Mọi vai trò: {resource}, {action}',
  lockedOwner: 'Chủ sở hữu luôn có mọi quyền',
  lockedBeyond: 'Vai trò này có quyền mà bạn không có',
  lockedPreview: 'Đang xem thử nên không sửa được',
  lackRight: 'Bạn không có quyền này nên không trao được',

  rename: 'Sửa tên và mô tả',
  duplicate: 'Tạo bản sao',
  preview: 'Xem thử với vai trò này',
  remove: sharedLabels.deletedTheRole,
  builtInStays: 'Vai trò có sẵn, không xoá được',
  heldStays_one: '{count} người đang giữ, không xoá được',
  heldStays_other: '{count} người đang giữ, không xoá được',

  name: 'Tên vai trò',
  description: commonWords.description,
  descriptionHelp: 'Một câu cho người giao vai trò',
  startFrom: 'Quyền ban đầu',
  startFromHelp: 'Sau khi tạo, bạn chỉnh từng quyền trong bảng',
  fromNothing: 'Chưa có quyền nào',
  copyName: sharedPhrases.copy,
  create: sharedLabels.createRole,
  created: 'Đã tạo vai trò {name}',
  updated: 'Đã sửa vai trò {name}',
  updateFailed: 'Chưa sửa được vai trò {name}',
  createFailed: 'Chưa tạo được vai trò',
  save: kitWords.save,

  removeTitle: 'Xoá vai trò {name}?',
  removeWhy: 'Không ai giữ vai trò này. Việc xoá được ghi vào nhật ký.',
  removed: 'Đã xoá vai trò {name}',
  removeFailed: 'Chưa xoá được vai trò {name}',

  pending_one: '{count} vai trò thay đổi, chưa lưu',
  pending_other: '{count} vai trò thay đổi, chưa lưu',
  review: 'Xem lại và lưu',
  discard: kitWords.discard,
  reviewTitle: 'Lưu những thay đổi này?',
  reviewWhy: 'Có hiệu lực trong một giây với mọi người đang giữ vai trò.',
  added: sharedWords.add,
  taken: 'Bớt',
  saveRights: 'Lưu quyền',
  rightsSaved_one: 'Đã lưu quyền của {count} vai trò',
  rightsSaved_other: 'Đã lưu quyền của {count} vai trò',
  rightsFailed: 'Chưa lưu được quyền của vai trò {name}',

  previewing: 'Đang xem thử với vai trò {name}. Mọi thứ chỉ để xem.',
  leavePreview: 'Thoát xem thử',
} as const
