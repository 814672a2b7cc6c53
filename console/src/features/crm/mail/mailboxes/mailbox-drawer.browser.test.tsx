import { mailboxes, type Mailbox } from '@learning-cms/contract/crm/mail/mailboxes'
import { roles } from '@learning-cms/contract/account/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import { MailboxDrawer } from './MailboxDrawer.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const server = { host: 'mail.hoc.test', port: 993, security: 'tls' } as const
const mailbox: Mailbox = {
  id: idOf(1),
  version: 3,
  createdAt: at,
  updatedAt: at,
  name: 'Hỗ trợ',
  address: 'ho-tro@hoc.test',
  kind: 'imap',
  incoming: server,
  outgoing: { ...server, port: 465 },
  username: 'ho-tro',
  hasPassword: true,
  signature: '<p>Học</p>',
  isEnabled: true,
  keepsCopies: true,
  complaintSenders: ['phan.hoi@nha.test'],
  verdictServer: '',
  roles: [{ roleId: idOf(2), mayAnswer: true }],
  fault: null,
  faultSince: null,
  readAt: null,
}

test('a mailbox is saved as a whole, and keeps its password', async () => {
  answer(roles.options, () => ({ rows: [{ id: idOf(2), key: 'support', name: 'Hỗ trợ', isGrantable: true }] }))
  answer(mailboxes.update, ({ body }) => ({ ...mailbox, name: body.name, version: 4 }))
  await draw(<MailboxDrawer isOpen mailbox={mailbox} onClose={() => undefined} />)
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Hỗ trợ học viên')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  const { address, kind, incoming, outgoing, username, signature, isEnabled, keepsCopies, roles: readers } = mailbox
  const { complaintSenders, verdictServer } = mailbox
  const servers = { incoming, outgoing, username, keepsCopies, complaintSenders, verdictServer }
  const unchanged = { ...servers, address, kind, signature, isEnabled, roles: readers }
  await expect
    .poll(() => callsOf(mailboxes.update).map(({ body }) => body))
    .toEqual([{ name: 'Hỗ trợ học viên', ...unchanged }])
})
