import { sceneLimits, type Tour } from '@learning-cms/contract/museum/scenes'
import { sceneTourWords } from '@learning-cms/texts/museum/artifacts/tours'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { AddIcon, DeleteIcon, LessonIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { newId, textIn } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { TourPlayer } from '#features/museum/artifacts/scene/stage/TourPlayer.tsx'
import { TourStops } from './TourStops.tsx'

/** Tours: hotspots in an order, each with some further text. */
export function ToursCard() {
  const say = useWords(sceneTourWords)
  const { values, edits, isReadOnly } = useScene()
  const { tours, hotspots } = values
  const add = () => {
    const tour: Tour = { id: newId(), titleVi: '', titleEn: '', stops: [] }
    edits.edit((now) => ({ tours: [...now.tours, tour] }))
  }
  return (
    <FormCard title={say('tours')} help={say('toursHelp')}>
      {tours.length === 0 && (
        <p className={classes['quiet']}>{say(hotspots.length === 0 ? 'toursNeedPoints' : 'toursNone')}</p>
      )}
      {tours.map((tour) => (
        <OneTour key={tour.id} tour={tour} />
      ))}
      {!isReadOnly && (
        <div>
          <Button
            variant="default"
            leftSection={<AddIcon size={18} aria-hidden />}
            disabled={hotspots.length === 0 || tours.length >= sceneLimits.tours}
            onClick={add}
          >
            {say('addTour')}
          </Button>
        </div>
      )}
    </FormCard>
  )
}

function OneTour({ tour }: { tour: Tour }) {
  const say = useWords(sceneTourWords)
  const language = useLanguage()
  const { edits, viewer, isReadOnly } = useScene()
  const [isPlaying, setPlaying] = useState(false)
  const title = textIn(language, tour.titleVi, tour.titleEn) || say('untitledTour')
  const change = (changed: Partial<Tour>, key?: string) =>
    edits.edit(
      ({ tours }) => ({ tours: tours.map((one) => (one.id === tour.id ? { ...one, ...changed } : one)) }),
      key && `${tour.id} ${key}`,
    )
  const titled = (name: 'titleVi' | 'titleEn') => ({
    label: say(name === 'titleVi' ? 'tourVi' : 'tourEn'),
    maxLength: sceneLimits.title,
    value: tour[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }, name),
  })
  return (
    <section className={classes['spot']} aria-label={say('tourOf', { title })}>
      <div className={classes['line']}>
        <span className={classes['name']}>{title}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<LessonIcon size={16} aria-hidden />}
          disabled={!viewer || tour.stops.length === 0}
          onClick={() => setPlaying(true)}
        >
          {say('play')}
        </Button>
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={say('removeTour', { title })}
            onClick={() => edits.edit(({ tours }) => ({ tours: tours.filter(({ id }) => id !== tour.id) }))}
          >
            <DeleteIcon size={18} />
          </ActionIcon>
        )}
      </div>
      {isPlaying && <TourPlayer tour={tour} onEnd={() => setPlaying(false)} />}
      {!isReadOnly && (
        <>
          <TextInput lang="vi" {...titled('titleVi')} />
          <InEnglish>
            <TextInput lang="en" {...titled('titleEn')} />
          </InEnglish>
        </>
      )}
      <TourStops tour={tour} change={change} />
    </section>
  )
}
