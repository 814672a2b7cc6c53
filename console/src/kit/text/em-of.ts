/**
 * The letters of Be Vietnam Pro by their advance in thousandths of an em: the wider of the weights 400 and 500, with
 * room for a browser that rounds it to whole pixels (at 12 to 15 px), and so that one step holds many letters.
 */
const steps: [number, string][] = [
  [240, "'"],
  [280, ' `’'],
  [320, 'Iijl·'],
  [360, '!",.:;'],
  [440, '1fr|“”'],
  [480, '()t{}'],
  [520, 'J[]~'],
  [560, '*/\\sz'],
  [600, '<>kux'],
  [640, '7?^ehnvy₫'],
  [680, '$+-8EFLSacgo−'],
  [720, '023569BKPRTYZbdpqđ–'],
  [760, '4HUV_'],
  [800, '&=ACDGNXĐ…'],
  [880, '#%MOQ—'],
  [920, 'w'],
  [960, 'm'],
  [1040, '@W'],
]
const widths = new Map(steps.flatMap(([width, letters]) => letters.split('').map((letter) => [letter, width] as const)))
/** A letter with marks is a little wider. */
const MARKS = 25
const OTHER = 1040

/**
 * How wide a text is at most, in em of the product's font: the same number on the server, in every browser, and before
 * the font has loaded. For a place as wide as the text that is put there.
 */
export function emOf(text: string) {
  const letters = text.normalize('NFC').match(/./gsu) ?? []
  return letters.reduce((sum, letter) => sum + thousandthsOf(letter), 0) / 1000
}

function thousandthsOf(letter: string) {
  const [plain = '', ...marks] = letter.normalize('NFD')
  return (widths.get(plain) ?? OTHER) + (marks.length > 0 ? MARKS : 0)
}
