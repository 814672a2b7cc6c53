/** Figures that cannot be computed as asked. */
export const analyticsReasons = {
  'analytics.range-order': 'Ngày đầu sau ngày cuối. Đổi chỗ hai ngày',
  'analytics.range-too-long': 'Khoảng ngày dài quá mười năm. Chọn khoảng ngắn hơn',
  'analytics.range-future': 'Khoảng ngày chưa bắt đầu. Chọn ngày đầu là hôm nay hoặc sớm hơn',
  'analytics.not-together': 'Không thể chia chỉ số này theo cách đã chọn. Chọn cách chia khác hoặc bỏ chỉ số',
  'analytics.two-dimensions': 'Chỉ chia được theo nhiều nhất hai chiều. Bỏ bớt một chiều',
} as const
