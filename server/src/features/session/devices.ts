import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { browsers, systems } from '@learning-cms/contract/people/my-sessions'

type Browser = (typeof browsers)[number]
type System = (typeof systems)[number]

// Most browsers name themselves after others as well: the more particular name comes first.
const browserMarks: readonly [RegExp, Browser][] = [
  [/coc_coc_browser\//i, 'coc-coc'],
  [/\bEdgi?A?O?S?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]
const systemMarks: readonly [RegExp, System][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows NT\b/, 'windows'],
  [/\bCrOS\b/, 'chrome-os'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

const markIn = <Name>(marks: readonly [RegExp, Name][], text: string) =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null

/** What a device says it is, as far as people tell browsers and systems apart. */
export const deviceOf = (userAgent: string) => ({
  browser: markIn(browserMarks, userAgent),
  system: markIn(systemMarks, userAgent),
})

/** Whether nothing like this device was signed in within the last weeks; a first sign-in of all is no news. */
export async function isNewDevice(db: Db, accountId: string, userAgent: string) {
  const { rows } = await db.execute<{ userAgent: string }>(sql`
    select distinct user_agent as "userAgent" from sessions where account_id = ${accountId} and not awaits_factor`)
  const here = nameOf(userAgent)
  return rows.length > 0 && !rows.some((row) => nameOf(row.userAgent) === here)
}

const nameOf = (userAgent: string) => Object.values(deviceOf(userAgent)).join(' ')
