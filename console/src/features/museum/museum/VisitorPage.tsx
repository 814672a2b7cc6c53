import { weekdays, type Museum } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { useState } from 'react'
import { registerLanguage } from '#api/session/register-languages.tsx'
import { LanguageIcon, LinkIcon, MailIcon, PhoneIcon, PinIcon } from '#kit/show/icons.ts'
import { PictureOf } from '#media/fields/PictureOf.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { wordsIn, type Language } from '#kit/text/words.ts'
import { hoursOf, isOpenAt, momentOf, runsOf, specialOf, upcoming } from './hours/hours.ts'
import { MiniMap } from './MiniMap.tsx'
import { textIn, type MuseumValues } from './museum-values.ts'
import { daysText, spansText } from './value-lines.ts'
import classes from './VisitorPage.module.css'

type Props = { values: MuseumValues; museum: Museum; language: Language }

export default function VisitorPage(props: Props) {
  const { values, museum, language } = props
  const [first, ...others] = values.images
  const altOf = ({ altVi, altEn }: MuseumValues['images'][number]) =>
    registerLanguage(language) === 'vi' ? altVi : altEn
  return (
    <article className={classes['page']} lang={language}>
      {first && (
        <PictureOf
          id={first.imageId}
          saved={savedOf(museum, first.imageId)}
          side={820}
          alt={altOf(first)}
          className={classes['cover']}
        />
      )}
      <header className={classes['head']}>
        {values.logoId && (
          <PictureOf
            id={values.logoId}
            saved={museum.logo?.id === values.logoId ? museum.logo : null}
            side={56}
            alt=""
            className={classes['logo']}
          />
        )}
        <h2 className={classes['name']}>
          <MuseumText values={values} field="name" language={language} />
        </h2>
      </header>
      <div className={classes['columns']}>
        <div className={classes['intro']}>
          <MuseumText values={values} field="intro" language={language} />
          {others.length > 0 && (
            <div className={classes['gallery']}>
              {others.map((image) => (
                <PictureOf
                  key={image.imageId}
                  id={image.imageId}
                  saved={savedOf(museum, image.imageId)}
                  side={240}
                  alt={altOf(image)}
                  className={classes['small']}
                />
              ))}
            </div>
          )}
        </div>
        <aside className={classes['visit']}>
          <Hours {...props} />
          <Contact {...props} />
        </aside>
      </div>
    </article>
  )
}

const savedOf = ({ pictures }: Museum, id: string) => pictures.find((picture) => picture.id === id)

type TextProps = Omit<Props, 'museum'> & { field: Parameters<typeof textIn>[1] }

/** Paragraphs; a missing translation is marked, never silently replaced. */
function MuseumText({ values, field, language }: TextProps) {
  const text = textIn(values, field, language)
  const isMissing = text === '' && textIn(values, field, registerLanguage(language) === 'vi' ? 'en' : 'vi') !== ''
  if (isMissing)
    return (
      <span className={classes['missing']}>
        <LanguageIcon size={16} aria-hidden />
        {wordsIn(museumWords, language)('untranslated')}
      </span>
    )
  if (field !== 'intro') return text
  // oxlint-disable-next-line react/no-array-index-key -- Paragraphs are identified by their position only
  return text.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>)
}

function Hours({ values, language }: Props) {
  const say = wordsIn(museumWords, language)
  const [nowMs] = useState(() => Date.now())
  const { day: today } = momentOf(nowMs)
  const isOpen = isOpenAt(values, nowMs)
  const isMissing = values.weeklyHours.every((hours) => hours.length === 0) && values.specialDays.length === 0
  const special = specialOf(values, today)
  const noteOf = ({ noteVi, noteEn }: MuseumValues['specialDays'][number]) =>
    registerLanguage(language) === 'vi' ? noteVi : noteEn
  const nameOf = (at: number) => say(weekdays[at]!)
  if (isMissing) return <p className={classes['quiet']}>{say('hoursMissing')}</p>
  return (
    <section aria-label={say('hours')}>
      <h3 className={classes['title']}>{say('hours')}</h3>
      <p className={classes['now']}>
        <StatusBadge tone={isOpen ? 'success' : 'neutral'}>{say(isOpen ? 'openNow' : 'closedNow')}</StatusBadge>
        <span>
          {say('today')}: {spansText(hoursOf(values, today), say('closed'))}
          {special && noteOf(special) && ` · ${noteOf(special)}`}
        </span>
      </p>
      <dl className={classes['week']}>
        {runsOf(values.weeklyHours).map(({ first, last, hours }) => (
          <div key={first}>
            <dt>{first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`}</dt>
            <dd>{spansText(hours, say('closed'))}</dd>
          </div>
        ))}
        {upcoming(values.specialDays, today).map((day) => (
          <div key={day.from}>
            <dt>
              {daysText(day)}
              {noteOf(day) && <small>{noteOf(day)}</small>}
            </dt>
            <dd>{spansText(day.hours, say('closed'))}</dd>
          </div>
        ))}
      </dl>
      {textIn(values, 'hoursNote', language) && (
        <p className={classes['quiet']}>{textIn(values, 'hoursNote', language)}</p>
      )}
    </section>
  )
}

function Contact({ values, language }: Props) {
  const say = wordsIn(museumWords, language)
  const { phone, email, website, latitude, longitude } = values
  const lines = [
    { Icon: PinIcon, text: textIn(values, 'address', language) },
    { Icon: PhoneIcon, text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { Icon: MailIcon, text: email, href: `mailto:${email}` },
    { Icon: LinkIcon, text: website.replace(/^https:\/\//, ''), href: website },
  ].filter(({ text }) => text !== '')
  return (
    <section aria-label={say('contact')}>
      <h3 className={classes['title']}>{say('contact')}</h3>
      <ul className={classes['contact']}>
        {lines.map(({ Icon, text, href }) => (
          <li key={text}>
            <Icon size={18} aria-hidden />
            {href ? (
              <a href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ul>
      {latitude !== null && longitude !== null && <MiniMap latitude={latitude} longitude={longitude} />}
    </section>
  )
}
