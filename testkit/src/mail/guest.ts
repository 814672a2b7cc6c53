import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { replyFile, type Reply } from '@learning-cms/testkit/calendar/calendar-replies'
import type { MailServers } from './servers.ts'

const BOX = 'binh@cms.test'
export type Received = { subject: string; text: string; ics: string; method: string; uid: string; sequence: number }

/** What arrived at a guest's own mail server, as their program reads it: oldest first. */
export async function receivedBy(servers: MailServers): Promise<Received[]> {
  const auth = { user: BOX, pass: servers.passwordOf('binh') }
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: servers.imap,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  })
  await client.connect()
  try {
    const { exists } = await client.mailboxOpen('INBOX', { readOnly: true })
    const received: Received[] = []
    if (exists > 0)
      for await (const { source } of client.fetch('1:*', { source: true })) received.push(await readBy(source!))
    return received
  } finally {
    await client.logout().catch(() => client.close())
  }
}

async function readBy(source: Buffer): Promise<Received> {
  const { subject = '', text = '', attachments } = await PostalMime.parse(source, { attachmentEncoding: 'utf8' })
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  const ics = typeof content === 'string' ? content : ''
  const lines = ics.replaceAll(/\r?\n /g, '').split(/\r?\n/)
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  return { subject, text, ics, method: valueOf('METHOD'), uid: valueOf('UID'), sequence: Number(valueOf('SEQUENCE')) }
}

type Answered = Pick<Received, 'uid' | 'sequence'>
type Proposing = Pick<Reply, 'start' | 'end' | 'recurrenceId'>

/** Answers an invitation as their calendar program does. */
export const answerBy = (servers: MailServers, to: string, { uid, sequence }: Answered, status: Reply['status']) =>
  replyBy(servers, to, { uid, sequence, status })

/** Proposes another time instead. */
export const proposeBy = (servers: MailServers, to: string, { uid, sequence }: Answered, proposing: Proposing) =>
  replyBy(servers, to, { ...proposing, uid, sequence, status: 'TENTATIVE', method: 'COUNTER' })

const replyBy = (
  servers: MailServers,
  to: string,
  { uid, sequence, method = 'REPLY', ...more }: Omit<Reply, 'from' | 'to'>,
) => {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const content = replyFile({ stamp, ...more, uid, sequence, method, to, from: BOX })
  return createTransport({ host: '127.0.0.1', port: servers.smtp, ignoreTLS: true }).sendMail({
    from: `Cô Bình <${BOX}>`,
    to,
    subject: 'Accepted: visit',
    text: 'Accepted',
    icalEvent: { method, content, filename: 'invite.ics' },
  })
}

/** Sends a mail that is no reply, as from somebody who found the address on a page. */
export const writeBy = (servers: MailServers, to: string, { subject, text }: { subject: string; text: string }) =>
  createTransport({ host: '127.0.0.1', port: servers.smtp, ignoreTLS: true }).sendMail({
    from: `Cô Bình <${BOX}>`,
    to,
    subject,
    text,
  })
