/** Two that were sent, and one being written. */
export const sampleCampaigns = [
  {
    name: 'Khoá mới tháng này',
    subject: 'Ba khoá học mới dành cho bạn',
    subjectB: '',
    preheader: 'Ưu đãi cho học viên cũ đến hết tháng',
    groupName: 'Giáo viên cộng tác',
    daysAgo: 21,
    paragraphs: [
      'Chào {{givenName|bạn}},',
      'Tháng này có ba khoá học mới về gốm, vẽ và nhiếp ảnh. <a href="https://example.com/khoa-moi">Xem các khoá học</a>.',
    ],
  },
  {
    name: 'Đêm mở cửa bảo tàng',
    subject: 'Mời bạn đến đêm mở cửa bảo tàng',
    subjectB: 'Thứ bảy này bảo tàng mở cửa đến 22 giờ',
    preheader: 'Vào cửa tự do sau 18 giờ',
    groupName: 'Người mua trong quý',
    daysAgo: 6,
    paragraphs: [
      'Chào {{givenName|bạn}},',
      'Tối thứ bảy bảo tàng mở cửa đến 22 giờ, có hướng dẫn viên ở mỗi phòng. <a href="https://example.com/dem-mo-cua">Xem chương trình</a>.',
    ],
  },
  {
    name: 'Lịch trải nghiệm làm gốm',
    subject: 'Cuối tuần làm gốm cùng nghệ nhân',
    subjectB: '',
    preheader: 'Mỗi buổi mười hai chỗ',
    groupName: 'Giáo viên cộng tác',
    daysAgo: null,
    paragraphs: ['Chào {{givenName|bạn}},', 'Chúng tôi đang xếp lịch các buổi làm gốm cuối tuần.'],
  },
] as const
