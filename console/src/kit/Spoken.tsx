import type { ComponentPropsWithRef } from 'react'
import classes from './Spoken.module.css'

/** For those who hear the screen: said, and not seen. */
export const Spoken = (span: ComponentPropsWithRef<'span'>) => <span {...span} className={classes['spoken']} />
