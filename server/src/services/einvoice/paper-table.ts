import type { InvoiceLine } from '@learning-cms/contract/money/invoices'
import type { Paper } from './content.ts'
import { en, ink, moneyOf, vi, type PaperPage } from './paper-parts.ts'
import { rateOf } from './xml.ts'

type Column = {
  name: 'line' | 'item' | 'unit' | 'quantity' | 'unitPrice' | 'amount' | 'rate' | 'tax'
  share: number
  align: 'left' | 'right' | 'center'
  value: (line: InvoiceLine, at: number) => string
}

/** Shares of the width. */
const columns: readonly Column[] = [
  { name: 'line', share: 0.06, align: 'center', value: (_, at) => String(at + 1) },
  { name: 'item', share: 0.32, align: 'left', value: ({ title }) => title },
  { name: 'unit', share: 0.08, align: 'center', value: ({ kind }) => vi(`unit.${kind}`) },
  { name: 'quantity', share: 0.08, align: 'right', value: ({ quantity }) => moneyOf(quantity) },
  { name: 'unitPrice', share: 0.13, align: 'right', value: ({ unitPrice }) => moneyOf(unitPrice) },
  { name: 'amount', share: 0.13, align: 'right', value: ({ amount }) => moneyOf(amount) },
  { name: 'rate', share: 0.09, align: 'right', value: ({ taxClass }) => rateOf(taxClass) },
  { name: 'tax', share: 0.11, align: 'right', value: ({ tax }) => moneyOf(tax) },
]
const PAD = 4

/** The lines, with the heading again on each further page. */
export function drawTable(page: PaperPage, { content: { lines } }: Paper) {
  drawHeading(page)
  const { doc } = page
  for (const [at, line] of lines.entries()) {
    doc.font('regular').fontSize(9)
    const cells = columns.map((column) => ({ ...column, text: column.value(line, at) }))
    const height = heightOf(page, cells)
    if (doc.y + height > page.bottom) {
      doc.addPage()
      drawHeading(page)
      doc.font('regular').fontSize(9)
    }
    drawRow(page, cells, height)
  }
  doc.x = page.left
  doc.moveDown(0.6)
}

type PaperCell = Column & { text: string }

const heightOf = ({ doc, width }: PaperPage, cells: readonly PaperCell[]) =>
  2 * PAD + Math.max(...cells.map(({ text, share }) => doc.heightOfString(text, { width: share * width - 2 * PAD })))

function drawHeading(page: PaperPage) {
  const { doc, left, width } = page
  doc.font('bold').fontSize(8)
  const cells = columns.map((column) => ({ ...column, text: `${vi(column.name)}\n${en(column.name)}` }))
  const height = heightOf(page, cells)
  doc.rect(left, doc.y, width, height).fill(ink.ground).fillColor(ink.text)
  drawRow(page, cells, height)
}

function drawRow({ doc, left, right, width }: PaperPage, cells: readonly PaperCell[], height: number) {
  const top = doc.y
  let at = left
  for (const { text, share, align } of cells) {
    doc.text(text, at + PAD, top + PAD, { width: share * width - 2 * PAD, align })
    at += share * width
  }
  doc.y = top + height
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).strokeColor(ink.line).stroke()
}
