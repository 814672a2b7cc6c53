import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { networkOf } from '#http/addresses/network.ts'
import { hashSecret } from '#services/secrets.ts'
import type { browsers, systems } from '@learning-cms/contract/account/my-sessions'

type Browser = (typeof browsers)[number]
type System = (typeof systems)[number]

// User agents of most browsers also name other browsers: the more specific name comes first.
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

/** Browser and system by the user agent. */
export const deviceOf = (userAgent: string) => ({
  browser: markIn(browserMarks, userAgent),
  system: markIn(systemMarks, userAgent),
})

/** What distinguishes browsers: the mark in a cookie, the user agent and the network. */
export type Device = { mark: string | undefined; userAgent: string; ip: string }

const REMEMBERED = 50
const FORGOTTEN_AFTER_DAYS = 400

/**
 * Remembers the device, and returns whether it is new to the account. A browser is recognised by its mark, else by the
 * same kind of device on the same network: programs have no cookies, and browsers may delete them. The very first
 * device does not count as new.
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
