import { expect, test } from 'vitest'
import { meaningOfBounce } from './bounce-meaning.ts'

test.each([
  ['5.1.1 550 no such user', 'unknown'],
  ['5.2.2 Mailbox full', 'full'],
  ['4.2.2 Quota exceeded (mailbox for user is full)', 'full'],
  ['5.3.4 552 message size exceeds limit', 'large'],
  ['5.7.1 550 Message rejected as spam by Content Filtering', 'spam'],
  ['5.7.1 550 not allowed', 'refused'],
  ['4.4.1 connection timed out', 'later'],
  ['5.4.4 no route', 'other'],
  ['', 'other'],
])('%s means %s', (reason, meaning) => expect(meaningOfBounce(reason)).toBe(meaning))
