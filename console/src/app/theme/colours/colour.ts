type Rgb = [number, number, number]

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const channels = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string) {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string) {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** `share` of the second colour, 0 to 1, laid over the first. */
export function mix(first: string, second: string, share: number) {
  const over = channels(second)
  const mixed = channels(first).map((channel, i) => Math.round(channel + (over[i]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const leastContrast = (colour: string, grounds: string[]) =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))
