import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import { sayIn } from '@learning-cms/texts'
import { invoicePaper } from '@learning-cms/texts/money/invoices/paper'
import PDFDocument from 'pdfkit'
import { bold, bytesOf, regular, asFirstFont } from '#services/pdf/sheet.ts'
import type { Paper } from './content.ts'
import { titleOf } from './paper-parts.ts'
import { drawHead, drawParties } from './paper-head.ts'
import { drawFoot, drawSums } from './paper-foot.ts'
import { drawTable } from './paper-table.ts'

const MARGIN = 40
/** Of A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const FOOT = 56

/** An A4 invoice as PDF/A-3b with its XML attached. The same paper gives the same bytes. */
export function pdfOf(paper: Paper): Promise<Uint8Array> {
  const { content, xml } = paper
  const issued = new Date(content.issuedAt)
  const say = sayIn(invoicePaper, 'vi')
  const title = `${say(titleOf(content))} ${invoiceName(content)}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'vi',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: content.seller.legalName, CreationDate: issued, ModDate: issued },
    font: asFirstFont(regular),
  })
  const bytes = bytesOf(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  doc.file(Buffer.from(xml), {
    name: `${invoiceName(content)}.xml`,
    type: 'application/xml',
    relationship: 'Alternative',
    description: title,
    creationDate: issued,
    modifiedDate: issued,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  const page = { doc, left: MARGIN, right: WIDTH - MARGIN, width: WIDTH - 2 * MARGIN, bottom: HEIGHT - MARGIN - FOOT }
  drawHead(page, paper)
  drawParties(page, paper)
  drawTable(page, paper)
  drawSums(page, paper)
  drawFoot(page, paper)
  doc.end()
  return bytes
}
