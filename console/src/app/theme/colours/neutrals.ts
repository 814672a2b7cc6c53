import { byName, namesOf } from '@learning-cms/domain/records/fields'
export type Scheme = 'light' | 'dark'

/** Ten steps with a trace of blue. The dark scheme has its own scale: the higher the layer, the lighter. */
export const neutrals: Record<Scheme, string[]> = {
  light: ['#fdfdfe', '#f5f6f9', '#eceef3', '#e0e4eb', '#c8ced9', '#98a1b1', '#5d6777', '#434c5b', '#2a323f', '#171c26'],
  dark: ['#10141b', '#161b24', '#1d232e', '#252c38', '#2f3746', '#414b5c', '#737e90', '#9ea8b8', '#c5ccd8', '#e7eaf0'],
}

type Surfaces = Record<
  'page' | 'panel' | 'raised' | 'hover' | 'line' | 'line-strong' | 'faint' | 'quiet' | 'text' | 'strong',
  string
>

const pick = (scheme: Scheme, steps: Record<keyof Surfaces, number>): Surfaces =>
  byName(namesOf(steps), (name) => neutrals[scheme][steps[name]]!)

export const surfaces: Record<Scheme, Surfaces> = {
  light: pick('light', {
    page: 1,
    panel: 0,
    raised: 0,
    hover: 2,
    line: 3,
    'line-strong': 4,
    faint: 5,
    quiet: 6,
    text: 8,
    strong: 9,
  }),
  dark: pick('dark', {
    page: 0,
    panel: 1,
    raised: 2,
    hover: 3,
    line: 4,
    'line-strong': 5,
    faint: 6,
    quiet: 7,
    text: 8,
    strong: 9,
  }),
}

/** For people who ask the system for more contrast: stronger secondary text and borders. */
export const strongerSurfaces: Record<Scheme, Partial<Surfaces>> = {
  light: {
    line: neutrals.light[5]!,
    'line-strong': neutrals.light[6]!,
    faint: neutrals.light[6]!,
    quiet: neutrals.light[7]!,
    text: neutrals.light[9]!,
  },
  dark: {
    line: neutrals.dark[6]!,
    'line-strong': neutrals.dark[7]!,
    faint: neutrals.dark[7]!,
    quiet: neutrals.dark[8]!,
    text: neutrals.dark[9]!,
  },
}
