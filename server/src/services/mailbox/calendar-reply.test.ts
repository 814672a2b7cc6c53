import { replyFile } from '@learning-cms/testkit/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReplies } from './calendar-reply.ts'

const reply = { uid: 'ABC', from: 'Binh@Truong.test', to: 'desk@cms.test', status: 'DECLINED', sequence: 3 } as const
const file = replyFile(reply)

test('an answer is read, whatever the case of its address', () => {
  expect(readReplies(file)).toEqual([
    {
      uid: 'abc',
      sequence: 3,
      address: 'binh@truong.test',
      status: 'declined',
      stampedAt: '2026-11-01T00:00:00.000Z',
    },
  ])
})

test('what is no answer to a whole event says nothing', () => {
  const others = [
    '',
    'BEGIN:VCALENDAR',
    file.replace('METHOD:REPLY', 'METHOD:COUNTER'),
    file.replace('PARTSTAT=DECLINED', 'PARTSTAT=DELEGATED'),
    file.replace(';PARTSTAT=DECLINED', ''),
    file.replace('ORGANIZER', 'ATTENDEE;PARTSTAT=ACCEPTED'),
    replyFile({ ...reply, recurrenceId: '20270301T090000' }),
    'BEGIN:VEVENT\r\n'.repeat(5_000),
  ]
  for (const one of others) expect(readReplies(one), one.slice(0, 200)).toEqual([])
})

test('no file makes it fail', () => {
  const lines = fc.array(fc.oneof(fc.constantFrom(...file.split('\r\n')), fc.string()))
  fc.assert(fc.property(lines, (some) => void readReplies(some.join('\r\n'))))
})
