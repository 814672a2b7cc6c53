export const familyNames = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Huỳnh',
  'Phan',
  'Vũ',
  'Võ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
] as const
export const middleNames = [
  'Thị',
  'Văn',
  'Minh',
  'Ngọc',
  'Thu',
  'Hữu',
  'Quang',
  'Thanh',
  'Đức',
  'Khánh',
  'Bảo',
  'Gia',
  'Xuân',
  'Hoài',
] as const
export const givenNames = [
  ...[
    'An',
    'Ánh',
    'Bình',
    'Châu',
    'Chi',
    'Cường',
    'Diệp',
    'Dũng',
    'Duy',
    'Đạt',
    'Giang',
    'Hà',
    'Hải',
    'Hạnh',
    'Hiếu',
    'Hoà',
  ],
  ...[
    'Hùng',
    'Hương',
    'Khôi',
    'Lan',
    'Linh',
    'Long',
    'Mai',
    'My',
    'Nam',
    'Nga',
    'Nhung',
    'Phong',
    'Phúc',
    'Quân',
    'Quỳnh',
    'Sơn',
  ],
  ...['Tâm', 'Thảo', 'Thuý', 'Toàn', 'Trang', 'Trung', 'Tuấn', 'Uyên', 'Vân', 'Việt', 'Vy', 'Yến'],
] as const

export const specializations = [
  ...[
    'Phát triển phần mềm',
    'Khoa học dữ liệu',
    'Tiếng Anh học thuật',
    'Tiếng Nhật',
    'Tiếng Hàn và tiếng Trung',
    'Tiếp thị số',
  ],
  ...['Kế toán và thuế', 'Đầu tư tài chính', 'Thiết kế đồ hoạ', 'Trải nghiệm người dùng', 'Dựng phim và nhiếp ảnh'],
  ...['Kỹ năng quản lý', 'Tin học văn phòng', 'Âm nhạc', 'Ẩm thực', 'Yoga và dinh dưỡng'],
] as const
export const schools = [
  ...['Đại học Bách khoa Hà Nội', 'Đại học Quốc gia TP. Hồ Chí Minh', 'Đại học Ngoại thương', 'Đại học Sư phạm Hà Nội'],
  ...[
    'Đại học Kinh tế Quốc dân',
    'Đại học Cần Thơ',
    'Đại học Đà Nẵng',
    'Học viện Âm nhạc Quốc gia Việt Nam',
    'Đại học Mỹ thuật Công nghiệp',
  ],
] as const
export const certificates = [
  ...[
    'Chứng chỉ nghiệp vụ sư phạm',
    'Chứng chỉ hành nghề kế toán',
    'TESOL',
    'PMP',
    'Google Ads Search',
    'JLPT N1',
    'AWS Solutions Architect',
  ],
  ...['Giải thưởng giảng viên được yêu thích', 'Adobe Certified Professional', 'Yoga Alliance RYT-200'],
] as const
export const staffNames = [
  'Mai Anh (mẫu)',
  'Quốc Bảo (mẫu)',
  'Thuỳ Dương (mẫu)',
  'Hải Đăng (mẫu)',
  'Kim Ngân (mẫu)',
] as const
export const streets = [
  ...['Trần Phú', 'Lê Lợi', 'Nguyễn Trãi', 'Hai Bà Trưng', 'Lý Thường Kiệt', 'Phan Chu Trinh', 'Quang Trung'],
  ...['Điện Biên Phủ', 'Hùng Vương', 'Võ Thị Sáu', 'Ngô Quyền', 'Bà Triệu', 'Nguyễn Du', 'Cách Mạng Tháng Tám'],
] as const
export const provinces = [
  ...['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Hải Phòng', 'Cần Thơ', 'Huế', 'Quảng Ninh', 'Nghệ An', 'Thanh Hoá'],
  ...['Khánh Hoà', 'Lâm Đồng', 'Đồng Nai', 'Bắc Ninh', 'Đắk Lắk', 'An Giang', 'Phú Thọ', 'Gia Lai', 'Tây Ninh'],
] as const
