export const artifactColumns = {
  title: 'Hiện vật',
  status: 'Trạng thái',
  translation: 'Bản dịch',
  createdAt: 'Ngày ghi',
  updatedAt: 'Ngày sửa',
} as const

export const artifactStatuses = {
  draft: 'Bản nháp',
  published: 'Đã xuất bản',
} as const

export const artifactFreshnesses = {
  missing: 'Chưa dịch',
  stale: 'Bản dịch đã cũ',
  draft: 'Chưa đối chiếu',
  checked: 'Đã đối chiếu',
} as const

/** Ways of acquiring, as registers write them. */
export const artifactAcquisitions = {
  survey: 'Điền dã, sưu tầm',
  excavation: 'Khai quật khảo cổ',
  transfer: 'Chuyển giao',
  donation: 'Hiến tặng',
  purchase: 'Mua',
  exchange: 'Trao đổi',
} as const

export const artifactTypes = {
  '2D': '2D',
  '3D': '3D',
} as const
