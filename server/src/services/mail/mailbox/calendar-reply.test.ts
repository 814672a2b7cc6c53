import { replyFile } from '@learning-cms/testkit/calendar/calendar-replies'
import { ahead } from '@learning-cms/testkit/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReplies } from './calendar-reply.ts'

// Fixed days: replies are only read; no event is looked for.

const reply = { uid: 'ABC', from: 'Binh@Truong.test', to: 'desk@cms.test', status: 'DECLINED', sequence: 3 } as const
const file = replyFile(reply)

test('an answer is read, whatever the case of its address', () => {
  expect(readReplies(file)).toEqual([
    {
      uid: 'abc',
      sequence: 3,
      address: 'binh@truong.test',
      status: 'declined',
      stampedAt: '2025-11-01T00:00:00.000Z',
      occurrence: null,
      isOnwards: false,
      hasWords: false,
      proposal: null,
    },
  ])
})

test('words beside an answer are noticed', () => {
  const words = (line: string) =>
    readReplies(file.replace('ORGANIZER', `${line}\r\nORGANIZER`)).map((one) => one.hasWords)
  expect(words('COMMENT:Tôi đến muộn')).toEqual([true])
  expect(words('COMMENT: \\n')).toEqual([false])
  const beside = file.replace('PARTSTAT', 'X-RESPONSE-COMMENT="Muộn";PARTSTAT')
  expect(readReplies(beside).map(({ hasWords }) => hasWords)).toEqual([true])
})

test('an answer to one day, or to it and all after it, names the day as it was written', () => {
  const of = (line: string) =>
    readReplies(
      replyFile({ ...reply, recurrenceId: ahead('0301T090000') }).replace(
        `RECURRENCE-ID:${ahead('0301T090000')}`,
        line,
      ),
    )
  expect(of(`RECURRENCE-ID:${ahead('0301T020000Z')}`)[0]!.occurrence).toBe(ahead('03-01T02:00:00Z'))
  expect(of(`RECURRENCE-ID:${ahead('0301T090000')}`)[0]!.occurrence).toBe(ahead('03-01T09:00:00'))
  expect(of(`RECURRENCE-ID;TZID=Europe/Berlin:${ahead('0301T090000')}`)[0]!.occurrence).toBe(
    `${ahead('03-01T09:00:00')}[Europe/Berlin]`,
  )
  expect(of(`RECURRENCE-ID;VALUE=DATE:${ahead('0301')}`)[0]!.occurrence).toBe(ahead('03-01'))
  expect(of(`RECURRENCE-ID:${ahead('0301T020000Z')}`)[0]!.isOnwards).toBe(false)
  const onwards = { occurrence: ahead('03-01T02:00:00Z'), isOnwards: true }
  expect(of(`RECURRENCE-ID;RANGE=THISANDFUTURE:${ahead('0301T020000Z')}`)).toMatchObject([onwards])
  expect(of(`RECURRENCE-ID;RANGE=THISANDPRIOR:${ahead('0301T020000Z')}`)).toEqual([])
})

test('a proposal of another time is read with its comment, and is no answer', () => {
  const counter = replyFile({ ...reply, method: 'COUNTER', recurrenceId: ahead('0301T020000Z') })
    .replace(
      `DTSTART:${ahead('0301T020000Z')}`,
      `DTSTART;TZID=Asia/Ho_Chi_Minh:${ahead('0302T140000')}\r\nDTEND:${ahead('0302T080000Z')}`,
    )
    .replace('ORGANIZER', 'COMMENT:Chiều được không?\\nCảm ơn\r\nORGANIZER')
  expect(readReplies(counter)).toMatchObject([
    {
      occurrence: ahead('03-01T02:00:00Z'),
      proposal: {
        start: `${ahead('03-02T14:00:00')}[Asia/Ho_Chi_Minh]`,
        end: ahead('03-02T08:00:00Z'),
        comment: 'Chiều được không?\nCảm ơn',
      },
    },
  ])
})

test('a proposal may say how long it takes instead of when it ends', () => {
  const counter = replyFile({ ...reply, method: 'COUNTER' }).replace('ORGANIZER', 'DURATION:PT1H30M\r\nORGANIZER')
  const proposal = { start: ahead('03-01T02:00:00Z'), end: ahead('03-01T03:30:00Z') }
  expect(readReplies(counter)).toMatchObject([{ proposal }])
})

test('what is no answer to an event says nothing', () => {
  const others = [
    '',
    'BEGIN:VCALENDAR',
    file.replace('METHOD:REPLY', 'METHOD:COUNTER').replace('DTSTART', 'X-START'),
    file.replace('PARTSTAT=DECLINED', 'PARTSTAT=DELEGATED'),
    file.replace(';PARTSTAT=DECLINED', ''),
    file.replace('ORGANIZER', 'ATTENDEE;PARTSTAT=ACCEPTED'),
    'BEGIN:VEVENT\r\n'.repeat(5_000),
  ]
  for (const one of others) expect(readReplies(one), one.slice(0, 200)).toEqual([])
})

test('no file makes it fail', () => {
  const lines = fc.array(fc.oneof(fc.constantFrom(...file.split('\r\n')), fc.string()))
  fc.assert(fc.property(lines, (some) => void readReplies(some.join('\r\n'))))
})
