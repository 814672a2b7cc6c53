/** Figures of Đông Sơn bronzes. Those of a drum's face are centred on the origin, those of its side are on the left. */

/** With a long beak and spread wings, flying to the left. */
export function bird(size: number) {
  const s = size / 100
  return `<path transform="scale(${s})" stroke-width="${2.4 / s}" d="M-62,-2 L-30,-6 C-26,-14 -16,-13 -12,-6 L6,-8 L40,-34 L44,-22 L22,-2 L58,-8 L58,6 L18,6 L34,30 L24,36 L-2,8 L-14,4 C-22,6 -27,2 -30,-3 M-20,-8 L-8,-22 M-24,-6 h4 M28,-20 L36,-10 M20,20 L28,16 M36,-5 V4 M46,-6 V5"/>`
}

/** Long, bent upwards at both ends, with warriors in feather headdresses. */
export function boat(width: number, height: number) {
  const [w, h] = [width, height]
  const hull = `M${w * 0.04},${h * 0.5} C${w * 0.1},${h * 0.8} ${w * 0.2},${h * 0.86} ${w * 0.5},${h * 0.86} S${w * 0.9},${h * 0.8} ${w * 0.95},${h * 0.42} C${w * 0.9},${h * 0.66} ${w * 0.8},${h * 0.72} ${w * 0.5},${h * 0.72} S${w * 0.12},${h * 0.7} ${w * 0.04},${h * 0.5} Z`
  const people = [0.2, 0.34, 0.48, 0.62, 0.76]
    .map((x) => {
      const [at, foot] = [w * x, h * 0.72]
      return `<path d="M${at},${foot} L${at + w * 0.01},${h * 0.44} L${at + w * 0.045},${h * 0.54} M${at + w * 0.01},${h * 0.44} L${at},${h * 0.34} C${at - w * 0.03},${h * 0.2} ${at - w * 0.005},${h * 0.08} ${at + w * 0.01},${h * 0.06} C${at + w * 0.02},${h * 0.16} ${at + w * 0.03},${h * 0.26} ${at + w * 0.012},${h * 0.36} M${at + w * 0.05},${h * 0.3} L${at + w * 0.03},${h * 0.94}"/>`
    })
    .join('')
  return `<path d="${hull}"/>${people}<path d="M${w * 0.02},${h * 0.5} l${w * 0.05},${-h * 0.12} l${w * 0.03},${h * 0.08} M${w * 0.95},${h * 0.42} l${w * 0.03},${-h * 0.2} l${-w * 0.06},${h * 0.06}"/>`
}

/** With a tall headdress and a spear, walking to the left. */
export function dancer(x: number, height: number, width: number) {
  const [w, h] = [width, height]
  const top = x < 0 ? -h / 2 : 0
  const at = (a: number, b: number) => `${x + a * w},${top + b * h}`
  const crest = `M${at(0.46, 0.3)} C${at(0.3, 0.22)} ${at(0.36, 0.06)} ${at(0.72, 0.02)} C${at(0.66, 0.1)} ${at(0.7, 0.16)} ${at(0.94, 0.14)} C${at(0.84, 0.24)} ${at(0.66, 0.24)} ${at(0.58, 0.3)}`
  const body = `M${at(0.52, 0.3)} L${at(0.54, 0.58)} L${at(0.8, 0.74)} L${at(0.54, 0.7)} L${at(0.24, 0.76)} L${at(0.5, 0.58)}`
  const limbs = `M${at(0.5, 0.7)} L${at(0.34, 0.97)} L${at(0.24, 0.97)} M${at(0.58, 0.7)} L${at(0.74, 0.97)} L${at(0.64, 0.97)} M${at(0.53, 0.4)} L${at(0.3, 0.5)} L${at(0.14, 0.42)} M${at(0.53, 0.4)} L${at(0.76, 0.5)}`
  return `<path d="${crest} ${body} ${limbs} M${at(0.14, 0.08)} L${at(0.14, 0.9)} M${at(0.08, 0.16)} L${at(0.14, 0.04)} L${at(0.2, 0.16)}"/>`
}
