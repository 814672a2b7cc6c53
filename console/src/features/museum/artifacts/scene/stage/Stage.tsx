import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, type KeyboardEvent } from 'react'
import { CloseIcon, PersonIcon, RedoIcon, UndoIcon } from '#kit/show/icons.ts'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import ModelViewer from '#media/model-viewer/ModelViewer.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Marks } from './Marks.tsx'
import { useScene, type Caption } from '#features/museum/artifacts/scene/scene-context.ts'
import { textIn } from '#features/museum/artifacts/scene/scene-values.ts'
import { useRenew } from '#features/museum/artifacts/scene/scene.api.ts'
import classes from './stage.module.css'
import { useClicking } from './use-clicking.ts'

type Props = { prepare: (viewer: Viewer) => void; caption: Caption | undefined }

/** The model, its markers, and the purpose of the next click. */
export function Stage({ prepare, caption }: Props) {
  const language = useLanguage()
  const { artifact, model, scene, picking, viewer } = useScene()
  const renew = useRenew(artifact.id)
  const clicking = useClicking(viewer)
  const onKeyDown = (event: KeyboardEvent) => {
    const isAroundModel = event.target instanceof Element && event.target.contains(viewer?.canvas ?? null)
    if (event.key !== 'Enter' || !picking || !isAroundModel) return
    event.preventDefault()
    clicking.takeCentre()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles the keys of the viewer inside
    <div className={classes['stage']} data-picking={picking ? '' : undefined} onKeyDown={onKeyDown}>
      <ModelViewer
        model={model}
        name={textIn(language, artifact.nameVi, artifact.nameEn)}
        poster={scene.poster}
        prepare={prepare}
        renew={renew}
        tools={<Bar />}
      >
        <Marks />
        {picking && <span className={classes['cross']} aria-hidden />}
        <Prompt takeCentre={clicking.takeCentre} isNowhere={clicking.isNowhere} />
        {caption && <CaptionText caption={caption} />}
      </ModelViewer>
    </div>
  )
}

function Bar() {
  const say = useWords(sceneWords)
  const { edits, viewer, isReadOnly, hasFigure, setFigure } = useScene()
  useEffect(() => viewer?.setFigure(hasFigure), [viewer, hasFigure])
  const acts = [
    { word: 'undo', Icon: UndoIcon, keys: 'Control+Z Meta+Z', run: edits.undo, isOff: !edits.canUndo },
    { word: 'redo', Icon: RedoIcon, keys: 'Control+Y Meta+Y', run: edits.redo, isOff: !edits.canRedo },
  ] as const
  const look = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <>
      <ActionIcon
        {...look}
        {...(hasFigure && { variant: 'light', color: undefined })}
        aria-label={say('figure')}
        aria-pressed={hasFigure}
        onClick={() => setFigure(!hasFigure)}
      >
        <PersonIcon size={20} />
      </ActionIcon>
      {!isReadOnly &&
        acts.map(({ word, Icon, keys, run, isOff }) => (
          <ActionIcon
            key={word}
            {...look}
            aria-label={say(word)}
            aria-keyshortcuts={keys}
            aria-disabled={isOff}
            data-disabled={isOff || undefined}
            onClick={() => !isOff && run()}
          >
            <Icon size={20} />
          </ActionIcon>
        ))}
    </>
  )
}

function Prompt({ takeCentre, isNowhere }: { takeCentre: () => void; isNowhere: boolean }) {
  const say = useWords(sceneWords)
  const { picking, pick } = useScene()
  if (!picking) return null
  return (
    <div className={classes['prompt']}>
      <span role="status">{isNowhere ? say('nothingThere') : picking.prompt}</span>
      <Button size="xs" variant="default" onClick={takeCentre}>
        {say('takeCentre')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => pick(undefined)}>
        {say('cancelPick')}
      </Button>
    </div>
  )
}

function CaptionText({ caption }: { caption: Caption }) {
  const say = useWords(sceneWords)
  const { showCaption } = useScene()
  return (
    <div className={classes['caption']} role="status" data-caption>
      <div>
        {caption.title && <p className={classes['captionTitle']}>{caption.title}</p>}
        {caption.text && <p className={classes['captionText']}>{caption.text}</p>}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={say('closeCaption')}
        onClick={() => showCaption(undefined)}
      >
        <CloseIcon size={18} />
      </ActionIcon>
    </div>
  )
}
