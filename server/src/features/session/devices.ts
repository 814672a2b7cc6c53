import type { browsers, systems } from '@learning-cms/contract/people/my-sessions'

type Browser = (typeof browsers)[number]
type System = (typeof systems)[number]

// Most browsers name themselves after others as well: the more particular name comes first.
const browserMarks: readonly [RegExp, Browser][] = [
  [/coc_coc_browser\//i, 'coc-coc'],
  [/\bEdgi?A?O?S?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]
const systemMarks: readonly [RegExp, System][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows NT\b/, 'windows'],
  [/\bCrOS\b/, 'chrome-os'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

const markIn = <Name>(marks: readonly [RegExp, Name][], text: string) =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null

/** What a device says it is, as far as people tell browsers and systems apart. */
export const deviceOf = (userAgent: string) => ({
  browser: markIn(browserMarks, userAgent),
  system: markIn(systemMarks, userAgent),
})
