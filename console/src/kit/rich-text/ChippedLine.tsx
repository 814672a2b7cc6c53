import { chipWords } from '@learning-cms/texts/kit/chips'
import { useWords } from '#kit/text/words.ts'
import classes from './chip.module.css'
import { CHIP, insideOf, chipText, type Chips } from './chips.ts'

const EACH_CHIP = new RegExp(`(${CHIP.source})`)

/** A line with its variables, for reading. */
export function ChippedLine({ text, read }: { text: string; read: Chips['read'] }) {
  const say = useWords(chipWords)
  return text.split(EACH_CHIP).map((piece, at) => {
    if (at % 2 === 0) return piece
    const chip = read(insideOf(piece))
    return (
      // oxlint-disable-next-line react/no-array-index-key -- Pieces of one line have nothing else of their own
      <span key={at} className={classes['chip']} data-fault={chip.fault && ''} title={chip.fault}>
        {chipText(chip, say)}
      </span>
    )
  })
}
