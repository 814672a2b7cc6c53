/** Instructors' money: rates, bank details, payouts. */
export const payoutReasons = {
  'instructors.unknown': { en: 'There is no such instructor', vi: 'Không có giảng viên này' },
  'instructors.rate-range': {
    en: 'A share lies between 0 and 100 percent',
    vi: 'Tỷ lệ phải từ 0 đến 100 phần trăm',
  },
  'instructors.rates-stay': {
    en: 'Commission rates are only added, never changed',
    vi: 'Tỷ lệ hoa hồng chỉ được thêm, không được sửa',
  },
  'instructors.rate-retroactive': {
    en: 'A rate may begin now or later, not before',
    vi: 'Tỷ lệ chỉ có thể áp dụng từ bây giờ trở đi, không được lùi ngày',
  },
} as const
