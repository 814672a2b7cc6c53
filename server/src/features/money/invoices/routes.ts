import { invoices, orderBuyers } from '@learning-cms/contract/money/invoices'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { askToIssue } from './bulk.ts'
import { readBuyer, saveBuyer } from './issuing/buyers.ts'
import { sendPdf, sendXml } from './paper/documents.ts'
import { changeDraft, discardDraft, draftAdjustment, draftOriginal, draftReplacement } from './issuing/drafts.ts'
import { readDue, sumYear } from './issuing/due.ts'
import { mailAgain } from './mail.ts'
import { invoicePages } from './paper/page.ts'
import { listInvoices } from './queries.ts'
import { readInvoice } from './read.ts'
import { issueDraft, voidInvoice } from './rules.ts'

export function invoiceRoutes(app: FastifyInstance) {
  invoicePages(app)
  serve(app, invoices, {
    list: ({ query }, { db }) => listInvoices(db, query),
    due: (_, { db }) => readDue(db),
    summary: ({ query }, { db }) => sumYear(db, query.year),
    read: ({ params }, call) => readInvoice(call.db, call, params.id),
    create: ({ body }, call) => draftOriginal(call.db, call, body.orderId),
    adjust: ({ params }, call) => draftAdjustment(call.db, call, params.id),
    replace: ({ params }, call) => draftReplacement(call.db, call, params.id),
    update: ({ params, version, body }, call) => changeDraft(call.db, call, { ...params, version }, body),
    discard: ({ params, version }, call) => discardDraft(call.db, call, { ...params, version }),
    issue: ({ params, version }, call) => issueDraft(call.db, call, call.config, { ...params, version }),
    void: ({ params, version, body }, call) => voidInvoice(call.db, call, { ...params, version }, body),
    mail: ({ params }, call) => mailAgain(call.db, call, params.id),
    issueDue: (_, call) => askToIssue(call.db, call),
    pdf: ({ params }, call) => sendPdf(call, params.id),
    xml: ({ params }, call) => sendXml(call, params.id),
  })
  serve(app, orderBuyers, {
    read: ({ params }, call) => readBuyer(call.db, call, params.id),
    save: ({ params, version, body }, call) => saveBuyer(call.db, call, { ...params, version }, body),
  })
}
