import PDFDocument from 'pdfkit'
import { bold, bytesOf, regular, asFirstFont } from '#services/pdf/sheet.ts'

/** A letter, or a form that is handed in: who writes, when, about what, and paragraphs or named lines. */
export type LetterPaper = {
  language: 'vi' | 'en'
  sender: string
  /** The lines of the recipient's address. */
  recipient: readonly string[]
  /** Place and day, as it is written. */
  dated: string
  title: string
  parts: readonly ({ text: string } | { name: string; value: string })[]
  /** On every page, with its number. */
  foot: string
  /** An instant, for whoever asks the file when it was made. */
  madeAt: string
}

const MARGIN = 64
/** Of A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const ink = { text: '#1d2430', quiet: '#5b6472' } as const

/** A4. The same letter gives the same bytes. */
export function letterPdf(paper: LetterPaper): Promise<Uint8Array> {
  const madeAt = new Date(paper.madeAt)
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: paper.title, Author: paper.sender, CreationDate: madeAt, ModDate: madeAt },
    font: asFirstFont(regular),
  })
  const bytes = bytesOf(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  drawHead(doc, paper)
  drawParts(doc, paper)
  drawFeet(doc, paper)
  doc.end()
  return bytes
}

const width = WIDTH - 2 * MARGIN

function drawHead(doc: PDFKit.PDFDocument, { sender, recipient, dated, title }: LetterPaper) {
  doc.fillColor(ink.text).font('bold').fontSize(11).text(sender, { width })
  doc.font('regular').fontSize(10.5).fillColor(ink.quiet).text(dated, { width, align: 'right' })
  doc.moveDown(1).fillColor(ink.text)
  for (const line of recipient) doc.text(line, { width })
  doc.moveDown(1.2).font('bold').fontSize(14).text(title, { width }).moveDown(0.8)
}

function drawParts(doc: PDFKit.PDFDocument, { parts }: LetterPaper) {
  for (const part of parts) {
    doc.fontSize(10.5).fillColor(ink.text)
    if ('name' in part) doc.font('bold').text(part.name, { width }).moveDown(0.15)
    doc
      .font('regular')
      .text('name' in part ? part.value : part.text, { width, lineGap: 2.5 })
      .moveDown(0.8)
  }
}

function drawFeet(doc: PDFKit.PDFDocument, { foot }: LetterPaper) {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at)
    // Below the margin a text would open a new page.
    doc.page.margins.bottom = 0
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink.quiet)
      .text(`${foot}   ${at + 1}/${count}`, MARGIN, HEIGHT - MARGIN + 8, { width, align: 'right', lineBreak: false })
  }
}
