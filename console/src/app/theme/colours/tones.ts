import { mix } from './colour.ts'
import { surfaces, type Scheme } from './neutrals.ts'
import { colourOf, type Hue } from './ramps.ts'

/** The meaning of a colour, independent of the theme colour. The names on the right are Mantine's. */
export const tones = { danger: 'red', success: 'green', warning: 'yellow', info: 'blue' } as const
export type Tone = keyof typeof tones

const hueOfTone: Record<Tone, Hue> = { danger: 'red', success: 'emerald', warning: 'amber', info: 'sky' }

/** Pale background, text that is readable on it and on the panel, the dot, and a fill for white text. */
export function toneOf(tone: Tone, scheme: Scheme) {
  const hue = hueOfTone[tone]
  const { panel } = surfaces[scheme]
  const light = scheme === 'light'
  return {
    ground: light ? mix(panel, colourOf(hue, 500), 0.11) : mix(panel, colourOf(hue, 400), 0.15),
    text: light ? colourOf(hue, 800) : colourOf(hue, 300),
    dot: light ? colourOf(hue, 600) : colourOf(hue, 400),
    fill: colourOf(hue, 700),
    fillHover: colourOf(hue, 800),
  }
}

export const rampOfTone = (tone: Tone) => hueOfTone[tone]
