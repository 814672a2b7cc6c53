import type { MailServers } from '@learning-cms/testkit/mail/servers'
import type { SignedIn } from './people.ts'

/** A mailbox at the mail servers of a journey, which every role reads and answers from. */
export async function mailboxAt(boss: SignedIn, servers: MailServers, name: string) {
  const { rows: roles } = (await boss.done('GET', '/roles/options')) as { rows: { id: string }[] }
  const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none' })
  const box = await boss.done('POST', '/mailboxes', {
    name,
    address: 'an@cms.test',
    kind: 'imap',
    incoming: at(servers.imap),
    outgoing: at(servers.smtp),
    username: 'an@cms.test',
    password: servers.passwordOf('an'),
    signature: '',
    isEnabled: true,
    roles: roles.map(({ id: roleId }) => ({ roleId, mayAnswer: true })),
  })
  const remove = () => boss.done('DELETE', `/mailboxes/${box.id}`, undefined, { 'if-match': `"${box.version}"` })
  return { id: box.id as string, remove }
}
