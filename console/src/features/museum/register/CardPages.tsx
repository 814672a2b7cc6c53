import type { PaperRecord } from '@learning-cms/contract/museum/register'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { inRegister } from '#api/session/register-languages.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { wordsIn, type Language } from '#kit/text/words.ts'
import { addressOf } from './label-address.ts'
import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import { cardWords } from '@learning-cms/texts/museum/register/print'
import classes from './pieces.module.css'
import type { CardChoice } from './print-choice.ts'
import { Qr } from '#kit/show/Qr.tsx'
import { ageOf, amountOf, conditionOf, joined, originOf, textIn } from './record-texts.ts'
import { theMuseum } from './register.api.ts'

export const cardPages = (pieces: readonly PaperRecord[], choice: CardChoice): ReactElement[] =>
  pieces.map((piece) => (
    <div key={piece.id} className={classes['card']} data-page={choice.size}>
      <Card piece={piece} spoken={choice.languages === 'both' ? ['vi', 'en'] : [choice.languages]} />
    </div>
  ))

type Props = { piece: PaperRecord; spoken: Language[] }

/** The text in each language of the card; only once if the languages agree. */
const inEach = (spoken: Language[], say: (language: Language) => string) =>
  [...new Set(spoken.map(say))].filter(Boolean).join(' / ')

function Card({ piece, spoken }: Props) {
  const label = (key: Parameters<ReturnType<typeof wordsIn<typeof cardWords.vi>>>[0]) =>
    inEach(spoken, (language) => wordsIn(cardWords, language)(key))
  const [first = 'vi', second] = spoken
  const names = [...new Set([textIn(piece, 'name', first), second && textIn(piece, 'name', second)])].filter(Boolean)
  return (
    <>
      <CardHead spoken={spoken} title={label('card')} code={piece.code} />
      <div className={classes['naming']}>
        <h2>{names[0]}</h2>
        {names[1] && <p>{names[1]}</p>}
        {piece.isNationalTreasure && <p className={classes['treasure']}>{label('treasure')}</p>}
      </div>
      <div className={classes['face']}>
        {piece.image ? (
          <Picture picture={piece.image} side={800} alt="" className={classes['picture']} />
        ) : (
          <span className={classes['noPicture']}>{label('noPicture')}</span>
        )}
        <Qr text={addressOf(piece)} className={classes['cardQr']} />
      </div>
      <dl className={classes['fields']}>
        {fieldsOf(piece, spoken).map(([key, value]) => (
          <div key={key} data-field={key}>
            <dt>{label(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer className={classes['signs']}>
        {(['signKeeper', 'signHead'] as const).map((who) => (
          <div key={who}>
            <p>{wordsIn(cardWords, first)('signedOn')}</p>
            <strong>{label(who)}</strong>
          </div>
        ))}
      </footer>
    </>
  )
}

function CardHead({ spoken, title, code }: { spoken: Language[]; title: string; code: string }) {
  const { data: museum } = useQuery(theMuseum)
  const names = museum && spoken.map((language) => inRegister(museum.nameVi, museum.nameEn, language))
  return (
    <header className={classes['cardHead']}>
      <p>
        {[...new Set(names)].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <h1>{title}</h1>
      <p>{code}</p>
    </header>
  )
}

type FieldKey = Exclude<keyof typeof cardWords.vi, 'card' | 'treasure' | 'noPicture'>

/** The fields that have a value, in the order of the form. */
function fieldsOf(piece: PaperRecord, spoken: Language[]) {
  const each = (say: (language: Language) => string) => inEach(spoken, say)
  const { timeRegister, inspectionDate, inspectionAct, inspection } = piece
  const fields: [FieldKey, string][] = [
    ['number', String(piece.priority)],
    ['code', piece.code],
    ['date', timeRegister === null ? '' : partialDateText(timeRegister)],
    ['age', each((language) => ageOf(piece, language))],
    ['amount', amountOf(piece)],
    ['material', each((language) => textIn(piece, 'materials', language))],
    ['technique', each((language) => textIn(piece, 'techniques', language))],
    ['sizes', piece.sizes],
    ['condition', conditionOf(piece)],
    ['origin', each((language) => originOf(piece, language))],
    ['documents', piece.acquisitionDocuments],
    ['owner', each((language) => textIn(piece, 'owner', language))],
    ['place', piece.placeNow],
    ['inspection', joined([inspectionAct, inspectionDate && partialDateText(inspectionDate), inspection])],
    ['description', each((language) => textIn(piece, 'shortDescription', language))],
  ]
  return fields.filter(([, value]) => value !== '')
}
