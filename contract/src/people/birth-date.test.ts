// Fixed days: the clock is set to them.
import { afterEach, expect, test, vi } from 'vitest'
import { kycAnswers } from './kyc/answers.ts'
import { changeStudentBody } from './students.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['the birth date of a student', changeStudentBody.shape.birthDate],
  ['the day on which a document was issued', kycAnswers.identity.shape.issuedOn],
])('%s may be today in Vietnam, also before seven, and not tomorrow', (_, day) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T17:00:00Z'), toFake: ['Date'] })
  expect(['2026-12-31', '2027-01-01', '2027-01-02'].map((one) => day.safeParse(one).success)).toEqual([
    true,
    true,
    false,
  ])
})
