import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import { sayIn } from '@learning-cms/texts'
import { invoicePaper } from '@learning-cms/texts/invoices/paper'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Paper } from './draw.ts'
import { titleOf } from './paper-parts.ts'
import { drawHead, drawParties } from './paper-head.ts'
import { drawFoot, drawSums } from './paper-foot.ts'
import { drawTable } from './paper-table.ts'

const MARGIN = 40
/** Of A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const FOOT = 56

const fontOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/be-vietnam-pro/${name}`)))
// Whole fonts: the ones that browsers use are cut into alphabets, and a PDF has no second font to fall back on.
const regular = fontOf('400Regular/BeVietnamPro_400Regular.ttf')
const bold = fontOf('600SemiBold/BeVietnamPro_600SemiBold.ttf')

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
    // Named here too: the library's first font is one that is not embedded. Its types know names only.
    font: regular as unknown as string,
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

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
