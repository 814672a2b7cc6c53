import type { TaxClass } from '@learning-cms/contract/shop/product-terms'
import type { ProductOption } from '@learning-cms/contract/shop/variants'

type SampleProductBase = { sku: string; name: [vi: string, en: string]; tags?: string[] }
export type SampleGood = SampleProductBase & {
  price: number
  was?: number
  grams: number
  /** The pieces of a delivery, and today's stock. */
  batch: number
  left: number
  low?: number
  tax?: TaxClass
  vendor: string
  state?: 'draft' | 'archived'
  options?: readonly ProductOption[]
  /** The stock of each combination, the last option varying fastest. */
  lefts?: readonly number[]
  prices?: readonly number[]
}
export type SampleTicket = SampleProductBase & { price: number } & (
    | { way: 'open'; validDays: number }
    | { way: 'day'; capacity: number }
    | { way: 'slot'; capacity: number; slots: string[]; entryMinutes: number }
  )
export type SampleBundle = SampleProductBase & {
  price: number
  parts: [sku: string, quantity: number][]
  state?: 'draft'
}

const batTrang = 'Gốm Bát Tràng Minh Long'
const printer = 'Nhà in Hoà Phát'
const workshop = 'Xưởng đồng Ngũ Xã'
const silk = 'Lụa Vạn Phúc'
const size: ProductOption = {
  nameVi: 'Cỡ',
  nameEn: 'Size',
  values: ['S', 'M', 'L'].map((letter) => ({ vi: letter, en: '' })),
}
const colour: ProductOption = {
  nameVi: 'Màu',
  nameEn: 'Colour',
  values: [
    { vi: 'Trắng', en: 'White' },
    { vi: 'Đen', en: 'Black' },
  ],
}
const format: ProductOption = {
  nameVi: 'Khổ',
  nameEn: 'Format',
  values: ['20 × 30 cm', '30 × 40 cm', '40 × 60 cm'].map((measured) => ({ vi: measured, en: '' })),
}

