import { toMillimetres } from '@learning-cms/contract/museum/model-units'
import { sceneLimits, type SavedMeasure } from '@learning-cms/contract/museum/scenes'
import { distance } from '@learning-cms/contract/core/vectors'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { AddIcon, DeleteIcon } from '#kit/show/icons.ts'
import type { Hit } from '#media/model-viewer/engine/viewer.types.ts'
import { useWords } from '#kit/text/words.ts'
import { centimetres } from '#features/museum/artifacts/scene/centimetres.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { hasPoints, newId } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'

/** Two points and the distance between them. */
export function MeasuresCard() {
  const say = useWords(pointWords)
  const { values, viewer, isReadOnly } = useScene()
  const start = useMeasuring()
  const { measures } = values
  return (
    <FormCard title={say('measures')} help={say('measuresHelp')}>
      {!isReadOnly && (
        <div>
          <Button
            leftSection={<AddIcon size={18} aria-hidden />}
            disabled={!viewer || measures.length >= sceneLimits.measures}
            onClick={start}
          >
            {say('measure')}
          </Button>
        </div>
      )}
      {measures.length === 0 && <p className={classes['quiet']}>{say('measuresNone')}</p>}
      <ul className={classes['rows']}>
        {measures.map((measure) => (
          <OneMeasure key={measure.id} measure={measure} />
        ))}
      </ul>
    </FormCard>
  )
}

function useMeasuring() {
  const say = useWords(pointWords)
  const { edits, pick, model } = useScene()
  const end = (from: Hit, to: Hit) =>
    edits.edit((now) => ({
      measures: [...now.measures, { id: newId(), from: [...from.point], to: [...to.point], labelVi: '', labelEn: '' }],
      ...(!hasPoints(now) && { modelId: model.id }),
    }))
  return () =>
    pick({ prompt: say('first'), take: (from) => pick({ prompt: say('second'), take: (to) => end(from, to) }) })
}

function OneMeasure({ measure }: { measure: SavedMeasure }) {
  const say = useWords(pointWords)
  const { number } = useFormat()
  const { values, edits, measuring, isReadOnly } = useScene()
  const { measures } = values
  const cm = number(centimetres(toMillimetres(distance(measure.from, measure.to), measuring)))
  const field = (name: 'labelVi' | 'labelEn') => ({
    label: say(name),
    lang: name.endsWith('Vi') ? 'vi' : 'en',
    maxLength: sceneLimits.label,
    value: measure[name],
    readOnly: isReadOnly,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      edits.edit(
        { measures: measures.map((one) => (one.id === measure.id ? { ...one, [name]: currentTarget.value } : one)) },
        `${measure.id} ${name}`,
      ),
  })
  return (
    <li className={classes['spot']}>
      <div className={classes['line']}>
        <span className={classes['name']} data-measure>
          {say('cm', { cm })}
        </span>
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={say('removeMeasure', { cm })}
            onClick={() => edits.edit({ measures: measures.filter(({ id }) => id !== measure.id) })}
          >
            <DeleteIcon size={18} />
          </ActionIcon>
        )}
      </div>
      <FormLine>
        <TextInput {...field('labelVi')} />
        <InEnglish>
          <TextInput {...field('labelEn')} />
        </InEnglish>
      </FormLine>
    </li>
  )
}
