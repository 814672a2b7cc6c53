import fc from 'fast-check'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARSED_FILE, readMail, type ReadMail } from '#services/mail/mailbox/read-mail.ts'
import { readDeliveryStatus } from './delivery-status.ts'
import { readPlainReport } from './plain-text.ts'
import { stateOf } from './status.ts'

async function read(raw: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'cms-report-'))
  try {
    await writeFile(join(folder, 'mail'), raw)
    await readMail(join(folder, 'mail'), folder)
    return JSON.parse(await readFile(join(folder, PARSED_FILE), 'utf8')) as ReadMail
  } finally {
    await rm(folder, { recursive: true })
  }
}

const lines = (...some: string[]) => some.join('\r\n')
const LETTER = '<goc@cms.test>'
const head = (...more: string[]) =>
  lines('Return-Path: <>', 'From: Mail Delivery System <MAILER-DAEMON@mx.test>', 'To: an@cms.test', ...more, '')
const part = (type: string, ...content: string[]) => lines('--x', `Content-Type: ${type}`, '', ...content, '')
const report = (...parts: string[]) =>
  head('Content-Type: multipart/report; report-type=delivery-status; boundary=x') + lines('', ...parts, '--x--', '')
const status = (...fields: string[]) => part('message/delivery-status', 'Reporting-MTA: dns; mx.test', '', ...fields)
const original = part('message/rfc822', 'From: an@cms.test', `Message-ID: ${LETTER}`, '', 'Chào')
const failed = ['Final-Recipient: rfc822; ai@x.test', 'Action: failed']

test('Postfix: several recipients, folded words, what arrived is no failure', async () => {
  const mail = await read(
    report(
      part('text/plain', '<ai@x.test>: host mx said: 550 5.1.1 no such user'),
      status(
        'Final-Recipient: rfc822; Ai@x.test',
        'Original-Recipient: rfc822;ai@x.test',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550',
        ' no such user',
        '',
        'Final-Recipient: rfc822; day@x.test',
        'Action: failed',
        'Status: 5.2.2',
        '',
        'Final-Recipient: rfc822; ok@x.test',
        'Action: delivered',
        'Status: 2.0.0',
        '',
        'Final-Recipient: rfc822; cham@x.test',
        'Action: delayed',
        'Status: 4.4.1',
        'Will-Retry-Until: x',
        '',
        'Final-Recipient: rfc822; tiep@x.test',
        'Action: relayed',
        'Status: 2.0.0',
      ),
      original,
    ),
  )
  expect(mail).toMatchObject({ isUnreturnable: true, isAutomatic: true })
  expect(mail.reportedIds[0]).toBe(LETTER)
  expect(mail.reports).toEqual([
    { addresses: ['ai@x.test'], state: 'hard', reason: '5.1.1 550 no such user' },
    { addresses: ['day@x.test'], state: 'soft', reason: '5.2.2' },
    { addresses: ['cham@x.test'], state: 'delayed', reason: '4.4.1' },
  ])
})

test('what came back may be headers alone, or nothing, with the letter named by In-Reply-To', async () => {
  for (const type of ['text/rfc822-headers', 'message/rfc822-headers', 'message/global-headers', 'message/global'])
    expect((await read(report(status(...failed), part(type, `Message-Id: ${LETTER}`, '')))).reportedIds).toEqual([
      LETTER,
    ])
  const bare = head(`In-Reply-To: ${LETTER}`, 'Content-Type: multipart/report; boundary=x')
  expect((await read(bare + lines('', status(...failed), '--x--'))).reportedIds).toEqual([LETTER])
})

test('Exchange: its own numbers, the address in its original form', async () => {
  const { reports } = await read(
    report(
      part('text/html', '<p>Your message to ai@x.test couldn’t be delivered.</p>'),
      status(
        'Original-Recipient: rfc822;an+2Btin@x.test',
        'Final-Recipient: rfc822;ai@x.onmicrosoft.test',
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      ),
      original,
    ),
  )
  expect(reports).toMatchObject([
    { addresses: ['an+2btin@x.test', 'an+tin@x.test', 'ai@x.onmicrosoft.test'], state: 'hard' },
  ])
})

