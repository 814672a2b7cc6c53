import { totalNameOf } from '@learning-cms/contract/money/invoice-terms'
import { dongInVietnamese } from '@learning-cms/domain/money/words'
import type { Paper } from './content.ts'
import { dayOf, en, ink, moneyOf, rule, vi, type PaperPage } from './paper-parts.ts'
import { rateOf } from './xml.ts'

const ROOM = 190
const VALUE = 130

/** Sums for each rate, the totals, and the amount in words: together on one page. */
export function drawSums(page: PaperPage, { content }: Paper) {
  const { doc, left, width } = page
  if (doc.y + ROOM > page.bottom) doc.addPage()
  const { rates, amount, tax, total } = content
  const totalName = totalNameOf(content)
  doc.fontSize(9.5)
  if (rates.length > 1)
    for (const one of rates) {
      const rate = one.taxClass === 'none' ? vi('untaxed') : rateOf(one.taxClass)
      sum(page, vi('amountAt', { rate }), one.amount)
      if (one.taxClass !== 'none') sum(page, vi('taxAt', { rate }), one.tax)
    }
  sum(page, `${vi('sumAmount')} (${en('sumAmount')})`, amount)
  sum(page, `${vi('sumTax')} (${en('sumTax')})`, tax)
  doc.font('bold').fontSize(11)
  sum(page, `${vi(totalName)} (${en(totalName)})`, total)
  doc.font('regular').fontSize(9.5).moveDown(0.4)
  doc.fillColor(ink.quiet).text(`${vi('inWords')} (${en('inWords')}): `, left, doc.y, { width, continued: true })
  doc
    .fillColor(ink.text)
    .font('bold')
    .text(`${dongInVietnamese(total)}.`)
    .font('regular')
  doc.moveDown(0.8)
  rule(page)
}

function sum({ doc, left, right, width }: PaperPage, label: string, amount: number) {
  const top = doc.y
  doc.text(label, left, top, { width: width - VALUE, align: 'right' })
  doc.text(moneyOf(amount), right - VALUE, top, { width: VALUE, align: 'right' })
  doc.x = left
}

/** By whom it is signed and how it is looked up; on every page its number. */
export function drawFoot(page: PaperPage, paper: Paper) {
  const { doc, left, width } = page
  const { content, isSigned, authorityCode, lookUpAddress, isDraftForm } = paper
  doc.fontSize(9)
  if (isSigned) {
    const signed = { name: content.seller.legalName, day: dayOf(content.issuedAt) }
    doc.fillColor(ink.text).text(vi('signedBy', signed), left, doc.y, { width })
  } else doc.fillColor(ink.warning).font('bold').text(vi('unsigned'), left, doc.y, { width }).font('regular')
  if (authorityCode && isDraftForm)
    doc
      .fillColor(ink.warning)
      .font('bold')
      .text(vi('testMode', { code: authorityCode }), { width })
      .font('regular')
  else if (authorityCode) doc.fillColor(ink.text).text(`${vi('authorityCode')}: ${authorityCode}`, { width })
  doc.fillColor(ink.quiet).text(vi('lookUp', { address: lookUpAddress, code: content.lookUpCode }), { width })
  drawPageNumbers(page, content)
}

function drawPageNumbers({ doc, left, width, bottom }: PaperPage, { series, number }: Paper['content']) {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at)
    // Below the margin a text would open a new page.
    doc.page.margins.bottom = 0
    const text = `${series}-${number}   ${vi('page', { at: at + 1, count })}`
    doc
      .fontSize(8)
      .fillColor(ink.quiet)
      .text(text, left, bottom + 40, { width, align: 'right', lineBreak: false })
  }
}
