import { useSortable } from '@dnd-kit/sortable'
import type { PeriodArtifact } from '@learning-cms/contract/museum/periods'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { ActionIcon } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { registerLanguage } from '#api/session/register-languages.tsx'
import { useMay } from '#api/session/session.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { CloseIcon, DragIcon, PictureIcon } from '#kit/show/icons.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from './period-values.ts'
import classes from '#features/museum/periods/period.module.css'
import type { Ordering } from '#features/museum/periods/use-ordering.ts'

type Props = { artifact: PeriodArtifact; number: number; ordering: Ordering }

export function ArtifactLine({ artifact, number, ordering }: Props) {
  const say = useWords(periodFormWords)
  const language = useLanguage()
  const { isReadOnly } = useFormContext()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: artifact.id,
    disabled: isReadOnly,
  })
  const name = nameIn(artifact, language)
  const onKeyDown = (event: KeyboardEvent) => {
    if (ordering.step(artifact, event.key)) event.preventDefault()
  }
  return (
    <li
      ref={setNodeRef}
      className={classes['line']}
      data-dragging={isDragging || undefined}
      data-readonly={isReadOnly || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {!isReadOnly && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes['handle']}
          data-handle={artifact.id}
          aria-label={say('move', { name })}
          {...listeners}
          onKeyDown={onKeyDown}
        >
          <DragIcon size={18} aria-hidden />
        </button>
      )}
      <span className={classes['number']}>{number}</span>
      <Thumbnail image={artifact.image} />
      <ArtifactName artifact={artifact} />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={say('takeOut', { name })}
          onClick={() => ordering.takeOut(artifact)}
        >
          <CloseIcon size={18} />
        </ActionIcon>
      )}
    </li>
  )
}

export function Thumbnail({ image }: Pick<PeriodArtifact, 'image'>) {
  if (image) return <Picture picture={image} side={40} alt="" className={classes['thumbnail']} />
  return (
    <span className={classes['thumbnail']} aria-hidden>
      <PictureIcon size={16} />
    </span>
  )
}

function ArtifactName({ artifact }: { artifact: PeriodArtifact }) {
  const language = useLanguage()
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const to = `/museum/artifacts/${artifact.id}`
  const name = nameIn(artifact, language)
  return (
    <span className={classes['naming']}>
      {may('artifacts:read') ? (
        <a className={classes['name']} href={hrefOf(to)} onClick={(event) => follow(event, to)} title={name}>
          {name}
        </a>
      ) : (
        <span className={classes['name']} title={name}>
          {name}
        </span>
      )}
      <Second artifact={artifact} />
    </span>
  )
}

/** The code; in English, also a note that the name is not translated. */
export function Second({ artifact: { code, nameEn } }: { artifact: Pick<PeriodArtifact, 'code' | 'nameEn'> }) {
  const say = useWords(periodFormWords)
  const language = useLanguage()
  return (
    <span className={classes['second']}>
      {code}
      {registerLanguage(language) === 'en' && nameEn === '' && ` · ${say('untranslated')}`}
    </span>
  )
}
