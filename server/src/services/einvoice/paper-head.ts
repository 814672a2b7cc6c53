import type { Paper } from './content.ts'
import { dated, dayOf, en, ink, rule, titleOf, vi, type PaperPage } from './paper-parts.ts'

const LOGO = 56
const GAP = 12

/** Who sells, beside the logo; below it what this is, its series, number and day, and what it corrects. */
export function drawHead(page: PaperPage, { content, logo, isVoid }: Paper) {
  const { doc, left, width } = page
  const top = doc.y
  if (logo) doc.image(Buffer.from(logo), left, top, { fit: [LOGO, LOGO], alt: 'Logo' } as PDFKit.Mixins.ImageOption)
  const at = logo ? left + LOGO + GAP : left
  const { legalName, taxCode, address, phone, email, bankAccount, bankName } = content.seller
  doc
    .font('bold')
    .fontSize(12)
    .fillColor(ink.text)
    .text(legalName, at, top, { width: width - (at - left) })
  const account = [bankAccount, bankName].filter(Boolean).join(' - ')
  const facts = [
    `${vi('taxCode')} (${en('taxCode')}): ${taxCode}`,
    `${vi('address')} (${en('address')}): ${address}`,
    [phone && `${vi('phone')}: ${phone}`, email && `${vi('email')}: ${email}`].filter(Boolean).join('   '),
    account && `${vi('account')} (${en('account')}): ${account}`,
  ]
  doc.font('regular').fontSize(9)
  for (const fact of facts) if (fact) doc.text(fact, { width: width - (at - left) })
  doc.y = Math.max(doc.y, logo ? top + LOGO : 0) + GAP
  rule(page)
  drawTitle(page, content)
  if (isVoid)
    doc.font('bold').fontSize(11).fillColor(ink.warning).text(vi('voided'), left, doc.y, { width, align: 'center' })
  doc.fillColor(ink.text)
}

function drawTitle({ doc, left, width }: PaperPage, content: Paper['content']) {
  const { series, number, issuedAt, corrects, kind, agreement } = content
  const centred = { width, align: 'center' } as const
  doc
    .font('bold')
    .fontSize(18)
    .text(vi(titleOf(content)), left, doc.y, centred)
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(ink.quiet)
    .text(en(titleOf(content)), centred)
  doc.fillColor(ink.text).fontSize(10)
  const facts = [`${vi('series')}: ${series}`, `${vi('number')}: ${number}`, `${vi('date')}: ${dayOf(issuedAt)}`]
  doc.text(facts.join('     '), centred)
  if (!corrects) return
  const named = { series: corrects.series, number: corrects.number, day: dayOf(corrects.issuedAt) }
  doc
    .font('bold')
    .fontSize(9)
    .text(vi(kind === 'replacing' ? 'replaces' : 'adjusts', named), centred)
  if (agreement) doc.font('regular').text(vi('agreed', { day: dated(agreement.on), text: agreement.text }), centred)
}

/** Who buys. */
export function drawParties(page: PaperPage, { content: { kind, buyer, paymentMethod, orderNumber } }: Paper) {
  const { doc, left, width } = page
  doc.moveDown(0.6)
  rule(page)
  const isCompany = buyer.kind === 'company'
  const facts: (readonly ['companyName' | 'contact' | 'taxCode' | 'address' | 'payment' | 'order', string])[] = [
    ['contact', isCompany ? buyer.contactName : buyer.name],
    ['companyName', isCompany ? buyer.name : ''],
    ['taxCode', buyer.taxCode],
    ['address', buyer.address],
    ['payment', kind === 'adjusting' ? '' : paymentMethod],
    ['order', orderNumber],
  ]
  doc.fontSize(9.5)
  for (const [name, value] of facts) {
    if (value === '') continue
    doc
      .font('regular')
      .fillColor(ink.quiet)
      .text(`${vi(name)} (${en(name)}): `, left, doc.y, { width, continued: true })
    doc.fillColor(ink.text).font('bold').text(value)
  }
  doc.font('regular').moveDown(0.6)
}
