import type { ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { ModelIcon, PictureIcon } from '#kit/show/icons.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { PageBox, RowBox } from '#kit/selection/Boxes.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { ArtifactMenu } from '#features/museum/artifacts/page/ArtifactMenu.tsx'
import { ageIn, isUntranslated, nameIn } from '#features/museum/artifacts/artifact-names.ts'
import classes from './artifacts.module.css'
import { ArtifactStatusBadge } from '#features/museum/artifacts/ArtifactStatusBadge.tsx'

/** The register as a grid of pictures. */
export function ArtifactGrid({ rows, selection }: { rows: readonly ArtifactRow[]; selection: Selection | undefined }) {
  const say = useWords(artifactWords)
  return (
    <>
      {selection && (
        <div className={classes['gridHead']}>
          <PageBox ids={rows.map(({ id }) => id)} selection={selection} />
          <span aria-hidden>{say('selectPage')}</span>
        </div>
      )}
      <ul className={classes['grid']} aria-label={say('title')} data-rows>
        {rows.map((artifact) => (
          <Card key={artifact.id} artifact={artifact} selection={selection} />
        ))}
      </ul>
    </>
  )
}

function Card({ artifact, selection }: { artifact: ArtifactRow; selection: Selection | undefined }) {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const to = `/museum/artifacts/${artifact.id}`
  const name = nameIn(artifact, language)
  const age = ageIn(artifact, language) || say('noAge')
  return (
    <li className={classes['card']}>
      {selection && (
        <span className={classes['tick']}>
          <RowBox id={artifact.id} name={name} selection={selection} />
        </span>
      )}
      <a className={classes['link']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        <Face artifact={artifact} />
        <span className={classes['cardName']} dir="auto" title={name}>
          {name}
        </span>
      </a>
      <span className={classes['cardLine']}>
        {[artifact.code, isUntranslated(artifact, language) && say('untranslated')].filter(Boolean).join(' · ')}
      </span>
      <span className={classes['cardLine']} title={age}>
        {age}
      </span>
      <span className={classes['cardFoot']}>
        <ArtifactStatusBadge status={artifact.status} />
        <RowMenu name={name} items={() => menuOf(artifact)} />
      </span>
    </li>
  )
}

const menuOf = (artifact: ArtifactRow) => <ArtifactMenu artifact={artifact} />

function Face({ artifact: { image, type } }: { artifact: ArtifactRow }) {
  const say = useWords(artifactWords)
  const Icon = type === '3D' ? ModelIcon : PictureIcon
  return (
    <span className={classes['face']}>
      {image ? (
        <Picture picture={image} side={320} alt="" className={classes['picture']} />
      ) : (
        <span className={classes['none']}>
          <Icon size={28} stroke={1.5} aria-hidden />
          {say('noPicture')}
        </span>
      )}
      {type === '3D' && <span className={classes['kind']}>{say('3D')}</span>}
    </span>
  )
}
