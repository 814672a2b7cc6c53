import type { DocumentSide, KycAnswers } from '@learning-cms/contract/people/kyc/answers'
import sharp from 'sharp'

export type SampleCase = {
  status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'withdrawn'
  organisation: string
  reason: string
  /** How many days ago it was last changed. */
  daysAgo: number
  document: KycAnswers['identity']['kind']
  number: string
  bankBin: string
}

/** One in each state, and two that wait: of a person, and of an organisation. */
export const sampleCases: readonly SampleCase[] = [
  {
    status: 'submitted',
    organisation: '',
    reason: '',
    daysAgo: 1,
    document: 'citizen-card',
    number: '001090000001',
    bankBin: '970436',
  },
  {
    status: 'submitted',
    organisation: 'Công ty TNHH Học liệu Mẫu',
    reason: '',
    daysAgo: 3,
    document: 'passport',
    number: 'C0000002',
    bankBin: '970422',
  },
  {
    status: 'draft',
    organisation: '',
    reason: '',
    daysAgo: 2,
    document: 'driving-licence',
    number: '000000000003',
    bankBin: '970415',
  },
  {
    status: 'rejected',
    organisation: '',
    reason: 'Ảnh mặt sau bị loá, không đọc được ngày cấp',
    daysAgo: 4,
    document: 'citizen-card',
    number: '001090000004',
    bankBin: '970436',
  },
  {
    status: 'approved',
    organisation: '',
    reason: '',
    daysAgo: 40,
    document: 'passport',
    number: 'C0000005',
    bankBin: '970407',
  },
  {
    status: 'withdrawn',
    organisation: '',
    reason: 'Hộ chiếu đã được báo mất, cần định danh lại bằng giấy tờ khác',
    daysAgo: 12,
    document: 'passport',
    number: 'C0000006',
    bankBin: '970418',
  },
]

/** The answers of such a person, all fictitious. */
export const answersOf = (
  { organisation, document, number, bankBin }: SampleCase,
  fullName: string,
): Partial<KycAnswers> => ({
  ...(organisation && { organisation: { legalName: organisation, taxCode: '0300000000', position: 'Giám đốc' } }),
  personal: { fullName, birthDate: '1988-05-17', nationality: 'VNM', phone: '' },
  identity: { kind: document, number, issuedOn: '2021-06-01', expiresOn: '2041-06-01', mrz: '' },
  address: {
    permanent: { street: '12 phố Mẫu', ward: 'Phường Mẫu', province: 'Hà Nội', country: 'VNM' },
    current: null,
  },
  bank: {
    bankBin,
    accountNumber: '0000000000',
    accountHolder: asBankWrites(fullName),
    taxCode: '',
    isTaxResident: true,
  },
})

const asBankWrites = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').toUpperCase()

const titles: Record<DocumentSide, string> = {
  front: 'MẶT TRƯỚC',
  back: 'MẶT SAU',
  registration: 'GIẤY CHỨNG NHẬN ĐĂNG KÝ',
}
export const SAMPLE_SIZE = { width: 1600, height: 1010 } as const

/** A drawing that cannot be mistaken for a document: it is marked as a sample across its whole surface. */
export function drawSample(side: DocumentSide, lines: readonly string[]) {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = lines
    .map((line, at) => `<text x="620" y="${360 + at * 110}" font-size="54">${escaped(line)}</text>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SAMPLE_SIZE.width}" height="${SAMPLE_SIZE.height}" font-family="sans-serif" fill="#23323b">
    <rect width="100%" height="100%" rx="40" fill="${side === 'front' ? '#dbe8ee' : '#ece6d8'}"/>
    <text x="90" y="150" font-size="64" font-weight="700" fill="#7c2525">${titles[side]}</text>
    <rect x="90" y="260" width="420" height="560" rx="16" fill="#a9bcc7"/><circle cx="300" cy="460" r="110" fill="#6b8494"/>
    <path d="M130 820c20-190 320-190 340 0z" fill="#6b8494"/>${rows}
    <text x="800" y="620" font-size="230" font-weight="700" fill="#b3261e" fill-opacity="0.3" text-anchor="middle" transform="rotate(-24 800 505)">SAMPLE · MẪU</text></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer()
}
