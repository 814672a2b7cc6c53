import type { BareText } from './bare-text.ts'

/**
 * Words that are offensive in any spelling, including without tone marks. A word whose bare letters are also those of
 * an innocent one, such as `lồn` and `lớn`, is not among these.
 */
const WITHOUT_MARKS = [
  'dit me',
  'dit con me',
  'dit bo',
  'dit cu',
  'du me may',
  'dcmm',
  'dkm',
  'vcl',
  'vkl',
  'clgt',
  'cai lol',
  'lo dit',
  'khon nan',
  'khon kiep',
  'suc vat',
  'ngu nhu cho',
  'ngu nhu bo',
  'fuck',
  'fucks',
  'fucker',
  'fucking',
  'fucked',
  'motherfucker',
  'shit',
  'shitty',
  'bullshit',
  'bitch',
  'bitches',
  'asshole',
  'bastard',
  'cunt',
  'wtf',
  'stfu',
]
/** Words that are offensive only with exactly these marks. */
const WITH_MARKS = [
  'địt',
  'đụ',
  'đù má',
  'đéo',
  'lồn',
  'cặc',
  'buồi',
  'đĩ',
  'đm',
  'đmm',
  'đcm',
  'đkm',
  'vãi cứt',
  'ăn cứt',
  'chó đẻ',
  'đồ chó',
  'thằng chó',
  'mất dạy',
  'đồ óc chó',
  'óc chó thế',
  'đồ ngu',
  'đồ điếm',
  'con điếm',
  'đồ rác rưởi',
]

/** What people write to disguise a letter. */
const DISGUISES: Record<string, string> = { a: '[a4@*]', e: '[e3]', i: '[i1!*]', o: '[o0]', s: '[s5$]', u: '[u*v]' }
const BETWEEN_WORDS = '[\\s._*-]{0,3}'
const BETWEEN_LETTERS = '[\\s._*-]{1,3}'

const letterOf = (letter: string) => `${DISGUISES[letter] ?? letter}{1,20}`

/** Written normally, or with the same separator between all letters. Never inside a longer word. */
function patternOf(term: string) {
  const words = term.split(' ').map((word) => word.split('').map(letterOf))
  const closed = words.map((word) => word.join('')).join(BETWEEN_WORDS)
  const apart = words.flat().join(BETWEEN_LETTERS)
  return `${closed}|${apart}`
}

const anyOf = (terms: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'u')

const bare = anyOf(WITHOUT_MARKS)
const exact = anyOf(WITH_MARKS)

/** The first offensive words, as written. */
export function profanityIn({ written, lower, folded }: BareText) {
  const found = exact.exec(lower) ?? bare.exec(folded)
  return found ? written.slice(found.index, found.index + found[0].length) : undefined
}
