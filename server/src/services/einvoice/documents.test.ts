import { aBuyer, aCompany } from '@learning-cms/testkit/money/invoicing'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { signingKey } from '@learning-cms/testkit/money/signing-key'
import { dongInVietnamese } from '@learning-cms/domain/money/words'
import fc from 'fast-check'
import { SignedXml } from 'xml-crypto'
import { writeFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultsOf } from './check-document.ts'
import type { InvoiceContent } from './content.ts'
import { draw } from '#services/papers/draw.ts'
import type { Paper } from './content.ts'
import { eInvoiceOf } from './einvoice.ts'
import { documentXml } from './xml.ts'

// Fixed days: a document says when it was issued, and is checked without a clock.

const { series: _, ...seller } = aCompany
const content: InvoiceContent = {
  kind: 'original',
  orderNumber: 'DH2611250001',
  series: '1C26TAA',
  number: 12,
  issuedAt: '2026-11-25T03:04:05.678Z',
  seller,
  buyer: aBuyer,
  lines: [
    {
      kind: 'course',
      title: 'Khoá học "Hán Nôm" <căn bản> & nâng cao',
      quantity: 1,
      unitPrice: 462_963,
      amount: 462_963,
      taxClass: '8',
      tax: 37_037,
      total: 500_000,
    },
    {
      kind: 'good',
      title: 'Trống đồng Đông Sơn thu nhỏ',
      quantity: 3,
      unitPrice: 90_909.09,
      amount: 272_727,
      taxClass: '10',
      tax: 27_273,
      total: 300_000,
    },
    {
      kind: 'ticket',
      title: 'Vé tham quan',
      quantity: 2,
      unitPrice: 40_000,
      amount: 80_000,
      taxClass: 'none',
      tax: 0,
      total: 80_000,
    },
  ],
  rates: [
    { taxClass: '8', amount: 462_963, tax: 37_037 },
    { taxClass: '10', amount: 272_727, tax: 27_273 },
    { taxClass: 'none', amount: 80_000, tax: 0 },
  ],
  paymentMethod: 'CK',
  amount: 815_690,
  tax: 64_310,
  total: 880_000,
  agreement: null,
  corrects: null,
  lookUpCode: 'ABCD2345EFGH6789',
}
const key = signingKey()
const written = (of: InvoiceContent = content, invoiceKey: string | undefined = key) => {
  const eInvoice = eInvoiceOf({ invoiceKey }, 'none')
  const { data, signature } = eInvoice.write(of)
  return documentXml({ data, signature, authorityCode: null })
}
const paperOf = (more: Partial<Paper> = {}): Paper => ({
  content,
  xml: written(),
  isSigned: true,
  isVoid: false,
  isDraftForm: false,
  authorityCode: null,
  lookUpAddress: 'https://cms.example.test/e-invoice',
  logo: null,
  ...more,
})

/** Canonicalises by itself, finds the element by its id, and checks digest and signature. */
function verified(xml: string) {
  const signature = /<Signature .*<\/Signature>/s.exec(xml)![0]
  const certificate = /<X509Certificate>(.*?)<\/X509Certificate>/s.exec(xml)![1]!
  const signed = new SignedXml({ publicCert: new X509Certificate(Buffer.from(certificate, 'base64')).toString() })
  signed.loadSignature(signature)
  try {
    return signed.checkSignature(xml) && signed.getSignedReferences()
  } catch {
    return false
  }
}

test('the document fits our schema, also of corrections', () => {
  expect(faultsOf(written())).toEqual([])
  expect(faultsOf(written(content, undefined))).toEqual([])
  const corrects = { series: '1C26TAA', number: 11, issuedAt: content.issuedAt }
  const agreement = { text: 'Sai địa chỉ\r\nngười mua', on: '2026-11-24' }
  expect(faultsOf(written({ ...content, kind: 'replacing', corrects, agreement }))).toEqual([])
  expect(faultsOf(written({ ...content, kind: 'adjusting', corrects, agreement }))).toEqual([])
})

test.each([
  ['a sum', 'TgTTTBSo>880000', 'TgTTTBSo>880001'],
  ['the tax of a rate', '<TThue>27273', '<TThue>27274'],
  ['a tax code', '<MST>0100109106', '<MST>0100109107'],
  ['a rate', '<TSuat>8%', '<TSuat>7%'],
  ['how it is paid', '<HTTToan>CK</HTTToan>', ''],
  ['an element that is missing', '<DVTTe>VND</DVTTe>', ''],
  ['an unclosed element', '</TToan>', ''],
  ['the series', '<KHHDon>C26TAA', '<KHHDon>C26TAA1'],
])('the schema finds %s', (_what, from, to) => {
  const xml = written()
  expect(xml).toContain(from)
  expect(faultsOf(xml.replace(from, to))).not.toEqual([])
})

