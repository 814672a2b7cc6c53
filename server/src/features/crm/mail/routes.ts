import { mail } from '@learning-cms/contract/crm/mail/mail'
import { mailDrafts } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailLinks } from '@learning-cms/contract/crm/mail/mail-links'
import { mailPictures } from '@learning-cms/contract/crm/mail/mail-pictures'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { personOf } from '#services/auth/rights.ts'
import { clearAddress, statesOf } from './arriving/address-states.ts'
import { changeDraft, createDraft, listDrafts, readDraft, removeDraft } from './drafts/drafts.ts'
import { sendFile, sendRaw } from './files.ts'
import { addLink, listAbout, removeLink } from './conversations/links.ts'
import { listColleagues, listMine, membership } from './mailboxes/membership.ts'
import { outgoingOfMailbox } from './sending/outgoing-queries.ts'
import { alwaysShowPictures, sendPicture, showPictures } from './drafts/pictures.ts'
import { cancelMail, sendMail, sendMailAgain } from './sending/post.ts'
import { listThreads } from './queries.ts'
import { peopleWith, readThread } from './conversations/read.ts'
import { assignThread, markThreads, moveThreads, setThreadState } from './rules.ts'

/** Conversations, and the letters that are written in them. */
export function mailRoutes(app: FastifyInstance) {
  serve(app, mailDrafts, {
    list: ({ params }, { db, actor }) => listDrafts(db, actor, params.id),
    read: ({ params }, { db, actor }) => readDraft(db, actor, params.id),
    create: ({ body }, call) => createDraft(call.db, call, body),
    update: ({ params, version, body }, call) => changeDraft(call.db, call, { id: params.id, version }, body),
    remove: ({ params }, call) => removeDraft(call.db, call, params.id),
  })
  serve(app, mailLinks, {
    add: ({ params, body }, call) => addLink(call.db, call, params.id, body),
    remove: ({ params }, call) => removeLink(call.db, call, params.id),
    about: ({ params, query }, { db, actor }) => listAbout(db, actor, params, query),
  })
  serve(app, mailPictures, {
    show: ({ params }, call) => showPictures(call, params.id),
    always: ({ params, body }, call) => alwaysShowPictures(call.db, call, params.id, body.always),
    file: ({ params }, call) => sendPicture(call, params.token),
  })
  serve(app, mail, {
    mine: async (_, { db, actor }) => ({ rows: await listMine(db, actor) }),
    colleagues: async ({ params }, { db, actor }) => {
      await membership(db, actor, params.id)
      return { rows: await listColleagues(db, params.id) }
    },
    list: async ({ params, query }, { db, actor }) => {
      await membership(db, actor, params.id)
      return listThreads(db, query, { mailboxId: params.id, accountId: personOf(actor) })
    },
    read: ({ params }, call) => readThread(call, params.id),
    mark: ({ body }, call) => markThreads(call.db, call, body),
    move: ({ body }, call) => moveThreads(call.db, call, body),
    assign: ({ params, version, body }, call) =>
      assignThread(call.db, call, { id: params.id, version }, body.accountId),
    setState: ({ params, version, body }, call) =>
      setThreadState(call.db, call, { id: params.id, version }, body.state),
    send: ({ body }, call) => sendMail(call.db, call, body),
    outgoing: async ({ params }, { db, actor }) => {
      await membership(db, actor, params.id)
      return { rows: await outgoingOfMailbox(db, params.id) }
    },
    cancel: ({ params }, call) => cancelMail(call.db, call, params.id),
    sendAgain: ({ params }, call) => sendMailAgain(call.db, call, params.id),
    addressStates: async ({ body: { addresses } }, { db, actor }) => ({
      rows: await statesOf(db, actor, addresses),
      people: await peopleWith(db, actor, addresses),
    }),
    clearAddress: ({ body }, call) => clearAddress(call.db, call, body),
    raw: ({ params }, call) => sendRaw(call, params.id),
    file: ({ params }, call) => sendFile(call, params.id, params.no),
  })
}
