import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { networkOf } from '#http/addresses/network.ts'
import { hashSecret } from '#services/secrets.ts'
import type { browsers, systems } from '@learning-cms/contract/account/my-sessions'

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

/** What tells one browser from another: the mark it keeps in a cookie, what it says it is, where it is. */
export type Device = { mark: string | undefined; userAgent: string; ip: string }

const REMEMBERED = 50
const FORGOTTEN_AFTER_DAYS = 400

/**
 * Remembers the device, and says whether the account was never used on it before. A browser is known by its mark, else
 * as the same kind of device on the same network: a program keeps no cookie, and a browser may lose them all. The very
 * first device is no news.
 */
export async function isNewDevice(tx: Db, accountId: string, { mark, userAgent, ip }: Device) {
  const [kind, network] = [nameOf(userAgent), networkOf(ip)]
  const hash = hashSecret(mark ?? `${kind} ${network}`)
  const { rows } = await tx.execute<{ isKnown: boolean; isFirst: boolean }>(sql`
    with known as (select mark, kind, network from account_devices where account_id = ${accountId}), seen as (
      insert into account_devices (account_id, mark, kind, network) values (${accountId}, ${hash}, ${kind}, ${network})
      on conflict (account_id, mark) do update set last_seen_at = now(), kind = excluded.kind, network = excluded.network
    )
    select coalesce(bool_or(mark = ${hash} or (kind = ${kind} and network = ${network})), false) as "isKnown",
      count(*) = 0 as "isFirst" from known`)
  await forgetOldest(tx, accountId)
  const { isKnown, isFirst } = rows[0]!
  return !isKnown && !isFirst
}

const forgetOldest = (tx: Db, accountId: string) =>
  tx.execute(sql`
    delete from account_devices where account_id = ${accountId} and mark in (
      select mark from account_devices where account_id = ${accountId} order by last_seen_at desc, mark offset ${REMEMBERED})`)

export const sweepDevices = (db: Db) =>
  db.execute(
    sql`delete from account_devices where last_seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})`,
  )

const nameOf = (userAgent: string) => Object.values(deviceOf(userAgent)).join(' ')
