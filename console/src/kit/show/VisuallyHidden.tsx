import type { ComponentPropsWithRef } from 'react'
import classes from './VisuallyHidden.module.css'

/** For those who hear the screen: said, and not seen. */
export const VisuallyHidden = (span: ComponentPropsWithRef<'span'>) => <span {...span} className={classes['hidden']} />
