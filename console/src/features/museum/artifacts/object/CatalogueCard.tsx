import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { inRegister } from '#api/session/register-languages.tsx'
import { writeYears } from '#kit/fields/dates/years.ts'
import { saysYears } from '#features/museum/artifacts/form/same-years.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { ageIn, nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { usesOf } from '#features/museum/artifacts/artifacts.api.ts'
import classes from './object.module.css'

/** What a catalogue says of the object, as on its card. */
export function CatalogueCard({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  const language = useLanguage()
  const { number } = useFormat()
  const inOwn = (vi: string, en: string) => inRegister(vi, en, language)
  const { amount, amountUnit, sizes, placeNow, placeBefore, timeCollection, timeRegister, condition } = artifact
  const about = inOwn(artifact.shortDescriptionVi, artifact.shortDescriptionEn)
  const collected = [
    artifact.acquisition && sayList(artifact.acquisition),
    inOwn(artifact.placeCollectionVi, artifact.placeCollectionEn),
    timeCollection,
  ]
  const terms = (all: Artifact['materials']) => all.map((term) => nameIn(term, language)).join(', ')
  return (
    <div className={classes['card']}>
      {about && <p className={classes['about']}>{about}</p>}
      <DescriptionList>
        <Description name={say('priority')}>
          <strong>{artifact.priority}</strong>
          {timeRegister && ` · ${partialDateText(timeRegister)}`}
        </Description>
        <Description name={say('age')}>
          <Age artifact={artifact} />
        </Description>
        <Description name={say('periods')}>
          <Periods id={artifact.id} />
        </Description>
        <Description name={say('materialIds')}>{terms(artifact.materials)}</Description>
        {artifact.techniques.length > 0 && (
          <Description name={say('techniqueIds')}>{terms(artifact.techniques)}</Description>
        )}
        <Description name={say('sizes')}>{sizes}</Description>
        <Description name={say('amount')}>{[number(amount), amountUnit].filter(Boolean).join(' ')}</Description>
        <Description name={say('placeNow')}>
          {placeNow && (
            <>
              {placeNow}
              {placeBefore && <span className={classes['quiet']}>{say('placeBefore', { place: placeBefore })}</span>}
            </>
          )}
        </Description>
        {condition && <Description name={say('condition')}>{condition}</Description>}
        {collected.some(Boolean) && (
          <Description name={say('collected')}>{collected.filter(Boolean).join(' · ')}</Description>
        )}
        <Description name={say('owner')}>{inOwn(artifact.ownerVi, artifact.ownerEn)}</Description>
      </DescriptionList>
    </div>
  )
}

function Age({ artifact }: { artifact: Artifact }) {
  const language = useLanguage()
  const { fromYear, toYear } = artifact
  const age = ageIn(artifact, language)
  const years = fromYear === null ? '' : writeYears(fromYear, toYear, language)
  const isSaid = fromYear !== null && saysYears(age, years, fromYear)
  return (
    <>
      {age || years || '–'}
      {age && years && !isSaid && <span className={classes['quiet']}>{years}</span>}
    </>
  )
}

function Periods({ id }: { id: string }) {
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(usesOf(id))
  if (!data || data.periods.length === 0) return '–'
  return data.periods.map((period, at) => {
    const to = `/museum/periods/${period.id}`
    return (
      <Fragment key={period.id}>
        {at > 0 && ', '}
        <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
          {nameIn(period, language)}
        </a>
      </Fragment>
    )
  })
}
