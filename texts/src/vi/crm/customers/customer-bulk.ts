import { sharedCrmWords } from '#vi/crm/shared.ts'
import { customerWords } from './customers.ts'

/** What is done with many customers at once. */
export const customerBulkWords = {
  addTag: 'Gắn nhãn…',
  removeTag: 'Bỏ nhãn…',
  setOwner: 'Giao người phụ trách…',
  addToGroup: 'Thêm vào nhóm…',
  block: 'Chặn…',
  unblock: 'Bỏ chặn…',
  putInTrash: 'Bỏ vào thùng rác…',
  tag: customerWords.tag,
  owner: customerWords.owner,
  chooseOwner: 'Chọn người phụ trách',
  noOwner: 'Không ai phụ trách',
  group: customerWords.group,
  groupHelp: 'Chỉ nhóm cố định nhận thành viên bằng tay.',
  noGroup: sharedCrmWords.noGroupFound,
} as const
