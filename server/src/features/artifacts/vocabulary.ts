import type { acquisitions } from '@learning-cms/contract/museum/artifacts'

type Acquisition = (typeof acquisitions)[number]

/** Ways of acquisition as registers put them; files contain the first of each language. */
export const acquisitionWords = {
  survey: ['Điền dã, sưu tầm', 'Field survey', 'Điền dã', 'Sưu tầm', 'Khảo sát', 'Survey'],
  excavation: ['Khai quật khảo cổ', 'Excavation', 'Khai quật', 'Đào khảo cổ'],
  transfer: ['Chuyển giao', 'Transfer', 'Điều chuyển', 'Bàn giao'],
  donation: ['Hiến tặng', 'Donation', 'Tặng', 'Biếu tặng', 'Gift'],
  purchase: ['Mua', 'Purchase', 'Mua lại', 'Bought'],
  exchange: ['Trao đổi', 'Exchange', 'Đổi'],
} as const satisfies Record<Acquisition, readonly [vi: string, en: string, ...others: string[]]>
