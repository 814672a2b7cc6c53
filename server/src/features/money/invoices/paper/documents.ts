import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import type { Db } from '#db/open.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { openLookUp } from '#services/einvoice/look-up.ts'
import type { Paper } from '#services/einvoice/content.ts'
import { draw } from '#services/papers/draw.ts'
import { logoOf } from '#services/einvoice/logo.ts'
import { documentXml } from '#services/einvoice/xml.ts'
import { fileHeaders, type NamedFile } from '#services/media/file-names.ts'
import { mediaOf } from '#services/media/media.ts'
import type { Config } from '#config'
import { findInvoice, type FoundInvoice } from '#features/money/invoices/queries.ts'
import { isDraftForm } from '#features/money/invoices/read.ts'

/** Where buyers find their invoices without signing in. */
export const lookUpAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/e-invoice`

type DocumentSource = { db: Db; config: Config }
export const placeOf = (db: Db, config: Config): DocumentSource => ({ db, config })
type Numbered = FoundInvoice & { series: string; number: number; issuedAt: string; document: string }

export const isNumbered = (row: FoundInvoice): row is Numbered => row.number !== null

/** Files are named after the invoice number. */
const fileName = (row: Numbered, ending: 'pdf' | 'xml') => `${invoiceName(row)}.${ending}`

export const xmlOf = ({ document, signature, authorityCode }: Numbered) =>
  documentXml({ data: document, signature, authorityCode })

/** The same bytes each time, from what was stored when it was issued. */
export async function pdfOf({ db, config }: DocumentSource, row: Numbered) {
  const { corrects, lookUpCode } = await besideOf(db, row)
  const { kind, status, orderNumber, series, number, issuedAt, seller, buyer, lines, rates } = row
  const { paymentMethod, amount, tax, total, agreement, authorityCode, signature } = row
  const paper: Paper = {
    content: {
      kind,
      orderNumber,
      series,
      number,
      issuedAt,
      seller,
      buyer,
      lines,
      rates,
      paymentMethod,
      amount,
      tax,
      total,
      agreement,
      corrects,
      lookUpCode,
    },
    xml: xmlOf(row),
    isSigned: signature !== null,
    isVoid: status === 'void',
    isDraftForm: isDraftForm(row),
    authorityCode,
    lookUpAddress: lookUpAddress(config),
    logo: row.logoId ? await logoOf(db, mediaOf(config).store, row.logoId) : null,
  }
  return draw(paper)
}

async function besideOf(db: Db, row: Numbered) {
  const { codeOf } = await openLookUp(db)
  const first = row.correctsId ? await findInvoice(db, row.correctsId) : undefined
  const corrects =
    first && isNumbered(first) ? { series: first.series, number: first.number, issuedAt: first.issuedAt } : null
  return { corrects, lookUpCode: codeOf(row.id) }
}

async function findNumbered(db: Db, id: string) {
  const row = found(await findInvoice(db, id))
  return isNumbered(row) ? row : refuse('state-forbids', 'invoices.none-yet')
}

export async function sendPdf(call: Call, id: string) {
  const row = await findNumbered(call.db, id)
  const place = placeOf(call.db, call.config)
  return send(call, { name: fileName(row, 'pdf'), type: 'application/pdf', bytes: await pdfOf(place, row) })
}

export async function sendXml(call: Call, id: string) {
  const row = await findNumbered(call.db, id)
  return send(call, { name: fileName(row, 'xml'), type: 'application/xml', bytes: Buffer.from(xmlOf(row)) })
}

const send = ({ reply }: Call, file: NamedFile) => reply.headers(fileHeaders(file)).send(Buffer.from(file.bytes))

/** Both, for a mail and the page on which buyers look invoices up. */
export async function filesOf(place: DocumentSource, row: Numbered): Promise<NamedFile[]> {
  return [
    { name: fileName(row, 'pdf'), type: 'application/pdf', bytes: await pdfOf(place, row) },
    { name: fileName(row, 'xml'), type: 'application/xml', bytes: Buffer.from(xmlOf(row)) },
  ]
}
