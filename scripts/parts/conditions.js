import { createHash } from 'node:crypto'
import { Unable } from './run.js'

/**
 * Conditions of a run. `instant`: what the clock shows when it begins, or `now`. `zone`: the time zone. `browser`:
 * Debian's full Chromium, its headless shell, or whichever is found first. `account`: the present one, or one without
 * rights, with umask 077 and LANG=C, in a folder with a space and Vietnamese letters. `load`: with as many busy loops
 * as cores beside it. `shm`: a /dev/shm of 64 MB, as in containers. `ipv6`: none, and no network but the loopback.
 */
const known = {
  instant: ['now'],
  zone: ['as-is'],
  browser: ['any', 'full', 'shell'],
  account: ['own', 'ordinary'],
  load: ['none', 'busy'],
  shm: ['as-is', 'small'],
  ipv6: ['as-is', 'none'],
}

/**
 * What a commit is tested under, one of each: over time every commit's draw meets all of them. An instant or zone stands here
 * once a whole run under it was seen to pass; others are tried by hand (`npm run test:under -- instant=…`).
 */
const drawn = {
  instant: [
    'now',
    '2026-12-07T09:00+07:00',
    // Midnight comes during the run.
    '2026-12-31T23:50+07:00',
    // A Tết morning.
    '2027-02-06T07:00+07:00',
    '2028-02-29T12:00+07:00',
  ],
  zone: ['as-is', 'America/Los_Angeles', 'Asia/Ho_Chi_Minh'],
  browser: ['full', 'shell'],
  account: ['own', 'ordinary'],
}

/**
 * @returns {Record<keyof typeof known, string>} The conditions of arguments such as `browser=full`; by default, those
 * of this machine.
 */
export function conditionsFrom(args) {
  const given = Object.fromEntries(args.map((arg) => arg.split(/=(.*)/s, 2)))
  for (const [name, value = ''] of Object.entries(given)) {
    const values = known[name]
    if (!values) throw new Unable(`There is no condition "${name}". There are: ${Object.keys(known).join(', ')}.`)
    const isFree = name === 'zone' || (name === 'instant' && !Number.isNaN(Date.parse(value)))
    if (!values.includes(value) && !(isFree && value !== ''))
      throw new Unable(`${name}=${value}: expected ${[...values, ...(hints[name] ?? [])].join(' or ')}.`)
  }
  return { ...defaults(), ...given }
}

const hints = { instant: ['an instant such as 2027-12-31T23:50+07:00'], zone: ['a zone such as America/Los_Angeles'] }

const defaults = () => Object.fromEntries(Object.entries(known).map(([name, [first]]) => [name, first]))

/** The conditions for a commit, the same on every machine. */
export function conditionsOf(commit) {
  const bytes = createHash('sha256').update(commit).digest()
  return {
    ...defaults(),
    ...Object.fromEntries(Object.entries(drawn).map(([name, values], at) => [name, values[bytes[at] % values.length]])),
  }
}

/** As arguments that give the same conditions again. */
export const argumentsFor = (conditions) =>
  Object.entries(conditions)
    .filter(([name, value]) => value !== known[name][0])
    .map(([name, value]) => `${name}=${value}`)
