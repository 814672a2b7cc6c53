import { expect, test } from 'vitest'
import { isForged, readVerdicts, trustedVerdicts, type Header } from './verdicts.ts'

const received = (by: string): Header => ({
  key: 'received',
  value: `from a.test (a.test [192.0.2.1]) by ${by} with ESMTPS`,
})
const results = (value: string): Header => ({ key: 'authentication-results', value })
const trusted = (headers: Header[], server = '') => trustedVerdicts(readVerdicts(headers), server)

test('the receiving server writes above its line; what stands below, whoever sent it may have written', () => {
  const own = results(
    'mx.cms.test; spf=pass (mx: a (nested; one)) smtp.mailfrom=a@a.test; dkim=fail header.d=x; dkim=pass header.d=a.test; dmarc=pass',
  )
  const forged = results('mx.cms.test; dmarc=pass')
  expect(trusted([own, received('mx.cms.test')])).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' })
  expect(trusted([received('mx.cms.test'), forged])).toBeNull()
  expect(trusted([results('mx.cms.test; dmarc=fail'), received('mx.cms.test'), forged])).toMatchObject({
    dmarc: 'fail',
  })
})

test('a mailbox that names its server believes it wherever it wrote, and nobody else', () => {
  const below = [
    received('mx.cms.test'),
    results('mx.cms.test; dkim=pass'),
    results('mx.cms.test; dmarc=fail'),
    results('evil.test; dmarc=pass'),
  ]
  expect(trusted(below, 'MX.cms.test')).toEqual({ spf: null, dkim: 'pass', dmarc: 'fail' })
})

test('Google and Microsoft write below their line', () => {
  expect(trusted([received('mx.google.com'), results('mx.google.com; spf=softfail; dmarc=none')])).toMatchObject({
    spf: 'softfail',
  })
  const within: Header = {
    key: 'received',
    value: 'by 2002:a05:7110:8a0b:b0:1a2:3b4c with SMTP id x1csp12; Tue, 1 Dec 2026',
  }
  const fetched = [within, received('mx.google.com'), results('mx.google.com; spf=fail; dmarc=fail')]
  expect(trusted(fetched)).toMatchObject({ spf: 'fail', dmarc: 'fail' })
  // Whoever sends to another server can write both lines, but not the one above them.
  expect(trusted([received('mx.cms.test'), ...fetched])).toBeNull()
  const microsoft = [
    received('AB1PR01.eurprd01.prod.outlook.com'),
    results('spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=a.test; dkim=none; dmarc=pass action=none;compauth=pass'),
  ]
  expect(trusted(microsoft)).toEqual({ spf: 'pass', dkim: 'none', dmarc: 'pass' })
  expect(trusted([received('mx.cms.test'), results('mx.google.com; dmarc=pass')])).toBeNull()
})

test('what is not a verdict is none', () => {
  for (const value of ['', ';;;', 'x; dmarc=', 'x; dmarc=yes', '((((', 'x; none', `x; ${'('.repeat(9_000)}`])
    expect(trusted([results(value), received('x')])).toBeNull()
})

test.each([
  [{ spf: 'pass', dkim: 'pass', dmarc: 'pass' }, false],
  [{ spf: 'fail', dkim: 'pass', dmarc: 'pass' }, false],
  [{ spf: 'fail', dkim: null, dmarc: null }, true],
  [{ spf: 'pass', dkim: 'pass', dmarc: 'fail' }, true],
  [{ spf: 'none', dkim: 'none', dmarc: 'none' }, false],
] as const)('%o is forged: %s', (verdicts, expected) => expect(isForged(verdicts)).toBe(expected))
