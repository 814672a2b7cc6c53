import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { CloseIcon, ModelIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './model-viewer.module.css'
import type { ModelViewerProps } from './ModelViewer.tsx'
import { Poster } from './Poster.tsx'
import { Tool } from './Tool.tsx'

const ModelViewer = lazy(() => import('./ModelViewer.tsx'))

/** The poster of a model, replaced by the viewer on request. */
export function ModelCover(props: ModelViewerProps) {
  const say = useWords(modelViewerWords)
  const [openId, setOpenId] = useState<string>()
  if (openId === props.model.id)
    return (
      <Suspense fallback={<Skeleton height={360} />}>
        <ModelViewer
          key={openId}
          {...props}
          tools={<Tool label={say('close')} icon={CloseIcon} onClick={() => setOpenId(undefined)} />}
        />
      </Suspense>
    )
  return (
    <div className={classes['cover']}>
      <Poster poster={props.poster} />
      <Button
        className={classes['open']}
        leftSection={<ModelIcon size={18} aria-hidden />}
        onClick={() => setOpenId(props.model.id)}
      >
        {say('open')}
      </Button>
    </div>
  )
}
