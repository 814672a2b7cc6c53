/** Figures that cannot be computed as asked. */
export const analyticsReasons = {
  'analytics.range-order': 'Ngày đầu sau ngày cuối. Đổi chỗ hai ngày',
  'analytics.range-too-long': 'Khoảng ngày dài quá mười năm. Chọn khoảng ngắn hơn',
  'analytics.range-future': 'Khoảng ngày chưa bắt đầu. Chọn ngày đầu là hôm nay hoặc sớm hơn',
  'analytics.not-together': 'Không thể chia chỉ số này theo cách đã chọn. Chọn cách chia khác hoặc bỏ chỉ số',
  'analytics.groups-over-time':
    'Chỉ xem được theo thời gian cho một chiều. Chọn một chiều và cỡ kỳ: ngày, tuần hoặc tháng',
  'analytics.too-many-cells': 'Bảng có hơn {max} ô. Chọn khoảng ngắn hơn, hoặc tuần hay tháng thay cho ngày',
  'analytics.two-dimensions': 'Chỉ chia được theo nhiều nhất hai chiều. Bỏ bớt một chiều',
} as const
