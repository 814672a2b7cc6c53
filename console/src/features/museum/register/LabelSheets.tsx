import type { PaperRecord } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import type { ReactElement } from 'react'
import { useWords } from '#kit/text/words.ts'
import { addressOf } from './label-address.ts'
import { labelSheets, placeOf, qrSideOf, sheetsOf, type LabelSheet } from './label-sheets.ts'
import classes from './pieces.module.css'
import type { LabelChoice, PrintPart } from './print-choice.ts'
import { Qr } from '#kit/show/Qr.tsx'

/** The pages: each is one sheet in its true size. */
export function labelPages(pieces: readonly PaperRecord[], choice: LabelChoice): ReactElement[] {
  const sheet = labelSheets[choice.sheet]
  return sheetsOf(pieces, sheet, choice.start - 1).map((labels, page) => (
    // oxlint-disable-next-line react/no-array-index-key -- Sheets are identified by their number only
    <div key={page} className={classes['sheet']} data-page="labels">
      {labels.map(({ label, piece }) => (
        <Label key={label} at={label} piece={piece} sheet={sheet} choice={choice} />
      ))}
    </div>
  ))
}

const mm = (length: number) => `${length.toFixed(2)}mm`

type LabelProps = { at: number; piece: PaperRecord; sheet: LabelSheet; choice: LabelChoice }

function Label({ at, piece, sheet, choice: { show, hasFrames } }: LabelProps) {
  const { left, top } = placeOf(sheet, at)
  const side = mm(qrSideOf(sheet))
  return (
    <div
      className={classes['label']}
      data-text={sheet.text}
      data-frame={hasFrames || undefined}
      style={{ left: mm(left), top: mm(top), width: mm(sheet.width), height: mm(sheet.height) }}
    >
      <div className={classes['qr']} style={{ width: side, height: side }}>
        <Qr text={addressOf(piece)} />
      </div>
      <div className={classes['labelText']}>
        {show.map((part) => (
          <LabelLine key={part} part={part} piece={piece} />
        ))}
      </div>
    </div>
  )
}

function LabelLine({ part, piece }: { part: PrintPart; piece: PaperRecord }) {
  const say = useWords(bookWords)
  const { code, nameVi, nameEn, priority, placeNow } = piece
  const texts = { code, nameVi, nameEn, number: `${say('number')} ${priority}`, place: placeNow }
  return texts[part] && <p data-part={part}>{texts[part]}</p>
}
