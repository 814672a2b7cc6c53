/**
 * The state of an address: `hard` if the server says that it does not exist, `soft` for every other failure, such as
 * rules of the server, its name servers, or a full mailbox.
 */
export type FailureState = 'hard' | 'soft'

/** RFC 3463; not part of an address of the internet. */
const ENHANCED = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/
const UNKNOWN =
  /\b(?:no such (?:user|mailbox|recipient|address)|(?:user|mailbox|recipient|account|address) (?:is )?(?:unknown|not found|does(?: not|n't) exist)|unknown (?:user|recipient|mailbox|local part)|no mailbox here by that name)\b/i
/** Words about the sender, which count more than the status number. */
const OF_SENDER = /spam|block(?:ed|list)|black ?list|reputation|policy|dnsbl|rate limit|too many|sender|quota/i
/** Of the recipient's address: unknown, its domain unknown, not an address, ambiguous, moved, takes no mail. Not 5.1.7 to 5.1.9. */
const OF_ADDRESS = /^5\.1\.(?:[012346]|10)$/
const GENERAL = /^\d\.0\.0$/
const FOR_NOW = /(?<!\d)4\d\d[ -]/

export const enhancedIn = (text: string) => ENHANCED.exec(text)?.[1]

/** The status that says most: a number of the words where the field is general, and 5.1.1 where only words say so. */
export function statusIn(field: string, words: string): string {
  const numbers = [enhancedIn(field), enhancedIn(words)].filter((one) => one !== undefined)
  const meant = numbers.find((one) => !GENERAL.test(one))
  if (meant) return meant
  const isForNow = FOR_NOW.test(words) || numbers.some((one) => one.startsWith('4'))
  return !isForNow && UNKNOWN.test(words) ? '5.1.1' : (numbers[0] ?? '')
}

/** `hard` only if no number and no word contradicts it. */
export function stateOf(field: string, words: string): FailureState {
  const numbers = [statusIn(field, words), enhancedIn(words)].filter((one) => one && !GENERAL.test(one))
  const isHard = numbers.length > 0 && numbers.every((one) => OF_ADDRESS.test(one!)) && !OF_SENDER.test(words)
  return isHard ? 'hard' : 'soft'
}
