import { namesOf } from '@learning-cms/domain/records/fields'
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { filterOptions } from '#kit/pick/filter-options.ts'
import { neutrals } from './colours/neutrals.ts'
import { ramp, type Hue } from './colours/ramps.ts'
import type { Theme } from './rules.ts'
import { rampOfTone, tones, type Tone } from './colours/tones.ts'

type ThemeColourName = 'accent' | 'gray' | 'dark' | 'dimmed' | (typeof tones)[Tone]

/** Only colours with enough contrast in both schemes: Mantine's own, such as orange, do not compile. */
declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<ThemeColourName, MantineColorsTuple>
  }
}

/** Styles may set the variables that style sheets read. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

const tuple = (colours: string[]) => colours.slice(0, 10) as unknown as MantineColorsTuple

const toneTuples = Object.fromEntries(namesOf(tones).map((tone) => [tones[tone], tuple(ramp(rampOfTone(tone)))]))

/** White text would miss 4.5 : 1 on the lighter theme colours, so a variable holds the text colour that fits. */
const variants: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const isAccent = (input.color ?? input.theme.primaryColor) === 'accent'
  return input.variant === 'filled' && isAccent ? { ...resolved, color: 'var(--accent-on)' } : resolved
}

const bodySizes = { xs: 13, sm: 13, md: 14, lg: 15 } satisfies Record<Theme['controlSize'], number>

/** Components whose height is the control height. */
const sized = [
  'ActionIcon Autocomplete Button Chip ColorInput Combobox FileInput Input',
  'InputBase MultiSelect NativeSelect NumberInput Pagination PasswordInput PillsInput',
  'SegmentedControl Select TagsInput Textarea TextInput TreeSelect',
]
  .join(' ')
  .split(' ')

const px = (value: number) => `${value / 16}rem`

/** Dropdowns and menus open inside the main landmark, where users who navigate by landmarks find them. */
const inMain = { portalProps: { target: '#layers' } }

function componentDefaults({ controlSize, cardBordered }: Theme) {
  const controls = sized.map((name) => [name, { defaultProps: { size: controlSize } }] as const)
  const surface = { defaultProps: { withBorder: cardBordered, radius: 'md', shadow: 'none' } }
  return {
    ...Object.fromEntries(controls),
    // Enter takes the first match of what was typed.
    Select: { defaultProps: { size: controlSize, selectFirstOptionOnChange: true, filter: filterOptions } },
    MultiSelect: { defaultProps: { size: controlSize, selectFirstOptionOnChange: true, filter: filterOptions } },
    InputWrapper: {
      defaultProps: { size: controlSize, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Card: { defaultProps: { ...surface.defaultProps, padding: 20 } },
    Paper: surface,
    Modal: { defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.4 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
    // The first item takes the focus; a placeholder inside role=menu would be an invalid child.
    Menu: { defaultProps: { shadow: 'md', radius: 10, offset: 6, withInitialFocusPlaceholder: false } },
    // They render <header> elements, which would count as further banners of the page.
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalHeader: { defaultProps: { role: 'none' } },
    Popover: { defaultProps: { shadow: 'md', radius: 10, ...inMain } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
  }
}

export function mantineTheme(theme: Theme) {
  const body = bodySizes[theme.controlSize]
  return createTheme({
    colors: {
      accent: tuple(ramp(theme.themeColor satisfies Hue)),
      gray: tuple(neutrals.light),
      dark: tuple(neutrals.dark.toReversed()),
      ...toneTuples,
    },
    primaryColor: 'accent',
    primaryShade: 6,
    black: neutrals.light[9]!,
    variantColorResolver: variants,
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: px(12), sm: px(13), md: px(body), lg: px(16), xl: px(20) },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
    spacing: { xs: px(4), sm: px(8), md: px(16), lg: px(24), xl: px(32) },
    radius: { xs: px(4), sm: px(6), md: px(10), lg: px(12), xl: px(999) },
    defaultRadius: 'sm',
    shadows: {
      xs: 'none',
      sm: 'var(--shadow-bar)',
      md: 'var(--shadow-float)',
      lg: 'var(--shadow-float)',
      xl: 'var(--shadow-dialog)',
    },
    headings: {
      fontFamily: 'var(--font)',
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: px(24), lineHeight: '1.3' },
        h2: { fontSize: px(20), lineHeight: '1.35' },
        h3: { fontSize: px(16), lineHeight: '1.4' },
        h4: { fontSize: px(14), lineHeight: '1.45' },
      },
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: componentDefaults(theme),
  })
}