/** What the shop of a museum sells. */
export const sampleGoods: readonly SampleGood[] = [
  {
    sku: 'BT-01',
    name: ['Bộ 10 bưu thiếp trống đồng', 'Ten bronze drum postcards'],
    price: 60_000,
    grams: 80,
    batch: 300,
    left: 184,
    low: 40,
    vendor: printer,
    tags: ['bưu thiếp', 'trống đồng'],
  },
  {
    sku: 'BT-02',
    name: ['Bộ 10 bưu thiếp gốm hoa nâu', 'Ten brown-inlaid ceramic postcards'],
    price: 60_000,
    grams: 80,
    batch: 300,
    left: 27,
    low: 40,
    vendor: printer,
    tags: ['bưu thiếp', 'gốm'],
  },
  {
    sku: 'BT-03',
    name: ['Bưu thiếp Hà Nội xưa', 'Postcard of old Hanoi'],
    price: 12_000,
    grams: 8,
    batch: 500,
    left: 342,
    low: 60,
    vendor: printer,
    tags: ['bưu thiếp'],
  },
  {
    sku: 'TR-01',
    name: ['Trống đồng Đông Sơn thu nhỏ 12 cm', 'Đông Sơn drum, 12 cm replica'],
    price: 890_000,
    was: 990_000,
    grams: 1_450,
    batch: 20,
    left: 9,
    low: 4,
    vendor: workshop,
    tags: ['trống đồng', 'quà tặng'],
  },
  {
    sku: 'TR-02',
    name: ['Trống đồng Ngọc Lũ thu nhỏ 20 cm', 'Ngọc Lũ drum, 20 cm replica'],
    price: 2_450_000,
    grams: 4_200,
    batch: 8,
    left: 2,
    low: 3,
    vendor: workshop,
    tags: ['trống đồng', 'quà tặng'],
  },
  {
    sku: 'TR-03',
    name: ['Mặt trống đồng treo tường', 'Drum face for the wall'],
    price: 1_250_000,
    grams: 1_900,
    batch: 12,
    left: 0,
    low: 2,
    vendor: workshop,
    tags: ['trống đồng'],
  },
  {
    sku: 'GM-01',
    name: ['Ấm trà men lam vẽ hoa cúc', 'Blue and white teapot, chrysanthemum'],
    price: 420_000,
    grams: 780,
    batch: 30,
    left: 21,
    low: 5,
    vendor: batTrang,
    tags: ['gốm'],
  },
  {
    sku: 'GM-02',
    name: ['Bộ chén trà men ngọc, 6 chiếc', 'Six celadon tea cups'],
    price: 360_000,
    was: 400_000,
    grams: 690,
    batch: 40,
    left: 33,
    low: 6,
    vendor: batTrang,
    tags: ['gốm'],
  },
  {
    sku: 'GM-03',
    name: ['Bình hoa gốm hoa nâu thời Trần', 'Vase after a Trần brown-inlaid jar'],
    price: 780_000,
    grams: 1_320,
    batch: 16,
    left: 5,
    low: 5,
    vendor: batTrang,
    tags: ['gốm', 'thời Trần'],
  },
  {
    sku: 'GM-04',
    name: ['Đĩa men lam Chu Đậu', 'Chu Đậu blue and white dish'],
    price: 290_000,
    grams: 540,
    batch: 40,
    left: 28,
    low: 6,
    vendor: batTrang,
    tags: ['gốm'],
  },
  {
    sku: 'AO-01',
    name: ['Áo phông chim Lạc', 'Lạc bird T-shirt'],
    price: 220_000,
    grams: 190,
    batch: 40,
    left: 0,
    low: 6,
    options: [size, colour],
    lefts: [12, 9, 28, 4, 17, 0],
    vendor: 'May Sông Hồng',
    tags: ['áo'],
  },
  {
    sku: 'AO-02',
    name: ['Áo phông rồng thời Lý', 'Lý dragon T-shirt'],
    price: 240_000,
    grams: 190,
    batch: 30,
    left: 0,
    low: 6,
    options: [size],
    lefts: [14, 22, 3],
    vendor: 'May Sông Hồng',
    tags: ['áo'],
  },
  {
    sku: 'KH-01',
    name: ['Khăn lụa hoa văn sóng nước', 'Silk scarf, wave pattern'],
    price: 480_000,
    grams: 65,
    batch: 40,
    left: 17,
    low: 5,
    vendor: silk,
    tags: ['lụa'],
  },
  {
    sku: 'KH-02',
    name: ['Khăn lụa hoa văn rồng thời Lý', 'Silk scarf, Lý dragon'],
    price: 520_000,
    grams: 65,
    batch: 40,
    left: 24,
    low: 5,
    vendor: silk,
    tags: ['lụa', 'thời Lý'],
  },
  {
    sku: 'SA-01',
    name: ['Sách “Gốm Việt qua mười thế kỷ”', 'Book: Ten centuries of Vietnamese ceramics'],
    price: 350_000,
    grams: 920,
    batch: 100,
    left: 61,
    low: 12,
    tax: '5',
    vendor: 'NXB Mỹ thuật',
    tags: ['sách'],
  },
  {
    sku: 'SA-02',
    name: ['Sách tô màu hiện vật cho thiếu nhi', 'Colouring book of artifacts'],
    price: 75_000,
    grams: 240,
    batch: 200,
    left: 140,
    low: 30,
    tax: '5',
    vendor: 'NXB Kim Đồng',
    tags: ['sách', 'thiếu nhi'],
  },
  {
    sku: 'SA-03',
    name: ['Cẩm nang tham quan bảo tàng', 'Museum guide'],
    price: 90_000,
    grams: 310,
    batch: 200,
    left: 96,
    low: 30,
    tax: '5',
    vendor: printer,
    tags: ['sách'],
  },
  {
    sku: 'TD-01',
    name: ['Tranh Đông Hồ “Đám cưới chuột”', 'Đông Hồ print: The rats’ wedding'],
    price: 160_000,
    grams: 60,
    batch: 60,
    left: 0,
    low: 8,
    options: [format],
    lefts: [41, 18, 7],
    prices: [160_000, 240_000, 380_000],
    vendor: 'Nghệ nhân Nguyễn Hữu Quả',
    tags: ['tranh'],
  },
  {
    sku: 'TD-02',
    name: ['Tranh Hàng Trống “Lý ngư vọng nguyệt”', 'Hàng Trống print: Carp gazing at the moon'],
    price: 240_000,
    grams: 70,
    batch: 40,
    left: 12,
    low: 6,
    vendor: 'Nghệ nhân Lê Đình Nghiên',
    tags: ['tranh'],
  },
  {
    sku: 'MK-01',
    name: ['Móc khoá trống đồng', 'Bronze drum key ring'],
    price: 45_000,
    grams: 28,
    batch: 400,
    left: 265,
    low: 60,
    vendor: workshop,
    tags: ['quà nhỏ'],
  },
  {
    sku: 'NC-01',
    name: ['Nam châm tủ lạnh tượng rồng đá', 'Stone dragon fridge magnet'],
    price: 55_000,
    grams: 45,
    batch: 300,
    left: 19,
    low: 40,
    vendor: batTrang,
    tags: ['quà nhỏ'],
  },
  {
    sku: 'ST-01',
    name: ['Sổ tay bìa giấy dó', 'Notebook with dó paper cover'],
    price: 120_000,
    grams: 210,
    batch: 120,
    left: 74,
    low: 15,
    vendor: 'Zó Project',
    tags: ['giấy dó'],
  },
  {
    sku: 'TU-01',
    name: ['Túi vải in hoa văn Đông Sơn', 'Tote bag, Đông Sơn pattern'],
    price: 150_000,
    grams: 160,
    batch: 100,
    left: 47,
    low: 15,
    vendor: 'May Sông Hồng',
    tags: ['túi'],
  },
  {
    sku: 'LI-01',
    name: ['Lịch treo tường hiện vật 2026', 'Wall calendar 2026'],
    price: 180_000,
    grams: 620,
    batch: 150,
    left: 31,
    low: 10,
    vendor: printer,
    state: 'archived',
    tags: ['lịch'],
  },
  {
    sku: 'LI-02',
    name: ['Lịch treo tường hiện vật 2027', 'Wall calendar 2027'],
    price: 190_000,
    grams: 640,
    batch: 200,
    left: 200,
    low: 20,
    vendor: printer,
    state: 'draft',
    tags: ['lịch'],
  },
]

