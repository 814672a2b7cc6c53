import { useFormat } from '#kit/text/format.ts'
import classes from './values.module.css'

/** `1.234.567 ₫` or `₫1,234,567`, in tabular figures. */
export const Money = ({ amountInDong }: { amountInDong: number }) => (
  <span className={classes['figures']}>{useFormat().money(amountInDong)}</span>
)