test('SMTPUTF8: the global form, an address in other letters', async () => {
  const { reports } = await read(
    report(
      part(
        'message/global-delivery-status; charset=utf-8',
        'Reporting-MTA: dns; mx.test',
        '',
        'Original-Recipient: utf-8; \\x{1EA1}n@x.test',
        'Final-Recipient: utf-8; ạn@ví-dụ.test',
        'Action: failed',
        'Status: 5.1.1',
      ),
      original,
    ),
  )
  expect(reports).toMatchObject([{ state: 'hard' }])
  expect(reports[0]!.addresses).toEqual(['\\x{1ea1}n@x.test', 'ạn@x.test', 'ạn@ví-dụ.test'])
})

const EXIM = lines(
  'This message was created automatically by mail delivery software.',
  '',
  'A message that you sent could not be delivered to one or more of its',
  'recipients. This is a permanent error. The following address(es) failed:',
  '',
  '  ai@x.test',
  '    host mx.x.test [192.0.2.1]',
  '    SMTP error from remote mail server after RCPT TO:<ai@x.test>:',
  '    550 5.1.1 <ai@x.test>: Recipient address rejected: User unknown',
  '  cam@x.test',
  '    host mx.x.test [192.0.2.1]',
  '    550 5.7.1 message refused',
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  'Return-path: <an@cms.test>',
  `Message-ID: ${LETTER}`,
)
test('Exim, in plain text', async () => {
  const mail = await read(
    head('X-Failed-Recipients: ai@x.test, cam@x.test', 'Auto-Submitted: auto-replied') + `\r\n${EXIM}`,
  )
  expect(mail.reportedIds).toEqual([LETTER])
  expect(mail.reports).toMatchObject([
    { addresses: ['ai@x.test'], state: 'hard', reason: expect.stringMatching(/^5\.1\.1 /) },
    { addresses: ['cam@x.test'], state: 'soft', reason: expect.stringMatching(/^5\.7\.1 /) },
  ])
  const warning = EXIM.replace('could not be delivered to', 'has not yet been delivered to')
  expect((await read(head('X-Failed-Recipients: ai@x.test') + `\r\n${warning}`)).reports).toMatchObject([
    { addresses: ['ai@x.test'], state: 'delayed' },
  ])
})

test('qmail, and Postfix whose report lost its parts', async () => {
  const text = lines(
    'Hi. This is the qmail-send program at mx.x.test.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    '<ai@x.test>:',
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '<day@x.test>: host mx.x.test[192.0.2.1] said: 552 5.2.2',
    '    Mailbox full (in reply to RCPT TO command)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Return-Path: <an@cms.test>',
    `Message-ID: ${LETTER}`,
    '',
    '<khac@x.test>:',
    'Sorry, no mailbox here by that name. (#5.1.1)',
  )
  const mail = await read(head() + `\r\n${text}`)
  expect(mail.reportedIds).toEqual([LETTER])
  expect(mail.reports).toMatchObject([
    { addresses: ['ai@x.test'], state: 'hard' },
    { addresses: ['day@x.test'], state: 'soft' },
  ])
})

test('a failed delivery whose recipient cannot be read names nobody, and is not lost', async () => {
  const mail = await read(
    report(status('Final-Recipient: rfc822; undisclosed', 'Action: failed', 'Status: 5.1.1'), original),
  )
  expect(mail.reports).toMatchObject([{ addresses: [], state: 'hard' }])
})

test('the fields in a part of another kind, and words that name nobody', async () => {
  const inText = lines(
    'Delivery failed',
    '',
    'Final-Recipient: rfc822; ai@x.test',
    'Action: failed',
    'Status: 5.1.2',
    '',
  )
  expect((await read(head() + `\r\n${inText}`)).reports).toMatchObject([{ addresses: ['ai@x.test'], state: 'hard' }])
  const words = `Your message was not delivered.\r\n550 5.4.4 no route to host\r\n`
  expect((await read(head(`In-Reply-To: ${LETTER}`) + `\r\n${words}`)).reports).toMatchObject([
    { addresses: [], state: 'soft' },
  ])
})

