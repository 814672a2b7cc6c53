import { sceneLimits, type Tour, type TourStop } from '@learning-cms/contract/museum/scenes'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import { sceneTourWords } from '@learning-cms/texts/museum/artifacts/tours'
import { NativeSelect, Textarea } from '@mantine/core'
import { InEnglish } from '#api/session/register-languages.tsx'
import { ReorderButtons } from '#kit/list/tools/ReorderButtons.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { newId, textIn } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'

type ChangeTour = (changed: Partial<Tour>, key?: string) => void
type Props = { tour: Tour; change: ChangeTour }

export function TourStops({ tour, change }: Props) {
  const say = useWords(sceneTourWords)
  const titleOf = useTitleOf()
  const { values, isReadOnly } = useScene()
  const add = (hotspotId: string) =>
    change({ stops: [...tour.stops, { id: newId(), hotspotId, textVi: '', textEn: '' }] })
  return (
    <>
      <ol className={classes['rows']}>
        {tour.stops.map((stop, at) => (
          <OneStop key={stop.id} stop={stop} at={at} tour={tour} change={change} />
        ))}
      </ol>
      {!isReadOnly && tour.stops.length < sceneLimits.stops && (
        <NativeSelect
          label={say('addStop')}
          value=""
          data={[
            { value: '', label: say('chooseStop') },
            ...values.hotspots.map(({ id }, at) => ({ value: id, label: `${at + 1}. ${titleOf(id)}` })),
          ]}
          onChange={({ currentTarget }) => currentTarget.value && add(currentTarget.value)}
        />
      )}
    </>
  )
}

export function useTitleOf() {
  const say = useWords(pointWords)
  const language = useLanguage()
  const { values } = useScene()
  return (hotspotId: string) => {
    const hotspot = values.hotspots.find(({ id }) => id === hotspotId)
    return textIn(language, hotspot?.titleVi ?? '', hotspot?.titleEn ?? '') || say('untitled')
  }
}

function OneStop({ stop, at, tour, change }: Props & { stop: TourStop; at: number }) {
  const say = useWords(sceneTourWords)
  const titleOf = useTitleOf()
  const { isReadOnly } = useScene()
  const text = (name: 'textVi' | 'textEn') => ({
    label: say(name === 'textVi' ? 'stopVi' : 'stopEn'),
    lang: name === 'textVi' ? 'vi' : 'en',
    maxLength: sceneLimits.text,
    autosize: true,
    minRows: 1,
    maxRows: 6,
    value: stop[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
      change({ stops: tour.stops.with(at, { ...stop, [name]: currentTarget.value }) }, `${stop.id} ${name}`),
  })
  return (
    <li className={classes['stop']}>
      <div className={classes['line']}>
        <span className={classes['name']}>{say('stopOf', { number: at + 1, title: titleOf(stop.hotspotId) })}</span>
        {!isReadOnly && <StopActs at={at} tour={tour} change={change} />}
      </div>
      {!isReadOnly && (
        <>
          <Textarea {...text('textVi')} />
          <InEnglish>
            <Textarea {...text('textEn')} />
          </InEnglish>
        </>
      )}
    </li>
  )
}

function StopActs({ at, tour, change }: Props & { at: number }) {
  const say = useWords(sceneTourWords)
  const number = at + 1
  const { stops } = tour
  const move = (step: 1 | -1) => change({ stops: stops.toSpliced(at, 1).toSpliced(at + step, 0, stops[at]!) })
  return (
    <ReorderButtons
      at={at}
      total={stops.length}
      labels={{
        up: say('stopUp', { number }),
        down: say('stopDown', { number }),
        remove: say('removeStop', { number }),
      }}
      move={move}
      remove={() => change({ stops: stops.toSpliced(at, 1) })}
    />
  )
}
