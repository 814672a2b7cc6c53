import { randomUUID } from 'node:crypto'
import { ahead } from '@learning-cms/testkit/days'

export type Reply = {
  uid: string
  from: string
  to: string
  status: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE'
  sequence: number
  attendee?: string
  method?: string
  stamp?: string
  recurrenceId?: string
  /** That day and all after it. */
  isOnwards?: boolean
  /** Start of a proposal: a Vietnam time in Outlook's form, or a day. */
  start?: string
  end?: string
}

const rangeOf = ({ isOnwards }: Pick<Reply, 'isOnwards'>) => (isOnwards ? ';RANGE=THISANDFUTURE' : '')
/** A time or day in Outlook's form. */
const timeOf = (at: string) => (at.includes('T') ? `;TZID=SE Asia Standard Time:${at}` : `;VALUE=DATE:${at}`)

/** A calendar file as calendar programs answer an invitation with. */
export const replyFile = ({ uid, from, to, status, sequence, ...more }: Reply) =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Test//EN',
    'VERSION:2.0',
    `METHOD:${more.method ?? 'REPLY'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${more.stamp ?? '20251101T000000Z'}`,
    `DTSTART:${more.start ?? ahead('0301T020000Z')}`,
    ...(more.end ? [`DTEND:${more.end}`] : []),
    ...(more.recurrenceId ? [`RECURRENCE-ID${rangeOf(more)}:${more.recurrenceId}`] : []),
    `ORGANIZER:mailto:${to}`,
    `ATTENDEE;CN="Cô Bình";PARTSTAT=${status}:MAILTO:${more.attendee ?? from}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** The mail that contains the reply. */
export const replyOf = (reply: Reply) =>
  [
    `From: Cô Bình <${reply.from}>`,
    `To: ${reply.to}`,
    'Subject: Accepted',
    `Message-ID: <${randomUUID()}@truong.test>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Accepted',
    '--b',
    `Content-Type: text/calendar; charset=utf-8; method=${reply.method ?? 'REPLY'}`,
    '',
    replyFile(reply),
    '--b--',
    '',
  ].join('\r\n')

const letterOf = ({ from, to, ...more }: Reply, subject: string, types: string[], file: string) =>
  [
    `From: =?UTF-8?Q?C=C3=B4_B=C3=ACnh?= <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@truong.test>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    more.status,
    '--b',
    ...types,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(file)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '--b--',
    '',
  ].join('\r\n')

/** As Gmail answers: times in UTC, the attendee with a long list of parameters, folded. */
export const gmailReply = (reply: Reply) =>
  letterOf(
    reply,
    'Accepted: =?UTF-8?B?TOG7m3AgZ+G7kW0=?=',
    ['Content-Type: text/calendar; charset="UTF-8"; method=REPLY'],
    [
      'BEGIN:VCALENDAR',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `DTSTART:${reply.recurrenceId ?? ahead('0301T020000Z')}`,
      `DTEND:${reply.recurrenceId ?? ahead('0301T020000Z')}`,
      `DTSTAMP:${reply.stamp ?? '20251101T000000Z'}`,
      `ORGANIZER;CN=${reply.to}:mailto:${reply.to}`,
      `UID:${reply.uid}`,
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${reply.status};CN=Bì`,
      ` nh;X-NUM-GUESTS=0:mailto:${reply.from}`,
      ...(reply.recurrenceId ? [`RECURRENCE-ID${rangeOf(reply)}:${reply.recurrenceId}`] : []),
      'CREATED:20251101T000000Z',
      'DESCRIPTION:',
      'LAST-MODIFIED:20251101T000000Z',
      `SEQUENCE:${reply.sequence}`,
      'STATUS:CONFIRMED',
      'SUMMARY:Lớp gốm',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )

/** As Outlook answers: a zone of Windows with its own definition, capitals, and properties of its own. */
export const outlookReply = (reply: Reply) =>
  letterOf(
    reply,
    'Declined',
    [`Content-Type: text/calendar; charset="utf-8"; method=${reply.method ?? 'REPLY'}`],
    [
      'BEGIN:VCALENDAR',
      `METHOD:${reply.method ?? 'REPLY'}`,
      'PRODID:Microsoft Exchange Server 2010',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:SE Asia Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0700',
      'TZOFFSETTO:+0700',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      `ATTENDEE;PARTSTAT=${reply.status};CN=Bình:MAILTO:${reply.from.toUpperCase()}`,
      'COMMENT;LANGUAGE=vi-VN:\\n',
      `UID:${reply.uid.toUpperCase()}`,
      ...(reply.recurrenceId
        ? [`RECURRENCE-ID${rangeOf(reply)};TZID=SE Asia Standard Time:${reply.recurrenceId}`]
        : []),
      'SUMMARY;LANGUAGE=vi-VN:Declined: Lớp gốm',
      `DTSTART${timeOf(reply.start ?? ahead('0301T090000'))}`,
      `DTEND${timeOf(reply.end ?? reply.start ?? ahead('0301T100000'))}`,
      'CLASS:PUBLIC',
      'PRIORITY:5',
      `DTSTAMP:${reply.stamp ?? '20251101T000000Z'}`,
      'TRANSP:OPAQUE',
      'STATUS:CONFIRMED',
      `SEQUENCE:${reply.sequence}`,
      'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
