import { readDecimal, readGrouped } from '@learning-cms/contract/core/decimals'
import { clausesOf, FILLERS, type Token, type Unit } from './size-tokens.ts'

export const measureKinds = [
  'height',
  'length',
  'width',
  'depth',
  'thickness',
  'diameter',
  'circumference',
  'weight',
] as const
export type MeasureKind = (typeof measureKinds)[number]
/** One measure: in millimetres, a weight in grams. */
export type Measure = {
  of: MeasureKind
  /** The part as written: mặt, miệng, đáy. Empty for the whole. */
  part: string
  value: number
}
export type ReadSizes = {
  measures: Measure[]
  /** Passages with numbers that could not be read. */
  unread: string[]
}

/** Reads sizes as museums here write them: "cao 53 cm; đường kính mặt 79,3cm; nặng 86kg", "D x R x C: 22 x 15 x 8 cm". */
export function readSizes(typed: string): ReadSizes {
  const clauses = clausesOf(spaced(typed.normalize('NFC').toLowerCase()))
  const anyUnit = lengthUnits(clauses.flatMap(({ tokens }) => tokens))[0]
  const read = clauses.map(({ tokens, text }) => ({ text, ...readClause(tokens, anyUnit) }))
  return {
    measures: read.flatMap(({ measures }) => measures),
    unread: read.filter(({ isRead }) => !isRead).map(({ text }) => text),
  }
}

/** The largest of each kind of measure, in millimetres and grams, for lists and for comparing with the model. */
export function dimensionsIn({ measures }: Pick<ReadSizes, 'measures'>) {
  const largest = (...kinds: MeasureKind[]) => {
    const values = measures.filter(({ of }) => kinds.includes(of)).map(({ value }) => value)
    return values.length > 0 ? Math.max(...values) : null
  }
  return {
    heightMm: largest('height'),
    widthMm: largest('width'),
    lengthMm: largest('length'),
    depthMm: largest('depth') ?? largest('thickness'),
    diameterMm: largest('diameter'),
    weightGrams: largest('weight'),
  }
}

/** `DxRxC` is three words. */
const spaced = (text: string) =>
  text.replace(/(?<![\p{L}\p{M}])[cdhlrw](?:x[cdhlrw]){1,2}(?![\p{L}\p{M}])/gu, (set) => set.replaceAll('x', ' x '))

const lengthUnits = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.is === 'unit' && !token.unit.isWeight ? [token.unit] : []))

function readClause(tokens: readonly Token[], anyUnit: Unit | undefined) {
  const read = segmentsOf(tokens).map((segment) => readSegment(segment, lengthUnits(tokens).at(-1) ?? anyUnit))
  return {
    measures: read.flatMap((measures) => measures ?? []),
    isRead: read.every((measures) => measures !== undefined),
  }
}

/** A label starts a new one, unless it is within a set of several. */
function segmentsOf(tokens: readonly Token[]) {
  const segments: Token[][] = [[]]
  tokens.forEach((token, at) => {
    const segment = segments.at(-1)!
    const isSet = segment.findLast(({ is }) => is !== 'word')?.is === 'times'
    const isFull = segment.some(({ is }) => is === 'number')
    const isNamed = segment.some(({ is }) => is === 'label')
    const hasMore = tokens.slice(at).some(({ is }) => is === 'number')
    if (token.is === 'label' && isFull && !isSet && (isNamed || hasMore)) segments.push([token])
    else segment.push(token)
  })
  return segments
}

type Label = { of: MeasureKind; part: string }

/** Undefined when its numbers could not be read. */
function readSegment(tokens: readonly Token[], otherUnit: Unit | undefined): Measure[] | undefined {
  const quantities = quantitiesIn(tokens)
  if (quantities.length === 0) return []
  const labels = tokens.flatMap((token) => (token.is === 'label' ? [{ of: token.of, part: token.part }] : []))
  const isSet = quantities.length > 1 && tokens.some(({ is }) => is === 'times')
  const meant = isSet ? labelsOfSet(labels, quantities.length) : undefined
  if (isSet && !meant) return undefined
  const single = isSet ? undefined : labels.at(-1)
  const part = isSet ? '' : single?.part || partIn(tokens)
  const measures = quantities.map((quantity, at) => {
    const of = meant?.[at]?.of ?? single?.of ?? (quantity.unit?.isWeight ? 'weight' : undefined)
    return of && measureOf({ of, part: meant?.[at]?.part ?? part }, quantity, otherUnit)
  })
  return measures.every((measure) => measure !== undefined) ? measures : undefined
}

/** The usual order without labels here: length, width, height. */
const UNNAMED: readonly MeasureKind[] = ['length', 'width', 'height']

function labelsOfSet(labels: readonly Label[], count: number): Label[] | undefined {
  if (labels.length === count) return [...labels]
  if (labels.length === 0 && count <= UNNAMED.length) return UNNAMED.slice(0, count).map((of) => ({ of, part: '' }))
  return undefined
}

type Quantity = {
  typed: string
  value: number | null
  unit: Unit | undefined
  /** The next word may be an unknown unit: then none is taken from elsewhere. */
  isAlone: boolean
}

/** Numbers with their units; of a range the end. */
function quantitiesIn(tokens: readonly Token[]) {
  const quantities: Quantity[] = []
  let [isRange, before]: [boolean, Token | undefined] = [false, undefined]
  for (const token of tokens) {
    const last = quantities.at(-1)
    if (token.is === 'range') isRange = last !== undefined
    if (token.is === 'unit' && last) last.unit ??= token.unit
    if (token.is === 'word' && last && before?.is === 'number' && !FILLERS.has(token.text)) last.isAlone = true
    before = token
    if (token.is !== 'number') continue
    if (isRange) quantities.pop()
    quantities.push({ typed: token.typed, value: token.value, unit: undefined, isAlone: false })
    isRange = false
  }
  // Without its own unit it has that of the next one.
  for (let at = quantities.length - 2; at >= 0; at -= 1)
    if (!quantities[at]!.isAlone) quantities[at]!.unit ??= quantities[at + 1]!.unit
  return quantities
}

function measureOf(
  { of, part }: Label,
  { typed, value: known, unit: own, isAlone }: Quantity,
  otherUnit: Unit | undefined,
) {
  const unit = own ?? (of === 'weight' || isAlone ? undefined : otherUnit)
  const isWeight = of === 'weight'
  if (known !== null) return isWeight ? undefined : { of, part, value: known }
  if (!unit || unit.isWeight !== isWeight) return undefined
  const figure = unit.isSmall ? readGrouped(typed) : readDecimal(typed)
  const value = figure === null ? 0 : Math.round(figure * unit.factor * 100) / 100
  return value > 0 && value <= LARGEST ? { of, part, value } : undefined
}

/** A thousand kilometres, a thousand tonnes. */
const LARGEST = 1_000_000_000

const partIn = (tokens: readonly Token[]) =>
  tokens
    .flatMap((token) => (token.is === 'word' && !FILLERS.has(token.text) ? [token.text] : []))
    .join(' ')
    .slice(0, 60)
