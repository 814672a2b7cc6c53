const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
/** Of each group of three digits within nine, from the end. */
const GROUPS = ['', 'nghìn', 'triệu'] as const
const BILLION = 1_000_000_000

/** An amount in đồng as invoices write it: `Một trăm linh năm nghìn đồng`. */
export function dongInVietnamese(amount: number) {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount: ${amount}`)
  const words = amount === 0 ? [DIGITS[0]] : spoken(Math.abs(amount), false)
  return sentence([...(amount < 0 ? ['âm'] : []), ...words, 'đồng'])
}

const sentence = (words: readonly string[]) => {
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** `isAfter`: larger groups precede it, so that missing hundreds are named. */
function spoken(amount: number, isAfter: boolean): string[] {
  const billions = Math.floor(amount / BILLION)
  const below = belowBillion(amount % BILLION, isAfter || billions > 0)
  return billions > 0 ? [...spoken(billions, isAfter), 'tỷ', ...below] : below
}

function belowBillion(amount: number, isAfter: boolean): string[] {
  const words: string[] = []
  for (const at of [2, 1, 0] as const) {
    const group = Math.floor(amount / 1000 ** at) % 1000
    if (group > 0) words.push(...threeDigits(group, isAfter || words.length > 0), ...(at > 0 ? [GROUPS[at]] : []))
  }
  return words
}

function threeDigits(group: number, isAfter: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const isNamed = hundreds > 0 || isAfter
  return [...(isNamed ? [DIGITS[hundreds]!, 'trăm'] : []), ...twoDigits(tens, ones, isNamed)]
}

function twoDigits(tens: number, ones: number, isAfterHundreds: boolean): string[] {
  if (tens === 0) return ones === 0 ? [] : [...(isAfterHundreds ? ['linh'] : []), DIGITS[ones]!]
  const first = tens === 1 ? ['mười'] : [DIGITS[tens]!, 'mươi']
  return ones === 0 ? first : [...first, lastDigit(tens, ones)]
}

/** After tens a one and a four sound different, and a five does after ten too. */
function lastDigit(tens: number, ones: number) {
  if (ones === 1 && tens > 1) return 'mốt'
  if (ones === 4 && tens > 1) return 'tư'
  return ones === 5 ? 'lăm' : DIGITS[ones]!
}

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'] as const

/** `One hundred and five thousand đồng`, for readers of the English view. */
export function dongInEnglish(amount: number) {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount: ${amount}`)
  const words: string[] = []
  for (let at = SCALES.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(Math.abs(amount) / 1000 ** at) % 1000
    if (group > 0) words.push(...belowThousand(group), ...(at > 0 ? [SCALES[at]!] : []))
  }
  return sentence([...(amount < 0 ? ['minus'] : []), ...(words.length > 0 ? words : [SMALL[0]]), 'đồng'])
}

function belowThousand(group: number): string[] {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const first = hundreds > 0 ? [SMALL[hundreds]!, 'hundred'] : []
  if (rest === 0) return first
  return [...first, ...(hundreds > 0 ? ['and'] : []), rest < 20 ? SMALL[rest]! : tensOf(rest)]
}

const tensOf = (rest: number) =>
  rest % 10 === 0 ? TENS[rest / 10]! : `${TENS[Math.floor(rest / 10)]!}-${SMALL[rest % 10]!}`
