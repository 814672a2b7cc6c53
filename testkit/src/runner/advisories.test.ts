import { expect, test } from 'vitest'
// @ts-expect-error A script without types.
import { advisoriesIn } from '../../../scripts/checks/advisories.js'

const answer = (vulnerabilities: unknown) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

test('known weaknesses are listed, and the grave ones stop a run', () => {
  const printed = answer({
    one: { name: 'one', severity: 'critical', range: '<2.0.0', via: [{ title: 'Reads any file' }] },
    two: { name: 'two', severity: 'moderate', range: '*', via: ['one'] },
  })
  expect(advisoriesIn(printed)).toEqual({
    lines: ['one <2.0.0: critical, Reads any file', 'two *: moderate, through one'],
    count: 1,
  })
  expect(advisoriesIn(answer({}))).toEqual({ lines: [], count: 0 })
})

test('without an answer nothing stops, and it is said', () => {
  expect(advisoriesIn('{"message":"405 Method Not Allowed"}')).toMatchObject({ unavailable: '405 Method Not Allowed' })
  expect(advisoriesIn('')).toMatchObject({ unavailable: 'npm gave no answer', count: 0 })
})
