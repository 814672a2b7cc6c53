import { museumSlug, narrations } from './narrations.ts'

/** Name, historical years, and the text of a label, in both languages. */
export type PeriodWords = { name: [string, string]; years: [number, number | null]; about: [string, string] }

export const periodWords: readonly PeriodWords[] = [
  {
    name: ['Thời đại đá cũ', 'Palaeolithic'],
    years: [-800_000, -10_000],
    about: [
      'Công cụ ghè đẽo ở An Khê, Núi Đọ và Xuân Lộc là dấu vết xưa nhất của con người trên đất Việt Nam.',
      'Chipped tools from An Khê, Núi Đọ and Xuân Lộc are the oldest traces of people in Vietnam.',
    ],
  },
  {
    name: ['Văn hoá Hoà Bình', 'Hoà Bình culture'],
    years: [-16_000, -5_000],
    about: [
      'Cư dân hang động săn bắt, hái lượm, dùng rìu cuội ghè một mặt; cuối kỳ bắt đầu làm quen với trồng trọt.',
      'Cave dwellers who hunted and gathered with unifacial pebble axes; towards the end they began to plant.',
    ],
  },
  {
    name: ['Văn hoá Phùng Nguyên', 'Phùng Nguyên culture'],
    years: [-2_000, -1_500],
    about: [
      'Làng trồng lúa ở trung du sông Hồng, đồ đá ngọc mài tinh, gốm hoa văn khắc vạch và chấm dải.',
      'Rice villages of the middle Red River, finely polished jade, pottery with incised and dotted bands.',
    ],
  },
  {
    name: ['Văn hoá Sa Huỳnh', 'Sa Huỳnh culture'],
    years: [-1_000, 200],
    about: [
      'Cư dân ven biển miền Trung chôn người chết trong chum, đeo khuyên tai hai đầu thú bằng đá ngọc.',
      'Coastal people of the centre who buried their dead in jars and wore jade earrings with two animal heads.',
    ],
  },
  {
    name: ['Văn hoá Đông Sơn', 'Đông Sơn culture'],
    years: [-700, 100],
    about: [
      'Đỉnh cao của đồ đồng: trống, thạp, rìu lưỡi xéo; gắn với nước Văn Lang và Âu Lạc.',
      'The height of bronze: drums, situlae, pediform axes; the time of Văn Lang and Âu Lạc.',
    ],
  },
  {
    name: ['Thời Bắc thuộc', 'Chinese domination'],
    years: [-111, 938],
    about: [
      'Hơn một nghìn năm dưới các triều phương Bắc, với khởi nghĩa Hai Bà Trưng, Bà Triệu, Lý Bí; mộ gạch và gốm men sớm.',
      'Over a thousand years under northern dynasties and the risings against them; brick tombs and early glazed ware.',
    ],
  },
  {
    name: ['Văn hoá Óc Eo', 'Óc Eo culture'],
    years: [1, 650],
    about: [
      'Cảng thị và kênh đào ở đồng bằng sông Cửu Long, nơi giao thương của vương quốc Phù Nam.',
      'Port towns and canals of the Mekong delta, where the kingdom of Funan traded with the world.',
    ],
  },
  {
    name: ['Champa', 'Champa kingdoms'],
    years: [192, 1832],
    about: [
      'Các vương quốc ven biển miền Trung với đền tháp gạch và điêu khắc sa thạch ở Mỹ Sơn, Trà Kiệu, Đồng Dương.',
      'Kingdoms of the central coast, with brick towers and sandstone sculpture at Mỹ Sơn, Trà Kiệu and Đồng Dương.',
    ],
  },
  {
    name: ['Ngô – Đinh – Tiền Lê', 'Ngô, Đinh and Early Lê'],
    years: [939, 1009],
    about: [
      'Nền độc lập sau trận Bạch Đằng; kinh đô Cổ Loa rồi Hoa Lư, gạch “Đại Việt quốc quân thành chuyên”.',
      'Independence after the battle of Bạch Đằng; capitals at Cổ Loa and Hoa Lư, bricks marked for the citadel.',
    ],
  },
  {
    name: ['Nhà Lý', 'Lý dynasty'],
    years: [1009, 1225],
    about: [
      'Thăng Long thành kinh đô, Phật giáo hưng thịnh; gốm men trắng, men ngọc, rồng mình trơn uốn khúc.',
      'Thăng Long becomes the capital and Buddhism flourishes; white and celadon wares, the smooth winding dragon.',
    ],
  },
  {
    name: ['Nhà Trần', 'Trần dynasty'],
    years: [1225, 1400],
    about: [
      'Ba lần thắng quân Nguyên Mông; gốm hoa nâu, tháp Phổ Minh, chạm gỗ chùa Thái Lạc.',
      'Three victories over the Mongols; brown-inlaid ware, the Phổ Minh tower, the carvings of Thái Lạc.',
    ],
  },
  {
    name: ['Nhà Hồ', 'Hồ dynasty'],
    years: [1400, 1407],
    about: [
      'Bảy năm cải cách, tiền giấy và thành đá Tây Đô.',
      'Seven years of reforms, paper money and the stone citadel of Tây Đô.',
    ],
  },
  {
    name: ['Nhà Lê sơ', 'Early Lê dynasty'],
    years: [1428, 1527],
    about: [
      'Từ khởi nghĩa Lam Sơn đến thời Hồng Đức; bia tiến sĩ Văn Miếu, gốm hoa lam Chu Đậu xuất khẩu.',
      'From the Lam Sơn rising to the reign of Hồng Đức; doctoral steles, blue-and-white of Chu Đậu for export.',
    ],
  },
  {
    name: ['Nhà Mạc', 'Mạc dynasty'],
    years: [1527, 1592],
    about: [
      'Kinh tế mở, đình làng và tượng gỗ; chân đèn, lư hương gốm ghi tên người làm và năm làm.',
      'An open economy, village halls and wooden statues; candlesticks and censers signed and dated by their makers.',
    ],
  },
  {
    name: ['Thời Lê Trung hưng', 'Revival Lê period'],
    years: [1533, 1789],
    about: [
      'Đàng Ngoài và Đàng Trong phân tranh; điêu khắc đình làng, tượng La Hán, chuông khánh các chùa.',
      'North and south divided; village carvings, arhat statues, bells and chimes of the pagodas.',
    ],
  },
  {
    name: ['Nhà Tây Sơn', 'Tây Sơn dynasty'],
    years: [1778, 1802],
    about: [
      'Thống nhất ngắn ngủi dưới vua Quang Trung; tiền đồng, ấn tín, tượng chùa Tây Phương.',
      'A short unity under Quang Trung; coins, seals, the statues of Tây Phương pagoda.',
    ],
  },
  {
    name: ['Nhà Nguyễn', 'Nguyễn dynasty'],
    years: [1802, 1945],
    about: [
      'Triều đại cuối cùng, kinh đô Huế; đồ sứ ký kiểu, pháp lam, mộc bản và châu bản.',
      'The last dynasty, at Huế; porcelain made to order, painted enamel, woodblocks and imperial papers.',
    ],
  },
  {
    name: ['Việt Nam hiện đại', 'Modern Vietnam'],
    years: [1945, null],
    about: [
      'Từ Cách mạng tháng Tám đến nay: kháng chiến, thống nhất và đổi mới.',
      'From the August Revolution to this day: war, reunification and renewal.',
    ],
  },
]

