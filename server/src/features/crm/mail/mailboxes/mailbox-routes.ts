import { mailboxes } from '@learning-cms/contract/crm/mail/mailboxes'
import { mailLabels } from '@learning-cms/contract/crm/mail/mail-labels'
import { mailTemplates } from '@learning-cms/contract/crm/mail/mail-templates'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { found } from '#refuse'
import {
  changeLabel,
  createLabel,
  listLabels,
  putLabels,
  removeLabel,
} from '#features/crm/mail/conversations/labels.ts'
import { findMailbox, listMailboxes } from './mailbox-queries.ts'
import { changeMailbox, createMailbox, rebuildMailbox, removeMailbox, testMailbox } from './mailboxes.ts'
import { findTemplate, listTemplates } from '#features/crm/mail/templates/template-queries.ts'
import {
  archiveTemplate,
  changeTemplate,
  createTemplate,
  reachOf,
} from '#features/crm/mail/templates/template-rules.ts'

/** Mailboxes, with their templates and labels. */
export function mailboxRoutes(app: FastifyInstance) {
  serve(app, mailboxes, {
    list: ({ query }, { db }) => listMailboxes(db, query),
    read: async ({ params }, { db }) => found(await findMailbox(db, params.id)),
    create: ({ body }, call) => createMailbox(call.db, call, body),
    update: ({ params, version, body }, call) => changeMailbox(call.db, call, { id: params.id, version }, body),
    remove: ({ params, version }, call) => removeMailbox(call.db, call, { id: params.id, version }),
    test: ({ params }, call) => testMailbox(call.db, call, params.id),
    rebuild: ({ params }, call) => rebuildMailbox(call.db, call, params.id),
  })
  serve(app, mailTemplates, {
    list: async ({ query }, { db, actor }) => listTemplates(db, query, await reachOf(db, actor)),
    read: async ({ params }, { db, actor }) => found(await findTemplate(db, params.id, await reachOf(db, actor))),
    create: ({ body }, call) => createTemplate(call.db, call, body),
    update: ({ params, version, body }, call) => changeTemplate(call.db, call, { id: params.id, version }, body),
    archive: ({ params, version }, call) => archiveTemplate(call.db, call, { id: params.id, version }, true),
    unarchive: ({ params, version }, call) => archiveTemplate(call.db, call, { id: params.id, version }, false),
  })
  serve(app, mailLabels, {
    list: ({ params }, { db, actor }) => listLabels(db, actor, params.id),
    create: ({ body }, call) => createLabel(call.db, call, body),
    update: ({ params, version, body }, call) => changeLabel(call.db, call, { id: params.id, version }, body),
    remove: ({ params, version }, call) => removeLabel(call.db, call, { id: params.id, version }),
    put: ({ body }, call) => putLabels(call.db, call, body),
  })
}
