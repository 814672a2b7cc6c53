export type Topic = {
  name: string
  about: string
  below?: readonly Topic[]
  titles?: readonly string[]
  isHidden?: true
}

/** Three levels; those with titles contain courses. */
export const topics: readonly Topic[] = [
  {
    name: 'Công nghệ thông tin',
    about: 'Lập trình, dữ liệu và hạ tầng, từ người mới đến người đi làm.',
    below: [
      {
        name: 'Lập trình web',
        about: 'Làm trang web và ứng dụng chạy trên trình duyệt.',
        below: [
          {
            name: 'Giao diện người dùng',
            about: 'HTML, CSS, JavaScript và các thư viện giao diện.',
            titles: [
              'HTML và CSS cho người mới bắt đầu',
              'JavaScript hiện đại qua mười dự án nhỏ',
              'React từ căn bản đến triển khai thực tế',
              'Thiết kế giao diện đáp ứng với CSS Grid',
              'Kiểm thử giao diện tự động với Playwright',
            ],
          },
          {
            name: 'Máy chủ và cơ sở dữ liệu',
            about: 'API, dữ liệu và vận hành phía máy chủ.',
            titles: [
              'Xây dựng API với Node.js và PostgreSQL',
              'Java Spring Boot cho doanh nghiệp',
              'Thiết kế cơ sở dữ liệu quan hệ',
              'Bảo mật ứng dụng web theo OWASP',
            ],
          },
        ],
      },
      {
        name: 'Lập trình di động',
        about: 'Ứng dụng cho điện thoại và máy tính bảng.',
        titles: [
          'Flutter: một mã nguồn cho Android và iOS',
          'Kotlin cho lập trình viên Android',
          'Swift và SwiftUI trong 30 ngày',
          'Đưa ứng dụng lên App Store và Google Play',
        ],
      },
      {
        name: 'Khoa học dữ liệu',
        about: 'Phân tích, trực quan hoá và học máy.',
        below: [
          {
            name: 'Phân tích dữ liệu',
            about: 'Biến số liệu thành quyết định.',
            titles: [
              'Python cho phân tích dữ liệu',
              'SQL từ câu truy vấn đầu tiên',
              'Trực quan hoá số liệu với Power BI',
              'Thống kê ứng dụng cho người không chuyên',
            ],
          },
          {
            name: 'Học máy',
            about: 'Mô hình dự đoán và trí tuệ nhân tạo.',
            titles: [
              'Nhập môn học máy với scikit-learn',
              'Xử lý tiếng Việt bằng mô hình ngôn ngữ',
              'Thị giác máy tính với PyTorch',
            ],
          },
        ],
      },
      {
        name: 'Mạng và hạ tầng',
        about: 'Linux, mạng, điện toán đám mây.',
        titles: ['Quản trị Linux căn bản', 'Docker và Kubernetes cho người vận hành', 'Mạng máy tính: ôn thi CCNA'],
      },
    ],
  },
  {
    name: 'Ngoại ngữ',
    about: 'Học để thi, để làm việc và để trò chuyện.',
    below: [
      {
        name: 'Tiếng Anh',
        about: 'Giao tiếp, luyện thi và tiếng Anh chuyên ngành.',
        below: [
          {
            name: 'Giao tiếp',
            about: 'Nói tự tin trong đời sống và công việc.',
            titles: [
              'Tiếng Anh giao tiếp cho người đi làm',
              'Phát âm tiếng Anh chuẩn trong 21 ngày',
              'Viết email công việc bằng tiếng Anh',
              'Thuyết trình bằng tiếng Anh không cần học thuộc',
            ],
          },
          {
            name: 'Luyện thi',
            about: 'IELTS, TOEIC và các kỳ thi quốc tế.',
            titles: [
              'IELTS Writing từ 5.5 lên 7.0',
              'IELTS Speaking: chiến lược cho ba phần thi',
              'TOEIC 750+ trong ba tháng',
              'Ngữ pháp tiếng Anh toàn diện',
            ],
          },
        ],
      },
      {
        name: 'Tiếng Nhật',
        about: 'Từ bảng chữ cái đến kỳ thi JLPT.',
        titles: ['Tiếng Nhật N5 cho người mới', 'Hán tự N4 qua hình ảnh', 'Luyện nghe tiếng Nhật N3'],
      },
      {
        name: 'Tiếng Hàn',
        about: 'Giao tiếp và luyện thi TOPIK.',
        titles: ['Tiếng Hàn sơ cấp qua phim ảnh', 'Luyện thi TOPIK II'],
      },
      {
        name: 'Tiếng Trung',
        about: 'Giao tiếp thương mại và luyện thi HSK.',
        titles: ['Tiếng Trung giao tiếp trong 60 bài', 'Tiếng Trung thương mại cho người nhập hàng', 'HSK 4 cấp tốc'],
      },
    ],
  },
  {
    name: 'Kinh doanh',
    about: 'Bán hàng, tiếp thị, tài chính và điều hành.',
    below: [
      {
        name: 'Tiếp thị',
        about: 'Đưa sản phẩm đến đúng người.',
        below: [
          {
            name: 'Quảng cáo số',
            about: 'Facebook, Google, TikTok và đo lường.',
            titles: [
              'Quảng cáo Facebook cho cửa hàng nhỏ',
              'Google Ads: từ tài khoản trống đến đơn hàng',
              'Bán hàng trên TikTok Shop',
              'Đo lường tiếp thị với GA4',
            ],
          },
          {
            name: 'Nội dung và thương hiệu',
            about: 'Viết, kể chuyện và xây dựng thương hiệu.',
            titles: ['Viết nội dung bán hàng', 'Xây dựng thương hiệu cá nhân', 'SEO bền vững cho trang tiếng Việt'],
          },
        ],
      },
      {
        name: 'Tài chính',
        about: 'Kế toán, thuế và đầu tư.',
        below: [
          {
            name: 'Kế toán',
            about: 'Sổ sách và báo cáo của doanh nghiệp.',
            titles: [
              'Kế toán tổng hợp trên phần mềm MISA',
              'Đọc hiểu báo cáo tài chính',
              'Hoá đơn điện tử và thuế GTGT',
            ],
          },
          {
            name: 'Đầu tư cá nhân',
            about: 'Quản lý tiền và đầu tư có kỷ luật.',
            titles: ['Quản lý tài chính cá nhân', 'Chứng khoán cho người mới', 'Định giá doanh nghiệp niêm yết'],
          },
        ],
      },
      {
        name: 'Bán hàng',
        about: 'Kỹ năng bán hàng và chăm sóc khách hàng.',
        titles: [
          'Kỹ năng chốt đơn qua điện thoại',
          'Chăm sóc khách hàng sau bán',
          'Bán hàng trên sàn thương mại điện tử',
        ],
      },
      {
        name: 'Khởi nghiệp',
        about: 'Từ ý tưởng đến doanh nghiệp đầu tiên.',
        titles: [
          'Khởi nghiệp tinh gọn',
          'Gọi vốn lần đầu: hồ sơ và thuyết trình',
          'Mở quán cà phê: tính toán trước khi ký',
        ],
      },
    ],
  },
  {
    name: 'Thiết kế',
    about: 'Đồ hoạ, giao diện, phim và hình ảnh.',
    below: [
      {
        name: 'Đồ hoạ',
        about: 'Công cụ và tư duy thiết kế đồ hoạ.',
        below: [
          {
            name: 'Chỉnh sửa ảnh',
            about: 'Photoshop và Lightroom.',
            titles: ['Photoshop từ A đến Z', 'Chỉnh màu ảnh chân dung với Lightroom', 'Ghép ảnh sáng tạo'],
          },
          {
            name: 'Minh hoạ',
            about: 'Vẽ tay và vẽ số.',
            titles: [
              'Vẽ minh hoạ trên iPad với Procreate',
              'Illustrator cho người làm bao bì',
              'Vẽ màu nước phong cảnh Việt Nam',
            ],
          },
        ],
      },
      {
        name: 'Trải nghiệm người dùng',
        about: 'Nghiên cứu, nguyên mẫu và kiểm chứng.',
        titles: ['Nhập môn UI/UX với Figma', 'Nghiên cứu người dùng chi phí thấp', 'Hệ thống thiết kế cho sản phẩm số'],
      },
      {
        name: 'Dựng phim',
        about: 'Quay, dựng và kể chuyện bằng hình.',
        titles: ['Dựng phim với DaVinci Resolve', 'Quay video bằng điện thoại', 'Chuyển động đồ hoạ với After Effects'],
      },
    ],
  },
  {
    name: 'Kỹ năng làm việc',
    about: 'Những điều trường học ít dạy.',
    below: [
      {
        name: 'Tin học văn phòng',
        about: 'Word, Excel, PowerPoint và Google Workspace.',
        titles: [
          'Excel văn phòng: 50 hàm hay dùng',
          'Excel nâng cao: Power Query và Pivot',
          'PowerPoint gọn và đẹp',
          'Google Sheets cho nhóm nhỏ',
        ],
      },
      {
        name: 'Giao tiếp và thuyết trình',
        about: 'Nói rõ, nghe kỹ, thuyết phục.',
        titles: ['Thuyết trình trước đám đông', 'Đàm phán trong công việc', 'Lắng nghe và phản hồi'],
      },
      {
        name: 'Quản lý',
        about: 'Quản lý thời gian, dự án và con người.',
        titles: ['Quản lý thời gian với lịch tuần', 'Quản lý dự án theo Scrum', 'Lần đầu làm quản lý'],
      },
      {
        name: 'Tìm việc',
        about: 'Hồ sơ, phỏng vấn và thương lượng.',
        titles: ['Viết CV và trả lời phỏng vấn'],
        isHidden: true,
      },
    ],
  },
  {
    name: 'Nghệ thuật và đời sống',
    about: 'Âm nhạc, bếp núc, ảnh và sức khoẻ.',
    below: [
      {
        name: 'Âm nhạc',
        about: 'Nhạc cụ và thanh nhạc.',
        below: [
          {
            name: 'Guitar',
            about: 'Đệm hát và fingerstyle.',
            titles: ['Guitar đệm hát cho người bận rộn', 'Fingerstyle căn bản'],
          },
          {
            name: 'Nhạc cụ dân tộc',
            about: 'Đàn tranh, đàn bầu, sáo trúc.',
            titles: ['Đàn tranh nhập môn', 'Sáo trúc: mười bài dân ca'],
          },
        ],
      },
      {
        name: 'Nấu ăn',
        about: 'Món Việt, món Á và làm bánh.',
        titles: ['Món Việt ngày Tết', 'Làm bánh mì tại nhà', 'Nấu ăn chay đủ chất', 'Pha chế cà phê căn bản'],
      },
      {
        name: 'Nhiếp ảnh',
        about: 'Ánh sáng, bố cục và hậu kỳ.',
        titles: ['Nhiếp ảnh căn bản với máy mirrorless', 'Chụp ảnh sản phẩm tại nhà', 'Chụp ảnh đường phố Hà Nội'],
      },
      {
        name: 'Sức khoẻ',
        about: 'Vận động, dinh dưỡng và tinh thần.',
        titles: ['Yoga mỗi sáng 20 phút', 'Dinh dưỡng cho người tập luyện', 'Thiền và giấc ngủ'],
      },
      { name: 'Làm vườn', about: 'Cây cảnh và rau sạch trong phố.', titles: ['Trồng rau sạch trên ban công'] },
    ],
  },
]
