import { sharedMuseumWords } from '#vi/museum/shared.ts'
import { artifactFormWords } from './artifact.ts'
import { commonWords } from '#vi/common/common.ts'

export const artifactBulkWords = {
  setPlace: 'Chuyển nơi lưu giữ…',
  publish: commonWords.publishWithDialog,
  unpublish: 'Ngừng xuất bản…',
  addTag: 'Gắn từ khoá…',
  removeTag: 'Bỏ từ khoá…',
  setOwner: 'Đổi chủ sở hữu…',
  setCondition: 'Ghi tình trạng…',
  putInTrash: 'Xoá…',
  placeNow: 'Nơi lưu giữ mới',
  placeHint: 'Mỗi lần chuyển được ghi vào lịch sử nơi lưu giữ của hiện vật.',
  tag: sharedMuseumWords.tags,
  ownerVi: commonWords.owner,
  ownerEn: 'Chủ sở hữu bằng tiếng Anh',
  ownerEnHint: 'Để trống thì chủ sở hữu tính là chưa dịch.',
  condition: artifactFormWords.condition,
  conditionDate: artifactFormWords.conditionDate,
  conditionDateHint: 'Ngày, tháng hoặc năm, như 05/03/2024, 03/2024 hay 2024. Để trống nếu không rõ.',
  dateUnread: 'Hãy ghi ngày, tháng hoặc năm, như 05/03/2024, 03/2024 hay 2024',
} as const
