import classes from '#kit/show/values.module.css'

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** A shape for each tone, so that colour is never the only signal: full, half, square, ring, hollow. */
const shapes = {
  success: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  warning: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  danger: <rect x="1.5" y="1.5" width="7" height="7" rx="1" fill="currentColor" />,
  info: <path d="M5 .8L9.2 5 5 9.2.8 5z" fill="currentColor" />,
  neutral: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
}

/** Status as shape and word. */
export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <span className={classes['status']} data-tone={tone}>
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden>
      {shapes[tone]}
    </svg>
    {children}
  </span>
)
