import { labelColours, type LabelColour, type MailLabel } from '@learning-cms/contract/crm/mail/mail-labels'
import classes from '#features/crm/mail/mail.module.css'

export const colourOf = (colour: LabelColour) => `var(--chart-${labelColours.indexOf(colour) + 1})`

export const LabelDot = ({ colour }: Pick<MailLabel, 'colour'>) => (
  <span className={classes['dot']} style={{ background: colourOf(colour) }} aria-hidden />
)

/** A label by name, with a dot in its colour. */
export const LabelChip = ({ label: { name, colour } }: { label: MailLabel }) => (
  <span className={classes['label']}>
    <LabelDot colour={colour} />
    <bdi>{name}</bdi>
  </span>
)
