import { artifactAcquisitions } from '@learning-cms/texts/museum/artifacts/labels'

/** Ways of acquiring, as registers write them. */
export const acquisitions = {
  labels: artifactAcquisitions,
  alsoWritten: {
    survey: ['Điền dã', 'Sưu tầm', 'Khảo sát', 'Survey'],
    excavation: ['Khai quật', 'Đào khảo cổ'],
    transfer: ['Điều chuyển', 'Bàn giao'],
    donation: ['Tặng', 'Biếu tặng', 'Gift'],
    purchase: ['Mua lại', 'Bought'],
    exchange: ['Đổi'],
  },
}
