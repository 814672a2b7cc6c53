/** Small line drawings in the theme colour, for empty states. */
export const frame = {
  width: 96,
  height: 72,
  viewBox: '0 0 96 72',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** An open catalogue drawer with one card standing. */
export const EmptyDrawing = () => (
  <svg {...frame}>
    <path d="M14 40h68v22a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z" />
    <path d="M14 40l7-12h54l7 12" opacity=".45" />
    <path d="M41 52h14" />
    <path d="M30 34V12a2 2 0 0 1 2-2h24l10 10v14" />
    <path d="M56 10v8a2 2 0 0 0 2 2h8" />
    <path d="M38 22h10M38 28h18" opacity=".45" />
  </svg>
)

/** A lens over an empty page. */
export const NoMatchDrawing = () => (
  <svg {...frame}>
    <path d="M22 62V12a3 3 0 0 1 3-3h34a3 3 0 0 1 3 3v12" />
    <path d="M30 20h20M30 28h14M30 36h8" opacity=".45" />
    <path d="M22 62a3 3 0 0 0 3 3h26" />
    <circle cx="58" cy="43" r="13" />
    <path d="M67.5 52.5L78 63" />
    <path d="M53 43h10" opacity=".45" />
  </svg>
)

/** A plug out of its socket. */
export const BrokenDrawing = () => (
  <svg {...frame}>
    <path d="M8 46h18" />
    <path d="M26 34h12a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8H26z" />
    <path d="M46 41h7M46 51h7" />
    <path d="M88 26H74" />
    <path d="M74 14H64a8 8 0 0 0-8 8v8a8 8 0 0 0 8 8h10z" />
    <path d="M58 8l-3-4M50 14l-5-2M50 24h-5" opacity=".45" />
  </svg>
)
