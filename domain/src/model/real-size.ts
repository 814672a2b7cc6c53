import { millimetresIn, modelUnits, type Measuring, type ModelUnit } from '@learning-cms/contract/museum/model-units'
import { posedBox } from '@learning-cms/contract/museum/poses'
import {
  rotationAbout,
  sizeOf,
  times,
  turnedAgain,
  type Box,
  type Rotation,
  type Vector,
} from '@learning-cms/contract/core/vectors'

/** The recorded dimensions, as far as there are any. */
export type RecordedSize = {
  heightMm: number | null
  widthMm: number | null
  lengthMm: number | null
  depthMm: number | null
  diameterMm: number | null
}
export type Measured = Measuring & { box: Box; rotation: Rotation }

export const turns = ['none', 'x', 'z'] as const
/** A quarter turn about this axis before measuring. */
export type Turn = (typeof turns)[number]

/** One click: this unit, scale and turn give the model the recorded size. */
export type Fix = Measuring & { turn: Turn; sizeMm: Vector }

/**
 * agrees: within a twentieth. off: the proportions agree after a turn at most, the size does not. unlikely: no recorded
 * size, and no museum object has such a size. disagrees: no turn gives the recorded proportions.
 */
export type SizeVerdict = {
  is: 'agrees' | 'off' | 'unlikely' | 'disagrees' | 'cannot-tell'
  /** Width, height and depth as placed. */
  sizeMm: Vector
  /** What the model must be multiplied by. */
  factor: number | null
  /** The likeliest first. */
  fixes: Fix[]
}

const AGREES = Math.log(1.05)
/** Tolerance for handles, feet and rounding to centimetres. */
const ALIKE = Math.log(1.2)
const IS_UNIT = Math.log(1.08)
const SMALLEST_MM = 2
const LARGEST_MM = 30_000
const LARGEST_SCALE = 100_000

export const realSizeOf = ({ box, rotation, unit, scale }: Measured): Vector =>
  times(sizeOf(posedBox(box, { rotation, offset: [0, 0, 0] })), millimetresIn[unit] * scale)

export function checkRealSize(measured: Measured, recorded: RecordedSize): SizeVerdict {
  const sizeMm = realSizeOf(measured)
  const longest = Math.max(...sizeMm)
  if (!(longest > 0) || !Number.isFinite(longest)) return { is: 'cannot-tell', sizeMm, factor: null, fixes: [] }
  const fits = turns.flatMap((turn) => fitOf(turn, measured, recorded))
  if (fits.length === 0) return withoutRecord(measured, sizeMm)
  const upright = fits.find(({ turn }) => turn === 'none')
  const likely = fits.filter((fit) => fit.spread <= ALIKE && isTelling(fit, measured))
  if (upright && upright.spread <= ALIKE && Math.abs(Math.log(upright.factor)) <= AGREES)
    return { is: 'agrees', sizeMm, factor: upright.factor, fixes: [] }
  if (likely.length === 0) return { is: 'disagrees', sizeMm, factor: upright?.factor ?? null, fixes: [] }
  const best = likely.toSorted((one, other) => oddness(one, measured) - oddness(other, measured))
  const fixes = best.flatMap((fit) => fixOf(fit, measured))
  return {
    is: 'off',
    sizeMm,
    factor: upright && upright.spread <= ALIKE ? upright.factor : null,
    fixes: fixes.slice(0, 3),
  }
}

type Fit = {
  turn: Turn
  /** Recorded over measured, overall. */
  factor: number
  /** How far the measures disagree, as a logarithm. */
  spread: number
  count: number
}

/**
 * How well the model, turned like this, matches the recorded proportions. A single measure has none, and is only
 * compared by itself.
 */
