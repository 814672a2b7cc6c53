import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { InvoiceLine, InvoiceRate, Seller } from '@learning-cms/contract/money/invoices'
import type { TaxClass } from '@learning-cms/contract/shop/product-terms'
import { dongInVietnamese } from '@learning-cms/domain/money/words'
import { sayIn } from '@learning-cms/texts'
import { invoicePaper } from '@learning-cms/texts/money/invoices/paper'
import type { Corrected, InvoiceContent } from './content.ts'

/** The version of the authority's layout that the names are of. */
const LAYOUT = '2.1.0'
/** What the signature refers to. */
export const DATA_ID = 'data'

// Control characters that XML cannot represent, and unpaired surrogates.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
// Readers of XML 1.1, and some of 1.0, take them for line breaks, and then find other bytes than were signed.
const LINE_BREAKS = /[\u0085\u2028\u2029]/g
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
/** As canonical XML writes text: the signature is over exactly these bytes. */
const escaped = (text: string) =>
  text
    .replace(NOT_XML, '')
    .replace(LINE_BREAKS, '\n')
    .replace(/[&<>\r]/g, (sign) => signs[sign]!)

type Inner = string | number | readonly (string | false | null | undefined)[] | null | undefined
/** An element with a text, or with elements; empty ones are left out. */
function tag(name: string, inner: Inner) {
  if (inner === null || inner === undefined || inner === '') return ''
  const written = Array.isArray(inner) ? inner.filter(Boolean).join('') : escaped(String(inner))
  return written === '' ? '' : `<${name}>${written}</${name}>`
}

/** As the authority writes a rate; what is not taxed has none. */
export const rateOf = (taxClass: TaxClass) => (taxClass === 'none' ? 'KCT' : `${taxClass}%`)

/**
 * `DLHDon`, what is signed. In canonical form already: no namespace, no blanks between elements, text escaped as
 * canonical XML does, so that whoever canonicalises it gets the same bytes.
 */
export function dataOf(content: InvoiceContent) {
  const inner = [
    generalOf(content),
    tag('NDHDon', [sellerOf(content.seller), buyerOf(content), linesOf(content), sumsOf(content)]),
  ]
  return `<DLHDon Id="${DATA_ID}">${inner.join('')}</DLHDon>`
}

function generalOf({ series, number, issuedAt, paymentMethod, corrects, ...content }: InvoiceContent) {
  const say = sayIn(invoicePaper, 'vi')
  const [form, symbol] = [series.slice(0, 1), series.slice(1)]
  return tag('TTChung', [
    tag('PBan', LAYOUT),
    tag('THDon', say(form === '1' ? 'titleVat' : 'titleSales')),
    tag('KHMSHDon', form),
    tag('KHHDon', symbol),
    tag('SHDon', number),
    tag('NLap', dayIn(Date.parse(issuedAt))),
    tag('DVTTe', 'VND'),
    tag('TGia', 1),
    tag('HTTToan', content.kind === 'adjusting' ? null : paymentMethod),
    corrects && relatedOf(corrects, content),
    tag('TTKhac', [extra('Mã tra cứu', content.lookUpCode), extra('Số đơn hàng', content.orderNumber)]),
  ])
}

const extra = (name: string, value: string) =>
  tag('TTin', [tag('TTruong', name), tag('KDLieu', 'string'), tag('DLieu', value)])

/** 1 replaces, 2 adjusts. */
const relatedOf = (corrects: Corrected, { kind, agreement }: Pick<InvoiceContent, 'kind' | 'agreement'>) =>
  tag('TTHDLQuan', [
    tag('TCHDon', kind === 'replacing' ? 1 : 2),
    tag('LHDCLQuan', 1),
    tag('KHMSHDCLQuan', corrects.series.slice(0, 1)),
    tag('KHHDCLQuan', corrects.series.slice(1)),
    tag('SHDCLQuan', corrects.number),
    tag('NLHDCLQuan', dayIn(Date.parse(corrects.issuedAt))),
    tag('GChu', agreement && `${agreement.text} (${agreement.on})`),
  ])

const sellerOf = ({ legalName, taxCode, address, phone, email, bankAccount, bankName }: Seller) =>
  tag('NBan', [
    tag('Ten', legalName),
    tag('MST', taxCode),
    tag('DChi', address),
    tag('SDThoai', phone),
    tag('DCTDTu', email),
    tag('STKNHang', bankAccount),
    tag('TNHang', bankName),
  ])

const buyerOf = ({ buyer: { kind, name, taxCode, address, email, contactName } }: InvoiceContent) =>
  tag('NMua', [
    kind === 'company' && tag('Ten', name),
    tag('MST', taxCode),
    tag('DChi', address),
    tag('DCTDTu', email),
    tag('HVTNMHang', kind === 'person' ? name : contactName),
  ])

const linesOf = ({ lines }: InvoiceContent) => tag('DSHHDVu', lines.map(lineOf))

function lineOf({ kind, title, quantity, unitPrice, amount, taxClass }: InvoiceLine, at: number) {
  const say = sayIn(invoicePaper, 'vi')
  return tag('HHDVu', [
    tag('TChat', 1),
    tag('STT', at + 1),
    tag('THHDVu', title),
    tag('DVTinh', say(`unit.${kind}`)),
    tag('SLuong', quantity),
    tag('DGia', unitPrice),
    tag('ThTien', amount),
    tag('TSuat', rateOf(taxClass)),
  ])
}

const sumsOf = ({ rates, amount, tax, total }: InvoiceContent) =>
  tag('TToan', [
    tag('THTTLTSuat', rates.map(sumOf)),
    tag('TgTCThue', amount),
    tag('TgTThue', tax),
    tag('TTCKTMai', 0),
    tag('TgTTTBSo', total),
    tag('TgTTTBChu', dongInVietnamese(total)),
  ])

const sumOf = ({ taxClass, amount, tax }: InvoiceRate) =>
  tag('LTSuat', [tag('TSuat', rateOf(taxClass)), tag('ThTien', amount), tag('TThue', tax)])

export type EinvoiceDocument = { data: string; signature: string | null; authorityCode: string | null }

/** The whole document. The authority's code and the signature stand beside what is signed. */
export const documentXml = ({ data, signature, authorityCode }: EinvoiceDocument) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<HDon>${data}${tag('MCCQT', authorityCode)}${
    signature ? `<DSCKS><NBan>${signature}</NBan></DSCKS>` : ''
  }</HDon>\n`
