import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/report.ts'

export const reportMailWords: Translation<typeof vi.reportMailWords> = {
  subject: '{name}: {range}',
  attached: 'The whole table is in the CSV file attached.',
  nothing: 'There are no figures in this range.',
  more: 'The mail shows {visible} of {count} {count:row|rows}; the CSV file attached has them all.',
  hidden: 'Some metrics are left out, because you have no right to see them.',
  open: 'Open the report',
  why: 'You get this mail because the owner of the report chose to send it to you.',
}