function fitOf(turn: Turn, measured: Measured, recorded: RecordedSize): Fit[] {
  const [x, y, z] = realSizeOf({ ...measured, rotation: rotationOf(turn, measured.rotation) })
  const { heightMm, widthMm, lengthMm, depthMm, diameterMm } = recorded
  const flat = [widthMm, lengthMm, depthMm].filter(isSize)
  const across = isSize(diameterMm) ? [diameterMm / Math.max(x, z)] : []
  const up = isSize(heightMm) ? [heightMm / y] : []
  const sides = sidesOf({ up: isSize(heightMm), x, y, z })
  const choices = flat.length === 0 ? [[]] : arrangements(sides, Math.min(flat.length, sides.length))
  const fits = choices.flatMap((choice) => {
    const ratios = [...up, ...across, ...choice.map((side, at) => flat[at]! / side)].filter(Number.isFinite)
    if (ratios.length === 0) return []
    const logs = ratios.map(Math.log)
    const factor = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
    return [{ turn, factor, spread: Math.max(...logs) - Math.min(...logs), count: ratios.length }]
  })
  return fits.toSorted((one, other) => one.spread - other.spread).slice(0, 1)
}

const isSize = (size: number | null): size is number => size !== null && size > 0

/** Without a height, three measures may name any side. */
const sidesOf = ({ up, x, y, z }: { up: boolean; x: number; y: number; z: number }) => (up ? [x, z] : [x, z, y])

const arrangements = (sides: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : sides.flatMap((side, at) => arrangements(sides.toSpliced(at, 1), count - 1).map((others) => [side, ...others]))

export const rotationOf = (turn: Turn, rotation: Rotation) =>
  turn === 'none' ? rotation : turnedAgain(rotation, rotationAbout(turn, 90))

/** A single measure fits any side at some scale: a turned model must match without one. */
const isTelling = ({ turn, count, factor }: Fit, { unit }: Measured) =>
  turn === 'none' || count > 1 || Math.abs(Math.log(factor)) <= AGREES || unitFor(factor, unit) !== undefined

/** A turn must be justified: the current placement is preferred. */
const oddness = (fit: Fit, measured: Measured) => {
  const unit = unitFor(fit.factor, measured.unit)
  const isExact = Math.abs(Math.log(fit.factor)) <= AGREES
  return (isExact ? 0 : unit ? 0.1 : 1) + fit.spread + (fit.turn === 'none' ? 0 : fit.count > 1 ? 0.05 : 0.5)
}

/** Of several close units the nearest; metric ones before inches, which no scanner here uses. */
function unitFor(factor: number, now: ModelUnit) {
  const odds = modelUnits.flatMap((unit) => {
    const off = Math.abs(Math.log(factor) - Math.log(millimetresIn[unit] / millimetresIn[now]))
    return unit !== now && off <= IS_UNIT ? [{ unit, off }] : []
  })
  return odds.toSorted((one, other) => one.off - other.off)[0]?.unit
}

function fixOf({ turn, factor }: Fit, measured: Measured): Fix[] {
  const rotation = rotationOf(turn, measured.rotation)
  const isRight = Math.abs(Math.log(factor)) <= AGREES
  const unit = isRight ? undefined : unitFor(factor, measured.unit)
  const scale = isRight || unit ? measured.scale : rounded(measured.scale * factor)
  if (!(scale > 0) || scale > LARGEST_SCALE) return []
  const fixed = { unit: unit ?? measured.unit, scale }
  return [{ ...fixed, turn, sizeMm: realSizeOf({ ...measured, ...fixed, rotation }) }]
}

/** Four digits are as precise as a tape measure. */
const rounded = (scale: number) => Number(scale.toPrecision(4))

const LIKELY: readonly ModelUnit[] = ['mm', 'cm', 'm']

/** A bead or a boat is plausible; kilometres are millimetres labelled as metres. */
function withoutRecord(measured: Measured, sizeMm: Vector): SizeVerdict {
  const longest = Math.max(...sizeMm)
  if (longest >= SMALLEST_MM && longest <= LARGEST_MM) return { is: 'cannot-tell', sizeMm, factor: null, fixes: [] }
  const fixes = LIKELY.filter((unit) => unit !== measured.unit).flatMap((unit) => {
    const size = realSizeOf({ ...measured, unit })
    const side = Math.max(...size)
    return side >= 20 && side <= 6000 ? [{ unit, scale: measured.scale, turn: 'none' as const, sizeMm: size }] : []
  })
  return { is: 'unlikely', sizeMm, factor: null, fixes }
}
