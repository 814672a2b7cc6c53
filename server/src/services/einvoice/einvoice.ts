import type { Config } from '#config'
import type { InvoiceContent } from './content.ts'
import { signatureOver, signingKeyOf } from './sign.ts'
import { standIn } from './stand-in.ts'
import { dataOf, documentXml, type EinvoiceDocument } from './xml.ts'

export type EinvoiceAnswer = { isAccepted: true; authorityCode: string } | { isAccepted: false; message: string }

/**
 * How invoices become e-invoices. A draft: the authority's schema is not public, so the layout follows the names that
 * circulate, and the schema of the provider that is chosen will decide. Another layout or provider replaces this object.
 */
export type EInvoice = {
  /** The parts of an issued invoice that are stored for ever. */
  write: (content: InvoiceContent) => Pick<EinvoiceDocument, 'data' | 'signature'>
  documentOf: (written: EinvoiceDocument) => string
  /** Sends the invoice to the provider, who gives the same answer to the same id. Undefined without a provider. */
  send: ((invoice: { id: string; xml: string }) => Promise<EinvoiceAnswer>) | undefined
}

export function eInvoiceOf(config: Pick<Config, 'invoiceKey'>, provider: 'none' | 'stand-in'): EInvoice {
  const key = signingKeyOf(config)
  return {
    write(content) {
      const data = dataOf(content)
      return { data, signature: key ? signatureOver(data, key) : null }
    },
    documentOf: documentXml,
    send: provider === 'stand-in' ? standIn : undefined,
  }
}
