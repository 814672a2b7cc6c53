import { namesOf } from '@learning-cms/domain/records/fields'
import type { CSSVariablesResolver } from '@mantine/core'
import { accentOf, type Accent } from './colours/accent.ts'
import { heatColours, seriesColours } from './colours/chart-colours.ts'
import { navColours } from './nav.ts'
import { strongerSurfaces, surfaces, type Scheme } from './colours/neutrals.ts'
import { effectiveNavMode, type Theme } from './rules.ts'
import { toneOf, tones } from './colours/tones.ts'

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, value]))

const surfaceVariables = (theme: Theme, scheme: Scheme) =>
  prefixed('', { ...surfaces[scheme], ...(theme.contrast === 'more' && strongerSurfaces[scheme]) })

const toneVariables = (scheme: Scheme) =>
  Object.fromEntries(
    namesOf(tones).flatMap((tone) => {
      const { ground, text, dot, fill, fillHover } = toneOf(tone, scheme)
      const name = tones[tone]
      return Object.entries({
        ...prefixed(`${tone}-`, { ground, text, dot }),
        [`--mantine-color-${name}-light`]: ground,
        [`--mantine-color-${name}-light-hover`]: ground,
        [`--mantine-color-${name}-light-color`]: text,
        [`--mantine-color-${name}-text`]: text,
        // Menu items use this shade for their text in both schemes.
        [`--mantine-color-${name}-6`]: text,
        [`--mantine-color-${name}-outline`]: text,
        [`--mantine-color-${name}-filled`]: fill,
        [`--mantine-color-${name}-filled-hover`]: fillHover,
      })
    }),
  )

const numbered = (prefix: string, colours: readonly string[]) =>
  prefixed(prefix, Object.fromEntries(colours.map((colour, at) => [String(at + 1), colour])))

const chartVariables = (scheme: Scheme) => ({
  ...numbered('chart-', seriesColours[scheme]),
  ...numbered('heat-', heatColours(scheme)),
})

const accentVariables = ({ fill, fillHover, on, link, linkHover, pale, paleHover }: Accent) => ({
  ...prefixed('accent-', {
    fill,
    on,
    pale,
    link,
    'fill-hover': fillHover,
    'link-hover': linkHover,
    'pale-hover': paleHover,
  }),
  '--mantine-color-accent-filled': fill,
  '--mantine-color-accent-filled-hover': fillHover,
  '--mantine-color-accent-light': pale,
  '--mantine-color-accent-light-hover': paleHover,
  '--mantine-color-accent-light-color': link,
  '--mantine-color-accent-outline': link,
  '--mantine-color-accent-outline-hover': pale,
  '--mantine-color-accent-text': link,
  '--mantine-primary-color-contrast': on,
  '--mantine-color-anchor': link,
})

const mantineSurfaces = (scheme: Scheme) => ({
  '--card': scheme === 'light' ? 'var(--panel)' : 'var(--raised)',
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--strong)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-default': scheme === 'light' ? 'var(--panel)' : 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--strong)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-outline': 'var(--line-strong)',
})

/** Every colour of the console, as CSS variables for both schemes. */
export const variablesOf = (theme: Theme): CSSVariablesResolver => {
  const { themeColor, primaryColorLevel } = theme
  const accents = {
    light: accentOf(themeColor, primaryColorLevel, 'light'),
    dark: accentOf(themeColor, primaryColorLevel, 'dark'),
  }
  const inScheme = (scheme: Scheme) => ({
    ...surfaceVariables(theme, scheme),
    ...toneVariables(scheme),
    ...chartVariables(scheme),
    ...accentVariables(accents[scheme]),
    ...mantineSurfaces(scheme),
    ...prefixed('nav-', navColours(effectiveNavMode(theme, scheme), scheme, accents)),
  })
  return () => ({ variables: {}, light: inScheme('light'), dark: inScheme('dark') })
}
