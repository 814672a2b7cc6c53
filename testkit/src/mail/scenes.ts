import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from './mailbox.ts'

/** A conversation, inserted directly; otherwise the server inserts it when a message arrives. */
export async function threadIn(t: TestApp, mailboxId: string) {
  const id = randomUUID()
  await t.database.pool.query(
    `insert into mail_threads (id, mailbox_id, subject, last_at) values ($1, $2, 'Hỏi', now())`,
    [id, mailboxId],
  )
  return id
}

async function outgoingIn(t: TestApp, mailboxId: string, status: string) {
  const id = randomUUID()
  await t.database.pool.query(
    `insert into mail_outgoing (id, mailbox_id, message_id, recipients, subject, html, status, send_at)
     values ($1, $2, $3, '[]', 'x', '<p>x</p>', $4, now())`,
    [id, mailboxId, `<${id}@cms.test>`, status],
  )
  return id
}

/** What each writing route of mail needs. */
export function mailScenes(of: () => TestApp) {
  const as = 'support'
  const made = async () => {
    const { box, body } = await mailboxFor(of())
    return { as: 'owner', id: box.id, version: box.version, body }
  }
  const thread = async () => {
    const { box } = await mailboxFor(of())
    return { as, id: await threadIn(of(), box.id), version: 1, mailboxId: box.id }
  }
  const outgoing = async (status: string) => {
    const { box } = await mailboxFor(of())
    return { as, id: await outgoingIn(of(), box.id, status) }
  }
  const template = async () => {
    const { box } = await mailboxFor(of())
    const body = {
      name: 'Giờ mở cửa',
      language: 'vi',
      subject: '',
      html: '<p>Chào {{customer.name|bạn}}</p>',
      mailboxId: box.id,
    }
    const { body: made } = await of().ask('POST', '/mail-templates', { as, body })
    return { as, id: made.id as string, version: made.version as number, body }
  }
  const archived = async () => {
    const { id, version } = await template()
    const { body: made } = await of().ask('POST', `/mail-templates/${id}/archive`, { as, version })
    return { as, id, version: made.version as number }
  }
  const label = async () => {
    const { mailboxId, id: threadId } = await thread()
    const body = { name: 'Trường học', colour: 'teal' }
    const { body: made } = await of().ask('POST', '/mail/labels', { as, body: { ...body, mailboxId } })
    return { as, id: made.id as string, version: made.version as number, body, mailboxId, threadId }
  }
  const server = { host: 'localhost', port: 1, security: 'none' }
  const away = { kind: 'imap', incoming: server, outgoing: server, address: `${randomUUID().slice(0, 8)}@cms.test` }
  return {
    'mail.move': async () => ({ as, body: { ids: [(await thread()).id], folder: 'archive' } }),
    'mail.assign': async () => ({ ...(await thread()), body: { accountId: (await of().as(as)).id } }),
    'mail.setState': async () => ({ ...(await thread()), body: { state: 'done' } }),
    'mail.send': async () => {
      const { box } = await mailboxFor(of())
      const body = { mailboxId: box.id, to: ['ai@cms.test'], subject: 'Chào', html: '<p>Chào</p>' }
      return { as, key: true as const, body }
    },
    'mail.clearAddress': async () => {
      const address = `${randomUUID().slice(0, 8)}@cms.test`
      await of().database.pool.query(`insert into email_states (address, state, at) values ($1, 'hard', now())`, [
        address,
      ])
      return { as, body: { address, reason: 'Khách gọi lại' } }
    },
    'mail.cancel': () => outgoing('waiting'),
    'mail.sendAgain': () => outgoing('failed'),
    'mailLabels.create': async () => {
      const { body, mailboxId } = await label()
      return { as, body: { ...body, name: 'Khách đoàn', mailboxId } }
    },
    'mailLabels.update': async () => {
      const { id, version, body } = await label()
      return { as, id, version, body: { ...body, colour: 'plum' } }
    },
    'mailLabels.remove': async () => {
      const { id, version } = await label()
      return { as, id, version }
    },
    'mailLabels.put': async () => {
      const { id, threadId } = await label()
      return { as, body: { ids: [threadId], add: [id] } }
    },
    'mailLinks.add': async () => {
      const { id } = await thread()
      const { body: made } = await of().ask('POST', '/organisations', {
        as,
        body: { name: 'Trường Lê Lợi', kind: 'school' },
      })
      return { as, id, body: { kind: 'organisation', recordId: made.id } }
    },
    'mailLinks.remove': async () => {
      const { id } = await thread()
      const { body: made } = await of().ask('POST', '/organisations', {
        as,
        body: { name: 'Trường Lê Lợi', kind: 'school' },
      })
      const body = { kind: 'organisation', recordId: made.id }
      const { body: link } = await of().ask('POST', `/mail/threads/${id}/links`, { as, body })
      return { as, id: link.id as string }
    },
    'mailPictures.always': async () => {
      const { id: threadId, mailboxId } = await thread()
      const id = randomUUID()
      await of().database.pool.query(
        `insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, from_address, sent_at)
         values ($1, $2, $3, 'in', repeat('0', 64), 1, 'ai@cms.test', now())`,
        [id, mailboxId, threadId],
      )
      return { as, id, body: { always: true } }
    },
    'mailTemplates.create': async () => {
      const { body } = await template()
      return { as, body: { ...body, name: 'Đường đi' } }
    },
    'mailTemplates.update': async () => {
      const { body, ...target } = await template()
      return { ...target, body: { ...body, html: '<p>Chào</p>' } }
    },
    'mailTemplates.archive': async () => {
      const { id, version } = await template()
      return { as, id, version }
    },
    'mailTemplates.unarchive': archived,
    'mailboxes.create': async () => {
      const { body } = await made()
      return { as: 'owner', body: { ...body, address: `${randomUUID().slice(0, 8)}@cms.test` } }
    },
    'mailboxes.update': async () => {
      const { body, ...at } = await made()
      return { ...at, body: { ...body, name: 'Đặt chỗ' } }
    },
    'mailboxes.remove': async () => {
      const { as, id, version } = await made()
      return { as, id, version }
    },
    'mailboxes.test': async () => ({ as: 'owner', id: (await made()).id }),
    'mailboxes.rebuild': async () => ({
      as: 'owner',
      id: (await mailboxFor(of(), undefined, { ...away, address: `${randomUUID().slice(0, 8)}@cms.test` })).box.id,
    }),
  }
}

/**
 * Commands without a log line: marking mail, loading its pictures, looking up addresses (a POST, so that they are not
 * in the URL), and drafts.
 */
export const unrecordedMail = [
  'mail.mark',
  'mail.addressStates',
  'mailPictures.show',
  'mailDrafts.create',
  'mailDrafts.update',
  'mailDrafts.remove',
]
