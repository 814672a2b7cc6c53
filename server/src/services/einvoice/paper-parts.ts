import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { sayIn } from '@learning-cms/texts'
import { invoicePaper } from '@learning-cms/texts/money/invoices/paper'
import type { Paper } from './content.ts'

export const vi = sayIn(invoicePaper, 'vi')
export const en = sayIn(invoicePaper, 'en')

const amounts = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 })
export const moneyOf = (amount: number) => amounts.format(amount)

const dayFirst = (day: string) => day.split('-').toReversed().join('/')
/** In Vietnam. */
export const dayOf = (instant: string) => dayFirst(dayIn(Date.parse(instant)))
export const dated = dayFirst

export const ink = {
  text: '#1d2430',
  quiet: '#5b6472',
  line: '#d9dde4',
  warning: '#9a3412',
  ground: '#f5f6f8',
} as const

export type PaperPage = {
  doc: PDFKit.PDFDocument
  left: number
  right: number
  width: number
  /** Below it nothing but the foot is drawn. */
  bottom: number
}

export const titleOf = ({ series }: Paper['content']) => (series.startsWith('1') ? 'titleVat' : 'titleSales')

export function rule({ doc, left, right }: PaperPage) {
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.7).strokeColor(ink.line).stroke()
  doc.y += 8
}
