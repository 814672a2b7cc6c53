import { leadIntake } from '@learning-cms/contract/crm/leads/lead-intake'
import { leadNotes } from '@learning-cms/contract/crm/leads/lead-notes'
import { leads } from '@learning-cms/contract/crm/leads/leads'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { listLeadConsents, listLeadOwners } from './intake/intake-queries.ts'
import { conversationsWith, leadOfMail, leadsOfThread } from './intake/of-mail.ts'
import { enquiryPages } from './form/page.ts'
import { countStages, listLeads } from './queries.ts'
import { changeLead, createLead, readLead, revealLead, searchesByNameOnly } from './rules.ts'
import { addNote, changeNote, readNoteHistory, readNotes, removeNote } from './notes.ts'
import { receiveLeads } from './intake/receive.ts'
import { saveLeadSettings, showLeadSettings } from './form/settings.ts'
import { beginLead, linkOrder, loseLead, putLeadBack, reopenLead, sellLead } from './states.ts'
import { commandsFrom } from './transitions.ts'
import { removeLead } from './trash.ts'

export function leadRoutes(app: FastifyInstance) {
  enquiryPages(app)
  intakeRoutes(app)
  noteRoutes(app)
  serve(app, leads, {
    list: async ({ query }, call) => {
      const page = await listLeads(call.db, query, searchesByNameOnly(call))
      return { ...page, rows: page.rows.map((row) => ({ ...maskedContact(row), allowed: commandsFrom(row.state) })) }
    },
    stages: async ({ query }, call) => ({ stages: await countStages(call.db, query, searchesByNameOnly(call)) }),
    read: ({ params }, { db }) => readLead(db, params.id),
    create: ({ body }, call) => createLead(call.db, call, body),
    update: ({ params, version, body }, call) => changeLead(call.db, call, { ...params, version }, body),
    reveal: ({ params, body }, call) => revealLead(call.db, call, params.id, body.reason),
    remove: async ({ params, version }, call) => {
      await removeLead(call.db, call, { ...params, version })
      return null
    },
    begin: ({ params, version }, call) => beginLead(call.db, call, { ...params, version }),
    putBack: ({ params, version }, call) => putLeadBack(call.db, call, { ...params, version }),
    sell: ({ params, version, body }, call) => sellLead(call.db, call, { ...params, version }, body),
    linkOrder: ({ params, version, body }, call) => linkOrder(call.db, call, { ...params, version }, body),
    lose: ({ params, version, body }, call) => loseLead(call.db, call, { ...params, version }, body),
    reopen: ({ params, version }, call) => reopenLead(call.db, call, { ...params, version }),
  })
}

const intakeRoutes = (app: FastifyInstance) =>
  serve(app, leadIntake, {
    settings: (_, call) => showLeadSettings(call.db, call),
    saveSettings: ({ version, body }, call) => saveLeadSettings(call.db, call, version, body),
    owners: async (_, { db }) => ({ rows: await listLeadOwners(db) }),
    receive: ({ body }, call) => receiveLeads(call.db, call, body.rows),
    ofMail: ({ params }, call) => leadOfMail(call.db, call, params.id),
    leadsOfMail: async ({ params }, call) => ({ rows: await leadsOfThread(call.db, call, params.id) }),
    conversations: async ({ params }, call) => ({ rows: await conversationsWith(call.db, call, params.id) }),
    consents: async ({ params }, { db }) => {
      await readLead(db, params.id)
      return { rows: await listLeadConsents(db, params.id) }
    },
  })

const noteRoutes = (app: FastifyInstance) =>
  serve(app, leadNotes, {
    notes: ({ params, query }, call) => readNotes(call.db, call, params.id, query),
    addNote: ({ params, body }, call) => addNote(call.db, call, params.id, body),
    changeNote: ({ params, version, body }, call) => changeNote(call.db, call, { ...params, version }, body),
    noteHistory: ({ params }, { db }) => readNoteHistory(db, params),
    removeNote: ({ params, version }, call) => removeNote(call.db, call, { ...params, version }),
  })