export const sampleTickets: readonly SampleTicket[] = [
  { sku: 'VE-NL', name: ['Vé vào cửa người lớn', 'Adult admission'], price: 40_000, way: 'day', capacity: 1_200 },
  {
    sku: 'VE-SV',
    name: ['Vé vào cửa học sinh, sinh viên', 'Student admission'],
    price: 20_000,
    way: 'day',
    capacity: 800,
  },
  {
    sku: 'VE-HD',
    name: ['Vé tham quan có thuyết minh', 'Guided tour'],
    price: 120_000,
    way: 'slot',
    capacity: 25,
    slots: ['09:00', '10:30', '14:00', '15:30'],
    entryMinutes: 15,
  },
  {
    sku: 'VE-3D',
    name: ['Vé phòng trải nghiệm 3D', '3D experience room'],
    price: 80_000,
    way: 'slot',
    capacity: 12,
    slots: ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'],
    entryMinutes: 10,
  },
  { sku: 'VE-NAM', name: ['Thẻ thành viên một năm', 'Annual membership'], price: 350_000, way: 'open', validDays: 365 },
]

export const sampleBundles: readonly SampleBundle[] = [
  {
    sku: 'GOI-TRA',
    name: ['Bộ quà trà men ngọc', 'Celadon tea gift set'],
    price: 700_000,
    parts: [
      ['GM-01', 1],
      ['GM-02', 1],
    ],
  },
  {
    sku: 'GOI-GD',
    name: ['Gói gia đình một ngày', 'Family day'],
    price: 150_000,
    parts: [
      ['VE-NL', 2],
      ['VE-SV', 2],
      ['SA-02', 1],
    ],
  },
  {
    sku: 'GOI-QUA',
    name: ['Túi quà Đông Sơn', 'Đông Sơn gift bag'],
    price: 229_000,
    parts: [
      ['TU-01', 1],
      ['MK-01', 1],
      ['BT-01', 1],
    ],
  },
  {
    sku: 'GOI-LICH',
    name: ['Lịch và bưu thiếp năm mới', 'New Year calendar and postcards'],
    price: 220_000,
    parts: [
      ['LI-02', 1],
      ['BT-01', 1],
    ],
    state: 'draft',
  },
]

export const sampleGifts: readonly (SampleProductBase & { limits: [least: number, most: number] })[] = [
  { sku: 'GOP-01', name: ['Đóng góp tu bổ hiện vật', 'Gift towards conservation'], limits: [20_000, 50_000_000] },
  {
    sku: 'GOP-02',
    name: ['Góp một giờ học cho học sinh vùng cao', 'Give a lesson to highland pupils'],
    limits: [50_000, 10_000_000],
  },
]
