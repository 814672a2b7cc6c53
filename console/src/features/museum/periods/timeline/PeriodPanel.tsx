import type { Period, PeriodArtifact } from '@learning-cms/contract/museum/periods'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { inRegister } from '#api/session/register-languages.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { ArtifactsIcon } from '#kit/show/icons.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/periods/form/period-values.ts'
import classes from './panel.module.css'

type Props = {
  period: Period
  /** All its artifacts, where no form below lists them. */
  showsAll?: boolean
}

const MAX_ARTIFACTS = 11

/** What the period is: its picture, what is written of it, and its artifacts. */
export function PeriodPanel({ period, showsAll = false }: Props) {
  const say = useWords(periodFormWords)
  const language = useLanguage()
  const { image, artifacts } = period
  const about = inRegister(period.shortDescriptionVi, period.shortDescriptionEn, language)
  const visible = showsAll ? artifacts : artifacts.slice(0, MAX_ARTIFACTS)
  return (
    <div className={classes['panel']} data-bare={image ? undefined : ''}>
      {image && <Picture className={classes['picture']} picture={image} side={320} />}
      <div className={classes['words']}>
        <p className={about ? classes['about'] : classes['quiet']}>{about || say('noText')}</p>
        {artifacts.length > 0 && (
          <ul className={classes['artifacts']} aria-label={say('artifacts')}>
            {visible.map((artifact) => (
              <li key={artifact.id}>
                <OneArtifact artifact={artifact} />
              </li>
            ))}
          </ul>
        )}
        {visible.length < artifacts.length && (
          <p className={classes['quiet']}>{say('moreArtifacts', { count: artifacts.length - visible.length })}</p>
        )}
      </div>
    </div>
  )
}

function OneArtifact({ artifact }: { artifact: PeriodArtifact }) {
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const to = `/museum/artifacts/${artifact.id}`
  const name = nameIn(artifact, language)
  return (
    <a className={classes['artifact']} href={hrefOf(to)} title={name} onClick={(event) => follow(event, to)}>
      {artifact.image ? (
        <Picture className={classes['small']} picture={artifact.image} side={72} alt="" />
      ) : (
        <span className={classes['small']}>
          <ArtifactsIcon size={22} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className={classes['name']}>{name}</span>
    </a>
  )
}
