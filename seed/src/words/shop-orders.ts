/** Lines as SKU and pieces; of one with variants, the SKU of the variant. */
type Pieces = [sku: string, quantity: number]
export type SampleParcelOrder = {
  /** Paid this many days ago. */
  paid: number
  items: Pieces[]
  /** Collected at the museum without it. */
  to?: [province: string, street: string]
  /** The state of each parcel, with the positions in `items` that it contains: all of them if omitted. */
  parcels: { state: 'packed' | 'sent' | 'delivered' | 'returned'; of?: number[]; reason?: string }[]
  note?: string
}

const HANOI = '01'
const HCMC = '79'
const DANANG = '48'
const HUE = '46'

/** Goods on their way in every state, newest last. */
export const sampleParcelOrders: readonly SampleParcelOrder[] = [
  { paid: 10, items: [['SA-01', 1]], to: [HANOI, '18 ngõ 120 Trường Chinh'], parcels: [{ state: 'delivered' }] },
  { paid: 9, items: [['GM-02', 1]], to: [HCMC, '45 Lê Thánh Tôn'], parcels: [{ state: 'delivered' }] },
  {
    paid: 9,
    items: [
      ['MK-01', 4],
      ['BT-01', 2],
    ],
    to: [DANANG, '7 Bạch Đằng'],
    parcels: [{ state: 'delivered' }],
  },
  {
    paid: 8,
    items: [['KH-02', 1]],
    to: [HANOI, '102 Thái Hà'],
    parcels: [{ state: 'returned', reason: 'Người nhận đi vắng ba lần' }],
  },
  { paid: 7, items: [['ST-01', 3]], to: [HUE, '23 Nguyễn Huệ'], parcels: [{ state: 'delivered' }] },
  { paid: 6, items: [['SA-03', 2]], parcels: [{ state: 'delivered' }] },
  {
    paid: 5,
    items: [
      ['GM-04', 2],
      ['SA-02', 1],
    ],
    to: [HCMC, '210/8 Nguyễn Trãi'],
    parcels: [{ state: 'sent' }],
    note: 'Gọi trước khi giao',
  },
  { paid: 4, items: [['GOI-TRA', 1]], to: [HANOI, '5 Phan Chu Trinh'], parcels: [{ state: 'sent' }] },
  { paid: 4, items: [['TU-01', 2]], to: [HCMC, '88 Võ Văn Tần'], parcels: [{ state: 'sent' }] },
  {
    paid: 3,
    items: [
      ['SA-01', 1],
      ['ST-01', 2],
    ],
    to: [DANANG, '31 Trần Phú'],
    parcels: [{ state: 'sent', of: [0] }],
  },
  { paid: 3, items: [['BT-03', 20]], to: [HANOI, '64 Hàng Bông'], parcels: [{ state: 'sent' }] },
  { paid: 2, items: [['KH-01', 1]], to: [HCMC, '12 Đồng Khởi'], parcels: [{ state: 'packed' }] },
  {
    paid: 2,
    items: [
      ['GM-01', 1],
      ['GM-02', 1],
    ],
    to: [HANOI, '9 Lý Thường Kiệt'],
    parcels: [{ state: 'packed' }],
    note: 'Hàng dễ vỡ, xin bọc kỹ',
  },
  { paid: 2, items: [['GOI-QUA', 2]], to: [HUE, '40 Lê Lợi'], parcels: [] },
  { paid: 1, items: [['SA-02', 2]], parcels: [{ state: 'packed' }] },
  { paid: 1, items: [['SA-01', 1]], to: [HCMC, '300 Điện Biên Phủ'], parcels: [] },
  {
    paid: 1,
    items: [
      ['MK-01', 10],
      ['TU-01', 1],
    ],
    to: [HANOI, '27 Hàng Bài'],
    parcels: [],
    note: 'Xuất hoá đơn cho trường học',
  },
  { paid: 0, items: [['ST-01', 1]], to: [DANANG, '150 Hùng Vương'], parcels: [] },
  { paid: 0, items: [['GM-04', 1]], to: [HANOI, '2 Quang Trung'], parcels: [] },
]

export const sampleCarriers = [
  { name: 'Viettel Post', prefix: 'VTP' },
  { name: 'Giao Hàng Nhanh', prefix: 'GHN' },
  { name: 'Bưu điện Việt Nam', prefix: 'VN' },
] as const

/** What visitors buy; slots are chosen from those of the product. */
export const sampleVisits: readonly { items: Pieces[]; weight: number }[] = [
  { items: [['VE-NL', 2]], weight: 5 },
  { items: [['VE-NL', 1]], weight: 3 },
  {
    items: [
      ['VE-NL', 2],
      ['VE-SV', 2],
    ],
    weight: 3,
  },
  { items: [['VE-SV', 4]], weight: 2 },
  { items: [['VE-HD', 2]], weight: 3 },
  { items: [['VE-HD', 5]], weight: 1 },
  { items: [['VE-3D', 2]], weight: 3 },
  { items: [['GOI-GD', 1]], weight: 1 },
]
