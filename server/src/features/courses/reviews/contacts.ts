import type { BareText } from './bare-text.ts'

const ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9._%+-]{1,64}\s{0,2}(?:@|\(a\)|\[at\]|\(at\)|\sat\s|\sa\scong\s)\s{0,2}[a-z0-9-]{2,40}(?:\s{0,2}(?:\.|\sdot\s|\scham\s)\s{0,2}[a-z]{2,10}){1,3}(?![\p{L}\p{N}])/u

export const emailIn = (text: BareText) => quoteOf(text, ADDRESS.exec(text.folded))

const LINKS = [
  /https?:\/\/[^\s]{1,200}/u,
  /(?<![\p{L}\p{N}@.-])www\.[a-z0-9-]{2,40}\.[^\s]{2,60}/u,
  // Top-level domains that are not words of any language; `asp.net` and the like are names of things that are taught.
  /(?<![\p{L}\p{N}@.-])(?!(?:asp|vb|ado|ml|dot)\.net)[a-z0-9-]{2,40}(?:\.|\s?\((?:dot|cham)\)\s?|\s(?:dot|cham)\s)(?:com|vn|net|org|info|xyz|shop|site|online|club|edu)(?![\p{L}\p{N}])[^\s]{0,100}/u,
  // Top-level domains that are also words, such as `socket.io`: only if a path follows.
  /(?<![\p{L}\p{N}@.-])[a-z0-9-]{1,40}\.(?:me|io|ly|co|gg|gl|app|top|cc)\/[^\s]{1,100}/u,
]

export function linkIn(text: BareText) {
  for (const link of LINKS) {
    const quote = quoteOf(text, link.exec(text.folded))
    if (quote !== undefined) return quote.replace(/[.,;:!?)]{1,5}$/, '')
  }
  return undefined
}

const quoteOf = ({ written }: BareText, found: RegExpExecArray | null) =>
  found ? written.slice(found.index, found.index + found[0].length).trim() : undefined

const SPELLED: Record<string, string> = {
  khong: '0',
  ko: '0',
  mot: '1',
  hai: '2',
  ba: '3',
  bon: '4',
  tu: '4',
  nam: '5',
  lam: '5',
  sau: '6',
  bay: '7',
  tam: '8',
  chin: '9',
}
const TOKEN = /(?<![\p{L}\p{N}])(?:[\dol]{1,15}|[a-z]{2,5})(?![\p{L}\p{N}])/gu
const GAP = /^[\s.\-(),/_]{0,3}$/
/** Mobile and landline numbers, with a leading zero or the country code. */
const NUMBER = /^(?:0|84|084)(?:[35789]\d{8}|2\d{9})$/
const LONGEST = 13

type Digits = { digits: string; from: number; to: number }

/** Phone numbers in any grouping, and spelled digit by digit: `không chín một hai…`. */
export function phoneIn({ written, folded }: BareText) {
  for (const run of runsOf(folded))
    for (let first = 0; first < run.length; first += 1) {
      if (isDate(run, first)) continue
      const last = endOfNumber(run, first)
      if (last !== undefined) return written.slice(run[first]!.from, run[last]!.to)
    }
  return undefined
}

function endOfNumber(run: readonly Digits[], first: number) {
  let digits = ''
  for (let last = first; last < run.length && digits.length <= LONGEST; last += 1) {
    digits += run[last]!.digits
    if (NUMBER.test(digits)) return last
  }
  return undefined
}

/** `03.05.2024 10` is a date and an hour. */
const isDate = (run: readonly Digits[], first: number) => {
  const [day, month, year] = run.slice(first, first + 3).map(({ digits }) => digits)
  return day?.length === 2 && month?.length === 2 && /^(?:19|20)\d\d$/.test(year ?? '')
}

/** Digits with hardly anything between them. */
function runsOf(folded: string) {
  const runs: Digits[][] = []
  for (const found of folded.matchAll(TOKEN)) {
    const digits = digitsOf(found[0])
    if (digits === undefined) continue
    const one = { digits, from: found.index, to: found.index + found[0].length }
    const before = runs.at(-1)?.at(-1)
    if (before && GAP.test(folded.slice(before.to, one.from))) runs.at(-1)!.push(one)
    else runs.push([one])
  }
  return runs
}

function digitsOf(token: string) {
  if (!/\d/.test(token)) return SPELLED[token]
  return token.replaceAll('o', '0').replaceAll('l', '1')
}
