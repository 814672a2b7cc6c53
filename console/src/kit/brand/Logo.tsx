import classes from './Logo.module.css'
import { starPath } from './star.ts'

const star = starPath(8, 8.6, 3.4)

/** The star of a bronze drum. Takes its colours from its background. */
export const LogoMark = () => (
  <svg className={classes.mark} viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
    <rect className={classes.tile} x="-16" y="-16" width="32" height="32" rx="8" />
    <circle className={classes.ring} r="11.2" />
    <path className={classes.star} d={star} />
  </svg>
)

export const productName = 'Learning CMS'

export const Logo = () => (
  <span className={classes.logo}>
    <LogoMark />
    <span className={classes.name} data-logo-name>
      {productName}
    </span>
  </span>
)
