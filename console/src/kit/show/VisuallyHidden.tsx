import type { ComponentPropsWithRef } from 'react'
import classes from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = (span: ComponentPropsWithRef<'span'>) => <span {...span} className={classes['hidden']} />
