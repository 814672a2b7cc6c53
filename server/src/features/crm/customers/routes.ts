import {
  customerCalls,
  customerConsents,
  customerNotes,
  customerOwners,
  customerTags,
} from '@learning-cms/contract/crm/customers/customer-contact'
import { customerDuplicates } from '@learning-cms/contract/crm/customers/customer-duplicates'
import { customerFiles } from '@learning-cms/contract/crm/customers/customer-files'
import { customerMerges } from '@learning-cms/contract/crm/customers/customer-merges'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { requestEffects } from '@learning-cms/contract/crm/privacy/request-effects'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { addCall, readConsents, sayConsent } from './contact/contact.ts'
import { listTags } from './contact/contact-queries.ts'
import { readDuplicates, sayDifferent, unsayDifferent } from './merging/duplicates.ts'
import { eraseWholly, previewCustomerErasure } from './erase.ts'
import { addFile, readFiles, removeFile } from './files.ts'
import { mergeCustomers, previewMerge } from './merging/merge.ts'
import { listMerges } from './merging/merge-queries.ts'
import { addNote, changeNote, readNoteHistory, readNoteReaders, readNotes, removeNote } from './notes.ts'
import { countCustomers, listCustomers } from './queries.ts'
import { commandsFrom, readCustomer, refuseUnknownCustomer } from './records.ts'
import {
  blockCustomer,
  changeCustomer,
  createCustomer,
  revealCustomer,
  searchesByNameOnly,
  unblockCustomer,
} from './rules.ts'
import { liftRestriction, objectForRequest, restrictForRequest } from './restriction.ts'
import { removeTag, renameOrJoin } from './tags.ts'
import { readTimeline } from './timeline.ts'
import { removeCustomer } from './bin/trash.ts'
import { takeBackMerge } from './merging/unmerge.ts'
import { refuseUnreadableFilter } from './where.ts'

export function customerRoutes(app: FastifyInstance) {
  recordRoutes(app)
  contactRoutes(app)
}

/** Customers' records: merging duplicates, restrictions and erasure. */
function recordRoutes(app: FastifyInstance) {
  serve(app, customers, {
    list: async ({ query }, call) => {
      refuseUnreadableFilter(call, query)
      const page = await listCustomers(call.db, query, searchesByNameOnly(call))
      return { ...page, rows: page.rows.map((row) => ({ ...maskedContact(row), allowed: commandsFrom(row.status) })) }
    },
    figures: (_, { db }) => countCustomers(db),
    read: ({ params }, { db }) => readCustomer(db, params.id),
    create: ({ body }, call) => createCustomer(call.db, call, body),
    update: ({ params, version, body }, call) => changeCustomer(call.db, call, { ...params, version }, body),
    reveal: ({ params, body }, call) => revealCustomer(call.db, call, params.id, body.reason),
    block: ({ params, version, body }, call) => blockCustomer(call.db, call, { ...params, version }, body.reason),
    unblock: ({ params, version }, call) => unblockCustomer(call.db, call, { ...params, version }),
    erasure: ({ params }, { db }) => previewCustomerErasure(db, params.id),
    erase: ({ params, version, body }, call) =>
      eraseWholly(call.db, call.config, { ...call, target: { ...params, version }, input: body }),
    remove: ({ params, version }, call) => removeCustomer(call.db, call, { ...params, version }),
    timeline: ({ params, query }, call) => readTimeline(call.db, call, { ...params, ...query }),
  })
  serve(app, customerMerges, {
    preview: ({ params }, { db }) => previewMerge(db, params),
    merge: ({ params, version, body }, call) => mergeCustomers(call.db, call, { target: { ...params, version }, body }),
    list: async ({ params }, { db }) => {
      await refuseUnknownCustomer(db, params.id)
      return { rows: await listMerges(db, params.id) }
    },
    takeBack: ({ params }, call) => takeBackMerge(call.db, call, params.id),
  })
  serve(app, customerDuplicates, {
    list: ({ query }, call) => readDuplicates(call.db, query, searchesByNameOnly(call)),
    sayDifferent: ({ params }, call) => sayDifferent(call.db, call, params),
    unsayDifferent: ({ params }, call) => unsayDifferent(call.db, call, params),
  })
  serve(app, requestEffects, {
    restrict: ({ params, version, body }, call) =>
      restrictForRequest(call.db, call, { ...params, version }, body.reason),
    object: ({ params, version, body }, call) => objectForRequest(call.db, call, { ...params, version }, body.purposes),
    lift: ({ params, body }, call) => liftRestriction(call.db, call, params.id, body.reason),
  })
}

/** Notes, calls, consents, files and tags. */
function contactRoutes(app: FastifyInstance) {
  serve(app, customerNotes, {
    notes: ({ params, query }, call) => readNotes(call.db, call, params.id, query),
    addNote: ({ params, body }, call) => addNote(call.db, call, params.id, body),
    changeNote: ({ params, version, body }, call) => changeNote(call.db, call, { ...params, version }, body),
    noteHistory: ({ params }, { db }) => readNoteHistory(db, params),
    removeNote: ({ params, version }, call) => removeNote(call.db, call, { ...params, version }),
  })
  serve(app, customerCalls, { addCall: ({ params, body }, call) => addCall(call.db, call, params.id, body) })
  serve(app, customerConsents, {
    consents: ({ params }, { db }) => readConsents(db, params.id),
    sayConsent: ({ params, body }, call) => sayConsent(call.db, call, params.id, body),
  })
  serve(app, customerFiles, {
    list: ({ params }, { db }) => readFiles(db, params.id),
    add: ({ params, body }, call) => addFile(call.db, call, params.id, body.assetId),
    remove: ({ params }, call) => removeFile(call.db, call, params),
  })
  serve(app, customerTags, {
    list: async ({ query }, { db }) => ({ rows: await listTags(db, query) }),
    rename: ({ params, version, body }, call) => renameOrJoin(call.db, call, { ...params, version }, body.name),
    remove: ({ params, version }, call) => removeTag(call.db, call, { ...params, version }),
  })
  serve(app, customerOwners, { list: ({ query }, { db }) => readNoteReaders(db, query) })
}
