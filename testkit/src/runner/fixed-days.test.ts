// Fixed days: they are what the check looks for.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const CHECK = pathToFileURL(join(import.meta.dirname, '../../../scripts/checks/fixed-days.js')).href
const folder = mkdtempSync(join(tmpdir(), 'fixed-days-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the check says of a project with these files, one a line; its last line is how many it found. */
function said(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const program = `const { reportFixedDays } = await import('${CHECK}'); console.error(reportFixedDays(process.argv[1]))`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], { encoding: 'utf8' })
  return stderr.trim().split('\n')
}

const inTest = (line: string) => said({ 'server/src/a.test.ts': line }).at(-1)

test.each([
  `startsOn: '2026-09-01'`,
  `start: '2027-03-01T09:00'`,
  `cell: '20/11/2026'`,
  `cell: '5/1/2027'`,
  `DTSTART:20270301T020000Z`,
  `vnp_CreateDate: '20270301093000'`,
  `on('20270316')`,
  `new Date(2027, 0, 5)`,
  `new Date(2026, 8)`,
  `Date.UTC(2027)`,
  `series: '1C26TAA'`,
  `search: 'c26taa 7'`,
  `symbol: 'K27T'`,
])('%s is refused', (line) => {
  expect(inTest(line)).toBe('1')
})

test.each([
  `startsOn: '2026-08-31'`,
  `cell: '31/8/2026'`,
  `Date.UTC(2026, 7, 31)`,
  `series: '1C25TAA'`,
  // Ahead for good.
  `on: '2999-01-01'`,
  `taxCode: '0100109106', account: '0071000123456', bin: '20270399'`,
  `id: '0190a000-c26b-7000-8000-00000000c001', colour: '#C26BAA'`,
  `/** As in 2027-03-01. */`,
  `daysAfter(today, 20)`,
])('%s is no day that will be past', (line) => {
  expect(inTest(line)).toBe('0')
})

test('each is named with file and line and what to do instead, in tests and what is made for them only', () => {
  const day = `\nconst day = '2027-03-01'\n`
  const lines = said({
    'server/src/rules.ts': day,
    'server/src/rules.test.ts': day,
    'console/src/page.browser.test.tsx': day,
    'console/src/testing/draw.ts': day,
    'flows/orders.flow.ts': day,
    'flows/parts/buy.ts': day,
    'flows/run.ts': day,
    'testkit/src/make.ts': day,
    'contract/src/exempt.test.ts': `// Fixed days: they are only read.\n${day}`,
    'contract/src/without-reason.test.ts': `// Fixed days:\n${day}`,
  })
  expect(lines.slice(0, -2)).toEqual(
    [
      'console/src/page.browser.test.tsx:2',
      'console/src/testing/draw.ts:2',
      'contract/src/without-reason.test.ts:3',
      'flows/orders.flow.ts:2',
      'flows/parts/buy.ts:2',
      'server/src/rules.test.ts:2',
      'testkit/src/make.ts:2',
    ].map((place) => `${place} has the day 2027-03-01 written out`),
  )
  expect(lines.at(-2)).toContain('testkit/src/days.ts')
})
