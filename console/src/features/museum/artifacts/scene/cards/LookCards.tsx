import { backgrounds, lights } from '@learning-cms/contract/museum/scenes'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { Button, SegmentedControl } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { startUpload } from '#api/uploads/uploads.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { artifactsApi, touchedByRecord } from '#features/museum/artifacts/scene/scene.api.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'

export function LightCard() {
  const say = useWords(sceneWords)
  const { values, edits, isReadOnly } = useScene()
  return (
    <FormCard title={say('light')}>
      <ChoiceSelect
        aria-label={say('light')}
        disabled={isReadOnly}
        data={lights.map((light) => ({ value: light, label: say(`light_${light}`) }))}
        value={values.light}
        onChange={(light) => edits.edit({ light })}
      />
      <div>
        <p className={classes['label']}>{say('background')}</p>
        <SegmentedControl
          aria-label={say('background')}
          disabled={isReadOnly}
          data={backgrounds.map((background) => ({ value: background, label: say(`background_${background}`) }))}
          value={values.background}
          onChange={(background) => edits.edit({ background })}
        />
      </div>
    </FormCard>
  )
}

const POSTER = { width: 1200, height: 900, type: 'image/webp' } as const

export function StartCard() {
  const say = useWords(sceneWords)
  const { artifact, scene, values, edits, viewer, viewNow, isReadOnly, hasFigure } = useScene()
  const target = `artifacts/${artifact.id}/poster`
  const use = async () => {
    const startView = viewNow()
    if (!viewer || !startView) return
    edits.edit({ startView })
    // The scale figure is not part of the scene.
    viewer.setFigure(false)
    try {
      const blob = await viewer.snapshot(POSTER)
      const file = new File([blob], `${artifact.code}.webp`, { type: blob.type })
      startUpload({ file, kind: 'image', target, preview: URL.createObjectURL(blob) })
    } catch (error) {
      toastError(say('snapshotFailed'), messageIn(error))
    }
    viewer.setFigure(hasFigure)
  }
  return (
    <FormCard title={say('startView')} help={say('startViewHelp')}>
      <p className={classes['quiet']}>{say(values.startView ? 'startIsSet' : 'startIsNot')}</p>
      {!isReadOnly && (
        <div className={classes['row']}>
          <Button disabled={!viewer} onClick={() => void use()}>
            {say('useView')}
          </Button>
          {values.startView && (
            <Button variant="subtle" onClick={() => edits.edit({ startView: null })}>
              {say('forgetStart')}
            </Button>
          )}
        </div>
      )}
      <MediaField
        label={say('poster')}
        target={target}
        picture={scene.poster}
        value={values.posterId}
        onChange={(posterId) => edits.edit({ posterId })}
      />
      <CoverButton />
    </FormCard>
  )
}

/** The cover belongs to the artifact's record, and is saved there at once. */
function CoverButton() {
  const say = useWords(sceneWords)
  const { artifact, values, isReadOnly } = useScene()
  const { posterId } = values
  const save = useSave({
    save: (id: string) => {
      const others = artifact.images.filter((image) => image.id !== id)
      const known = artifact.images.find((image) => image.id === id)
      const cover = known ?? { id, altVi: artifact.nameVi, altEn: artifact.nameEn, credit: '' }
      const images = [cover, ...others].map(({ id, altVi, altEn, credit }) => ({ id, altVi, altEn, credit }))
      return artifactsApi.update({ params: { id: artifact.id }, version: artifact.version, body: { images } })
    },
    touches: touchedByRecord,
    done: say('coverSet'),
    failed: say('coverFailed'),
  })
  if (!posterId || isReadOnly) return null
  if (artifact.images[0]?.id === posterId) return <p className={classes['quiet']}>{say('isCover')}</p>
  return (
    <div>
      <Button variant="default" size="xs" loading={save.isPending} onClick={() => save.mutate(posterId)}>
        {say('setCover')}
      </Button>
    </div>
  )
}