test.each([
  [-880_000, 'Tổng tiền điều chỉnh giảm'],
  [880_000, 'Tổng tiền điều chỉnh tăng'],
  [0, 'Điều chỉnh thông tin, không đổi số tiền'],
])('an adjusting paper of %i states a difference, and nothing to pay', async (total, name) => {
  const corrects = { series: '1C26TAA', number: 11, issuedAt: content.issuedAt }
  const adjusting = { ...content, kind: 'adjusting' as const, corrects, total }
  const { text } = await readPdf(await draw(paperOf({ content: adjusting, xml: written(adjusting) })))
  expect(text).toContain(name)
  expect(text).not.toContain('Tổng tiền thanh toán')
  expect(text).not.toContain('Hình thức thanh toán')
  expect(written(adjusting)).not.toContain('HTTToan')
})

test('another library verifies the signature, and finds every change', () => {
  const xml = written()
  const [data] = verified(xml) as string[]
  expect(data).toContain('<SHDon>12</SHDon>')
  expect(xml).toContain(data)
  expect(verified(xml.replace('<SHDon>12</SHDon>', '<SHDon>13</SHDon>'))).toBe(false)
  const other = /<SignatureValue>(.*?)</s.exec(written({ ...content, number: 13 }))![1]!
  expect(verified(xml.replace(/<SignatureValue>.*?</s, `<SignatureValue>${other}<`))).toBe(false)
})

test('whatever is typed, the document stays well formed and its signature valid', () => {
  const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `x${text}`)
  fc.assert(
    fc.property(typed, typed, (title, name) => {
      const [first, ...lines] = content.lines
      const of = { ...content, lines: [{ ...first!, title }, ...lines], buyer: { ...aBuyer, name } }
      const xml = written(of)
      expect(faultsOf(xml)).toEqual([])
      expect(verified(xml)).toBeTruthy()
    }),
    {
      numRuns: 60,
      examples: [
        ['x]]>\r\n\t&amp;\u0000', 'x\uD800<!-- " \' -->'],
        ['x\u2028 ', 'x\u0085\u2029'],
      ],
    },
  )
})

test('an independent reader finds text, XML and the claim of PDF/A-3b', async () => {
  const bytes = await draw(paperOf())
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes)
  const { text, files, xmp, title, pages } = await readPdf(bytes)
  expect(pages).toBe(1)
  expect(title).toBe('Hoá đơn giá trị gia tăng 1C26TAA-12')
  for (const part of [
    aCompany.legalName,
    aBuyer.name,
    aBuyer.contactName,
    'Khoá học "Hán Nôm" <căn bản> & nâng cao',
    '880.000',
    `${dongInVietnamese(880_000)}.`,
    'ABCD2345EFGH6789',
    '25/11/2026',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Chưa ký số')
  expect(files).toEqual([{ name: '1C26TAA-12.xml', content: written() }])
  expect(xmp).toMatch(/pdfaid:part>3</)
  expect(xmp).toMatch(/pdfaid:conformance>B</)
  // Every font is embedded, and colours have a profile: what PDF/A asks for first.
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw).toContain('/OutputIntents')
  expect(raw).toContain('/AFRelationship')
  expect(raw).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
  expect(raw.match(/\/FontFile2/g)?.length).toBe(2)
})

test('the same paper gives the same bytes', async () => {
  const [one, other] = [await draw(paperOf()), await draw(paperOf())]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})

test('what has no legal force says so, and what is void', async () => {
  const unsigned = await readPdf(await draw(paperOf({ isSigned: false, isDraftForm: true, isVoid: true })))
  expect(unsigned.text).toContain('Chưa ký số')
  expect(unsigned.text).toContain('Hoá đơn này không còn giá trị')
  const tested = await readPdf(await draw(paperOf({ isDraftForm: true, authorityCode: 'TEST-12AB' })))
  expect(tested.text).toContain('Chế độ thử: mã TEST-12AB')
})

test('two hundred lines go over several pages, with the heading on each', async () => {
  const lines = Array.from({ length: 200 }, (_none, at) => ({
    ...content.lines[0]!,
    title: `Dòng thứ ${at} ${'dài '.repeat(20)}`,
  }))
  const { pages, text } = await readPdf(await draw(paperOf({ content: { ...content, lines } })))
  expect(pages).toBeGreaterThan(5)
  expect(text.match(/Thuế suất Tax rate/g)).toHaveLength(pages)
  expect(text).toContain('Dòng thứ 199')
  expect(text).toContain(`Trang ${pages}/${pages}`)
})
