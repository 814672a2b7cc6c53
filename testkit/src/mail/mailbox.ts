import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import type { MailServers } from './servers.ts'

const roleIdOf = async (t: TestApp, key: string) =>
  (await t.database.pool.query<{ id: string }>('select id from roles where key = $1', [key])).rows[0]!.id

/** A mailbox that support reads and answers. Without servers it is a local one. */
export async function mailboxFor(t: TestApp, servers?: MailServers, more: Record<string, unknown> = {}) {
  const roles = [{ roleId: await roleIdOf(t, 'support'), mayAnswer: true }]
  const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none' })
  const body = {
    name: 'Hỗ trợ',
    address: servers ? 'an@cms.test' : `ho.tro.${randomUUID().slice(0, 8)}@cms.test`,
    kind: servers ? 'imap' : 'local',
    incoming: servers ? at(servers.imap) : null,
    outgoing: servers ? at(servers.smtp) : null,
    username: servers ? 'an@cms.test' : '',
    ...(servers && { password: servers.passwordOf('an') }),
    signature: '<p>Bộ phận Hỗ trợ</p>',
    isEnabled: true,
    roles,
    ...more,
  }
  const { body: made } = await t.ask('POST', '/mailboxes', { as: 'owner', body })
  return { body, box: made as { id: string; version: number } }
}