const day = [
  { opens: '08:00', closes: '11:30' },
  { opens: '13:30', closes: '17:00' },
]

const welcome = narrations.find(({ slug }) => slug === museumSlug)

/** The texts of a fictitious museum. */
export const museumWords = {
  transcriptVi: welcome?.vi ?? '',
  transcriptEn: welcome?.en ?? '',
  nameVi: 'Bảo tàng Lịch sử Sông Hồng',
  nameEn: 'Red River Museum of History',
  introVi:
    'Bảo tàng kể chuyện đất nước qua những gì còn lại: công cụ đá, trống đồng, gốm men, bia đá và đồ dùng cung đình.\n\nMười tám không gian trưng bày đi theo dòng thời gian, từ những nhóm người đầu tiên ở An Khê đến hôm nay.',
  introEn:
    'The museum tells the story of the country by what is left of it: stone tools, bronze drums, glazed ware, steles and the things of the court.\n\nEighteen rooms follow the course of time, from the first people of An Khê to this day.',
  addressVi: '1 phố Bến Đò, phường Phúc Xá, Hà Nội',
  addressEn: '1 Bến Đò Street, Phúc Xá, Hanoi',
  phone: '024 0000 0000',
  email: 'lienhe@baotang.example',
  website: 'https://baotang.example',
  weeklyHours: [[], day, day, day, day, [{ opens: '08:00', closes: '20:00' }], [{ opens: '08:00', closes: '17:00' }]],
  hoursNoteVi: 'Nhận khách lần cuối 30 phút trước giờ đóng cửa.',
  hoursNoteEn: 'Last entry 30 minutes before closing.',
  latitude: 21.0478,
  longitude: 105.8455,
}
