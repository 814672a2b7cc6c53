import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { make } from '@learning-cms/testkit/make'

const as = 'owner'

/** A conversation that this address has begun, in a mailbox that support reads. */
async function letterFrom(t: TestApp, address: string) {
  const { box } = await mailboxFor(t)
  const threadId = await threadIn(t, box.id)
  await t.database.pool.query(
    `insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, from_address, subject, sent_at)
     values ($1, $2, $3, 'in', $4, 1, 'done', $5, 'Hỏi', now())`,
    [randomUUID(), box.id, threadId, '0'.repeat(64), address],
  )
  return threadId
}

/** For each writing route of leads, a call that succeeds. */
export function leadScenes(of: () => TestApp) {
  const person = () => ({ fullName: 'Lê Thị Hỏi', email: `kh.${randomUUID().slice(0, 8)}@example.test` })
  const made = async () => {
    const { id, version } = (await of().ask('POST', '/leads', { as, body: person() })).body
    return { as, id: id as string, version: version as number }
  }
  const noted = async () => {
    const { id } = await made()
    const note = (await of().ask('POST', `/leads/${id}/notes`, { as, body: { body: 'Gọi lại' } })).body
    return { as, id, version: note.version as number, path: `/leads/${id}/notes/${note.id as string}` }
  }
  const lost = async () => {
    const { id, version } = await made()
    const body = { reason: 'price' }
    const closed = (await of().ask('POST', `/leads/${id}/lose`, { as, version, body })).body
    return { as, id, version: closed.version as number }
  }
  return {
    'leadIntake.saveSettings': async () => {
      const { version } = (await of().ask('GET', '/lead-settings', { as })).body
      return {
        as,
        version: version as number,
        body: { isFormOpen: true, rules: [], otherwise: [], away: [], formTags: [], formSites: [] },
      }
    },
    'leadIntake.receive': () => ({
      as,
      body: { rows: [{ ...person(), externalId: randomUUID(), changedAt: new Date().toISOString() }] },
    }),
    'leadIntake.ofMail': async () => ({ as: 'support', id: await letterFrom(of(), person().email) }),
    'leadNotes.addNote': async () => ({ as, id: (await made()).id, body: { body: 'Gọi chiều nay' } }),
    'leadNotes.changeNote': async () => ({ ...(await noted()), body: { body: 'Gọi sáng mai' } }),
    'leadNotes.removeNote': noted,
    'leads.remove': made,
    'leads.create': () => ({ as, body: person() }),
    'leads.update': async () => ({ ...(await made()), body: { nextStep: 'Gọi lại' } }),
    'leads.reveal': async () => ({ as, id: (await made()).id, body: { reason: 'Gọi lại cho khách' } }),
    'leads.begin': made,
    'leads.sell': async () => ({ ...(await made()), body: {} }),
    'leads.linkOrder': async () => {
      const { id, version } = await made()
      const sold = (await of().ask('POST', `/leads/${id}/sell`, { as, version, body: {} })).body
      const { id: orderId } = await make.order(of().db, { studentId: sold.personId as string })
      return { as, id, version: sold.version as number, body: { orderId } }
    },
    'leads.putBack': async () => {
      const { id, version } = await made()
      const begun = (await of().ask('POST', `/leads/${id}/begin`, { as, version })).body
      return { as, id, version: begun.version as number }
    },
    'leads.lose': async () => ({ ...(await made()), body: { reason: 'price' } }),
    'leads.reopen': lost,
  }
}