test('people who quote a report, and answers of programs, report nothing', async () => {
  const from = (more: string, text: string) =>
    read(lines('Return-Path: <ai@x.test>', 'From: ai@x.test', `In-Reply-To: ${LETTER}`, more, '', text))
  expect(await from('Subject: Fwd', EXIM)).toMatchObject({ reports: [], isAutomatic: false })
  for (const more of ['Auto-Submitted: auto-replied', 'Precedence: auto_reply', 'X-Autoreply: yes'])
    expect(await from(more, 'Tôi đi vắng, 550 việc đang chờ')).toMatchObject({ reports: [], isAutomatic: true })
  const away = lines('Return-Path: <>', 'From: ai@x.test', 'Subject: Vắng mặt', '', 'Tôi nghỉ phép đến 5.1.1')
  expect(await read(away)).toMatchObject({ reports: [], isAutomatic: true })
})

test('a complaint may name nobody; only abuse is one', async () => {
  const complaint = (...fields: string[]) => report(part('message/feedback-report', ...fields), original)
  expect(
    (await read(complaint('Feedback-Type: abuse', 'User-Agent: FBL/1', 'Original-Rcpt-To: <ai@x.test>'))).reports,
  ).toEqual([{ addresses: ['ai@x.test'], state: 'complained', reason: 'FBL/1' }])
  const nameless = await read(complaint('Feedback-Type: abuse', 'User-Agent: FBL/1'))
  expect(nameless).toMatchObject({ reportedIds: [LETTER], reports: [{ addresses: [], state: 'complained' }] })
  expect((await read(complaint('Feedback-Type: not-spam', 'Original-Rcpt-To: <ai@x.test>'))).reports).toEqual([])
})

test('another charset than it says, two bytes a letter, and far too long', async () => {
  const latin = Buffer.concat([
    Buffer.from(
      report().replace('--x--\r\n', '') + lines('--x', 'Content-Type: message/delivery-status', '', ...failed, ''),
    ),
    Buffer.from('Status: 5.1.1\r\nDiagnostic-Code: smtp; 550 Empf\xe4nger unbekannt\r\n\r\n--x--\r\n', 'latin1'),
  ])
  expect((await read(latin)).reports).toMatchObject([{ state: 'hard', reason: '5.1.1 550 Empfänger unbekannt' }])
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines(...failed, 'Status: 5.1.1'), 'utf16le')])
  const encoded = `--x\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${wide.toString('base64')}\r\n`
  expect((await read(report(encoded))).reports).toMatchObject([{ addresses: ['ai@x.test'], state: 'hard' }])
  const many = Array.from({ length: 5_000 }, (_, no) =>
    lines(`Final-Recipient: rfc822; a${no}@x.test`, 'Action: failed', ''),
  )
  expect((await read(report(status(...many)))).reports.length).toBeLessThanOrEqual(50)
})

test.each([
  ['5.1.1', '550 no such user', 'hard'],
  ['5.1.2', '', 'hard'],
  ['5.1.10', '', 'hard'],
  ['5.0.0', '550 5.1.1 unknown', 'hard'],
  ['', '550 No such user here', 'hard'],
  ['', '550 5.1.1 <a@x.test>: Recipient address rejected: User unknown in virtual mailbox table', 'hard'],
  ['5.1.1', '550 5.7.1 rejected', 'soft'],
  ['5.1.1', '550 5.1.1 blocked using dnsbl', 'soft'],
  ['5.1.7', '', 'soft'],
  ['5.1.8', 'Bad sender system address', 'soft'],
  ['5.7.1', '550 5.7.1 blocklist', 'soft'],
  ['5.4.4', 'Host not found', 'soft'],
  ['5.2.2', '', 'soft'],
  ['5.0.0', '', 'soft'],
  ['', '550 refused', 'soft'],
  ['', 'connect to 5.1.1.1 failed', 'soft'],
  ['4.1.1', '450 4.1.1 user unknown, try later', 'soft'],
  ['', '450 user unknown', 'soft'],
])('%s “%s” is %s', (field, words, state) => expect(stateOf(field, words)).toBe(state))

test('no text makes a reader fail, or name something that is no address', () => {
  const pieces = fc.constantFrom(
    '<a@b>:',
    'a@b',
    '550 5.1.1',
    'Final-Recipient: rfc822;',
    'Action: failed',
    '',
    ' ',
    '--- copy of',
    ':',
    '+2B',
    '\\x{110000}',
    '\\x{d800}',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (some) => {
      const text = some.join('\n')
      const found = [...readDeliveryStatus(text), ...readPlainReport({ text, failed: [] })]
      for (const { addresses } of found) expect(addresses.every((address) => address.includes('@'))).toBe(true)
    }),
  )
})
