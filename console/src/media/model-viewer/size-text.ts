const CENTIMETRES = 100

/** Three sides in one unit: centimetres for portable objects, metres for the rest. */
export function sizeText(sizeInMetres: readonly number[], number: (value: number) => string) {
  const isLarge = Math.max(...sizeInMetres) >= 10
  const sides = sizeInMetres.map((metres) => number(rounded(isLarge ? metres : metres * CENTIMETRES)))
  return `${sides.join(' × ')} ${isLarge ? 'm' : 'cm'}`
}

/** Three significant digits, about the precision of a scan. */
const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
